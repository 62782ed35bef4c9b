/// The places of texts in endpoints and in `gen.yaml`.
extension HostilePlace {
    /// `a0: { … }` for each text, in a mapping of an endpoint.
    private static func endpoint(
        _ name: String, _ heading: String, names: @escaping @Sendable (Int) -> String = { "a\($0)" },
        _ line: @escaping @Sendable (Int, String) -> String
    ) -> HostilePlace {
        HostilePlace(name: name) { texts, prefix in
            specs(
                prefix,
                "endpoints:\n  \(prefix.lowercased())Call:\n    path: /\n    \(heading)\n"
                    + lines(texts) { "        \(names($0)): \(line($0, $1))" })
        }
    }

    /// One endpoint with a list of all texts.
    private static func list(_ name: String, _ line: @escaping @Sendable (String) -> String) -> HostilePlace {
        HostilePlace(name: name) { texts, prefix in
            specs(
                prefix,
                "endpoints:\n  \(prefix.lowercased())Call:\n    path: /\n    \(line(texts.joined(separator: ", ")))\n")
        }
    }

    /// An endpoint for each text.
    private static func endpoints(
        _ name: String, wrap: @escaping @Sendable (String) -> String = { $0 },
        _ line: @escaping @Sendable (String) -> String
    ) -> HostilePlace {
        HostilePlace(name: name, wrap: wrap) { texts, prefix in
            specs(prefix, "endpoints:\n" + lines(texts) { "  \(prefix.lowercased())\($0): { \(line($1)) }" })
        }
    }

    static let requests: [HostilePlace] = [
        endpoints("path", wrap: { "/" + $0 }) { "path: \($0)" },
        endpoints("segment", wrap: { "/a/\($0)/b" }) { "path: \($0)" },
        endpoints("path parameter's key", wrap: { "/{\($0)}" }) { "path: \($0)" },
        endpoint("query key", "query:") { "{ type: String, key: \($1) }" },
        endpoint("query constant", "query:") { "{ const: \($1) }" },
        endpoint("query list", "query:") { "{ type: [String], style: brackets, key: \($1) }" },
        endpoint("header key", "header-parameters:") { "{ type: String, key: \($1) }" },
        endpoint("header constant", "header-parameters:") { "{ const: \($1), key: X-\($0) }" },
        endpoint("cookie key", "cookie-parameters:") { "{ type: String, key: \($1) }" },
        endpoint("cookie constant", "cookie-parameters:") { "{ const: \($1) }" },
        HostilePlace(name: "field of a JSON body") { texts, prefix in
            body("json", texts, prefix) { "{ type: Int, key: \($0) }" }
        },
        HostilePlace(name: "constant of a JSON body") { texts, prefix in
            body("json", texts, prefix) { "{ const: \($0) }" }
        },
        HostilePlace(name: "field of a form") { texts, prefix in
            body("form", texts, prefix) { "{ type: Int, key: \($0) }" }
        },
        HostilePlace(name: "constant of a form") { texts, prefix in body("form", texts, prefix) { "{ const: \($0) }" }
        },
        HostilePlace(name: "part") { texts, prefix in
            body("multipart", texts, prefix) { "{ type: String, key: \($0) }" }
        },
        HostilePlace(name: "file part") { texts, prefix in
            body("multipart", texts, prefix) { "{ type: File, key: \($0) }" }
        },
        endpoints("content type") { "path: /, method: PUT, body: { raw: Data, content-type: \($0) }" },
        endpoints("content type's parameter", wrap: { "text/plain; charset=\($0)" }) {
            "path: /, method: PUT, body: { raw: Data, content-type: \($0) }"
        },
        endpoints("response key") { "path: /, response: { type: Int, key: [\($0)] }" },
        list("accept") { "accept: [\($0)]" },
        list("tag") { "cache: { policy: cache-first, tags: [\($0)] }" },
        endpoints("signature") { "path: /, sign: \($0), codec: aes" },
        endpoint("status message", "statuses:", names: { "\(400 + $0)" }) { "{ case: a\($0), message: \($1) }" },
        endpoint("constant header", "headers:", names: { "X-\($0)" }) { $1 },
        HostilePlace(name: "constant header's name") { texts, prefix in
            specs(
                prefix,
                "endpoints:\n  \(prefix.lowercased())Call:\n    path: /\n    headers:\n"
                    + lines(texts) { "      \($1): a\($0)" })
        },
    ]

    private static func body(
        _ kind: String, _ texts: [String], _ prefix: String, _ line: (String) -> String
    ) -> [String: String] {
        specs(
            prefix,
            "endpoints:\n  \(prefix.lowercased())Call:\n    path: /\n    method: POST\n    body:\n      \(kind):\n"
                + lines(texts) { "        a\($0): \(line($1))" })
    }

    private static func setting(
        _ name: String, wrap: @escaping @Sendable (String) -> String = { $0 },
        _ settings: @escaping @Sendable ([String]) -> String
    ) -> HostilePlace {
        HostilePlace(name: name, wrap: wrap) { texts, prefix in
            specs(prefix, settings: settings(texts), "endpoints: { \(prefix.lowercased())Ping: { path: / } }")
        }
    }

    /// Where only one can stand, it is the last.
    static let settings: [HostilePlace] = [
        setting("version") { "version: \($0.last ?? "")" },
        setting("server", wrap: { "https://example.com/\($0)" }) { "servers:\n" + lines($0) { "  s\($0): \($1)" } },
        setting("host", wrap: { "https://\($0)" }) { "servers:\n" + lines($0) { "  s\($0): \($1)" } },
        setting("credential's header") { "auth: { header: \($0.last ?? "") }" },
        setting("credential's prefix") { "auth: { prefix: \($0.last ?? "") }" },
        setting("API's query key") { "query:\n" + lines($0) { "  a\($0): { const: x, key: \($1) }" } },
        setting("API's query constant") { "query:\n" + lines($0) { "  a\($0): { const: \($1) }" } },
        setting("API's header") { "headers:\n" + lines($0) { "  X-\($0): \($1)" } },
        setting("envelope's key") { "envelope: { payload: [\($0.last ?? "")] }" },
        setting("success") { texts in
            "envelope: { payload: data, success: { key: code, equals: [\(texts.joined(separator: ", "))] } }"
        },
        setting("business code") {
            "envelope:\n  success: { key: code, equals: 0 }\n  errors:\n" + lines($0) { "    \($1): a\($0)" }
        },
        setting("business message") {
            "envelope:\n  success: { key: code, equals: -1 }\n  errors:\n"
                + lines($0) { "    \($0): { case: a\($0), message: \($1) }" }
        },
        setting("error key") { "error: { key: [\($0.last ?? "")], message: [\($0.first ?? "")] }" },
    ]
}
