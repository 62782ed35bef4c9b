/// What random specs are made of.
enum Words {
    /// Names of properties, parameters, values and variants: ordinary ones, keywords, and what generated code says too.
    static let members =
        [
            "id", "name", "title", "kind", "type", "value", "state", "count", "price", "note", "owner", "parent",
            "next",
            "list", "items", "tags", "created", "größe", "名前", "été", "x1", "snake_case", "URLString", "iD",
        ] + [
            "class", "default", "in", "init", "is", "as", "try", "throws", "some", "any", "Any", "Type", "Protocol",
            "Self",
            "nil", "true", "false", "where", "repeat", "protocol", "extension", "super", "subscript", "operator",
            "async",
            "await", "actor", "lazy", "weak", "mutating", "get", "set", "willSet", "newValue", "oldValue", "func",
            "switch",
            "case", "return", "self_", "inout", "import", "precedence", "borrowing", "consuming", "each", "package",
            "open",
        ] + [
            "fields", "request", "response", "body", "decoder", "encoder", "read", "write", "reading", "endpoint",
            "settings", "description", "hash", "into", "variant", "attempt", "tag", "url", "date", "data", "json",
            "file",
            "path", "query", "header", "form", "part", "format", "String", "Int", "Swift", "Foundation",
            "EndpointRuntime",
            "Optional", "Sendable", "lhs", "rhs", "left", "right", "rawTag", "wrapped", "none",
        ]

    /// Values and variants have fewer names.
    static let cases = members.filter { !["init", "Type", "Protocol"].contains($0) }

    static let docs = [
        "Plain words.", "Ends with */ and /* begins again", "A \"quote\", a \\ backslash, \\(self) and `ticks`",
        "Line one\nline two\n\n    indented\n", "```swift\nlet x = 1\n```",
        "# a heading\n- an item\n- Parameter x: none",
        "\u{202E}from right to left", "👩‍👩‍👧 and é", "/// slashes\n//", "#if false\n#endif\n#error(\"no\")", "\ta tab\t",
        "trailing space ", "a\r\nb\rc", "a\u{2028}b", "\"\"\"", "{{mustache}} {{{x}}} <b>&amp;</b>", "*", "\n\n",
    ]

    static let lines = [
        "Use the other.", "a \"quote\"", "back\\slash \\(x) \\n", "emoji 🎈", "*/", "ends with \\", "{{x}}", "#\"raw\"#",
    ]

    static let wireTexts = [
        "plain", "two words", "a.b", "\"quoted\"", "back\\slash", "\\(x)", "ключ", "", "@type", "#", "🎈", "null", "1",
        "{{x}}", "+1", "line\nbreak", "//", "e\u{301}", "\u{E9}",
    ]
}

extension Dice {
    /// `doc`, `deprecated` and `example`, now and then.
    func remarks(deprecated: Bool = true, example: Bool = true) -> [(key: String, value: String)] {
        var entries: [(key: String, value: String)] = []
        if chance(15) { entries.append(("doc", quoted(one(of: Words.docs)))) }
        if deprecated, chance(8) { entries.append(("deprecated", chance(40) ? "true" : quoted(one(of: Words.lines)))) }
        if example, chance(10) { entries.append(("example", exampleValue())) }
        return entries
    }

    func exampleValue(depth: Int = 0) -> String {
        switch number(0...(depth > 2 ? 5 : 7)) {
        case 0: return "null"
        case 1: return one(of: ["true", "false"])
        case 2: return one(of: ["0", "-1", "9223372036854775807", "1.5", "1e300", "-0.0"])
        case 3: return quoted(one(of: Words.docs))
        case 4: return quoted(one(of: Words.wireTexts))
        case 5: return one(of: ["word", "no", "2026-01-31"])
        case 6: return flow((0..<number(0...3)).map { _ in exampleValue(depth: depth + 1) })
        default:
            return flow(
                some(1...3, of: Words.wireTexts.filter { !$0.unicodeScalars.contains { $0.value > 0x7F } })
                    .map { (quoted($0), exampleValue(depth: depth + 1)) })
        }
    }

    func duration() -> String {
        one(of: ["500ms", "20s", "10m", "1h30m", "7d", "2w"])
    }

    /// A bound of a call, which a busy machine keeps, too.
    func bound() -> String {
        one(of: ["60500ms", "40s", "10m", "1h30m", "7d", "2w"])
    }

    /// A key path below which nothing else stands.
    func keyPath() -> String {
        one(of: ["data", "data.list", "[a.b, c]", flow([quoted("\\(x)"), quoted("a \"b\"")]), "[deep, er, est]"])
    }
}
