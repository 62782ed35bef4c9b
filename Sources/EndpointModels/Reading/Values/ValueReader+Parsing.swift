internal import Foundation

extension ValueReader {
    /// A scalar of JSON bytes.
    @inline(__always) mutating func scalar<Value: JSONScalar>() throws -> Value {
        var position = spot.start
        guard let value = Value.read(text, &position) else { throw mismatch(Value.self) }
        spot.end = position
        return value
    }

    /// Does the same; `parse` returns nil, and leaves the position, if there is no scalar that fits.
    mutating func scalar<Value>(_ parse: (JSONText, inout Int) -> Value?) throws -> Value {
        var position = spot.start
        guard let value = parse(text, &position) else { throw mismatch(Value.self) }
        spot.end = position
        return value
    }

    @inline(never) func mismatch(_ type: Any.Type) -> any Error {
        text.mismatch(type, at: spot.start, path: codingPath)
    }

    /// Returns the value of a text, or throws an error with what was expected.
    mutating func parsed<Value>(_ expected: String, _ parse: (String) -> Value?) throws -> Value {
        // In a Codable list, the path is lost once the element is read.
        let path = codable == nil ? [] : codingPath
        let text = try string()
        if let value = parse(text) { return value }
        throw corrupted("expected \(expected), found '\(text.prefix(80))'", path)
    }

    /// Returns the value of a number, of which all digits count, or throws an error with what was expected.
    mutating func plainNumber<Value>(_ expected: String, _ parse: (NumberText) -> Value?) throws -> Value {
        guard codable == nil else { return try numberOfCodable(expected, parse) }
        var end = spot.start
        if let number: Int64 = text.integer(&end), let value = parse(NumberText(number)) {
            spot.end = end
            return value
        }
        let number = try double()
        let text = NumberText(text.string(from: spot.start, to: spot.end))
        if let value = text.flatMap(parse) { return value }
        throw corrupted("expected \(expected), found \(number)", [])
    }

    private mutating func numberOfCodable<Value>(_ expected: String, _ parse: (NumberText) -> Value?) throws -> Value {
        let path = codingPath
        // A `Decimal` has all digits. A property list has none for a number; a `Double` also says what is wrong.
        try detach()
        let number = try (try? decimal())?.description ?? double().description
        if let value = NumberText(number).flatMap(parse) { return value }
        throw corrupted("expected \(expected), found \(number)", path)
    }

    func corrupted(_ description: String, _ path: [any CodingKey]) -> DecodingError {
        if codable != nil { return .dataCorrupted(.init(codingPath: path, debugDescription: description)) }
        return .dataCorrupted(
            .init(
                codingPath: codingPath, debugDescription: description,
                underlyingError: JSONPlace(offset: spot.start)))
    }
}
