import Foundation

/// Bytes that have arrived and are not taken yet.
///
/// Positions count from the first byte that is not taken. What was searched once is not searched again, so a long element
/// that comes in small pieces costs no more than one that comes at once.
struct PendingBytes {
    private var bytes: [UInt8] = []
    private var start = 0

    var count: Int { bytes.count - start }

    mutating func append(_ data: Data) {
        if start > 0 {
            bytes.removeSubrange(..<start)
            start = 0
        }
        data.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }

    /// The first position from which on a byte meets a condition.
    @inline(__always) func first(from position: Int, where isMet: (UInt8) -> Bool) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            var index = start + position
            while index < buffer.count {
                if isMet(buffer[index]) { return index - start }
                index += 1
            }
            return nil
        }
    }

    /// The first position of a byte, from one position up to another or the end.
    func first(_ byte: UInt8, from position: Int, upTo end: Int? = nil) -> Int? {
        bytes.withUnsafeBytes { buffer in
            let end = end.map { min(start + $0, buffer.count) } ?? buffer.count
            guard let base = buffer.baseAddress, start + position < end else { return nil }
            // Begins and ends within the bytes.
            let found = memchr(base + start + position, Int32(byte), end - start - position)
            return found.map { base.distance(to: UnsafeRawPointer($0)) - start }
        }
    }

    subscript(position: Int) -> UInt8 { bytes[start + position] }

    /// The bytes up to a position, lent.
    @inline(__always) func with<Result>(
        upTo end: Int, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result {
        try bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[start..<start + end])) }
    }

    /// Takes that many bytes.
    mutating func drop(_ count: Int) {
        start += count
        guard start == bytes.count else { return }
        // What one long element needed is not kept.
        bytes.removeAll(keepingCapacity: bytes.capacity <= 4 * StreamIntake.room)
        start = 0
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Without the byte order mark at its beginning.
    var withoutMark: UnsafeBufferPointer<UInt8> {
        count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
            ? UnsafeBufferPointer(rebasing: self[3...]) : self
    }

    /// Whether there is nothing but blanks, as JSON has them.
    var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x0D || $0 == 0x09 || $0 == 0x0A } }
}
