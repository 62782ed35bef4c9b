extension DateFormat {
    /// The formats that have a name.
    static let names = ["iso8601", "date", "unix-seconds", "unix-milliseconds", "http"]

    /// Reads a named format, or a pattern: at least one run of letters that it knows, and no other ASCII letter outside
    /// of 'quotes'.
    init?(spec text: String) {
        switch text {
        case "iso8601": self = .iso8601
        case "date": self = .date
        case "unix-seconds": self = .unixSeconds
        case "unix-milliseconds": self = .unixMilliseconds
        case "http": self = .http
        default:
            guard Self.isPattern(text) else { return nil }
            self = .pattern(text)
        }
    }

    private static let fields: Set<String> = ["yyyy", "MM", "dd", "HH", "mm", "ss", "SSS", "Z"]

    private static func isPattern(_ text: String) -> Bool {
        var run = ""
        var found: Set<String> = []
        var quoted = false
        for character in text.unicodeScalars.map(Character.init) + ["\0"] {
            if quoted {
                quoted = character != "'"
                continue
            }
            if character.isASCII, character.isLetter, run.isEmpty || run.last == character {
                run.append(character)
                continue
            }
            if !run.isEmpty {
                guard fields.contains(run), found.insert(run).inserted else { return false }
                run = ""
            }
            if character == "'" {
                quoted = true
            } else if character.isASCII, character.isLetter {
                run.append(character)
            }
        }
        return !quoted && found.contains("yyyy") && found.contains("MM") && found.contains("dd")
    }
}
