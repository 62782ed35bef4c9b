extension JSONOutput.Pen {
    /// What a number may need at most.
    static let digits = 24

    @inline(__always) mutating func put(_ number: Int64) {
        if number < 0 { put(UInt8(ascii: "-")) }
        put(number.magnitude)
    }

    @inline(__always) mutating func put(_ number: UInt64) {
        if number < 100 { return put(pair: number) }
        if number < 100_000_000 { return put(short: number) }
        let high = number / 100_000_000
        if high < 100_000_000 {
            put(short: high)
        } else {
            put(short: high / 100_000_000)
            put(JSONOutput.eightDigits(high % 100_000_000) | JSONOutput.zeros, 8)
        }
        put(JSONOutput.eightDigits(number % 100_000_000) | JSONOutput.zeros, 8)
    }

    /// A number of one digit or two.
    @inline(__always) private mutating func put(pair number: UInt64) {
        let tens = (number &* 103) &>> 10
        let digits = tens | (number &- tens &* 10) &<< 8 | 0x3030
        put(number < 10 ? digits &>> 8 : digits, number < 10 ? 1 : 2)
    }

    /// So many digits, at most eight, with zeros before those of the number.
    @inline(__always) mutating func put(_ number: UInt64, digits: Int) {
        let all = JSONOutput.eightDigits(number) | JSONOutput.zeros
        put(all &>> UInt64(truncatingIfNeeded: (8 &- digits) &* 8), digits)
    }

    /// A number of at most eight digits.
    @inline(__always) private mutating func put(short number: UInt64) {
        let digits = JSONOutput.eightDigits(number)
        // The last digit counts also where it is zero.
        let leading = (digits | 1 &<< 56).trailingZeroBitCount & ~7
        put((digits | JSONOutput.zeros) &>> UInt64(truncatingIfNeeded: leading), 8 &- leading &>> 3)
    }

    /// A point and eight digits behind it, without the zeros that end them; nothing for zero.
    @inline(__always) mutating func put(fraction number: UInt64) {
        guard number != 0 else { return }
        let digits = JSONOutput.eightDigits(number)
        put(UInt8(ascii: "."))
        put(digits | JSONOutput.zeros, 8 &- digits.leadingZeroBitCount &>> 3)
    }

    @inline(__always) mutating func put(_ bool: Bool) {
        // "true" and "false", the first byte lowest.
        if bool { put(0x6575_7274, 4) } else { put(0x65_736C_6166, 5) }
    }

    /// The number and true, where that is quickly done; else nothing.
    ///
    /// Two decimals of up to fifteen digits are never read as one double, so one that reads as this double is the
    /// shortest that does.
    @inline(__always) mutating func put(short number: Double) -> Bool {
        let bits = number.bitPattern
        let power = bits >> 52 & 0x7FF
        // From 2^-10 to 2^23: up to eight digits behind the point.
        guard power &- 1013 < 33 else { return put(far: number) }
        // number = significand / 2^shift
        let shift = 1075 &- power
        let product = (bits & 0xF_FFFF_FFFF_FFFF | 1 &<< 52).multipliedFullWidth(by: 100_000_000)
        // A decimal of `scaled` / 10^8 reads as the number if it is off by less than half of its last bit. (Below a
        // power of two, by less than a quarter; but such a one is off by nothing or by half of the last digit.)
        let (low, carry) = product.low.addingReportingOverflow(49_999_999)
        guard low & (1 &<< shift &- 1) < 99_999_999 else { return false }
        let scaled = (product.high &+ (carry ? 1 : 0)) &<< (64 &- shift) | low &>> shift
        if number.sign == .minus { put(UInt8(ascii: "-")) }
        let whole = scaled / 100_000_000
        if whole < 100 { put(pair: whole) } else { put(short: whole) }
        put(fraction: scaled &- whole &* 100_000_000)
        return true
    }

    /// Of numbers of at least 2^23 and zeros: those with three digits behind the point and fifteen altogether, and
    /// those that are whole.
    @inline(never) private mutating func put(far number: Double) -> Bool {
        let magnitude = number.magnitude
        if magnitude == 0 {
            if number.sign == .minus { put(UInt8(ascii: "-")) }
            put(UInt8(ascii: "0"))
            return true
        }
        guard magnitude >= 8_388_608 else { return false }
        if magnitude < 1e12 {
            let scaled = Int64(magnitude * 1e3 + 0.5)
            // The quotient of two whole numbers that are exact as doubles is what the decimal reads as.
            guard Double(scaled) / 1e3 == magnitude else { return false }
            if number.sign == .minus { put(UInt8(ascii: "-")) }
            put(UInt64(scaled) / 1000)
            put(fraction: UInt64(scaled) % 1000 &* 100_000)
            return true
        }
        // Up to 2^53 every whole number is a double of its own.
        guard magnitude < 9_007_199_254_740_992, Double(Int64(magnitude)) == magnitude else { return false }
        put(Int64(number))
        return true
    }

    /// Any finite number but zero, laid out as Swift describes it, but for the `.0` of a whole one.
    @inline(never) mutating func put(long number: Double) {
        if number.sign == .minus { put(UInt8(ascii: "-")) }
        let decimal = ShortestDecimal(number.magnitude)
        let count = decimal.digitCount
        // Where the point is: behind so many digits.
        let point = count + decimal.exponent
        if point < -3 || number.magnitude > 9_007_199_254_740_992 {
            put(decimal.digits)
            if count > 1 { insert(UInt8(ascii: "."), before: count - 1) }
            put(UInt8(ascii: "e"))
            put(point > 0 ? UInt8(ascii: "+") : UInt8(ascii: "-"))
            let exponent = UInt64((point - 1).magnitude)
            if exponent < 10 { put(UInt8(ascii: "0")) }
            put(exponent)
        } else if point <= 0 {
            // "0.000", of which so many count.
            put(0x30_3030_2E30, 2 - point)
            put(decimal.digits)
        } else {
            put(decimal.digits)
            if decimal.exponent < 0 { insert(UInt8(ascii: "."), before: -decimal.exponent) }
            // At most 17 digits stand before the point.
            for _ in 0..<max(decimal.exponent, 0) { put(UInt8(ascii: "0")) }
        }
    }
}

extension JSONOutput {
    static let zeros: UInt64 = 0x3030_3030_3030_3030

    /// The eight digits of a number below 10^8, one in each byte, the first one lowest.
    @inline(__always) static func eightDigits(_ number: UInt64) -> UInt64 {
        // In lanes of 32, 16 and 8 bits; the factors are the inverses of 10,000, 100 and 10, exact for all numbers that
        // a lane holds.
        let high = (number &* 109_951_163) &>> 40
        let fours = high | (number &- high &* 10_000) &<< 32
        let hundreds = (fours &* 10_486) &>> 20 & 0x0000_007F_0000_007F
        let twos = hundreds | (fours &- hundreds &* 100) &<< 16
        let tens = (twos &* 103) &>> 10 & 0x000F_000F_000F_000F
        return tens | (twos &- tens &* 10) &<< 8
    }
}
