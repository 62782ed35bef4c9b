import Diagnostics

/// A document as libyaml gets it: in UTF-8, from `start` on, which is behind a byte order mark.
///
/// libyaml reads UTF-16 too; it is turned into UTF-8 here all the same, so that everything that looks at the text
/// round a place (anchors, syntax errors) knows one encoding.
struct DocumentText {
    let bytes: [UInt8]
    let start: Int

    /// - Returns: nil after an error was logged. That UTF-8 is valid is left to libyaml.
    init?(_ input: [UInt8], source: Int32, log: DiagnosticLog) {
        let head = Array(input.prefix(4))
        let isUTF32 = head == [0xFF, 0xFE, 0, 0] || head == [0, 0, 0xFE, 0xFF]
        if !isUTF32, head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
            guard let text = utf8(ofUTF16: input, source: source, log: log) else { return nil }
            bytes = text
            start = 0
        } else if isUTF32 || head.prefix(2).contains(0) {
            log.error(
                at: SourceLocation(source: source, line: 1, column: 1),
                "the file is neither UTF-8 nor UTF-16 with a byte order mark; save it as UTF-8")
            return nil
        } else {
            bytes = input
            start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        }
    }
}

/// UTF-8 for UTF-16 that starts with a byte order mark, which is left out; nil after an error was logged.
private func utf8(ofUTF16 input: [UInt8], source: Int32, log: DiagnosticLog) -> [UInt8]? {
    let high = input[0] == 0xFE ? 0 : 1
    var text: [UInt8] = []
    text.reserveCapacity(input.count)
    var index = 2
    func unit(_ index: Int) -> UInt32? {
        index + 1 < input.count ? UInt32(input[index + high]) << 8 | UInt32(input[index + 1 - high]) : nil
    }
    while index < input.count {
        guard var value = unit(index) else {
            return refuse("the file ends in the middle of a UTF-16 unit; save it again, best as UTF-8")
        }
        index += 2
        if value & 0xF800 == 0xD800 {
            guard value < 0xDC00, let low = unit(index), low & 0xFC00 == 0xDC00 else {
                return refuse("half of a UTF-16 surrogate pair stands here; save the file again, best as UTF-8")
            }
            value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
            index += 2
        }
        append(value)
    }
    return text

    func append(_ value: UInt32) {
        switch value {
        case ..<0x80:
            text.append(UInt8(value))
            return
        case ..<0x800:
            text.append(UInt8(0xC0 | value >> 6))
        case ..<0x10000:
            text.append(UInt8(0xE0 | value >> 12))
            text.append(UInt8(0x80 | value >> 6 & 0x3F))
        default:
            text.append(UInt8(0xF0 | value >> 18))
            text.append(UInt8(0x80 | value >> 12 & 0x3F))
            text.append(UInt8(0x80 | value >> 6 & 0x3F))
        }
        text.append(UInt8(0x80 | value & 0x3F))
    }

    /// The place is the end of what could be read.
    func refuse(_ message: String) -> [UInt8]? {
        let (line, column) = text.withUnsafeBufferPointer { text in
            var finder = LineFinder(text)
            finder.seek(byte: text.count)
            return (finder.line, finder.column(ofByte: text.count))
        }
        log.error(at: SourceLocation(source: source, line: Int32(line) + 1, column: Int32(column) + 1), message)
        return nil
    }
}
