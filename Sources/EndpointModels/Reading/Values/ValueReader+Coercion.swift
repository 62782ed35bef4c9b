internal import Foundation

// What another kind of scalar is read as, where nothing is lost by it. What does not fit fails as a plain reading
// of the wanted type would.
extension ValueReader {
    /// Reads `1`, `0`, `"true"`, `"false"`, `"1"`, `"0"`.
    @inline(never) mutating func coercedBool() throws -> Bool {
        try detach()
        if let bool = try? plain({ try $0.bool() }) { return bool }
        if let number = try? plain({ try $0.int() }) {
            if number == 1 { return bent(true, .integer(1)) }
            if number == 0 { return bent(false, .integer(0)) }
        }
        switch sentText() {
        case let text? where text == "true" || text == "1": return bent(true, .string(text))
        case let text? where text == "false" || text == "0": return bent(false, .string(text))
        default: return try plain { try $0.bool() }
        }
    }

    /// Reads `"7"`, `"7.0"`; `7.0` is an integer anyway.
    @inline(never) mutating func coercedInteger<Integer: FixedWidthInteger & FieldValue>() throws -> Integer {
        if let text = try sentString(), let integer: Integer = NumberText(text)?.integer() {
            return bent(integer, .string(text))
        }
        return try plain()
    }

    @inline(never) mutating func coercedDouble() throws -> Double {
        if let text = try sentString(), let double = NumberText(text)?.double {
            return bent(double, .string(text))
        }
        return try plain { try $0.double() }
    }

    @inline(never) mutating func coercedFloat() throws -> Float {
        if let text = try sentString(), let float = NumberText(text)?.float {
            return bent(float, .string(text))
        }
        return try plain { try $0.float() }
    }

    @inline(never) mutating func coercedDecimal() throws -> Decimal {
        if let text = try sentString(), let decimal = NumberText(text)?.decimal {
            return bent(decimal, .string(text))
        }
        return try plain { try $0.decimal() }
    }

    /// Reads numbers in their shortest form, `true`, `false`.
    @inline(never) mutating func coercedString() throws -> String {
        if let text = try sentString() { return text }
        if let bool = try? plain({ try $0.bool() }) { return bent(bool ? "true" : "false", .bool(bool)) }
        if let number = try? plain({ try $0.int64() }) { return bent(String(number), .integer(number)) }
        if let number = try? plain({ try $0.uint64() }) { return bent(String(number), .unsigned(number)) }
        if let digits = try? plain({ try $0.plainNumber("a number", \.digits) }) {
            return bent(digits, (try? plain { .double(try $0.double()) }) ?? .null)
        }
        if let number = try? plain({ try $0.decimal() }) {
            return bent(number.description, (try? plain { .double(try $0.double()) }) ?? .null)
        }
        return try plain { try $0.string() }
    }

    /// Reads a number that was sent as a text, with all of its digits.
    @inline(never) mutating func coercedNumber<Value>(_ expected: String, _ parse: (NumberText) -> Value?) throws
        -> Value
    {
        if let text = try sentString(), let value = NumberText(text).flatMap(parse) {
            return bent(value, .string(text))
        }
        return try plain { try $0.plainNumber(expected, parse) }
    }

    /// Reads a text with blanks around it.
    @inline(never) mutating func coercedText<Value>(_ expected: String, _ parse: (String) -> Value?) throws -> Value {
        if let text = try sentString() {
            let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
            if trimmed != text, let value = parse(trimmed) { return bent(value, .string(text)) }
        }
        return try plain { try $0.parsed(expected, parse) }
    }

    /// Reads a UUID without its hyphens, too, or in braces.
    @inline(never) mutating func coercedUUID() throws -> UUID {
        if let text = try sentString(), UUID(uuidString: text) == nil {
            let digits = text.filter { !"{}- ".contains($0) }
            if digits.utf8.count == 32, let uuid = UUID(uuidString: UUID.hyphenated(digits)) {
                return bent(uuid, .string(text))
            }
        }
        return try plain { try UUID(readingValue: &$0) }
    }

    /// Returns the value, and reports it with what was sent.
    @inline(__always) func bent<Value>(_ value: Value, _ sent: JSON) -> Value {
        report(bent: sent)
        return value
    }

    @inline(never) private func report(bent sent: JSON) {
        state.report.bent.append(DecodingReport.Bent(codingPath: codingPath, sent: sent))
    }

    /// Detaches the value, so that it can be read again, and returns its text; nil for everything but a string.
    @inline(never) mutating func sentString() throws -> String? {
        try detach()
        return mayBeString ? sentText() : nil
    }

    @inline(never) private mutating func sentText() -> String? {
        try? plain { try $0.string() }
    }

    /// Reads without coercion. The value has been detached, so that it can be read again.
    mutating func plain<Value>(_ read: (inout ValueReader) throws -> Value) throws -> Value {
        var copy = plainCopy()
        let value = try read(&copy)
        spot.end = copy.spot.end
        return value
    }

    /// Reads without coercion, as the type does it.
    mutating func plain<Value: FieldValue>() throws -> Value {
        var copy = plainCopy()
        let value = try Value(readingValue: &copy)
        spot.end = copy.spot.end
        return value
    }

    @inline(never) private func plainCopy() -> ValueReader {
        var copy = copy()
        copy.coerces = false
        return copy
    }

    /// Whether the value is a string, as far as can be told without reading it.
    var mayBeString: Bool {
        codable != nil || text[spot.start] == UInt8(ascii: "\"")
    }
}

extension UUID {
    /// 32 digits, in groups of 8, 4, 4, 4 and 12.
    fileprivate static func hyphenated(_ digits: String) -> String {
        var text = ""
        for (index, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(index) { text.append("-") }
            text.append(digit)
        }
        return text
    }
}
