internal import Foundation

/// The JSON that is being written; all of writing's unchecked access to memory is in this file.
///
/// `count` bytes of `capacity` are written. Whoever writes has first asked `reserve` for as many bytes as it writes at
/// most, and writes from `count` on.
final class JSONOutput {
    // Unchecked, as nothing that runs during an access comes back to them; a check would cost more than the access.
    @exclusivity(unchecked) private var base: UnsafeMutableRawPointer
    @exclusivity(unchecked) private var capacity: Int
    @exclusivity(unchecked) private(set) var count = 0

    init(capacity: Int = 1024) {
        self.capacity = capacity
        base = .allocate(byteCount: capacity, alignment: 8)
    }

    deinit { base.deallocate() }

    var data: Data {
        // The bytes that are written.
        Data(bytes: base, count: count)
    }

    /// The last byte; NUL where there is none.
    @inline(__always) var last: UInt8 {
        // Behind the first byte, and before the end of what is written.
        count > 0 ? base.load(fromByteOffset: count - 1, as: UInt8.self) : 0
    }

    @inline(__always) func reserve(_ bytes: Int) {
        if capacity - count < bytes { grow(bytes) }
    }

    @inline(never) private func grow(_ bytes: Int) {
        let larger = max(capacity * 2, count + bytes)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 8)
        // Both have room for what is written, and are not the same.
        memory.copyMemory(from: base, byteCount: count)
        base.deallocate()
        base = memory
        capacity = larger
    }

    /// Forgets what was written behind a place.
    func truncate(_ count: Int) {
        precondition(count >= 0 && count <= self.count)
        self.count = count
    }

    /// Moves what is written behind one place to an earlier one, and what was there behind it.
    func move(from start: Int, to earlier: Int) {
        precondition(earlier >= 0 && earlier <= start && start <= count)
        let tail = count - start
        reserve(tail)
        // `reserve` made room behind `count` for the tail, which then stands there, whole.
        memcpy(base + count, base + start, tail)
        memmove(base + earlier + tail, base + earlier, start - earlier)
        memcpy(base + earlier, base + count, tail)
    }

    /// Takes out what is written between two places.
    func remove(from start: Int, to end: Int) {
        precondition(start >= 0 && start <= end && end <= count)
        // Both ranges are written.
        memmove(base + start, base + end, count - end)
        count -= end - start
    }

    /// One byte, for which there is room.
    @inline(__always) func put(_ byte: UInt8) {
        assert(count < capacity)
        // Asked for.
        base.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count &+= 1
    }

    func put(_ text: StaticString) {
        text.withUTF8Buffer { put($0) }
    }

    /// Bytes as they are.
    private func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        reserve(bytes.count)
        guard let source = bytes.baseAddress else { return }
        // `reserve` made room.
        (base + count).copyMemory(from: source, byteCount: bytes.count)
        count &+= bytes.count
    }

    /// ASCII as it is.
    func put(ascii text: String) {
        var text = text
        text.withUTF8 { put($0) }
    }

    /// A key of a literal and its colon.
    @inline(__always) func put(key: StaticString) {
        guard key.hasPointerRepresentation else { return put(keyOfOneCharacter: key) }
        let length = key.utf8CodeUnitCount
        reserve(length &+ 3)
        put(UInt8(ascii: "\""))
        let source = UnsafeRawPointer(key.utf8Start)
        var stops: UInt64 = 0
        if length >= 8 {
            var offset = 0
            while true {
                // From within the key to within the room that was made, eight bytes of both.
                let word = source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                stops |= JSONText.stops(in: word)
                base.storeBytes(of: word, toByteOffset: count &+ offset, as: UInt64.self)
                if offset == length &- 8 { break }
                offset = min(offset &+ 8, length &- 8)
            }
        } else {
            for offset in 0..<length {
                // As above, one byte.
                let byte = source.load(fromByteOffset: offset, as: UInt8.self)
                if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { stops = 1 }
                base.storeBytes(of: byte, toByteOffset: count &+ offset, as: UInt8.self)
            }
        }
        if stops != 0 {
            count &-= 1
            return put(keyOfOneCharacter: key)
        }
        count &+= length
        put(UInt8(ascii: "\""))
        put(UInt8(ascii: ":"))
    }

    /// A key that is kept as a character, or that has something to escape.
    @inline(never) private func put(keyOfOneCharacter key: StaticString) {
        put(string: key.description)
        reserve(1)
        put(UInt8(ascii: ":"))
    }

    /// A string in quotes, with what RFC 8259 section 7 wants escaped.
    @inline(__always) func put(string: String) {
        var string = string
        string.withUTF8 { put(escaping: $0) }
    }

    @inline(never) private func put(escaping bytes: UnsafeBufferPointer<UInt8>) {
        // Six bytes for each at most, and two quotes.
        reserve(bytes.count * 6 + 2)
        put(UInt8(ascii: "\""))
        if let start = bytes.baseAddress {
            let source = UnsafeRawPointer(start)
            var offset = 0
            while offset &+ 8 <= bytes.count {
                // From within the string to within the room that was made, eight bytes of both.
                let word = source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                base.storeBytes(of: word, toByteOffset: count, as: UInt64.self)
                let stops = JSONText.stops(in: UInt64(littleEndian: word))
                let plain = stops == 0 ? 8 : stops.trailingZeroBitCount >> 3
                count &+= plain
                offset &+= plain
                if stops != 0 {
                    // Within the eight bytes.
                    escape(source.load(fromByteOffset: offset, as: UInt8.self))
                    offset &+= 1
                }
            }
            while offset < bytes.count {
                // Within the string.
                let byte = source.load(fromByteOffset: offset, as: UInt8.self)
                if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                    escape(byte)
                } else {
                    put(byte)
                }
                offset &+= 1
            }
        }
        put(UInt8(ascii: "\""))
    }

    /// For which there is room of six bytes.
    private func escape(_ byte: UInt8) {
        put(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): put(byte)
        case 0x08: put(UInt8(ascii: "b"))
        case 0x09: put(UInt8(ascii: "t"))
        case 0x0A: put(UInt8(ascii: "n"))
        case 0x0C: put(UInt8(ascii: "f"))
        case 0x0D: put(UInt8(ascii: "r"))
        default:
            put(UInt8(ascii: "u"))
            put(UInt8(ascii: "0"))
            put(UInt8(ascii: "0"))
            put(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
            let digit = byte & 0xF
            put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }

    /// The digits of a number, for which there is room; with zeros before them where it has fewer than are wanted.
    @inline(__always) func put(digits number: UInt64, atLeast least: Int = 1) {
        var length = 1
        var power: UInt64 = 10
        while length < 20, number >= power || length < least {
            length &+= 1
            if length < 20 { power &*= 10 }
        }
        var rest = number
        var offset = count &+ length
        while offset > count {
            offset &-= 1
            // From the last of the asked for bytes to the first.
            base.storeBytes(
                of: UInt8(truncatingIfNeeded: rest % 10) &+ 0x30, toByteOffset: offset, as: UInt8.self)
            rest /= 10
        }
        count &+= length
    }
}
