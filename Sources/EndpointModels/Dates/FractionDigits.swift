internal import Foundation

/// The digits after a decimal point: a whole number, with zeros before it up to the count.
struct FractionDigits: Equatable {
    let number: UInt64
    let count: Int

    static let none = FractionDigits(0, count: 0)

    init(_ number: UInt64, count: Int) {
        self.number = number
        self.count = count
    }

    /// The point and the digits; empty if there are none.
    var text: String {
        if count == 0 { return "" }
        let digits = String(number)
        return "." + String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }

    /// Returns the number of seconds that has these digits after its point; `seconds` is rounded down.
    func behind(_ seconds: Int64) -> Decimal {
        Decimal(seconds) + Decimal(sign: .plus, exponent: -count, significand: Decimal(number))
    }

    /// Returns the fraction of some digits, as the nearest double; 1 if that is nearest.
    static func fraction(of digits: Substring) -> Double {
        // Both are exact as doubles, so the one operation on them rounds once.
        if digits.utf8.count <= 15 { return (Double(digits) ?? 0) / JSONNumber.powers[digits.utf8.count] }
        return Double("0." + digits) ?? 0
    }
}
