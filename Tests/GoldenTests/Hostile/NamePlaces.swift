@testable import SpecCorpus

/// The places of names.
extension HostilePlace {
    static let names: [HostilePlace] = [
        HostilePlace(name: "model") { names, prefix in
            specs(
                prefix,
                "models:\n"
                    + lines(names) { _, name in
                        "  \(name): { conforms: [Hashable], properties: { a: Int, b: \"[String: Date]\" } }"
                    })
        },
        HostilePlace(name: "property") { names, prefix in
            specs(
                prefix,
                """
                models:
                  \(prefix)Plain:
                    conforms: [Hashable]
                    properties:
                \(lines(names) { "      \($1): { type: \(["Int", "String?", "[Bool]", "Date"][$0 % 4]), key: k\($0) }" })
                  \(prefix)Mutable:
                    mutable: true
                    properties:
                \(lines(names) { "      \($1): { type: \"\(["\(prefix)Mutable?", "Double"][$0 % 2])\", deprecated: true, key: k\($0) }" })
                """)
        },
        HostilePlace(name: "value") { names, prefix in
            specs(
                prefix,
                "models:\n  \(prefix)Value:\n    conforms: [CaseIterable, Comparable]\n    enum:\n"
                    + lines(names) { "      \($1): \($0)" })
        },
        HostilePlace(name: "listed value") { names, prefix in
            specs(prefix, "models:\n  \(prefix)Listed:\n    enum:\n" + lines(names) { _, name in "      - \(name)" })
        },
        HostilePlace(name: "default of a value") { names, prefix in
            specs(
                prefix,
                "models:\n  \(prefix)Case:\n    enum:\n" + lines(names) { "      \($1): \($0)" }
                    + "  \(prefix)Holder:\n    properties:\n"
                    + lines(names) { index, _ in "      a\(index): { type: \(prefix)Case, default: \(index) }" })
        },
        HostilePlace(name: "variant") { names, prefix in
            specs(
                prefix,
                "models:\n  \(prefix)Tagged:\n    discriminator: kind\n    union:\n"
                    + lines(names) { "      \($1): { type: \(prefix)Item, value: t\($0) }" }
                    + "  \(prefix)Item: { properties: { a: Int } }\n")
        },
        HostilePlace(name: "generic parameter") { names, prefix in
            specs(
                prefix,
                "models:\n"
                    + lines(names) {
                        "  \(prefix)Generic\($0): { conforms: [Hashable], generic: [\($1)], properties: { a: Int } }"
                    })
        },
        HostilePlace(name: "endpoint", capitalizes: true) { names, prefix in
            specs(
                prefix,
                "endpoints:\n" + lines(names) { "  \($1): { path: \"/{a}/\($0)\", path-parameters: { a: String } }" })
        },
        HostilePlace(name: "query parameter") { names, prefix in
            specs(
                prefix,
                "endpoints:\n  \(prefix.lowercased())Query:\n    path: /\n    response: Int\n    query:\n"
                    + lines(names) { "      \($1): { type: \($0 % 2 == 0 ? "Int?" : "[String]"), key: k\($0) }" })
        },
        HostilePlace(name: "body field") { names, prefix in
            specs(
                prefix,
                "endpoints:\n  \(prefix.lowercased())Fields:\n    method: POST\n    path: /\n    body:\n      json:\n"
                    + lines(names) { "        \($1): { type: \($0 % 2 == 0 ? "Int?" : "Date"), key: k\($0) }" })
        },
        HostilePlace(name: "server") { names, prefix in
            specs(
                prefix, settings: "servers:\n" + lines(names) { "  \($1): https://example.com/\($0)" },
                "endpoints: { \(prefix.lowercased())Ping: { path: / } }")
        },
        HostilePlace(name: "error case") { names, prefix in
            specs(
                prefix,
                settings: "envelope:\n  success: { key: code, equals: -1 }\n  errors:\n"
                    + lines(names) { "    \($0): \($1)" },
                "endpoints: { \(prefix.lowercased())Ping: { path: / } }")
        },
    ]
}
