internal import Foundation

// Values whose form depends on the format of their field.
extension ValueReader {
    /// Whether integers and decimals are texts.
    @inline(__always) var hasTextNumbers: Bool {
        if case .text = format { true } else { false }
    }

    /// Reads `"7"`. A coerced value may be a number, too.
    @inline(never) mutating func textInteger<Integer: FixedWidthInteger & FieldValue>() throws -> Integer {
        if coerces {
            if try sentString() != nil { return try plain { try $0.textInteger() } }
            let number: Integer = try plain { reader in
                reader.format = .iso8601
                return try Integer(readingValue: &reader)
            }
            return bent(number, Int64(exactly: number).map { .integer($0) } ?? .unsigned(UInt64(number)))
        }
        return try parsed("a whole number as a text") { text in
            text.utf8.first == UInt8(ascii: "+") ? nil : NumberText.integer(text)
        }
    }

    /// Reads `"12.50"`. A coerced value may be a number, too.
    @inline(never) mutating func textDecimal() throws -> Decimal {
        if coerces {
            if try sentString() != nil { return try plain { try $0.textDecimal() } }
            let number: Decimal = try plain { reader in
                reader.format = .iso8601
                return try reader.decimal()
            }
            return bent(number, (try? plain { .double(try $0.double()) }) ?? .null)
        }
        return try parsed("a number as a text") { text in
            text.utf8.first == UInt8(ascii: "+") ? nil : NumberText(text)?.decimal
        }
    }

    /// A date in one format.
    mutating func date() throws -> Date {
        let format = format
        switch format {
        case .unixSeconds, .unixMilliseconds:
            let isMilliseconds = format == .unixMilliseconds
            return try number("a date") { $0.date(isMilliseconds: isMilliseconds) }
        default:
            return try time("a date of the format '\(format)'") { format.date(from: $0) }
        }
    }

    /// A date in the first of several formats that fits: a text in those that are texts, a number in the others.
    mutating func date(ofAny formats: [DateFormat]) throws -> Date {
        let isText = try sentString() != nil
        let fitting = formats.filter { coerces || $0.isNumber != isText }
        // All texts are tried by one reading, so that the error names all formats.
        if isText, !coerces {
            let all = DateFormat.anyOf(fitting)
            return try parsed("a date of the format '\(all)'") { all.date(from: $0) }
        }
        for format in fitting {
            var copy = copy()
            copy.format = format
            guard let date = try? copy.date() else { continue }
            spot.end = copy.spot.end
            return date
        }
        return try parsed("a date of the format '\(DateFormat.anyOf(formats))'") { _ in nil }
    }

    /// A text, of which blanks around it do not count if the value is coerced.
    mutating func time<Value>(_ expected: String, _ parse: (String) -> Value?) throws -> Value {
        try coerces ? coercedText(expected, parse) : parsed(expected, parse)
    }

    /// A number with all of its digits; a coerced one may be a text.
    mutating func number<Value>(_ expected: String, _ parse: (NumberText) -> Value?) throws -> Value {
        try coerces ? coercedNumber(expected, parse) : plainNumber(expected, parse)
    }
}
