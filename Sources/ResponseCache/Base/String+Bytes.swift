extension String {
    /// Whether two texts have the same bytes, as SQLite and `CacheKey` compare them. `==` compares characters: by it "é"
    /// equals "e" with a combining accent.
    package func hasSameBytes(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }
}

extension Sequence<String> {
    /// Whether one of the texts has these bytes.
    package func containsBytes(of text: String) -> Bool {
        contains { $0.hasSameBytes(as: text) }
    }
}
