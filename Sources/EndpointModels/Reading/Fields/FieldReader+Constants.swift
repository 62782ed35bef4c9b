// Constants: `try fields.constant("card", "kind")`. Nothing is read of them but whether they are what they should be.
extension FieldReader {
    /// Checks that the text at a key is a constant.
    ///
    /// - Parameters:
    ///   - value: The constant.
    ///   - key: The key on the wire.
    /// - Throws: `DecodingError` if there is no text or another one.
    public mutating func constant(_ value: String, _ key: StaticString) throws {
        try check(value, field(key))
    }

    /// Checks that the text at a key path is a constant.
    ///
    /// - Parameters:
    ///   - value: The constant.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Throws: `DecodingError` if there is none or another one.
    public mutating func constant(
        _ value: String, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws {
        try check(value, field(at: keyPath(head, next, rest)))
    }

    /// Checks that the text at the first of several paths that holds one is a constant.
    ///
    /// - Parameters:
    ///   - value: The constant.
    ///   - paths: The paths, in the order in which they are tried.
    /// - Throws: `DecodingError` if there is none or another one.
    public mutating func constant(_ value: String, anyOf paths: [StaticString]...) throws {
        try check(value, field(anyOf: paths))
    }

    /// Checks that the whole number at a key is a constant.
    ///
    /// - Parameters:
    ///   - value: The constant.
    ///   - key: The key on the wire.
    /// - Throws: `DecodingError` if there is none or another one.
    public mutating func integerConstant(_ value: Int, _ key: StaticString) throws {
        try check(value, field(key))
    }

    /// Checks that the whole number at a key path is a constant.
    ///
    /// - Parameters:
    ///   - value: The constant.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Throws: `DecodingError` if there is none or another one.
    public mutating func integerConstant(
        _ value: Int, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws {
        try check(value, field(at: keyPath(head, next, rest)))
    }

    /// Checks that the whole number at the first of several paths that holds one is a constant.
    ///
    /// - Parameters:
    ///   - value: The constant.
    ///   - paths: The paths, in the order in which they are tried.
    /// - Throws: `DecodingError` if there is none or another one.
    public mutating func integerConstant(_ value: Int, anyOf paths: [StaticString]...) throws {
        try check(value, field(anyOf: paths))
    }

    /// Checks that the boolean at a key is a constant.
    ///
    /// - Parameters:
    ///   - value: The constant.
    ///   - key: The key on the wire.
    /// - Throws: `DecodingError` if there is none or another one.
    public mutating func booleanConstant(_ value: Bool, _ key: StaticString) throws {
        try check(value, field(key))
    }

    /// Checks that the boolean at a key path is a constant.
    ///
    /// - Parameters:
    ///   - value: The constant.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Throws: `DecodingError` if there is none or another one.
    public mutating func booleanConstant(
        _ value: Bool, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws {
        try check(value, field(at: keyPath(head, next, rest)))
    }

    /// Checks that the boolean at the first of several paths that holds one is a constant.
    ///
    /// - Parameters:
    ///   - value: The constant.
    ///   - paths: The paths, in the order in which they are tried.
    /// - Throws: `DecodingError` if there is none or another one.
    public mutating func booleanConstant(_ value: Bool, anyOf paths: [StaticString]...) throws {
        try check(value, field(anyOf: paths))
    }

    @inline(never) private mutating func check<Value: FieldValue & Equatable>(
        _ wanted: Value, _ value: consuming ValueReader
    ) throws {
        do {
            try value.expect(wanted)
            leave(value.spot)
        } catch {
            hasFailed = true
            throw error
        }
    }
}

extension ValueReader {
    /// Throws `DecodingError` unless the value is the one that is wanted.
    fileprivate mutating func expect<Value: FieldValue & Equatable>(_ wanted: Value) throws {
        // In a Codable list, the path is lost once the element is read.
        let path = codable == nil ? [] : codingPath
        let found = try Value(readingValue: &self)
        guard found != wanted else { return }
        throw corrupted("expected \(shown(wanted)), found \(shown(found))", path)
    }

    private func shown(_ value: some Any) -> String {
        let text = String("\(value)".prefix(80))
        return value is String ? "'\(text)'" : text
    }
}
