import CLibYAML

/// Finds bytes by line and column. It moves forward only. All questions about a document, asked in its order, therefore
/// cost one pass over it, even if the document is a single line.
struct LineFinder {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The current line, from 0.
    private(set) var line = 0
    /// The first byte of the current line, and the one after its last, without the line break.
    private(set) var start = 0
    private(set) var end = 0
    /// The first byte of the next line; nil on the last one.
    private var next: Int?
    /// The last column that was asked for, and its byte.
    private var column = 0
    private var offset = 0
    /// The last line that was searched for a '#', and whether it has one.
    private var hashLine = -1
    private var isHashed = false
    /// The next LF from `start` on, or the end of the text. It is kept because a text whose lines end at CR has none.
    private var newline = -1

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        measure()
    }

    /// Goes to a line, or to the last line. A line before the current one is searched from the start again.
    mutating func seek(line wanted: Int) {
        if wanted < line { self = LineFinder(bytes) }
        while line < wanted, step() {}
    }

    /// Goes to the line that contains a byte.
    mutating func seek(byte: Int) {
        if byte < start { self = LineFinder(bytes) }
        while let next, next <= byte, step() {}
    }

    /// Whether there is a '#' in the current line.
    var hasHash: Bool {
        mutating get {
            if hashLine != line {
                hashLine = line
                isHashed = find(0x23, from: start, to: end) != nil
            }
            return isHashed
        }
    }

    /// Returns the byte of a scalar of the current line, counted from 0, or the end of the line if it is shorter.
    mutating func offset(ofColumn wanted: Int) -> Int {
        if wanted < column { (column, offset) = (0, start) }
        while column < wanted, offset < end { stepColumn() }
        return offset
    }

    /// Returns the number of scalars of the current line before a byte of it.
    mutating func column(ofByte wanted: Int) -> Int {
        if wanted < offset { (column, offset) = (0, start) }
        while offset < wanted, offset < end { stepColumn() }
        return column
    }

    private mutating func stepColumn() {
        offset += 1
        while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        column += 1
    }

    private mutating func step() -> Bool {
        guard let next else { return false }
        line += 1
        start = next
        measure()
        return true
    }

    /// A line ends at CR, LF or CR LF.
    private mutating func measure() {
        (column, offset) = (0, start)
        if newline < start { newline = find(0x0A, from: start, to: bytes.count) ?? bytes.count }
        if let carriage = find(0x0D, from: start, to: newline) {
            end = carriage
            next = carriage + (newline == carriage + 1 && newline < bytes.count ? 2 : 1)
        } else {
            end = newline
            next = newline < bytes.count ? newline + 1 : nil
        }
    }

    private func find(_ byte: Int32, from: Int, to: Int) -> Int? {
        guard from < to, let base = bytes.baseAddress, let hit = memchr(base + from, byte, to - from) else {
            return nil
        }
        return UnsafeRawPointer(hit) - UnsafeRawPointer(base)
    }
}

/// Returns where a byte stands first from an index on. It is as fast in a debug build.
package func firstIndex(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int? {
    guard index < bytes.count, let base = bytes.baseAddress,
        let hit = memchr(base + index, Int32(byte), bytes.count - index)
    else { return nil }
    return UnsafeRawPointer(hit) - UnsafeRawPointer(base)
}
