/// What is known of the numbers of a place.
struct NumberFacts {
    private(set) var count = 0
    /// Whether all are written without a fraction and an exponent.
    private(set) var areWhole = true
    private(set) var fitInt64 = true
    private(set) var fitUInt64 = true
    /// Whether a `Decimal` has all their digits.
    private(set) var fitDecimal = true
    /// Whether a `Double` can be as large, and is not zero for what is not.
    private(set) var fitDouble = true
    private(set) var least = Double.infinity
    private(set) var greatest = -Double.infinity

    mutating func add(_ spelling: ArraySlice<UInt8>) {
        count += 1
        if addShort(spelling) { return }
        let isWhole = !spelling.contains { $0 == 0x2E || $0 | 0x20 == 0x65 }
        let text = String(decoding: spelling, as: UTF8.self)
        let value = Double(text) ?? .infinity
        least = min(least, value)
        greatest = max(greatest, value)
        if !value.isFinite || value == 0 && hasDigits(spelling) { fitDouble = false }
        // The integer -0 is none.
        guard isWhole, text != "-0" else {
            areWhole = false
            return
        }
        if spelling.count < 18 {
            if text.utf8.first == 0x2D { fitUInt64 = false }
            return
        }
        if Int64(text) == nil { fitInt64 = false }
        if UInt64(text) == nil { fitUInt64 = false }
        if spelling.count > 38 { fitDecimal = false }
    }

    /// Whether a digit before the exponent is not zero.
    private func hasDigits(_ spelling: ArraySlice<UInt8>) -> Bool {
        spelling.prefix { $0 | 0x20 != 0x65 }.contains { (0x31...0x39).contains($0) }
    }

    /// Adds a number of a few digits and nothing else, as most are.
    private mutating func addShort(_ spelling: ArraySlice<UInt8>) -> Bool {
        guard spelling.count < 16 else { return false }
        var number = 0
        for byte in spelling {
            guard byte >= 0x30, byte <= 0x39 else { return false }
            number = number * 10 + Int(byte - 0x30)
        }
        least = min(least, Double(number))
        greatest = max(greatest, Double(number))
        return true
    }

    mutating func merge(_ other: NumberFacts) {
        count += other.count
        areWhole = areWhole && other.areWhole
        fitInt64 = fitInt64 && other.fitInt64
        fitUInt64 = fitUInt64 && other.fitUInt64
        fitDecimal = fitDecimal && other.fitDecimal
        fitDouble = fitDouble && other.fitDouble
        least = min(least, other.least)
        greatest = max(greatest, other.greatest)
    }
}
