import Diagnostics

/// A document as libyaml gets it: in UTF-8, from `start` on, after a byte order mark.
///
/// libyaml reads UTF-16 too. It is still converted to UTF-8 here, so that everything that looks at the text around a
/// place (anchors, syntax errors) knows one encoding.
struct DocumentText {
    let bytes: [UInt8]
    let start: Int

    /// Returns nil after an error was logged. libyaml checks that UTF-8 is valid.
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

/// Returns UTF-8 for UTF-16 that starts with a byte order mark, without the mark; nil after an error was logged.
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
        if value < 0x80 {
            text.append(UInt8(value))
            continue
        }
        if value & 0xFC00 == 0xD800, let low = unit(index), low & 0xFC00 == 0xDC00 {
            value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
            index += 2
        }
        guard let scalar = Unicode.Scalar(value) else {
            return refuse("this is half of a UTF-16 surrogate pair; save the file again, best as UTF-8")
        }
        text.append(contentsOf: scalar.utf8)
    }
    return text

    /// Logs an error at the end of what could be read.
    func refuse(_ message: String) -> [UInt8]? {
        let place = text.withUnsafeBufferPointer { text in
            var finder = LineFinder(text)
            finder.seek(byte: text.count)
            return TextPlace(line: finder.line, column: finder.column(ofByte: text.count))
        }
        log.error(
            at: SourceLocation(source: source, line: Int32(place.line) + 1, column: Int32(place.column) + 1), message)
        return nil
    }
}
