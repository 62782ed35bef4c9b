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

    @_transparent init(start: UnsafeRawPointer, count: Int, head: UInt64, tail: UInt64) {
        self.start = start
        self.count = count
        self.head = head
        self.tail = tail
    }

    /// One bit of 64 that stands for the key in a set that may say yes where it should say no.
    @inline(__always) var mark: UInt64 { JSONKey.mark(head, tail, count) }

    @inline(__always) static func mark(_ head: UInt64, _ tail: UInt64, _ count: Int) -> UInt64 {
        guard count < 8 else { return mark(UInt8(truncatingIfNeeded: head), UInt8(tail &>> 56), count) }
        let last = head &>> UInt64(truncatingIfNeeded: 8 &* max(0, count &- 1))
        return mark(UInt8(truncatingIfNeeded: head), UInt8(truncatingIfNeeded: last), count)
    }

    /// Of a key's first and last byte and its length.
    @_transparent static func mark(_ first: UInt8, _ last: UInt8, _ count: Int) -> UInt64 {
        1
            &<< UInt64(
                truncatingIfNeeded: Int(truncatingIfNeeded: first) &+ 5 &* Int(truncatingIfNeeded: last) &+ 3 &* count)
    }

    @_transparent var hash: UInt64 { JSONKey.hash(head, tail) }

    @_transparent static func hash(_ head: UInt64, _ tail: UInt64) -> UInt64 {
        // The high bits of a product depend on all bits, the low ones on few.
        ((head ^ (tail &* 0xFF51_AFD7_ED55_8CCD)) &* 0x9E37_79B9_7F4A_7C15).byteSwapped
    }

    /// All bits of the first bytes, of which there are fewer than eight.
    @_transparent static func mask(_ bytes: Int) -> UInt64 {
        (1 &<< UInt64(truncatingIfNeeded: 8 &* bytes)) &- 1
    }
}

extension JSONKey {
    init(_ key: StaticString) {
        if key.hasPointerRepresentation {
            self.init(start: UnsafeRawPointer(key.utf8Start), count: key.utf8CodeUnitCount)
        } else {
            self.init(key.unicodeScalar)
        }
    }

    /// The bytes live as long as the key is used.
    @inline(__always) init(start: UnsafeRawPointer, count: Int) {
        self.start = start
        self.count = count
        // Each load begins and ends inside of the key's own bytes.
        if count >= 8 {
            head = JSONText.word(start)
            tail = JSONText.word(start + (count &- 8))
        } else if count >= 4 {
            // The two overlap, in equal bytes.
            let last = JSONText.half(start + (count &- 4))
            head = JSONText.half(start) | last &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4))
            tail = 0
        } else if count > 0 {
            // The first, the middle and the last one, which of one and two bytes are the same.
            let bytes = start.assumingMemoryBound(to: UInt8.self)
            let first = UInt64(truncatingIfNeeded: bytes[0])
            let middle = UInt64(truncatingIfNeeded: bytes[count &>> 1])
            let last = UInt64(truncatingIfNeeded: bytes[count &- 1])
            head =
                first | middle &<< UInt64(truncatingIfNeeded: 8 &* (count &>> 1))
                | last &<< UInt64(truncatingIfNeeded: 8 &* (count &- 1))
            tail = 0
        } else {
            head = 0
            tail = 0
        }
    }

    /// Count, head and tail of a text. `start` points to nothing by then.
    static func ends(of text: inout String) -> JSONKey {
        with(&text) { $0 }
    }

    /// A key whose bytes live for the time of the call.
    static func with<Result>(_ text: inout String, _ body: (JSONKey) throws -> Result) rethrows -> Result {
        try text.withUTF8 { bytes in
            try body(bytes.baseAddress.map { JSONKey(start: $0, count: bytes.count) } ?? JSONKey(""))
        }
    }

    func isSame(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // The key's own bytes.
        UnsafeRawBufferPointer(start: start, count: count).elementsEqual(bytes)
    }

    /// A literal of one character may be kept as that, without bytes to point to.
    @inline(never) private init(_ scalar: Unicode.Scalar) {
        let bytes = UTF8.encode(scalar).map(Array.init) ?? []
        self = bytes.withUnsafeBytes { bytes in
            bytes.baseAddress.map { JSONKey(start: $0, count: bytes.count) } ?? JSONKey("")
        }
        // At most four bytes: head and count say all, and nobody looks at `start` any more.
    }
}
