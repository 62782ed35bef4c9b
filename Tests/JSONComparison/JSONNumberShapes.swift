/// The numbers of a text that Foundation reads otherwise than the grammar says.
struct JSONNumberShapes {
    /// `JSONDecoder` goes by way of `Double` for a number with an exponent of three digits, for a zero with an exponent,
    /// and for one of more than 16 characters with a point or an exponent.
    private(set) var hasRoundedIntegers = false
    /// A number of so many digits that no `Double` holds it.
    private(set) var hasInfinite = false

    init(_ bytes: [UInt8]) {
        var start = 0
        while start < bytes.count {
            guard Self.isOfNumber(bytes[start]) else {
                start += 1
                continue
            }
            var end = start
            while end < bytes.count, Self.isOfNumber(bytes[end]) { end += 1 }
            add(bytes[start..<end])
            start = end
        }
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"): true
        default: isExponent(byte)
        }
    }

    private static func isExponent(_ byte: UInt8) -> Bool { byte | 0x20 == UInt8(ascii: "e") }

    private mutating func add(_ token: ArraySlice<UInt8>) {
        let digits = token.prefix { !Self.isExponent($0) }
        let isZero = !digits.contains { $0 >= 0x31 && $0 <= 0x39 }
        let exponent = token.dropFirst(digits.count)
        if exponent.count > 3 || !exponent.isEmpty && isZero
            || token.count > 16 && (!exponent.isEmpty || token.contains(UInt8(ascii: ".")))
        {
            hasRoundedIntegers = true
        }
        if digits.count > 308 { hasInfinite = true }
    }
}
