internal import Foundation

extension NumberText {
    /// Returns the time at that many seconds or milliseconds after 1970, or before it; nil if it is out of the range of
    /// `Instant`.
    ///
    /// It does not use a `Double`, which counted from 1970 cannot hold all times of a `Date`.
    func date(isMilliseconds: Bool) -> Date? {
        parts(shiftedBy: isMilliseconds ? 3 : 0).flatMap(date)
    }

    /// Returns the magnitude of the number without so many of its last digits, and the digits that are behind its
    /// point then; nil for 2^60 and more.
    func parts(shiftedBy places: Int) -> (whole: Int64, behind: Substring)? {
        guard let power, abs(power) <= 400 else { return nil }
        let digits = whole + fraction
        let point = whole.count + power - places
        let above = digits.prefix(max(0, point)) + String(repeating: "0", count: max(0, point - digits.count))
        let behind = String(repeating: "0", count: max(0, -point)) + digits.dropFirst(max(0, point))
        guard let magnitude = above.isEmpty ? 0 : Int64(above), magnitude < 1 << 60 else { return nil }
        return (magnitude, Substring(behind))
    }

    private func date(_ magnitude: Int64, _ behind: Substring) -> Date? {
        var digits = behind
        while digits.last == "0" { digits.removeLast() }
        var instant = ExactTime(seconds: magnitude, fraction: FractionDigits.fraction(of: digits))
        if isNegative {
            // Seconds are rounded down, and the fraction is the rest.
            let above = FractionDigits.fraction(of: NumberText.complement(of: digits))
            instant = ExactTime(seconds: digits.isEmpty ? -magnitude : -magnitude - 1, fraction: above)
        }
        let date = instant.date
        return ExactTime(date) == nil ? nil : date
    }

    /// Returns the digits of one minus a fraction that does not end in a zero.
    private static func complement(of digits: Substring) -> Substring {
        guard let last = digits.utf8.last else { return "" }
        let nines = digits.utf8.dropLast().map { UInt8(ascii: "9") - $0 + UInt8(ascii: "0") }
        return String(decoding: nines + [UInt8(ascii: "9") + 1 - last + UInt8(ascii: "0")], as: UTF8.self)[...]
    }
}
