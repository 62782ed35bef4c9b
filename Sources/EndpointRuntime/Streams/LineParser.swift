import Foundation

/// JSON Lines: a value in each line. Lines end in LF or CRLF. Blank lines are passed by, and so is a byte order mark.
///
/// The last line needs no end if the body is whole.
struct LineParser: StreamParser {
    private let limit: Int
    private var pending = PendingBytes()
    private var searched = 0
    private var number = 0

    init(limit: Int) {
        self.limit = limit
    }

    mutating func append(_ data: Data) {
        pending.append(data)
    }

    mutating func next() throws -> StreamElement? {
        while let end = pending.first(UInt8(ascii: "\n"), from: searched) {
            searched = 0
            let element = try line(end)
            pending.drop(end + 1)
            if let element { return element }
        }
        searched = pending.count
        // Room for the CR of a line that is as long as may be.
        if pending.count > limit + 1 { throw ResponseTooLarge(limit: limit) }
        return nil
    }

    mutating func finish() throws -> StreamElement? {
        let end = pending.count
        defer { pending.drop(end) }
        return end == 0 ? nil : try line(end)
    }

    private mutating func line(_ end: Int) throws -> StreamElement? {
        number += 1
        let (isFirst, limit, number) = (number == 1, limit, number)
        return try pending.with(upTo: end) { line in
            var line = isFirst ? line.withoutMark : line
            if line.last == UInt8(ascii: "\r") { line = UnsafeBufferPointer(rebasing: line.dropLast()) }
            if line.count > limit { throw ResponseTooLarge(limit: limit) }
            return line.isBlank ? nil : StreamElement(bytes: Data(line), number: number)
        }
    }
}
