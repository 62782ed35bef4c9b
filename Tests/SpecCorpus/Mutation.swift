/// Changes of texts: of a word, of a line, of the whole.
struct Mutation {
    private let dice: Dice

    init(_ dice: Dice) {
        self.dice = dice
    }

    func changed(_ text: String) -> String {
        switch dice.number(0...9) {
        case 0...5: wordChanged(text)
        case 6...8: lineChanged(text)
        default: bytesChanged(text)
        }
    }

    private static let words = [
        "null", "~", "true", "True", "no", "{}", "[]", "[null]", "{ a: 1 }", "0", "-1", "010", "1e400", "0x10", "1.5",
        ".inf", "5e-324",
        "123456789012345678901234567890", "Int", "Int?", "[Int]", "\"[String: Date]\"", "\"[[[[Int]]]]\"", "File",
        "Void", "\" Int ?\"", "Page<Int>",
        "JSON", "Data", "String", "10 minutes", "1h", "-", "*a", "&a a", "!!int 1", "<<", "none", "server", "forever",
        "kept", "written", "'", "\"", "|", ">",
        "#", " # a", ": ", ", ", "}", "]", "?", "%", "@", "/items/:id", "/{a}/{a}", "a.b", "[a.b, c]", "weather.0.icon",
        "snake_case", "kebab-case",
    ]

    /// Keys of the language, in any place.
    private static let keys = [
        "api", "doc", "models", "endpoints", "properties", "enum", "union", "alias", "generic", "mutable", "shorthand",
        "conforms",
        "discriminator", "type", "key",
        "keys", "default", "format", "null", "lossy", "coerce", "empty", "lenient", "deprecated", "example", "value",
        "path", "method",
        "path-parameters", "query",
        "header-parameters", "cookie-parameters", "response-headers", "responses", "text/csv", "200", "2XX", "case",
        "body", "json",
        "form", "multipart", "raw",
        "content-type",
        "response", "invalidates", "pages",
        "collection", "headers", "timeout", "deadline", "auth", "envelope", "statuses", "accept", "cache", "retry",
        "duplicates", "sign", "codec",
        "allow", "const", "style", "servers", "version", "access", "error", "parameter", "items", "size", "per", "id",
        "$ref", "oneOf", "required",
        "nullable", "key-style", "includes", "additional", "allOf", "additionalProperties",
    ]

    private func word() -> String {
        switch dice.number(0...9) {
        case 0...1: yamlQuoted(dice.one(of: HostileNames.types))
        case 2...3: yamlQuoted(dice.one(of: HostileTexts.all))
        case 4: dice.one(of: HostileNames.keywords)
        case 5: dice.one(of: Self.keys)
        default: dice.one(of: Self.words)
        }
    }

    /// Puts something else in the place of a word or of a quoted text.
    private func wordChanged(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var words: [Range<Int>] = []
        var index = 0
        while index < scalars.count {
            let start = index
            if scalars[index] == "\"" {
                index += 1
                while index < scalars.count, scalars[index] != "\"" { index += scalars[index] == "\\" ? 2 : 1 }
                index = min(index + 1, scalars.count)
                words.append(start..<index)
            } else if isWord(scalars[index]) {
                while index < scalars.count, isWord(scalars[index]) { index += 1 }
                words.append(start..<index)
            } else {
                index += 1
            }
        }
        guard !words.isEmpty else { return word() }
        let range = dice.one(of: words)
        let other = dice.one(of: words)
        let replacement = dice.chance(30) ? String(String.UnicodeScalarView(scalars[other])) : word()
        return String(String.UnicodeScalarView(scalars[..<range.lowerBound])) + replacement
            + String(String.UnicodeScalarView(scalars[range.upperBound...]))
    }

    private func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar)
    }

    private func lineChanged(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let number = dice.number(0...(lines.count - 1))
        switch dice.number(0...6) {
        case 0: lines.remove(at: number)
        case 1: lines.insert(lines[number], at: dice.number(0...(lines.count - 1)))
        case 2: lines[number] = "  " + lines[number]
        case 3: lines[number] = String(lines[number].dropFirst(2))
        case 4: lines[number] += " " + dice.one(of: ["# a", "}", "]", ",", ": a", "\u{A0}", "\t", "// a", "\""])
        case 5: lines.swapAt(number, dice.number(0...(lines.count - 1)))
        default:
            let indent = lines[number].prefix { $0 == " " }
            lines.insert("\(indent)\(dice.one(of: Self.keys)): \(word())", at: number)
        }
        return lines.joined(separator: "\n")
    }

    private func bytesChanged(_ text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        guard !scalars.isEmpty else { return word() }
        let index = dice.number(0...(scalars.count - 1))
        switch dice.number(0...2) {
        case 0: scalars.removeSubrange(index...)
        case 1: scalars.remove(at: index)
        default: scalars.insert(contentsOf: dice.one(of: HostileTexts.all).unicodeScalars, at: index)
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
