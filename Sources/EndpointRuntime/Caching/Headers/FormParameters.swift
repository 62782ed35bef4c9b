/// The parameters of a query, as the `application/x-www-form-urlencoded` parser of the WHATWG URL Standard reads them.
enum FormParameters {
    /// A parameter. Two are the same if they have the same bytes.
    struct Pair: Equatable, Sendable {
        let name: [UInt8]
        let value: [UInt8]
    }

    /// The parameters in their order. None is empty, and one without `=` has an empty value.
    static func pairs(of query: String) -> [Pair] {
        query.utf8.split(separator: UInt8(ascii: "&")).map { part in
            let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            return Pair(name: decoded(sides[0]), value: sides.count == 2 ? decoded(sides[1]) : [])
        }
    }

    /// The UTF-8 that a name or a value stands for: `+` is a space, `%` and two digits are a byte, and bytes that are no
    /// UTF-8 are U+FFFD.
    static func decoded(_ text: some Sequence<UInt8>) -> [UInt8] {
        let bytes = Array(text)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
                let low = digit(bytes[index + 2])
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(bytes[index] == UInt8(ascii: "+") ? 0x20 : bytes[index])
                index += 1
            }
        }
        return Array(String(decoding: result, as: UTF8.self).utf8)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46, 0x61...0x66: (byte | 0x20) - 0x61 + 10
        default: nil
        }
    }
}
