internal import Foundation

// Each moves the position behind the number; nil, and the position stays, where there is none that fits.
extension JSONText {
    /// An integer, also one that is written as `1.0` or `1e2`, exactly.
    @inline(__always) func integer<Integer: FixedWidthInteger>(_ position: inout Int) -> Integer? {
        var next = position
        let isNegative = self[next] == UInt8(ascii: "-")
        if isNegative { next &+= 1 }
        let start = next
        var magnitude: UInt64 = 0
        while true {
            let digit = self[next] &- 0x30
            if digit > 9 { break }
            magnitude = magnitude &* 10 &+ UInt64(digit)
            next &+= 1
        }
        let count = next - start
        // At most 18 digits, so that nothing overflowed; a zero stands alone; and no fraction and no exponent follow.
        if count == 0 || count > 18 || (count > 1 && self[start] == 0x30) || JSONText.goesOn(self[next]) {
            return unusualInteger(&position)
        }
        guard let integer: Integer = JSONNumber.integer(magnitude, isNegative: isNegative) else { return nil }
        position = next
        return integer
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
        let whole = next - start
        var fraction = 0
        if self[next] == UInt8(ascii: ".") {
            next &+= 1
            let point = next
            while true {
                let digit = self[next] &- 0x30
                if digit > 9 { break }
                mantissa = mantissa &* 10 &+ UInt64(digit)
                next &+= 1
            }
            fraction = next - point
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
