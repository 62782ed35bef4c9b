/// The name of a key that is looked for, with its ends at hand as whole words.
///
/// Two keys of at most 16 bytes are the same where count, head and tail are.
struct JSONKey {
    /// Lives as long as whoever made the key sees to it; a literal's bytes live for ever.
    let start: UnsafeRawPointer
    let count: Int
    /// The first eight bytes, or as many as there are, the first one lowest.
    let head: UInt64
    /// The last eight bytes of eight or more, else 0.
    let tail: UInt64

    /// One bit of 64 that stands for the key in a set that may say yes where it should say no.
    @inline(__always) var mark: UInt64 { JSONKey.mark(head, tail, count) }

    @inline(__always) static func mark(_ head: UInt64, _ tail: UInt64, _ count: Int) -> UInt64 {
        guard count < 8 else { return mark(UInt8(truncatingIfNeeded: head), UInt8(tail &>> 56), count) }
        let last = head &>> UInt64(truncatingIfNeeded: 8 &* max(0, count &- 1))
        return mark(UInt8(truncatingIfNeeded: head), UInt8(truncatingIfNeeded: last), count)
    }

    /// Of a key's first and last byte and its length.
    @inline(__always) static func mark(_ first: UInt8, _ last: UInt8, _ count: Int) -> UInt64 {
        1 &<< UInt64(truncatingIfNeeded: Int(first) &+ 5 &* Int(last) &+ 3 &* count)
    }

    @inline(__always) var hash: UInt64 { JSONKey.hash(head, tail) }

    @inline(__always) static func hash(_ head: UInt64, _ tail: UInt64) -> UInt64 {
        // The high bits of a product depend on all bits, the low ones on few.
        ((head ^ (tail &* 0xFF51_AFD7_ED55_8CCD)) &* 0x9E37_79B9_7F4A_7C15).byteSwapped
    }

    /// All bits of the first bytes, of which there are fewer than eight.
    @inline(__always) static func mask(_ bytes: Int) -> UInt64 {
        (1 &<< UInt64(truncatingIfNeeded: 8 &* bytes)) &- 1
    }
}
