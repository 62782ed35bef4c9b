/// A power of ten to 128 bits, of which the first one is set, rounded up.
struct PowersOfTen {
    private let high: UInt64
    private let low: UInt64

    /// The product with a number, its 128 lower bits cut off; odd where they are not nearly zero.
    @inline(__always) func roundedToOdd(_ number: UInt64) -> UInt64 {
        let lower = low.multipliedFullWidth(by: number)
        let upper = high.multipliedFullWidth(by: number)
        let (middle, carry) = upper.low.addingReportingOverflow(lower.high)
        return (upper.high &+ (carry ? 1 : 0)) | (middle > 1 ? 1 : 0)
    }

    /// From 10^-292 to 10^324, which is what doubles need.
    static subscript(exponent: Int) -> PowersOfTen {
        all[exponent + 292]
    }

    private static let all: [PowersOfTen] = {
        // 2^1216 divided by ten again and again, rounded down each time, is rounded down once.
        var fractions = [UInt32](repeating: 0, count: 38) + [1]
        var negative: [PowersOfTen] = []
        for _ in 0..<292 {
            var rest: UInt64 = 0
            for index in fractions.indices.reversed() {
                let part = rest << 32 | UInt64(fractions[index])
                fractions[index] = UInt32(part / 10)
                rest = part % 10
            }
            negative.append(PowersOfTen(fractions, isExact: false))
        }
        var number: [UInt32] = [1]
        var positive: [PowersOfTen] = []
        for _ in 0...324 {
            positive.append(PowersOfTen(number, isExact: true))
            var carry: UInt64 = 0
            for index in number.indices {
                let part = UInt64(number[index]) * 10 + carry
                number[index] = UInt32(truncatingIfNeeded: part)
                carry = part >> 32
            }
            if carry > 0 { number.append(UInt32(carry)) }
        }
        return negative.reversed() + positive
    }()

    /// The first 128 bits of a number, the lowest part first, rounded up where there are more.
    private init(_ number: [UInt32], isExact: Bool) {
        let parts = [0, 0, 0, 0, 0] + number[...(number.lastIndex { $0 != 0 } ?? 0)]
        let shift = UInt64(parts[parts.count - 1].leadingZeroBitCount)
        func part(_ index: Int) -> UInt64 {
            let both = UInt64(parts[parts.count - index]) << 32 | UInt64(parts[parts.count - index - 1])
            return (both << shift) >> 32
        }
        let isWhole = part(5) == 0 && parts.dropLast(5).allSatisfy { $0 == 0 } && isExact
        let (low, overflow) = (part(3) << 32 | part(4)).addingReportingOverflow(isWhole ? 0 : 1)
        self.low = low
        high = (part(1) << 32 | part(2)) + (overflow ? 1 : 0)
    }
}
