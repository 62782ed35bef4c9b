/// What a server compresses, or says it does: a member of RFC 1952 with one stored block (RFC 1951 section 3.2.4).
enum Gzip {
    static func member(_ text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        let length = little(UInt16(bytes.count))
        let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, 1] + length + length.map { ~$0 }
        return head + bytes + little(checksum(bytes)) + little(UInt32(bytes.count))
    }

    private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }
}
