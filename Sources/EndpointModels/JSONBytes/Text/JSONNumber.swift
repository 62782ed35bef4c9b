internal import Foundation

/// A number of JSON's grammar, taken apart: `mantissa` times ten to the power of `exponent`.
struct JSONNumber {
    let text: JSONText
    let start: Int
    let end: Int
    let isNegative: Bool
    /// The leading significant digits, as many as fit.
    let mantissa: UInt64
    let exponent: Int
    /// Whether the mantissa has all digits that are not zero.
    let isExact: Bool

    /// Nil where there is no number at the position.
    init?(_ text: JSONText, at start: Int) {
        guard let end = try? text.skipNumber(start) else { return nil }
        var position = start
        isNegative = text[start] == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var mantissa: UInt64 = 0
        var exponent = 0
        var isExact = true
        var isFull = false
        var isFraction = false
        while position < end {
            let byte = text[position]
            if byte | 0x20 == UInt8(ascii: "e") { break }
            position += 1
            if byte == UInt8(ascii: ".") {
                isFraction = true
                continue
            }
            let digit = UInt64(byte - 0x30)
            let (tens, overflow) = mantissa.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tens.addingReportingOverflow(digit)
            if isFull || overflow || carry {
                // From the first digit that has no room on, all that count are zeros behind the mantissa.
                isFull = true
                if digit != 0 { isExact = false }
                if !isFraction { exponent += 1 }
            } else {
                mantissa = sum
                if isFraction { exponent -= 1 }
            }
        }
        if position < end { exponent += JSONNumber.exponent(text, position + 1, end) }
        self.text = text
        self.start = start
        self.end = end
        self.mantissa = mantissa
        self.exponent = exponent
        self.isExact = isExact
    }

    private static func exponent(_ text: JSONText, _ start: Int, _ end: Int) -> Int {
        var position = start
        let isNegative = text[start] == UInt8(ascii: "-")
        if isNegative || text[start] == UInt8(ascii: "+") { position += 1 }
        var exponent = 0
        while position < end {
            // More than any text is long: no digits can make up for it. It fits `Int` where that has 32 bits, too.
            if exponent < 200_000_000 { exponent = exponent * 10 + Int(text[position] - 0x30) }
            position += 1
        }
        return isNegative ? -exponent : exponent
    }

    /// The very number; nil where it is not whole or does not fit.
    func integer<Integer: FixedWidthInteger>() -> Integer? {
        guard isExact else { return nil }
        var magnitude = mantissa
        if magnitude != 0 {
            for _ in 0..<max(0, min(-exponent, 20)) {
                guard magnitude % 10 == 0 else { return nil }
                magnitude /= 10
            }
            for _ in 0..<max(0, min(exponent, 20)) {
                let (tens, overflow) = magnitude.multipliedReportingOverflow(by: 10)
                if overflow { return nil }
                magnitude = tens
            }
        }
        return JSONNumber.integer(magnitude, isNegative: isNegative)
    }

    @inline(__always) static func integer<Integer: FixedWidthInteger>(
        _ magnitude: UInt64, isNegative: Bool
    ) -> Integer? {
        if !isNegative { return Integer(exactly: magnitude) }
        let (integer, overflow) = (0 as Int64).subtractingReportingOverflow(Int64(bitPattern: magnitude))
        if magnitude > 1 << 63 { return nil }
        return overflow ? Integer(exactly: Int64.min) : Integer(exactly: integer)
    }

    /// The nearest double; nil where that is infinite, or zero for a number that is not.
    var double: Double? {
        // Both are exact as doubles, so the one operation on them rounds once.
        if isExact, mantissa <= 1 << 53, exponent >= -22, exponent <= 22 {
            let magnitude = Double(mantissa)
            let double =
                exponent < 0
                ? magnitude / JSONNumber.powers[-exponent] : magnitude * JSONNumber.powers[exponent]
            return isNegative ? -double : double
        }
        guard let double = Double(text.string(from: start, to: end)), double.isFinite else { return nil }
        return double == 0 && mantissa != 0 ? nil : double
    }

    /// The nearest float; nil where that is infinite, or zero for a number that is not.
    var float: Float? {
        if isExact, mantissa <= 1 << 24, exponent >= -10, exponent <= 10 {
            // All powers up to the tenth are exact as floats.
            let magnitude = Float(mantissa)
            let power = Float(JSONNumber.powers[abs(exponent)])
            let float = exponent < 0 ? magnitude / power : magnitude * power
            return isNegative ? -float : float
        }
        guard let float = Float(text.string(from: start, to: end)), float.isFinite else { return nil }
        return float == 0 && mantissa != 0 ? nil : float
    }

    /// The number to the 38 digits that a `Decimal` always keeps; nil where it is too large or too small for one.
    var decimal: Decimal? {
        if isExact, exponent >= -100, exponent <= 100 {
            let sign: FloatingPointSign = isNegative && mantissa != 0 ? .minus : .plus
            return Decimal(sign: sign, exponent: exponent, significand: Decimal(mantissa))
        }
        if isExact, mantissa == 0 { return 0 }
        return Decimal(string: text.string(from: start, to: end), locale: nil)
    }

    /// The powers of ten that are exact as doubles.
    static let powers: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
