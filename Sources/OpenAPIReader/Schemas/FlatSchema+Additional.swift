import YAMLTree

extension FlatSchema {
    /// Gives the keys that are not listed the schema of the one pattern; any value, where there are several or other keys are something else.
    ///
    /// - Returns: Whether they have the schema.
    mutating func setPattern(_ schema: YAMLNode?) -> Bool {
        switch additional {
        case .unspecified, .forbidden:
            guard let schema, schema.isMapping else { break }
            additional = .schema(schema)
            return true
        case .any, .schema: break
        }
        additional = .any
        return false
    }

    mutating func setAdditional(_ other: Additional) {
        // Whatever the order of the parts, what one keeps is kept.
        switch (additional, other) {
        case (.schema, _), (.any, .forbidden): break
        default: additional = other
        }
    }
}
