internal import Foundation

extension ValueReader {
    mutating func bool() throws -> Bool {
        if coerces { return try coercedBool() }
        guard let codable else { return try scalar() }
        return try codable.value.bool()
    }

    mutating func int() throws -> Int {
        if coerces { return try coercedInteger() }
        guard let codable else { return try scalar() }
        return try codable.value.int()
    }

    mutating func int32() throws -> Int32 {
        if coerces { return try coercedInteger() }
        guard let codable else { return try scalar() }
        return try codable.value.int32()
    }

    mutating func int64() throws -> Int64 {
        if coerces { return try coercedInteger() }
        guard let codable else { return try scalar() }
        return try codable.value.int64()
    }

    mutating func uint() throws -> UInt {
        if coerces { return try coercedInteger() }
        guard let codable else { return try scalar() }
        return try codable.value.uint()
    }

    mutating func uint64() throws -> UInt64 {
        guard let codable else { return try scalar { $0.integer(&$1) } }
        return try codable.value.uint64()
    }

    mutating func double() throws -> Double {
        if coerces { return try coercedDouble() }
        guard let codable else { return try scalar() }
        return try codable.value.double()
    }

    mutating func float() throws -> Float {
        if coerces { return try coercedFloat() }
        guard let codable else { return try scalar() }
        return try codable.value.float()
    }

    mutating func decimal() throws -> Decimal {
        if coerces { return try coercedDecimal() }
        guard let codable else { return try scalar { $0.decimal(&$1) } }
        return try codable.value.decimal()
    }

    mutating func string() throws -> String {
        if coerces { return try coercedString() }
        guard let codable else { return try scalar() }
        return try codable.value.string()
    }

    /// A scalar of JSON bytes.
    @inline(__always) private mutating func scalar<Value: JSONScalar>() throws -> Value {
        var position = spot.start
        guard let value = Value.read(text, &position) else { throw mismatch(Value.self) }
        spot.end = position
        return value
    }

    /// As above; `parse` gives nil, and leaves the position, where there is none that fits.
    private mutating func scalar<Value>(_ parse: (JSONText, inout Int) -> Value?) throws -> Value {
        var position = spot.start
        guard let value = parse(text, &position) else { throw mismatch(Value.self) }
        spot.end = position
        return value
    }

    @inline(never) func mismatch(_ type: Any.Type) -> any Error {
        text.mismatch(type, at: spot.start, path: codingPath)
    }

    /// The value that a text says; where it says none, an error with what was expected.
    mutating func parsed<Value>(_ expected: String, _ parse: (String) -> Value?) throws -> Value {
        // Of a list of Codable's the path is lost once the element is read.
        let path = codable == nil ? [] : codingPath
        let text = try string()
        if let value = parse(text) { return value }
        throw corrupted("expected \(expected), found '\(text.prefix(80))'", path)
    }

    /// A number of units since 1970.
    mutating func date(isMilliseconds: Bool) throws -> Date {
        let path = codable == nil ? [] : codingPath
        let number = try double()
        if let date = DateFormat.date(seconds: isMilliseconds ? number / 1000 : number) { return date }
        throw corrupted("expected a date, found \(number)", path)
    }

    private func corrupted(_ description: String, _ path: [any CodingKey]) -> DecodingError {
        if codable != nil { return .dataCorrupted(.init(codingPath: path, debugDescription: description)) }
        return .dataCorrupted(
            .init(
                codingPath: codingPath, debugDescription: description,
                underlyingError: JSONPlace(offset: spot.start)))
    }
}
