internal import Foundation

/// The bytes of a JSON text; all of reading's unchecked access to memory is in this file.
///
/// A position is from 0 to `count`. Behind the last byte stand 8 NULs (`padding`), and no rule of JSON's grammar goes
/// past a NUL: whoever moves on only over a byte that is not one never leaves `0...count`. A debug build checks that.
/// No sum of positions overflows: all are within a text that is in memory.
/// The memory lives as long as the `JSONBuffer`, which every reader keeps by its `ReadingState`.
struct JSONText: @unchecked Sendable {
    /// Memory that a text is put into, and how it is let go of.
    struct Memory: @unchecked Sendable {
        let start: UnsafeMutableRawPointer
        let release: @Sendable (UnsafeMutableRawPointer) -> Void
    }

    static let padding = 8

    /// Never written to after `init`, which makes it safe to share.
    private let base: UnsafeRawPointer
    let count: Int

    /// No text, for the readers of other back ends.
    static let empty = JSONText(copying: Data(), into: allocate(padding))

    static func allocate(_ size: Int) -> Memory {
        Memory(start: .allocate(byteCount: size, alignment: 8), release: { $0.deallocate() })
    }

    /// The memory has room for the bytes and the padding.
    init(copying data: Data, into memory: Memory) {
        count = data.count
        data.withUnsafeBytes { bytes in
            // An empty buffer may have no address; a copy of nothing needs none.
            if let source = bytes.baseAddress { memory.start.copyMemory(from: source, byteCount: bytes.count) }
        }
        (memory.start + data.count).initializeMemory(as: UInt8.self, repeating: 0, count: JSONText.padding)
        base = UnsafeRawPointer(memory.start)
    }

    /// A byte; NUL at the end.
    @inline(__always) subscript(position: Int) -> UInt8 {
        assert(position >= 0 && position <= count)
        // At most the first byte of the padding.
        return base.load(fromByteOffset: position, as: UInt8.self)
    }

    /// Eight bytes, the first one lowest.
    @inline(__always) func word(at position: Int) -> UInt64 {
        assert(position >= 0 && position <= count)
        // From the end itself it reads the padding and no more.
        return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    /// Four bytes, the first one lowest.
    @inline(__always) private func half(at position: Int) -> UInt64 {
        assert(position >= 0 && position <= count)
        // From the end itself it reads half of the padding.
        return UInt64(UInt32(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
    }

    /// Whether the bytes from a position on are the key's. False for a key with a byte that JSON escapes.
    @inline(__always) func holds(_ key: JSONKey, at position: Int) -> Bool {
        let length = key.count
        // Behind a key stands a quote; so every load of the key's length is inside of the text.
        guard position &+ length < count else { return false }
        if length < 8 {
            let head =
                length < 4
                ? word(at: position) & JSONKey.mask(length)
                : half(at: position) | half(at: position &+ length &- 4) << 32
            // What fills up a short key must not look like a control character.
            let filled = length < 4 ? head | (0x2020_2020_2020_2020 & ~JSONKey.mask(length)) : head
            return head == key.head && JSONText.stops(in: filled) == 0
        }
        guard word(at: position) == key.head, word(at: position &+ length &- 8) == key.tail else { return false }
        if length > 16 { return holdsLong(key, at: position) }
        return JSONText.stops(in: key.head) | JSONText.stops(in: key.tail) == 0
    }

    @inline(never) private func holdsLong(_ key: JSONKey, at position: Int) -> Bool {
        isSame(key, at: position)
            // The key's own bytes.
            && UnsafeRawBufferPointer(start: key.start, count: key.count).allSatisfy {
                $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
            }
    }

    /// Whether the bytes from a position on are the key's, whatever they are.
    func isSame(_ key: JSONKey, at position: Int) -> Bool {
        precondition(position >= 0 && position + key.count <= count)
        // Both are so long: the key's own bytes, and a range that ends inside of the text.
        return memcmp(base + position, key.start, key.count) == 0
    }

    /// The text from one position to another, all of it checked to be UTF-8.
    @inline(__always) func string(from start: Int, to end: Int) -> String {
        assert(start >= 0 && start <= end && end <= count)
        // The range is inside of the text.
        let bytes = UnsafeBufferPointer(start: (base + start).assumingMemoryBound(to: UInt8.self), count: end &- start)
        #if compiler(>=6.2)
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                // The whole text has been checked, and `start` and `end` are beside ASCII, so inside of no character.
                return String(copying: UTF8Span(unchecked: bytes.span))
            }
        #endif
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The bytes from one position to another, to make a key of.
    func key(from start: Int, to end: Int) -> JSONKey {
        precondition(start >= 0 && start <= end && end <= count)
        // The range is inside of the text, and lives as long as that.
        return JSONKey(start: base + start, count: end - start)
    }

    func append(from start: Int, to end: Int, to bytes: inout [UInt8]) {
        precondition(start >= 0 && start <= end && end <= count)
        // The range is inside of the text.
        bytes.append(contentsOf: UnsafeRawBufferPointer(start: base + start, count: end - start))
    }
}

extension JSONKey {
    @inline(__always) init(_ key: StaticString) {
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
            head = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
            tail = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
        } else if count >= 4 {
            let first = UInt32(littleEndian: start.loadUnaligned(as: UInt32.self))
            let last = UInt32(littleEndian: start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
            head = UInt64(first) | UInt64(last) << 32
            tail = 0
        } else {
            var bytes: UInt64 = 0
            for index in 0..<count {
                bytes |= UInt64(start.load(fromByteOffset: index, as: UInt8.self)) << UInt64(8 * index)
            }
            head = bytes
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
