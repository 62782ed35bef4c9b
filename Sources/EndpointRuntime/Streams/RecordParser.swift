import Foundation

/// JSON text sequences (RFC 7464): a record separator (RS) before each text, a line feed behind it.
///
/// A text is an element as soon as a line feed stands behind it, without the RS of the next one. A text that RS ends before
/// it is whole is cut, and so is a number or a name without a blank behind it (section 2.4). The texts behind it are read
/// as ever.
struct RecordParser: StreamParser {
    /// What was seen of a text.
    private struct Text {
        var depth = 0
        var isString = false
        var isEscaped = false
        var hasContent = false
        /// Whether the text is a number or a name so far.
        var isBare = false
        /// Whether a blank stands behind it.
        var hasBlank = false

        /// Whether all is closed that was opened.
        var isWhole: Bool { hasContent && depth <= 0 && !isString }

        mutating func take(_ byte: UInt8) {
            if isString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isString = false
                }
                return
            }
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D:
                if hasContent { hasBlank = true }
                return
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""): isString = true
            default: if !hasContent { isBare = true }
            }
            hasContent = true
            hasBlank = false
        }
    }

    private static let separator: UInt8 = 0x1E

    private let limit: Int
    private var pending = PendingBytes()
    private var text = Text()
    private var seen = 0
    private var number = 0
    private var isAtBeginning = true

    init(limit: Int) {
        self.limit = limit
    }

    mutating func append(_ data: Data) {
        pending.append(data)
    }

    mutating func next() throws -> StreamElement? {
        while let end = scan() {
            let element = try record(end, isEnded: pending[end] == UInt8(ascii: "\n"))
            pending.drop(end + 1)
            if let element { return element }
        }
        if pending.count > limit + 1 { throw ResponseTooLarge(limit: limit) }
        return nil
    }

    mutating func finish() throws -> StreamElement? {
        let end = pending.count
        defer { pending.drop(end) }
        return try record(end, isEnded: false)
    }

    /// The position of the RS, or of the LF, that ends a text; nil until it has come.
    private mutating func scan() -> Int? {
        var text = text
        let end = pending.first(from: seen) { byte in
            if byte == Self.separator { return true }
            text.take(byte)
            return byte == UInt8(ascii: "\n") && text.isWhole
        }
        self.text = text
        seen = end ?? pending.count
        return end
    }

    private mutating func record(_ end: Int, isEnded: Bool) throws -> StreamElement? {
        defer {
            text = Text()
            seen = 0
            isAtBeginning = false
        }
        let (isFirst, limit) = (isAtBeginning, limit)
        let bytes = try pending.with(upTo: end) { record -> Data? in
            let record = isFirst ? record.withoutMark : record
            if record.count > limit { throw ResponseTooLarge(limit: limit) }
            return record.isBlank ? nil : Data(record)
        }
        guard let bytes else { return nil }
        number += 1
        let isCut = !isEnded && (!text.isWhole || text.isBare && !text.hasBlank)
        return StreamElement(bytes: bytes, number: number, isCut: isCut)
    }
}
