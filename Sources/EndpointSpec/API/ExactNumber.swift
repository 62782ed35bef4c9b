/// A decimal number of any length, so that two can be compared to the last digit.
struct ExactNumber: Hashable {
    private let isNegative: Bool
    /// Without zeros at the ends; empty for zero.
    private let digits: [UInt8]
    /// The power of ten of the place before the first digit.
    private let exponent: Int

    /// Reads a number in JSON's grammar; nil for anything else, and for an exponent that no number of the runtime has.
    init?(_ text: String) {
        guard isDecimalNumber(text) else { return nil }
        let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == 0x65 || $0 == 0x45 }
        let mantissa = parts[0].drop { $0 == UInt8(ascii: "-") }
        let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }
        let all = mantissa.filter { $0 != UInt8(ascii: ".") }
        let significant = all.drop { $0 == 0x30 }
        guard let written = parts.count > 1 ? Int(String(Substring(parts[1]))) : 0, abs(written) < 1_000_000 else {
            return nil
        }
        var digits = Array(significant)
        while digits.last == 0x30 { digits.removeLast() }
        self.digits = digits
        isNegative = !digits.isEmpty && text.utf8.first == UInt8(ascii: "-")
        exponent = digits.isEmpty ? 0 : whole.count - (all.count - significant.count) + written
    }
}

extension ExactNumber: Comparable {
    static func < (left: ExactNumber, right: ExactNumber) -> Bool {
        if left.isNegative != right.isNegative { return left.isNegative }
        return left.isNegative ? right.isNearer(left) : left.isNearer(right)
    }

    /// Whether it is nearer to zero.
    private func isNearer(_ other: ExactNumber) -> Bool {
        if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
        if exponent != other.exponent { return exponent < other.exponent }
        return digits.lexicographicallyPrecedes(other.digits)
    }
}
