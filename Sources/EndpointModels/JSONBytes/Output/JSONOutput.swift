internal import Foundation

/// The JSON that is being written; all of writing's unchecked access to memory is in this file.
///
/// A copy is the address of one memory, so that no writer counts references. `JSONOutput.write` keeps the memory for
/// the time of a call, and no writer outlives that: writers cannot be copied, and are lent with `inout`. Whoever lent
/// one checks that it came back and not another one (`===`).
///
/// Every byte from `start` to `place` is written. Bytes are written with a `Pen`, which has room for as many as it was
/// asked for, and for eight more: a word may be stored where fewer of its bytes count.
struct JSONOutput {
    private struct Memory {
        var start: UnsafeMutableRawPointer
        var place: UnsafeMutableRawPointer
        var end: UnsafeMutableRawPointer
        /// False for the memory that a writing begins with, which is on the stack.
        var isAllocated = false
        let isPretty: Bool
        let stack = StackMark()
        var state: WritingState?
    }

    private let memory: UnsafeMutablePointer<Memory>

    /// Lends an empty output.
    @inline(__always) static func write<Result>(
        isPretty: Bool = false, _ body: (JSONOutput) throws -> Result
    ) rethrows -> Result {
        try withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { bytes in
            guard let start = bytes.baseAddress else { preconditionFailure("no memory") }
            var memory = Memory(start: start, place: start, end: start + bytes.count, isPretty: isPretty)
            // What `grow` made, and nobody took.
            defer { if memory.isAllocated { free(memory.start) } }
            return try withUnsafeMutablePointer(to: &memory) { try body(JSONOutput(memory: $0)) }
        }
    }

    /// Whether both are of one writing.
    @inline(__always) static func === (left: JSONOutput, right: JSONOutput) -> Bool {
        left.memory == right.memory
    }

    /// What went wrong; nil as long as nothing did.
    var trouble: WritingState? { memory.pointee.state }

    /// Made when it is first asked for.
    var state: WritingState {
        if let state = memory.pointee.state { return state }
        let state = WritingState()
        memory.pointee.state = state
        return state
    }

    @inline(__always) var isPretty: Bool { memory.pointee.isPretty }

    /// How much of the stack is used since the writing began.
    @inline(__always) var usedStack: Int { memory.pointee.stack.used }

    @inline(__always) var count: Int { memory.pointee.place - memory.pointee.start }

    /// What is written.
    var data: Data { Data(bytes: memory.pointee.start, count: count) }

    /// What is written, which leaves the output empty.
    func take() -> Data {
        let count = count
        // One byte at least, because `realloc` may free what is to have none.
        guard memory.pointee.isAllocated, let start = realloc(memory.pointee.start, max(count, 1)) else { return data }
        // From now on it is the data's alone. An output without room makes some before it is written to.
        memory.pointee.isAllocated = false
        memory.pointee.start = start
        memory.pointee.place = start
        memory.pointee.end = start
        return Data(bytesNoCopy: start, count: count, deallocator: .free)
    }

    /// With room for so many bytes, and eight more.
    @inline(__always) func pen(_ room: Int) -> Pen {
        if memory.pointee.end - memory.pointee.place < room &+ 8 { grow(room + 8) }
        return Pen(place: memory.pointee.place, end: memory.pointee.end)
    }

    /// A pen that has written, with room for so many bytes, and eight more.
    @inline(__always) func renewed(_ pen: Pen, _ room: Int) -> Pen {
        if pen.end - pen.place >= room &+ 8 { return pen }
        finish(pen)
        return self.pen(room)
    }

    /// To be called once a pen has written.
    @inline(__always) func finish(_ pen: Pen) {
        assert(pen.place <= memory.pointee.end)
        memory.pointee.place = pen.place
    }

    @inline(never) private func grow(_ bytes: Int) {
        let count = count
        let larger = max((memory.pointee.end - memory.pointee.start) * 2, 4096, count + bytes)
        // `realloc` keeps what is written. What is on the stack is copied to where there is room for it.
        let old = memory.pointee.isAllocated ? memory.pointee.start : nil
        guard let start = realloc(old, larger) else { preconditionFailure("no memory for \(larger) bytes") }
        if old == nil { start.copyMemory(from: memory.pointee.start, byteCount: count) }
        memory.pointee.isAllocated = true
        memory.pointee.start = start
        memory.pointee.place = start + count
        memory.pointee.end = start + larger
    }

    /// A comma, right behind a value or a bracket.
    @inline(__always) func comma() {
        assert(memory.pointee.place < memory.pointee.end)
        // The pen that wrote what stands before it had room for eight bytes more.
        memory.pointee.place.storeBytes(of: UInt8(ascii: ","), as: UInt8.self)
        memory.pointee.place += 1
    }

    /// Forgets what was written behind a place.
    func truncate(_ count: Int) {
        precondition(count >= 0 && count <= self.count)
        memory.pointee.place = memory.pointee.start + count
    }

