import YAMLTree

/// What descriptions say of null where a schema does not.
enum DescribedNull {
    /// Whether a description says that the value may be null: `The type, or null`, `Null if nobody has it`, `Otherwise this will be null.` Not
    /// where it forbids null, or tells what follows from the null of something else.
    static func isSaid(in description: String) -> Bool {
        description.split { ".;".contains($0) || $0.isNewline }.contains { sentence in
            let words = sentence.lowercased().split { !$0.isLetter }.map(String.init)
            return words.indices.contains { words[$0] == "null" && isSaid(at: $0, of: words) }
        }
    }

    private static func isSaid(at index: Int, of words: [String]) -> Bool {
        let before = words[max(index - 4, 0)..<index]
        let last = before.last ?? ""
        guard negations.isDisjoint(with: before) else { return false }
        if last == "otherwise" || last == "else" { return true }
        guard conditions.isDisjoint(with: before) else { return false }
        let next = index + 1 < words.count ? words[index + 1] : ""
        switch last {
        case _ where ["if", "when", "unless", "for", "otherwise", "until"].contains(next): return true
        case "or": return ["", "and", "depending", "in"].contains(next)
        case "be", "is", "returns": return true
        case "of": return before.dropLast().last == "one"
        default: return false
        }
    }

    private static let negations: Set<String> = ["not", "never", "cannot", "no", "non", "t"]
    private static let conditions: Set<String> = [
        "if", "when", "unless", "whether", "whose", "where", "which", "that", "while", "until",
    ]
}

extension SchemaUse {
    /// Lets a required property be null whose description says that it may be. Documents of Swagger 2.0 have no other word for it, and many
    /// later ones forget it.
    mutating func fit(toNullsOf nodes: [YAMLNode]) {
        guard !value.isNullable, constant == nil, value.type != .json else { return }
        let texts = nodes.compactMap { $0["description"]?.text }
        if texts.contains(where: DescribedNull.isSaid) { value.isNullable = true }
    }
}
