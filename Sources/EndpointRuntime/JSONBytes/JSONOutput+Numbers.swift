extension JSONOutput {
    @inline(__always) func put(_ number: Int64) {
        reserve(20)
        if number < 0 { put(UInt8(ascii: "-")) }
        put(digits: number.magnitude)
    }

    func put(_ number: UInt64) {
        reserve(20)
        put(digits: number)
    }

    /// A finite number, in the fewest digits that read back as the same; a whole one without `.0`.
    @inline(never) func put(_ number: Double) {
        reserve(24)
        let magnitude = number.magnitude
        // Below 2^49: whatever is shortest with three digits behind the point at most is exact in the steps to it.
        guard magnitude < 562_949_953_421_312, number != 0 || number.sign == .plus else {
            return put(ascii: JSONOutput.withoutPoint(number.description))
        }
        var power: UInt64 = 1
        for digits in 0...3 {
            let scaled = (magnitude * Double(power)).rounded()
            // The nearest double to a quotient of whole numbers is what the decimal reads as.
            if scaled / Double(power) == magnitude, scaled < 1e15 {
                if number < 0 { put(UInt8(ascii: "-")) }
                let whole = UInt64(scaled)
                put(digits: whole / power)
                if digits > 0 {
                    put(UInt8(ascii: "."))
                    put(digits: whole % power, atLeast: digits)
                }
                return
            }
            power &*= 10
        }
        put(ascii: JSONOutput.withoutPoint(number.description))
    }

    func put(_ number: Float) {
        put(ascii: JSONOutput.withoutPoint(number.description))
    }

    private static func withoutPoint(_ text: String) -> String {
        text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
