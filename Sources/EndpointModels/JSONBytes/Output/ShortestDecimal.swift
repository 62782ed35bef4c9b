/// The decimal with the fewest digits that reads as a double, and of those the nearest to it: Raffaello Giulietti,
/// "The Schubfach way to render doubles", 2021.
struct ShortestDecimal {
    /// Does not end in a zero.
    private(set) var digits: UInt64
    /// The decimal is `digits` times ten to the power of this.
    private(set) var exponent: Int

    /// Of a finite number above zero.
    init(_ number: Double) {
        // number = significand * 2^power. All below is in quarters, so that the ends of the interval of numbers that
        // read as this one are whole.
        let isNormal = number.exponentBitPattern != 0
        let significand = number.significandBitPattern | (isNormal ? 1 << 52 : 0)
        let power = Int(isNormal ? number.exponentBitPattern : 1) - 1075
        // Below a power of two the doubles are closer to each other.
        let isCloser = number.significandBitPattern == 0 && number.exponentBitPattern > 1
        // floor(log10(2^power)), or of three quarters of it: the interval holds one or more multiples of ten to the
        // power of this, and one of the next power at most.
        let unit = (power * 1_262_611 - (isCloser ? 524_031 : 0)) >> 22
        // floor(log2(10^-unit))
        let shift = UInt64(power + (-unit * 1_741_647) >> 19 + 1)
        let ten = PowersOfTen[-unit]
        let value = ten.roundedToOdd(4 * significand << shift)
        // A number in the middle between two doubles reads as the even one.
        let inset: UInt64 = significand & 1
        let lower = ten.roundedToOdd((4 * significand - (isCloser ? 1 : 2)) << shift) + inset
        let upper = ten.roundedToOdd((4 * significand + 2) << shift) - inset

        let whole = value / 4
        let tens = whole / 10
        let isBelow = lower <= 40 * tens
        let isAbove = 40 * tens + 40 <= upper
        if whole >= 10, isBelow != isAbove {
            digits = tens + (isAbove ? 1 : 0)
            exponent = unit + 1
            removeZeros()
            return
        }
        let isDown = lower <= 4 * whole
        let isUp = 4 * whole + 4 <= upper
        let middle = 4 * whole + 2
        let roundsUp =
            isDown != isUp ? isUp : value > middle || value == middle && whole & 1 == 1
        digits = whole + (roundsUp ? 1 : 0)
        exponent = unit
        removeZeros()
    }

    var digitCount: Int {
        var count = 1
        var rest = digits
        while rest >= 10 {
            rest /= 10
            count += 1
        }
        return count
    }

    private mutating func removeZeros() {
        while digits % 100_000_000 == 0 {
            digits /= 100_000_000
            exponent += 8
        }
        while digits % 10 == 0 {
            digits /= 10
            exponent += 1
        }
    }
}
