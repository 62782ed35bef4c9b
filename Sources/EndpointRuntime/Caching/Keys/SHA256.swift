/// A digest by which contents are told apart (FIPS 180-4 section 6.2), the same on every platform.
package enum SHA256 {
    /// As 64 lower-case hexadecimal digits, or the first of them.
    package static func hex(of message: [UInt8], digits count: Int = 64) -> String {
        message.withUnsafeBytes { hex(of: $0, digits: count) }
    }

    /// The same of a text in UTF-8.
    package static func hex(of text: String, digits count: Int = 64) -> String {
        var text = text
        return text.withUTF8 { hex(of: UnsafeRawBufferPointer($0), digits: count) }
    }

    private static func hex(of message: UnsafeRawBufferPointer, digits count: Int) -> String {
        let words = words(message)
        return String(unsafeUninitializedCapacity: count) { text in
            for place in 0..<count {
                let digit = UInt8(truncatingIfNeeded: words[place / 8] >> UInt32(28 - place % 8 * 4) & 15)
                text[place] = digit < 10 ? 0x30 + digit : 0x57 + digit
            }
            return count
        }
    }

    private static func words(_ message: UnsafeRawBufferPointer) -> SIMD8<UInt32> {
        var state = SIMD8<UInt32>(
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)
        let whole = message.count & ~63
        let rest = message.count - whole
        // What is left, a bit, and the number of bits in the last eight bytes of a block.
        let tail = rest < 56 ? 64 : 128
        withUnsafeTemporaryAllocation(byteCount: 64 * 4 + 128, alignment: 8) { memory in
            let schedule = UnsafeMutableRawBufferPointer(rebasing: memory[..<256]).bindMemory(to: UInt32.self)
            let end = UnsafeMutableRawBufferPointer(rebasing: memory[256...])
            for block in stride(from: 0, to: whole, by: 64) {
                compress(UnsafeRawBufferPointer(rebasing: message[block..<block + 64]), schedule, &state)
            }
            end.initializeMemory(as: UInt8.self, repeating: 0)
            for place in 0..<rest { end[place] = message[whole + place] }
            end[rest] = 0x80
            end.storeBytes(
                of: (UInt64(message.count) &* 8).bigEndian, toByteOffset: tail - 8, as: UInt64.self)
            for block in stride(from: 0, to: tail, by: 64) {
                compress(UnsafeRawBufferPointer(rebasing: end[block..<block + 64]), schedule, &state)
            }
        }
        return state
    }

    private static func compress(
        _ bytes: UnsafeRawBufferPointer, _ schedule: UnsafeMutableBufferPointer<UInt32>, _ state: inout SIMD8<UInt32>
    ) {
        for index in 0..<16 {
            schedule[index] = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
        }
        for index in 16..<64 {
            let early = schedule[index &- 15]
            let late = schedule[index &- 2]
            let small = rotate(early, 7) ^ rotate(early, 18) ^ (early &>> 3)
            let large = rotate(late, 17) ^ rotate(late, 19) ^ (late &>> 10)
            schedule[index] = schedule[index &- 16] &+ small &+ schedule[index &- 7] &+ large
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        constants.withUnsafeBufferPointer { constants in
            for index in 0..<64 {
                let mix = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
                let choice = (e & f) ^ (~e & g)
                let first = h &+ mix &+ choice &+ constants[index] &+ schedule[index]
                let turn = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
                let second = turn &+ ((a & b) ^ (a & c) ^ (b & c))
                (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
            }
        }
        state &+= SIMD8(a, b, c, d, e, f, g, h)
    }

    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word &>> count | word &<< (32 &- count)
    }

    /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
