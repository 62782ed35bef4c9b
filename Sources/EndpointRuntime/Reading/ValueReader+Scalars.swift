internal import Foundation

extension ValueReader {
    mutating func bool() throws -> Bool {
        if coerces { return try coercedBool() }
        switch source {
        case .codable(let value): return try value.bool()
        }
    }

    mutating func int() throws -> Int {
        if coerces { return try coercedInteger() }
        switch source {
        case .codable(let value): return try value.int()
        }
    }

    mutating func int32() throws -> Int32 {
        if coerces { return try coercedInteger() }
        switch source {
        case .codable(let value): return try value.int32()
        }
    }

    mutating func int64() throws -> Int64 {
        if coerces { return try coercedInteger() }
        switch source {
        case .codable(let value): return try value.int64()
        }
    }

    mutating func uint() throws -> UInt {
        if coerces { return try coercedInteger() }
        switch source {
        case .codable(let value): return try value.uint()
        }
    }

    mutating func uint64() throws -> UInt64 {
        switch source {
        case .codable(let value): try value.uint64()
        }
    }

    mutating func double() throws -> Double {
        if coerces { return try coercedDouble() }
        switch source {
        case .codable(let value): return try value.double()
        }
    }

    mutating func float() throws -> Float {
        if coerces { return try coercedFloat() }
        switch source {
        case .codable(let value): return try value.float()
        }
    }

    mutating func decimal() throws -> Decimal {
        if coerces { return try coercedDecimal() }
        switch source {
        case .codable(let value): return try value.decimal()
        }
    }

    mutating func string() throws -> String {
        if coerces { return try coercedString() }
        switch source {
        case .codable(let value): return try value.string()
        }
    }

    /// The value that a text says; where it says none, an error with what was expected.
    mutating func parsed<Value>(_ expected: String, _ parse: (String) -> Value?) throws -> Value {
        let path = codingPath
        let text = try string()
        if let value = parse(text) { return value }
        throw DecodingError.dataCorrupted(
            .init(codingPath: path, debugDescription: "expected \(expected), found '\(text.prefix(80))'"))
    }

    /// A number of units since 1970.
    mutating func date(isMilliseconds: Bool) throws -> Date {
        let path = codingPath
        let number = try double()
        if let date = DateFormat.date(seconds: isMilliseconds ? number / 1000 : number) { return date }
        throw DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: "expected a date, found \(number)"))
    }
}
