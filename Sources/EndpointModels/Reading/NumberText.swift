internal import Foundation

/// A decimal number as text, for scalars that are sent as strings: JSON's grammar, with leading zeros and `+` allowed.
package struct NumberText {
    private let sign: String
    let whole: Substring
    let fraction: Substring
    private let exponent: Substring

    init(_ number: Int64) {
        sign = number < 0 ? "-" : ""
        whole = String(number.magnitude)[...]
        fraction = ""
        exponent = ""
    }

    package init?(_ text: String) {
        var rest = Substring(text)
        let first = rest.first
        sign = first == "-" ? "-" : ""
        if first == "-" || first == "+" { rest.removeFirst() }
        whole = NumberText.digits(&rest)
        guard !whole.isEmpty else { return nil }
        if rest.first == "." {
            rest.removeFirst()
            fraction = NumberText.digits(&rest)
            guard !fraction.isEmpty else { return nil }
        } else {
            fraction = ""
        }
        if rest.first == "e" || rest.first == "E" {
            exponent = rest.dropFirst()
            var digits = exponent
            if digits.first == "-" || digits.first == "+" { digits.removeFirst() }
            guard !digits.isEmpty, NumberText.digits(&digits).count > 0, digits.isEmpty else { return nil }
        } else {
            exponent = ""
            guard rest.isEmpty else { return nil }
        }
    }

    var isNegative: Bool { sign == "-" }

    /// The power of ten after the digits; nil for one of more than four digits.
    var power: Int? { exponent.isEmpty ? 0 : exponent.count <= 5 ? Int(exponent) : nil }

    /// Returns the number if it is whole and written without an exponent: `7`, `-7.00`.
    func integer<Integer: FixedWidthInteger>() -> Integer? {
        isWhole ? NumberText.integer(sign + whole) : nil
    }

    private var isWhole: Bool { exponent.isEmpty && fraction.allSatisfy { $0 == "0" } }

    /// Returns the integer that a text of digits is.
    static func integer<Integer: FixedWidthInteger>(_ text: String) -> Integer? {
        if text.utf8.first == UInt8(ascii: "-") { return signed(text).flatMap { Integer(exactly: $0) } }
        return unsigned(text).flatMap { Integer(exactly: $0) }
    }

    // No scalar holds a whole number outside of these two, so texts are parsed by two functions and not by one for each type.
    @inline(never) private static func signed(_ text: String) -> Int64? { Int64(text) }
    @inline(never) private static func unsigned(_ text: String) -> UInt64? { UInt64(text) }

    /// The number as it is written if it is whole, without a fraction or an exponent.
    var digits: String? { fraction.isEmpty && exponent.isEmpty ? sign + whole : nil }

    /// The nearest double; nil if that is infinite.
    var double: Double? {
        Double(text).flatMap { $0.isFinite ? $0 : nil }
    }

    var float: Float? {
        Float(text).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The exact number; nil if it has more than the 38 digits that a `Decimal` always keeps.
    var decimal: Decimal? {
        let digits = (whole + fraction).drop { $0 == "0" }
        let significant = digits.reversed().drop { $0 == "0" }
        guard significant.count <= 38, exponent.count <= 4 else { return nil }
        guard let decimal = Decimal(string: text, locale: nil), !decimal.isNaN else { return nil }
        return significant.isEmpty == decimal.isZero ? decimal : nil
    }

    private var text: String {
        sign + whole + (fraction.isEmpty ? "" : "." + fraction) + (exponent.isEmpty ? "" : "e" + exponent)
    }

    private static func digits(_ rest: inout Substring) -> Substring {
        let digits = rest.prefix { $0 >= "0" && $0 <= "9" && $0.utf8.count == 1 }
        rest = rest[digits.endIndex...]
        return digits
    }
}
