/// The places of texts.
extension HostilePlace {
    static let texts = docs + models + literals + requests + settings

    private static let docs: [HostilePlace] = [
        HostilePlace(name: "docs") { texts, prefix in
            specs(
                prefix,
                settings: "doc: \(texts[0])\nservers:\n"
                    + lines(texts) { "  s\($0): { url: https://example.com, doc: \($1) }" },
                """
                doc: \(texts.last ?? "")
                models:
                  \(prefix)S:
                    doc: \(texts[0])
                    properties:
                \(lines(texts) { "      a\($0): { type: Int, doc: \($1) }" })
                  \(prefix)E:
                    doc: \(texts[0])
                    enum:
                \(lines(texts) { "      a\($0): { value: \($0), doc: \($1) }" })
                  \(prefix)U:
                    doc: \(texts[0])
                    union:
                \(lines(texts) { "      a\($0): { type: Int, doc: \($1) }" })
                \(lines(texts) { "  \(prefix)A\($0): { doc: \($1), alias: Int }" })
                endpoints:
                  \(prefix.lowercased())Call:
                    doc: \(texts[0])
                    path: /
                    query:
                \(lines(texts) { "      a\($0): { type: Int, doc: \($1) }" })
                """)
        },
        HostilePlace(name: "examples") { texts, prefix in
            specs(
                prefix,
                """
                models:
                  \(prefix)S:
                    properties:
                \(lines(texts) { "      a\($0): { type: String, example: \($1) }" })
                \(lines(texts) { "  \(prefix)A\($0): { example: { \($1): [\($1)] }, alias: \"[String: [String]]\" }" })
                """)
        },
        HostilePlace(name: "deprecation of a property") { texts, prefix in
            specs(
                prefix,
                "models:\n  \(prefix)S:\n    properties:\n"
                    + lines(texts) { "      a\($0): { type: Int, deprecated: \($1) }" })
        },
        HostilePlace(name: "deprecation of a type") { texts, prefix in
            specs(prefix, "models:\n" + lines(texts) { "  \(prefix)A\($0): { deprecated: \($1), alias: Int }" })
        },
        HostilePlace(name: "deprecation of an endpoint") { texts, prefix in
            specs(
                prefix,
                "endpoints:\n" + lines(texts) { "  \(prefix.lowercased())\($0): { path: /, deprecated: \($1) }" })
        },
    ]

    private static let models: [HostilePlace] = [
        HostilePlace(name: "key") { texts, prefix in
            specs(
                prefix,
                "models:\n  \(prefix)S:\n    properties:\n" + lines(texts) { "      a\($0): { type: Int, key: \($1) }" }
            )
        },
        HostilePlace(name: "literal key") { texts, prefix in
            specs(
                prefix,
                "models:\n  \(prefix)S:\n    properties:\n"
                    + lines(texts) { "      a\($0): { type: \"Int?\", key: [\($1)] }" })
        },
        HostilePlace(name: "key path") { texts, prefix in
            specs(
                prefix,
                "models:\n  \(prefix)S:\n    properties:\n"
                    + lines(texts) { "      a\($0): { type: Int, key: [x, \($1), y] }" })
        },
        HostilePlace(name: "candidate key") { texts, prefix in
            specs(
                prefix,
                "models:\n  \(prefix)S:\n    properties:\n"
                    + lines(texts) { "      a\($0): { type: Int, keys: [a\($0), [\($1)]] }" })
        },
        HostilePlace(name: "discriminator") { texts, prefix in
            specs(
                prefix,
                "models:\n  \(prefix)S: { properties: { own: Int } }\n"
                    + lines(texts) { "  \(prefix)U\($0): { discriminator: \($1), union: { a: \(prefix)S } }" })
        },
        HostilePlace(name: "tag of a variant") { texts, prefix in
            specs(
                prefix,
                "models:\n  \(prefix)S: { properties: { own: Int } }\n  \(prefix)U:\n    discriminator: kind\n    union:\n"
                    + lines(texts) { "      a\($0): { type: \(prefix)S, value: \($1) }" })
        },
        HostilePlace(name: "value") { texts, prefix in
            specs(
                prefix,
                "models:\n  \(prefix)E:\n    conforms: [CaseIterable]\n    enum:\n"
                    + lines(texts) { "      a\($0): \($1)" })
        },
        HostilePlace(name: "type") { texts, prefix in
            specs(prefix, "models:\n  \(prefix)S:\n    properties:\n" + lines(texts) { "      a\($0): \($1)" })
        },
        HostilePlace(name: "date format") { texts, prefix in
            specs(
                prefix,
                "models:\n  \(prefix)S:\n    properties:\n"
                    + lines(texts) { "      a\($0): { type: Date, format: \($1) }" })
        },
        HostilePlace(name: "date format in quotes", wrap: { "yyyy-MM-dd'\($0)'" }) { texts, prefix in
            specs(
                prefix,
                "models:\n  \(prefix)S:\n    properties:\n"
                    + lines(texts) { "      a\($0): { type: Date, format: \($1) }" })
        },
    ]

    private static let literals: [HostilePlace] = [
        HostilePlace(name: "default") { texts, prefix in
            specs(
                prefix,
                "models:\n  \(prefix)S:\n    properties:\n"
                    + lines(texts) { "      a\($0): { type: String, default: \($1) }" })
        },
        HostilePlace(name: "default of a list") { texts, prefix in
            specs(
                prefix,
                "models:\n  \(prefix)S:\n    properties:\n"
                    + lines(texts) { "      a\($0): { type: [String], default: [\($1)] }" })
        },
        HostilePlace(name: "key of a default") { texts, prefix in
            specs(
                prefix,
                "models:\n  \(prefix)S:\n    properties:\n"
                    + lines(texts) { "      a\($0): { type: \"[String: Int]\", default: { \($1): 1 } }" })
        },
        HostilePlace(name: "default of a URL", wrap: { "https://example.com/\($0)" }) { texts, prefix in
            specs(
                prefix,
                "models:\n  \(prefix)S:\n    properties:\n"
                    + lines(texts) { "      a\($0): { type: URL, default: \($1) }" })
        },
        HostilePlace(name: "default of a parameter") { texts, prefix in
            specs(
                prefix,
                "endpoints:\n  \(prefix.lowercased())Call:\n    path: /\n    query:\n"
                    + lines(texts) { "      a\($0): { type: String, default: \($1) }" })
        },
    ]
}
