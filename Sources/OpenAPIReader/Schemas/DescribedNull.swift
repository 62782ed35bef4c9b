import EndpointSpec
import YAMLTree

/// What descriptions say of null where a schema does not.
enum DescribedNull {
    /// Whether a description says that the value may be null: `The type, or null`, `Null if nobody has it`, `Otherwise this will be null.` Not
    /// where it forbids null, or tells what follows from the null of something else.
    ///
    /// - Parameter isWhole: Whether only a sentence about the value as a whole counts, because elements could be meant.
    static func isSaid(in description: String, isWhole: Bool) -> Bool {
        sentences(of: description.lowercased()).contains { sentence in
            // What is joined by a hyphen is another word: `null-terminated`.
            let words = sentence.split { !$0.isLetter && $0 != "-" }.map(String.init)
            return words.indices.contains { words[$0] == "null" && isSaid(at: $0, of: words, isWhole: isWhole) }
        }
    }

    private static func isSaid(at index: Int, of words: [String], isWhole: Bool) -> Bool {
        let before = words[..<index]
        guard negations.isDisjoint(with: before) else { return false }
        let last = before.suffix(4)
        if last.contains("otherwise") || last.contains("else") { return true }
        guard conditions.isDisjoint(with: before) else { return false }
        let next = index + 1 < words.count ? words[index + 1] : ""
        if ["if", "when", "unless", "otherwise", "until"].contains(next) {
            return before.isEmpty || !isWhole && ["or", "be", "is", "returns"].contains(before.last)
        }
        if isWhole { return false }
        return switch before.last {
        case "or": next.isEmpty
        case "be", "returns": true
        case "of": before.dropLast().last == "one"
        default: false
        }
    }

    private static let negations: Set<String> = [
        "not", "never", "cannot", "no", "non", "t", "neither", "nor", "non-null", "without",
    ]
    private static let conditions: Set<String> = [
        "if", "when", "unless", "whether", "whose", "where", "which", "that", "while", "until", "in", "such",
    ]
}

extension SchemaUse {
    /// Lets a required property be null whose description says that it may be. Documents of Swagger 2.0 have no other word for it, and many
    /// later ones forget it.
    mutating func fit(toNullsOf nodes: [YAMLNode]) {
        guard !value.isNullable, constant == nil else { return }
        let isWhole: Bool
        switch value.type {
        // The description of a flag says what it is true of.
        case .json, .scalar(.bool, _): return
        case .list, .dictionary: isWhole = true
        case .scalar, .model: isWhole = false
        }
        let texts = nodes.compactMap { $0["description"]?.text }
        if texts.contains(where: { DescribedNull.isSaid(in: $0, isWhole: isWhole) }) { value.isNullable = true }
    }
}

/// What a description says one by one: its sentences and lines, and the parts of them that a semicolon divides.
func sentences(of description: String) -> [Substring] {
    description.split { ".;".contains($0) || $0.isNewline }
}
