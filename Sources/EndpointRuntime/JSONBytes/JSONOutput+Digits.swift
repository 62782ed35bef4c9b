extension JSONOutput.Pen {
    /// What a number may need at most.
    static let digits = 24

    @inline(__always) mutating func put(_ number: Int64) {
        if number < 0 { put(UInt8(ascii: "-")) }
        put(number.magnitude)
    }

    @inline(__always) mutating func put(_ number: UInt64) {
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

    /// The number and true, where it has at most eight digits behind the point and fifteen altogether, is at least a
    /// thousandth, or is whole; else nothing.
    ///
    /// Two numbers of up to fifteen digits are never the nearest to one double, so the one that reads as this double is
    /// the shortest. A quotient of two whole numbers that are exact as doubles is what the decimal reads as.
    @inline(__always) mutating func put(short number: Double) -> Bool {
        let magnitude = number.magnitude
        if magnitude < 1e7 {
            // Off by less than a half, so this finds the whole number where there is one.
            let scaled = Int64(magnitude * 1e8 + 0.5)
            guard Double(scaled) / 1e8 == magnitude, scaled >= 100_000 || scaled == 0 else { return false }
            if number.sign == .minus { put(UInt8(ascii: "-")) }
            let whole = UInt64(scaled) / 100_000_000
            put(short: whole)
            put(fraction: UInt64(scaled) &- whole &* 100_000_000)
            return true
        }
        if magnitude < 1e12 {
            let scaled = Int64(magnitude * 1e3 + 0.5)
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
