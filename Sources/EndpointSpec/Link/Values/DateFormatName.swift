extension DateFormat {
    /// The formats of a type that have a name; none if it has one form only.
    static func names(of kind: Builtin.Kind) -> [String] {
        switch kind {
        case .date: ["iso8601", "date", "unix-seconds", "unix-milliseconds", "http", "rfc2822"]
        case .duration: ["iso8601", "seconds", "milliseconds"]
        case .timeOfDay: ["HH:mm", "HH:mm:ss", "HH:mm:ss.SSS"]
        case .integer, .decimal: ["text"]
        case .boolean, .floating, .string, .data, .url, .uuid, .json, .void, .file: []
        }
    }

    /// Reads a format of any type.
    static func isKnown(_ text: String) -> Bool {
        Builtin.allCases.contains { DateFormat(spec: text, for: $0.kind) != nil }
    }

    /// Reads a named format of a type; for a date also a pattern: at least one run of letters that it knows, and no
    /// other ASCII letter outside of 'quotes'.
    init?(spec text: String, for kind: Builtin.Kind) {
        switch (kind, text) {
        case (.date, "iso8601"), (.duration, "iso8601"), (.timeOfDay, "iso8601"): self = .iso8601
        case (.date, "date"): self = .date
        case (.date, "unix-seconds"): self = .unixSeconds
        case (.date, "unix-milliseconds"): self = .unixMilliseconds
        case (.date, "http"): self = .http
        case (.date, "rfc2822"): self = .rfc2822
        case (.date, _) where Self.isPattern(text): self = .pattern(text)
        case (.duration, "seconds"): self = .seconds
        case (.duration, "milliseconds"): self = .milliseconds
        case (.timeOfDay, _) where Self.names(of: kind).contains(text): self = .pattern(text)
        case (.integer, "text"), (.decimal, "text"): self = .text
        default: return nil
        }
    }

    /// Whether dates are numbers.
    var isNumber: Bool {
        switch self {
        case .unixSeconds, .unixMilliseconds: true
        case .iso8601, .date, .http, .rfc2822, .pattern, .anyOf, .seconds, .milliseconds, .text: false
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