    /// Whether two literals have the same bytes.
    static func isSame(_ left: StaticString, _ right: StaticString) -> Bool {
        guard left.hasPointerRepresentation, right.hasPointerRepresentation else {
            return left.description == right.description
        }
        // Both are so long.
        return left.utf8CodeUnitCount == right.utf8CodeUnitCount
            && memcmp(left.utf8Start, right.utf8Start, left.utf8CodeUnitCount) == 0
    }

    /// Takes out what is written between two places.
    func remove(from start: Int, to end: Int) {
        precondition(start >= 0 && start <= end && end <= count)
        // Both ranges are written.
        memmove(memory.pointee.start + start, memory.pointee.start + end, count - end)
        memory.pointee.place -= end - start
    }

    /// A bracket, in place of the comma behind what it holds.
    @inline(__always) func close(_ bracket: UInt8) {
        var pen = pen(1)
        if last == UInt8(ascii: ",") { pen.place -= 1 }
        pen.put(bracket)
        finish(pen)
    }

    /// The last byte; NUL where there is none.
    @inline(__always) var last: UInt8 {
        // Behind the first byte, and before the end of what is written.
        count > 0 ? memory.pointee.place.load(fromByteOffset: -1, as: UInt8.self) : 0
    }

    /// Where the next byte goes. Whoever uses it has asked for enough room.
    struct Pen {
        fileprivate var place: UnsafeMutableRawPointer
        fileprivate let end: UnsafeMutableRawPointer

        @inline(__always) mutating func put(_ byte: UInt8) {
            assert(place < end)
            // Asked for.
            place.storeBytes(of: byte, as: UInt8.self)
            place += 1
        }

        /// The first bytes of a word, the lowest first.
        @inline(__always) mutating func put(_ word: UInt64, _ count: Int) {
            assert(count >= 0 && count <= 8 && end - place >= 8)
            // There is room for eight more than are asked for.
            place.storeBytes(of: word.littleEndian, as: UInt64.self)
            place += count
        }

        /// Eight bytes, of which those count that the place then moves by.
        @_transparent fileprivate func store(_ word: UInt64) {
            JSONText.store(word, place)
        }

        /// A byte before the last ones, which move by one.
        @inline(__always) mutating func insert(_ byte: UInt8, before count: Int) {
            assert(count >= 0 && place < end)
            // They are written, and there is room for one more.
            memmove(place - count + 1, place - count, count)
            (place - count).storeBytes(of: byte, as: UInt8.self)
            place += 1
        }

        /// A key and its colon, for which there is room; false, and nothing, for one that is kept as a character or
        /// has something to escape.
        @inline(__always) mutating func put(key: StaticString) -> Bool {
            guard key.hasPointerRepresentation else { return false }
            let source = UnsafeRawPointer(key.utf8Start)
            let count = key.utf8CodeUnitCount
            let behind = place + 1 + count
            assert(end - behind >= 2)
            // All stores are to the key's place, or of eight bytes where there is room for them.
            place.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
            var stops: UInt64
            if count < 8 {
                let word = Pen.word(source, count)
                stops = JSONText.stops(in: Pen.filled(word, count))
                (place + 1).storeBytes(of: word.littleEndian, as: UInt64.self)
            } else {
                stops = 0
                var offset = 0
                while true {
                    // Eight bytes from within the key to their place.
                    let word = source.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    stops |= JSONText.stops(in: word)
                    (place + 1).storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
                    if offset == count &- 8 { break }
                    offset = min(offset &+ 8, count &- 8)
                }
            }
            guard stops == 0 else { return false }
            // A quote and a colon.
            behind.storeBytes(of: UInt16(0x3A22).littleEndian, as: UInt16.self)
            place = behind + 2
            return true
        }

        /// At most eight bytes, the first one lowest, and zeros.
        @inline(__always) fileprivate static func word(_ source: UnsafeRawPointer, _ count: Int) -> UInt64 {
            // Every load is of the bytes themselves; they may overlap.
            if count >= 4 {
                let head = UInt64(UInt32(littleEndian: source.loadUnaligned(as: UInt32.self)))
                let tail = source.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
                return head | UInt64(UInt32(littleEndian: tail)) &<< UInt64(truncatingIfNeeded: (count &- 4) &* 8)
            }
            if count == 0 { return 0 }
            let middle = UInt64(source.load(fromByteOffset: count &>> 1, as: UInt8.self))
            let last = UInt64(source.load(fromByteOffset: count &- 1, as: UInt8.self))
            return UInt64(source.load(as: UInt8.self))
                | middle &<< UInt64(truncatingIfNeeded: (count &>> 1) &* 8)
                | last &<< UInt64(truncatingIfNeeded: (count &- 1) &* 8)
        }

        /// With spaces behind the first bytes, which are fewer than eight.
        @inline(__always) fileprivate static func filled(_ word: UInt64, _ count: Int) -> UInt64 {
            word | 0x2020_2020_2020_2020 &<< UInt64(truncatingIfNeeded: count &* 8)
        }

