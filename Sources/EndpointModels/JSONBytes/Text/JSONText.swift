internal import Foundation

/// The bytes of a JSON text; all of reading's unchecked access to them is in this file.
///
/// A position is from 0 to `count`. Behind the last byte stand 32 NULs (`padding`), and no rule of JSON's grammar goes
/// past a NUL: whoever moves on only over a byte that is not one never leaves `0...count`. Tests put the text before a
/// page without access, and the fuzzer runs under AddressSanitizer.
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

    static let padding = 32

    private let base: UnsafePointer<UInt8>
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
        base = UnsafePointer(memory.start.assumingMemoryBound(to: UInt8.self))
    }

    // What is transparent is inlined in a debug build, too.

    /// A byte; NUL at the end.
    subscript(position: Int) -> UInt8 {
        // At most the first byte of the padding.
        @_transparent get { base[position] }
    }

    /// Eight bytes, the first one lowest.
    @_transparent func word(at position: Int) -> UInt64 {
        // From the end itself it reads the padding and no more.
        JSONText.word(UnsafeRawPointer(base + position))
    }

    #if DEBUG
        /// Eight bytes without an alignment, which a debug build loads by one instruction. It calls three functions for
        /// `loadUnaligned`, which an optimised build makes the better instructions of.
        private struct EightBytes {
            let bytes: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8)
        }

        private struct FourBytes {
            let bytes: (UInt8, UInt8, UInt8, UInt8)
        }

        /// Eight bytes from an address on, which are all there, the first one lowest.
        @_transparent static func word(_ address: UnsafeRawPointer) -> UInt64 {
            // Bytes in a row are laid out as a structure of them, and have the size of a word.
            unsafeBitCast(address.assumingMemoryBound(to: EightBytes.self).pointee, to: UInt64.self).littleEndian
        }

        /// Four bytes from an address on, which are all there, the first one lowest.
        @_transparent static func half(_ address: UnsafeRawPointer) -> UInt64 {
            // As above.
            let half = unsafeBitCast(address.assumingMemoryBound(to: FourBytes.self).pointee, to: UInt32.self)
            return UInt64(truncatingIfNeeded: half.littleEndian)
        }

        /// Stores eight bytes, the first one lowest, for which there is room.
        @_transparent static func store(_ word: UInt64, _ address: UnsafeMutableRawPointer) {
            // As above.
            let bytes = unsafeBitCast(word.littleEndian, to: EightBytes.self)
            address.assumingMemoryBound(to: EightBytes.self).pointee = bytes
        }
    #else
        /// Eight bytes from an address on, which are all there, the first one lowest.
        @inline(__always) static func word(_ address: UnsafeRawPointer) -> UInt64 {
            UInt64(littleEndian: address.loadUnaligned(as: UInt64.self))
        }

        /// Four bytes from an address on, which are all there, the first one lowest.
        @inline(__always) static func half(_ address: UnsafeRawPointer) -> UInt64 {
            UInt64(truncatingIfNeeded: UInt32(littleEndian: address.loadUnaligned(as: UInt32.self)))
        }

        /// Stores eight bytes, the first one lowest, for which there is room.
        @inline(__always) static func store(_ word: UInt64, _ address: UnsafeMutableRawPointer) {
            address.storeBytes(of: word.littleEndian, as: UInt64.self)
        }
    #endif

    /// The first of a long run of bytes that may be a stop (`stops(in:)`): all from the position up to it are none.
    @inline(__always) func passPlain(_ position: Int) -> Int {
        #if DEBUG
            // It would call functions for each step.
            return position
        #else
            var position = position
            while true {
                // It begins at most at the end, and reads no more than the padding.
                let bytes = UnsafeRawPointer(base + position)
                let first = bytes.loadUnaligned(as: SIMD16<UInt8>.self)
                let second = bytes.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self)
                if JSONText.hasStops(first, second) { return position }
                position &+= 32
            }
        #endif
    }

    /// Whether one of 32 bytes is a stop (`stops(in:)`).
    @inline(__always) static func hasStops(_ first: SIMD16<UInt8>, _ second: SIMD16<UInt8>) -> Bool {
        let quotes = SIMD16<UInt8>(repeating: 0x22)
        let backslashes = SIMD16<UInt8>(repeating: 0x5C)
        let spaces = SIMD16<UInt8>(repeating: 0x20)
        let stops =
            (first .== quotes) .| (first .== backslashes) .| (first .< spaces) .| (second .== quotes)
            .| (second .== backslashes) .| (second .< spaces)
        // A mask of sixteen bytes has the size of two words.
        let words = unsafeBitCast(stops, to: SIMD2<UInt64>.self)
        return words.x | words.y != 0
    }

    /// The first of a long run of bytes that may be beyond ASCII: all from the position up to it are not.
    @inline(__always) func passASCII(_ position: Int, to end: Int) -> Int {
        #if DEBUG
            // As above.
            return position
        #else
            var position = position
            while position &+ 64 <= end {
                // Inside of the text.
                let bytes = UnsafeRawPointer(base + position)
                let all =
                    bytes.loadUnaligned(as: SIMD16<UInt8>.self)
                    | bytes.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self)
                    | bytes.loadUnaligned(fromByteOffset: 32, as: SIMD16<UInt8>.self)
                    | bytes.loadUnaligned(fromByteOffset: 48, as: SIMD16<UInt8>.self)
                // Sixteen bytes have the size of two words.
                let words = unsafeBitCast(all, to: SIMD2<UInt64>.self)
                if (words.x | words.y) & 0x8080_8080_8080_8080 != 0 { return position }
                position &+= 64
            }
            return position
        #endif
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
            let head = JSONText.word(start)
            guard head == word(at: first), JSONText.isPlain(head) else { return -1 }
            let tail = JSONText.word(start + (length &- 8))
            guard tail == word(at: first &+ length &- 8), JSONText.isPlain(tail) else { return -1 }
        } else if length >= 4 {
            let head = JSONText.half(start) | JSONText.half(start + (length &- 4)) &<< 32
            let text = UnsafeRawPointer(base + first)
            guard head == JSONText.half(text) | JSONText.half(text + (length &- 4)) &<< 32, JSONText.isPlain(head)
            else {
                return -1
            }
        } else {
            guard length > 0 else { return -1 }
            // Of one and two bytes the middle one is one of the others.
            let low = key.utf8Start[0]
            let middle = key.utf8Start[length &>> 1]
            let high = key.utf8Start[length &- 1]
            let word =
                0x3030_3030_3000_0000 | UInt64(truncatingIfNeeded: low) | UInt64(truncatingIfNeeded: middle) &<< 8
                | UInt64(truncatingIfNeeded: high) &<< 16
            guard JSONText.isPlain(word), low == self[first], middle == self[first &+ length &>> 1],
                high == self[first &+ length &- 1]
            else { return -1 }
        }
        let end = first &+ length
        guard word(at: end) & 0xFFFF == 0x3A22 else { return -1 }
        return skipSpace(end &+ 2)
    }

    /// Whether all bytes of a word are ASCII that needs no second look: from '#' on, without a backslash.
    @_transparent private static func isPlain(_ word: UInt64) -> Bool {
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
        let length = end &- start
        if length > 15 { return longString(from: start, to: end) }
        // Inside of the text, or from its end on into the padding.
        let first = word(at: start)
        if length < 8 { return JSONText.shortString(first & JSONKey.mask(length), 0, length) }
        // What is left of the last eight bytes without those that are among the first eight.
        let rest = (word(at: end &- 8) &>> UInt64(truncatingIfNeeded: 8 &* (15 &- length))) &>> 8
        return JSONText.shortString(first, rest, length)
    }

    @inline(never) private func longString(from start: Int, to end: Int) -> String {
        precondition(start >= 0 && start <= end && end <= count)
        var position = passASCII(start, to: end)
        var all: UInt64 = 0
        while position &+ 8 <= end {
            all |= word(at: position)
            position &+= 8
        }
        all |= word(at: end &- 8)
        // The range is inside of the text, and longer than eight bytes.
        return JSONText.string(
            UnsafeBufferPointer(start: base + start, count: end &- start), isASCII: JSONText.isASCII(all))
    }

    /// At most fifteen bytes of UTF-8, the first one lowest, with zeros behind them.
    @inline(__always) private static func shortString(_ first: UInt64, _ second: UInt64, _ length: Int) -> String {
        #if _pointerBitWidth(_64)
            if hasShortStrings {
                // The count and the kind in the last byte, as the literals have it that `hasShortStrings` looks at.
                let kind: UInt64 = isASCII(first | second) ? 0xE0 : 0xA0
                let last = (kind | UInt64(truncatingIfNeeded: length)) &<< 56
                return unsafeBitCast((first, second | last), to: String.self)
            }
        #endif
        return withUnsafeBytes(of: (first.littleEndian, second.littleEndian)) {
            String(decoding: $0.prefix(length), as: UTF8.self)
        }
    }

    #if _pointerBitWidth(_64)
        /// Whether the standard library keeps short strings as `shortString` makes them: ASCII and others. An optimised
        /// build knows the answer when it is compiled.
        @_transparent private static var hasShortStrings: Bool {
            let ascii = unsafeBitCast("ab", to: (UInt64, UInt64).self)
            let other = unsafeBitCast("\u{E9}", to: (UInt64, UInt64).self)
            return ascii.0 == 0x6261 && ascii.1 == 0xE2 &<< 56 && other.0 == 0xA9C3 && other.1 == 0xA2 &<< 56
        }
    #endif

    @_transparent private static func isASCII(_ word: UInt64) -> Bool {
        word & 0x8080_8080_8080_8080 == 0
    }

    /// The bytes are UTF-8.
    @inline(__always) private static func string(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> String {
        #if compiler(>=6.2)
            if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                // The whole text has been checked, and `start` and `end` are beside ASCII, so inside of no character.
                return String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
            }
        #endif
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The bytes from one position to another, to make a key of.
    @_transparent func key(from start: Int, to end: Int) -> JSONKey {
        let length = end &- start
        // The range is inside of the text, and lives as long as that.
        return JSONKey(
            start: UnsafeRawPointer(base + start), count: length,
            head: length < 8 ? word(at: start) & JSONKey.mask(length) : word(at: start),
            tail: length < 8 ? 0 : word(at: end &- 8))
    }

    /// The string whose opening quote stands at a position, which moves behind it, with characters for the escapes in it;
    /// nil, and the position stays, where it is not right.
    @inline(never) func unescaped(_ position: inout Int) -> String? {
        let start = position &+ 1
        precondition(position >= 0 && start <= count)
        // No escape is shorter than its character, so that nothing gets longer; and what is stored beyond the string's end.
        let most = count &- start &+ 40
        var room = 256
        guard var bytes = malloc(room) else { fatalError("no memory for \(room) bytes") }
        defer { free(bytes) }
        var count = 0
        var from = start
        // All that was stored, and so no less than what counts.
        var all: UInt64 = 0
        while true {
            // Up to a stop, which every text has, as it ends in NULs.
            while true {
                // A word, and then a character in four words.
                if count &+ 40 > room {
                    room = min(room * 4, most)
                    guard let larger = realloc(bytes, room) else { fatalError("no memory for \(room) bytes") }
                    bytes = larger
                }
                let word = word(at: from)
                JSONText.store(word, bytes + count)
                all |= word
                let stops = JSONText.stops(in: word)
                if stops != 0 {
                    let plain = stops.trailingZeroBitCount &>> 3
                    from &+= plain
                    count &+= plain
                    break
                }
                from &+= 8
                count &+= 8
            }
            let byte = self[from]
            if byte == UInt8(ascii: "\"") { break }
            guard byte == UInt8(ascii: "\\") else { return nil }
            let character = JSONText.character(ofEscape: self[from &+ 1])
            if character != 0 {
                JSONText.store(UInt64(truncatingIfNeeded: character), bytes + count)
                count &+= 1
                from &+= 2
            } else {
                guard let escape = try? escape(at: from) else { return nil }
                for byte in escape.scalar.utf8 {
                    JSONText.store(UInt64(byte), bytes + count)
                    all |= UInt64(byte)
                    count &+= 1
                }
                from = escape.end
            }
        }
        position = from &+ 1
        return JSONText.string(
            UnsafeBufferPointer(start: bytes.assumingMemoryBound(to: UInt8.self), count: count),
            isASCII: JSONText.isASCII(all))
    }
}
