internal import Foundation

/// The bytes of a JSON text; all of reading's unchecked access to memory is in this file.
///
/// A position is from 0 to `count`. Behind the last byte stand 8 NULs (`padding`), and no rule of JSON's grammar goes
/// past a NUL: whoever moves on only over a byte that is not one never leaves `0...count`. A debug build checks that.
/// No sum of positions overflows: all are within a text that is in memory.
/// The memory lives as long as the `JSONBuffer`, which the `ReadingState` of all readers keeps.
///
/// Unchecked because of the pointer: the memory is written in `init`, before anybody else has it, and never again.
struct JSONText: @unchecked Sendable {
    /// Memory that a text is put into, and how it is let go of.
    ///
    /// Unchecked because of the pointer: nothing is read or written through it but by the one `JSONText` that it is made
    /// into, and it is let go of once nobody has that.
    struct Memory: @unchecked Sendable {
        let start: UnsafeMutableRawPointer
        let release: @Sendable (UnsafeMutableRawPointer) -> Void
    }

    static let padding = 8

    private let base: UnsafeRawPointer
    let count: Int

    /// No text, for the readers of other back ends.
    static let empty = JSONText(copying: Data(), into: allocate(padding))

    static func allocate(_ size: Int) -> Memory {
        guard let start = malloc(size) else { fatalError("no memory for \(size) bytes") }
        return Memory(start: start, release: { free($0) })
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

    /// The value of a member that stands there as `"key":`; -1 where it does not. Also -1 for keys that are long, or that
    /// have anything but plain ASCII in them.
    @inline(__always) func value(of key: StaticString, at position: Int) -> Int {
        guard key.hasPointerRepresentation, self[position] == UInt8(ascii: "\"") else { return -1 }
        let start = UnsafeRawPointer(key.utf8Start)
        let length = key.utf8CodeUnitCount
        let first = position &+ 1
        // The loads of the key are inside of it. Those of the text begin inside of it: a key that is the same is plain, so
        // there is no NUL in it, and the text goes on where it ends.
        if length >= 8 {
            guard length <= 16 else { return -1 }
            let head = start.loadUnaligned(as: UInt64.self)
            guard head == base.loadUnaligned(fromByteOffset: first, as: UInt64.self), JSONText.isPlain(head) else {
                return -1
            }
            let tail = start.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self)
            guard tail == base.loadUnaligned(fromByteOffset: first &+ length &- 8, as: UInt64.self),
                JSONText.isPlain(tail)
            else { return -1 }
        } else if length >= 4 {
            let low = start.loadUnaligned(as: UInt32.self)
            guard low == base.loadUnaligned(fromByteOffset: first, as: UInt32.self) else { return -1 }
            let high = start.loadUnaligned(fromByteOffset: length &- 4, as: UInt32.self)
            guard JSONText.isPlain(UInt64(low) | UInt64(high) &<< 32),
                high == base.loadUnaligned(fromByteOffset: first &+ length &- 4, as: UInt32.self)
            else { return -1 }
        } else {
            guard length > 0 else { return -1 }
            // Of one and two bytes the middle one is one of the others.
            let low = start.load(as: UInt8.self)
            let middle = start.load(fromByteOffset: length &>> 1, as: UInt8.self)
            let high = start.load(fromByteOffset: length &- 1, as: UInt8.self)
            let word = 0x3030_3030_3000_0000 | UInt64(low) | UInt64(middle) &<< 8 | UInt64(high) &<< 16
            guard JSONText.isPlain(word), low == self[first], middle == self[first &+ length &>> 1],
                high == self[first &+ length &- 1]
            else { return -1 }
        }
        let end = first &+ length
        guard word(at: end) & 0xFFFF == 0x3A22 else { return -1 }
        return skipSpace(end &+ 2)
    }

    /// Whether all bytes of a word are ASCII that needs no second look: from '#' on, without a backslash.
    @inline(__always) private static func isPlain(_ word: UInt64) -> Bool {
        // A borrow only ever adds a mark.
        let low = word &- 0x2323_2323_2323_2323
        let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
        return (low | backslashes | word) & 0x8080_8080_8080_8080 == 0
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
        return JSONText.string(
            UnsafeBufferPointer(start: (base + start).assumingMemoryBound(to: UInt8.self), count: end &- start))
    }