        /// Bytes of a string, as many as are asked for, the first one lowest; there is room for six for each.
        @inline(__always) fileprivate mutating func put(escaping word: UInt64, _ count: Int) {
            var word = word
            var rest = count
            var stops = JSONText.stops(in: rest < 8 ? Pen.filled(word, rest) : word)
            while stops != 0 {
                let plain = stops.trailingZeroBitCount &>> 3
                put(word, plain)
                word &>>= UInt64(truncatingIfNeeded: plain &* 8)
                put(escaped: UInt8(truncatingIfNeeded: word))
                word &>>= 8
                rest &-= plain &+ 1
                // The lowest mark was right, those above may have been wrong.
                stops = JSONText.stops(in: Pen.filled(word, rest))
            }
            put(word, rest)
        }

        /// As RFC 8259 section 7 has it, in at most six bytes, for which there is room.
        @inline(__always) fileprivate mutating func put(escaped byte: UInt8) {
            let letters: StaticString = "uuuuuuuubtnufruuuuuuuuuuuuuuuuuu"
            // One of 32.
            let letter = byte < 0x20 ? letters.utf8Start[Int(byte)] : byte
            put(UInt64(UInt8(ascii: "\\")) | UInt64(letter) &<< 8, 2)
            guard letter == UInt8(ascii: "u") else { return }
            let low = byte & 0xF
            let digit = low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10
            put(0x3030 | UInt64(0x30 + byte &>> 4) &<< 16 | UInt64(digit) &<< 24, 4)
        }
    }
}

extension JSONOutput {
    /// A string in quotes.
    @inline(__always) func put(string: String) {
        if string.utf8.withContiguousStorageIfAvailable({ put(pen($0.count + 16), $0, end: 0x22, 1) }) == nil {
            // One that Objective-C keeps.
            var text = string
            text.withUTF8 { put(pen($0.count + 16), $0, end: 0x22, 1) }
        }
    }

    /// A member that is a string, and a comma. False, and nothing, for a key that `Pen` does not write.
    @inline(__always) func put(_ key: StaticString, _ string: String) -> Bool {
        string.utf8.withContiguousStorageIfAvailable { bytes in
            var pen = pen(key.utf8CodeUnitCount + bytes.count + 16)
            guard pen.put(key: key) else { return false }
            put(pen, bytes, end: 0x2C22, 2)
            return true
        } ?? false
    }

    /// A quote, the string's bytes, and what ends it.
    @inline(never)
    private func put(_ start: Pen, _ bytes: UnsafeBufferPointer<UInt8>, end: UInt64, _ length: Int) {
        var pen = start
        pen.put(UInt8(ascii: "\""))
        if let first = bytes.baseAddress {
            let source = UnsafeRawPointer(first)
            let count = bytes.count
            var offset = 0
            var words = 0
            // All loads are of bytes from within the string; behind each renewal there is room for a word, an escape and
            // eight bytes, or for 32.
            while true {
                if words == 0 {
                    offset = putPlain(&pen, source, offset, count)
                    words = 4
                }
                pen = renewed(pen, 16)
                let rest = count &- offset
                if rest < 8 { break }
                let word = JSONText.word(source + offset)
                pen.store(word)
                let stops = JSONText.stops(in: word)
                if stops == 0 {
                    pen.place += 8
                    offset &+= 8
                    words &-= 1
                } else {
                    let plain = stops.trailingZeroBitCount &>> 3
                    pen.place += plain
                    pen.put(escaped: UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: plain &* 8)))
                    offset &+= plain &+ 1
                    words = 4
                }
            }
            if offset < count {
                pen = renewed(pen, 6 * 8)
                pen.put(escaping: Pen.word(source + offset, count &- offset), count &- offset)
            }
        }
        pen.put(end, length)
        finish(pen)
    }

    /// Copies 32 bytes at a time, as long as nothing is to be escaped in them. Returns how far it came.
    @inline(__always) private func putPlain(
        _ pen: inout Pen, _ source: UnsafeRawPointer, _ start: Int, _ count: Int
    ) -> Int {
        #if DEBUG
            // It would call functions for each step.
            return start
        #else
            var offset = start
            while count &- offset >= 32 {
                pen = renewed(pen, 32)
                let first = source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
                let second = source.loadUnaligned(fromByteOffset: offset &+ 16, as: SIMD16<UInt8>.self)
                pen.place.storeBytes(of: first, as: SIMD16<UInt8>.self)
                pen.place.storeBytes(of: second, toByteOffset: 16, as: SIMD16<UInt8>.self)
                if JSONText.hasStops(first, second) { break }
                pen.place += 32
                offset &+= 32
            }
            return offset
        #endif
    }

    /// ASCII as it is.
    func put(ascii text: String) {
        var text = text
        text.withUTF8 { put(ascii: $0) }
    }

    func put(ascii bytes: UnsafeBufferPointer<UInt8>) {
        var pen = pen(bytes.count)
        guard let source = bytes.baseAddress else { return }
        // Asked for.
        pen.place.copyMemory(from: source, byteCount: bytes.count)
        pen.place += bytes.count
        finish(pen)
    }
}
