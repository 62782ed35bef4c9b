internal import Foundation

// Each moves the position behind the number; nil, and the position stays, where there is none that fits.
extension JSONText {
    /// An integer, also one that is written as `1.0` or `1e2`, exactly.
    @inline(__always) func integer<Integer: FixedWidthInteger>(_ position: inout Int) -> Integer? {
        var next = position
        let isNegative = self[next] == UInt8(ascii: "-")
        if isNegative { next &+= 1 }
        let start = next
        var magnitude = digits(&next)
        if next &- start == 8 { moreDigits(&magnitude, &next) }
        let count = next &- start
        // At most 18 digits, so that nothing overflowed; a zero stands alone; and no fraction and no exponent follow.
        if count == 0 || count > 18 || (count > 1 && self[start] == 0x30) || JSONText.goesOn(self[next]) {
            return unusualInteger(&position)
        }
        guard let integer: Integer = JSONNumber.integer(magnitude, isNegative: isNegative) else { return nil }
        position = next
        return integer
    }

    /// What up to eight digits say, which the position moves behind.
    @inline(__always) private func digits(_ position: inout Int) -> UInt64 {
        let digits = word(at: position) ^ 0x3030_3030_3030_3030
        let others = JSONText.others(than: digits)
        let count = others == 0 ? 8 : others.trailingZeroBitCount &>> 3
        if count == 0 { return 0 }
        position &+= count
        // The last digit in the highest byte, zeros before the first one; then in pairs, in fours, in eights.
        let bytes = digits &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
        let pairs = (bytes &* 2561) &>> 8 & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &* 6_553_601) &>> 16 & 0x0000_FFFF_0000_FFFF
        return (fours &* 42_949_672_960_001) &>> 32
    }

    private static let tens: [UInt64] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000]

    /// Goes on behind other digits. What does not fit overflows.
    @inline(__always) private func moreDigits(_ number: inout UInt64, _ position: inout Int) {
        while true {
            let start = position
            let more = digits(&position)
            number = number &* JSONText.tens[position &- start] &+ more
            if position &- start < 8 { return }
        }
    }

    @inline(__always) private static func goesOn(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
    }

    @inline(never) private func unusualInteger<Integer: FixedWidthInteger>(_ position: inout Int) -> Integer? {
        guard let number = JSONNumber(self, at: position), let integer: Integer = number.integer() else { return nil }
        position = number.end
        return integer
    }

    @inline(never) func double(_ position: inout Int) -> Double? {
        var next = position
        let isNegative = self[next] == UInt8(ascii: "-")
        if isNegative { next &+= 1 }
        let start = next
        var mantissa: UInt64 = 0
        while true {
            let digit = self[next] &- 0x30
            if digit > 9 { break }
            mantissa = mantissa &* 10 &+ UInt64(digit)
            next &+= 1
        }
        let whole = next &- start
        var fraction = 0
        if self[next] == UInt8(ascii: ".") {
            next &+= 1
            let point = next
            moreDigits(&mantissa, &next)
            fraction = next &- point
            if fraction == 0 { return nil }
        }
        // At most 18 digits, so that nothing overflowed; a zero stands alone before the point; no exponent follows.
        if whole == 0 || whole + fraction > 18 || mantissa > 1 << 53 || (whole > 1 && self[start] == 0x30)
            || self[next] | 0x20 == UInt8(ascii: "e")
        {
            return unusualDouble(&position)
        }
        position = next
        // Both are exact as doubles, so the one operation on them rounds once.
        let double = Double(mantissa) / JSONNumber.powers[fraction]
        return isNegative ? -double : double
    }

    @inline(never) private func unusualDouble(_ position: inout Int) -> Double? {
        guard let number = JSONNumber(self, at: position), let double = number.double else { return nil }
        position = number.end
        return double
    }

    @inline(never) func float(_ position: inout Int) -> Float? {
        guard let number = JSONNumber(self, at: position), let float = number.float else { return nil }
        position = number.end
        return float
    }

    @inline(never) func decimal(_ position: inout Int) -> Decimal? {
        guard let number = JSONNumber(self, at: position), let decimal = number.decimal else { return nil }
        position = number.end
        return decimal
    }

    @inline(__always) func bool(_ position: inout Int) -> Bool? {
        if let end = isTrue(position) {
            position = end
            return true
        }
        guard let end = isFalse(position) else { return nil }
        position = end
        return false
    }
}