    /// The bytes are UTF-8.
    @inline(__always) private static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        #if compiler(>=6.2)
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                // The whole text has been checked, and `start` and `end` are beside ASCII, so inside of no character.
                return String(copying: UTF8Span(unchecked: bytes.span))
            }
        #endif
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The bytes from one position to another, to make a key of.
    @inline(__always) func key(from start: Int, to end: Int) -> JSONKey {
        assert(start >= 0 && start <= end && end <= count)
        let length = end &- start
        // The range is inside of the text, and lives as long as that.
        return JSONKey(
            start: base + start, count: length,
            head: length < 8 ? word(at: start) & JSONKey.mask(length) : word(at: start),
            tail: length < 8 ? 0 : word(at: end &- 8))
    }

    /// The text from one position to the closing quote at another, with characters for the escapes in it; nil where one
    /// of them is wrong.
    func unescaped(from start: Int, to end: Int) -> String? {
        precondition(start >= 0 && start <= end && end <= count)
        return withUnsafeTemporaryAllocation(byteCount: end - start + 8, alignment: 8) { buffer -> String? in
            guard let bytes = buffer.baseAddress else { return nil }
            var from = start
            // An escape is never shorter than its character: there are never more bytes than have been read.
            var count = 0
            while true {
                let word = word(at: from)
                // At most `end - start` bytes stand before it, and there is room for eight more.
                bytes.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
                let stops = JSONText.stops(in: word)
                let plain = stops == 0 ? 8 : stops.trailingZeroBitCount &>> 3
                from &+= plain
                count &+= plain
                if stops == 0 { continue }
                // The quote at the end is a stop, and no escape goes past it.
                if from >= end { break }
                let character = JSONText.character(ofEscape: self[from &+ 1])
                if character != 0 {
                    bytes.storeBytes(of: character, toByteOffset: count, as: UInt8.self)
                    count &+= 1
                    from &+= 2
                } else {
                    guard let escape = try? escape(at: from) else { return nil }
                    for byte in escape.scalar.utf8 {
                        bytes.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
                        count &+= 1
                    }
                    from = escape.end
                }
            }
            return JSONText.string(UnsafeBufferPointer(start: bytes.assumingMemoryBound(to: UInt8.self), count: count))
        }
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
            head = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
            tail = UInt64(littleEndian: start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
        } else if count >= 4 {
            // The two overlap, in equal bytes.
            let first = UInt32(littleEndian: start.loadUnaligned(as: UInt32.self))
            let last = UInt32(littleEndian: start.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
            head = UInt64(first) | UInt64(last) &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4))
            tail = 0
        } else if count > 0 {
            // The first, the middle and the last one, which of one and two bytes are the same.
            let first = UInt64(start.load(as: UInt8.self))
            let middle = UInt64(start.load(fromByteOffset: count &>> 1, as: UInt8.self))
            let last = UInt64(start.load(fromByteOffset: count &- 1, as: UInt8.self))
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

// Unchecked memory for what reading writes down.
extension JSONText {
    /// Memory for things without references in them, by number. Whoever reads one has put it there before; a debug build
    /// checks that there is such a number.
    struct Slots<Element: BitwiseCopyable> {
        private var memory: UnsafeMutablePointer<Element>?
        private(set) var count = 0

        @inline(__always) subscript(place: Int) -> Element {
            // In place, because a copy of all of it costs more than what is looked at.
            unsafeAddress {
                assert(place >= 0 && place < count)
                // There is memory as soon as the count is not 0, and the place is within it.
                return UnsafePointer(memory.unsafelyUnwrapped + place)
            }
            nonmutating unsafeMutableAddress {
                assert(place >= 0 && place < count)
                // As above.
                return memory.unsafelyUnwrapped + place
            }
        }

        /// Makes room up to a place at least, a power of two in all.
        @inline(never) mutating func grow(beyond place: Int) {
            var larger = max(32, count)
            while larger <= place { larger *= 2 }
            guard larger > count else { return }
            // From `malloc`, which is faster than `allocate`, and aligned for whatever has no more than words in it.
            let size = larger * MemoryLayout<Element>.stride
            guard let raw = malloc(size) else { fatalError("no memory for \(size) bytes") }
            let new = raw.bindMemory(to: Element.self, capacity: larger)
            // The old memory has so many, the new one room for more.
            if let memory { new.update(from: memory, count: count) }
            release()
            memory = new
            count = larger
        }

        func release() {
            free(memory)
        }
    }

    /// A reading's state, as its readers have it: they do not keep it alive.
    ///
    /// They cannot be copied and are only ever lent, so none is there longer than the call that made it, and that holds
    /// the state.
    struct StateReference {
        unowned(unsafe) let state: ReadingState
        private let pointer: UnsafeMutablePointer<JSONScratch>

        @inline(__always) init(_ state: ReadingState) {
            self.state = state
            pointer = state.scratch.pointer
        }

        /// What is written while reading goes on; nothing of it is counted or checked.
        ///
        /// By address, so that two parts of it can be lent at the same time. It is there as long as the state.
        @inline(__always) var scratch: JSONScratch {
            unsafeAddress { UnsafePointer(pointer) }
            nonmutating unsafeMutableAddress { pointer }
        }
    }

    /// Owns what the references point to, which is there as long as this is not released.
    struct ScratchMemory {
        fileprivate let pointer: UnsafeMutablePointer<JSONScratch>

        init() {
            pointer = .allocate(capacity: 1)
            pointer.initialize(to: JSONScratch())
        }

        @inline(__always) var scratch: JSONScratch {
            _read { yield pointer.pointee }
            nonmutating _modify { yield &pointer.pointee }
        }

        func release() {
            pointer.pointee.release()
            pointer.deinitialize(count: 1)
            pointer.deallocate()
        }
    }
}
