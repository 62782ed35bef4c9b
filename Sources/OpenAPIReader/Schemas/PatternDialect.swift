/// What other languages write in patterns, in the words of ECMA-262, which JSON Schema asks for.
enum PatternDialect {
    /// Returns a pattern with the ends of a text as `^` and `$`, and with the classes of POSIX as the characters that they are.
    ///
    /// `\A`, `\z` and `\Z` are those of Ruby and Python, and `\p{Alnum}` and its like are Java's. In ECMA-262 the first would be letters,
    /// and the second are no properties.
    static func ecmaScript(_ text: String) -> String {
        guard text.contains("\\") else { return text }
        var pattern = ""
        var isInClass = false
        var rest = text[...]
        while let sign = rest.popFirst() {
            guard sign == "\\" else {
                if sign == "[" { isInClass = true }
                if sign == "]" { isInClass = false }
                pattern.append(sign)
                continue
            }
            guard let next = rest.popFirst() else {
                pattern.append(sign)
                break
            }
            let isFirst = pattern.isEmpty
            if isFirst, next == "A" {
                pattern = "^"
            } else if rest.isEmpty, next == "z" || next == "Z" {
                pattern.append("$")
            } else if next == "p", rest.first == "{", let end = rest.prefix(16).firstIndex(of: "}"),
                let characters = classes[String(rest[rest.index(after: rest.startIndex)..<end])]
            {
                rest = rest[rest.index(after: end)...]
                guard isInClass else {
                    pattern += "[" + characters + "]"
                    continue
                }
                // Beside a class it is no sign of a range.
                if pattern.hasSuffix("-"), !pattern.hasSuffix("[-"), !pattern.hasSuffix("\\-") {
                    pattern = pattern.dropLast() + "\\-"
                }
                pattern += characters
                if rest.first == "-", rest.dropFirst().first != "]" {
                    rest = rest.dropFirst()
                    pattern += "\\-"
                }
            } else if next == "p" || next == "P", let letter = rest.first, "CLMNPSZ".contains(letter) {
                pattern += "\\\(next){\(rest.removeFirst())}"
            } else {
                pattern += "\\\(next)"
            }
        }
        return pattern
    }

    /// The classes that Java knows by the names of POSIX, of ASCII alone (java.util.regex.Pattern).
    private static let classes = [
        "Lower": "a-z", "Upper": "A-Z", "Alpha": "a-zA-Z", "Digit": "0-9", "Alnum": "a-zA-Z0-9", "XDigit": "0-9a-fA-F",
        "Punct": #"!-\/:-@\[-`{-~"#, "Graph": "!-~", "Print": " -~", "Blank": #" \t"#, "Cntrl": #"\x00-\x1F\x7F"#,
        "Space": #" \t\n\v\f\r"#, "IsLetter": #"\p{L}"#, "IsDigit": #"\p{Nd}"#,
    ]
}
