/// The name of a key that is looked for, with its ends at hand as whole words.
///
/// Two keys of at most 16 bytes are the same where count, head and tail are.
struct JSONKey {
    /// Lives as long as whoever made the key sees to it; a literal's bytes live for ever.
    let start: UnsafeRawPointer
    let count: Int
    /// The first eight bytes; of four to seven bytes the first four and the last four; of fewer all.
    let head: UInt64
    /// The last eight bytes of eight or more, else 0.
    let tail: UInt64

    /// One bit of 64 that stands for the key in a set that may say yes where it should say no.
    @inline(__always) var mark: UInt64 {
        1 << ((head &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }

    @inline(__always) var hash: UInt64 {
        JSONKey.hash(head, tail, Int(Int32(clamping: count)))
    }

    @inline(__always) static func hash(_ head: UInt64, _ tail: UInt64, _ count: Int) -> UInt64 {
        let mixed = (head ^ (tail &* 0xFF51_AFD7_ED55_8CCD) ^ UInt64(truncatingIfNeeded: count))
            &* 0x9E37_79B9_7F4A_7C15
        return mixed ^ (mixed >> 29)
    }

    /// All bits of the first bytes, of which there are fewer than eight.
    @inline(__always) static func mask(_ bytes: Int) -> UInt64 {
        (1 << UInt64(truncatingIfNeeded: 8 * bytes)) &- 1
    }
}
