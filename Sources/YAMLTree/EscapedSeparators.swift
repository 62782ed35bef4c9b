/// A text of JSON whose U+0085, U+2028, U+2029 and U+FEFF are escapes, and what that does to columns.
///
/// JSON has them in its texts as they are. For YAML they end lines, so libyaml gets `\u2028`.
struct EscapedSeparators {
    let text: [UInt8]
    /// By line, from 0: where each escape starts, in columns of the new text.
    private let columns: [Int: [Int]]

    /// Nil if one of them is outside of a text in double quotes, where JSON does not have it either, or if there are none.
    init?(in original: UnsafeBufferPointer<UInt8>) {
        var text: [UInt8] = []
        var columns: [Int: [Int]] = [:]
        var (isQuoted, index, line, column) = (false, 0, 0, 0)
        while index < original.count {
            let byte = original[index]
            if byte == 0x22 { isQuoted.toggle() }
            if byte == 0x5C, isQuoted, index + 1 < original.count, original[index + 1] < 0x80 {
                text += [byte, original[index + 1]]
                index += 2
                column += 2
                continue
            }
            if let (digits, length) = Self.separator(at: index, in: original) {
                guard isQuoted else { return nil }
                columns[line, default: []].append(column)
                text += Array("\\u\(digits)".utf8)
                index += length
                column += 6
                continue
            }
            text.append(byte)
            index += 1
            if byte == 0x0A {
                line += 1
                column = 0
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        if columns.isEmpty { return nil }
        self.text = text
        self.columns = columns
    }

    private static func separator(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> (digits: String, length: Int)?
    {
        func byte(_ offset: Int) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }
        switch (byte(0), byte(1), byte(2)) {
        case (0xC2, 0x85, _): return ("0085", 2)
        case (0xE2, 0x80, 0xA8): return ("2028", 3)
        case (0xE2, 0x80, 0xA9): return ("2029", 3)
        case (0xEF, 0xBB, 0xBF): return ("feff", 3)
        default: return nil
        }
    }

    /// The column of the original text for one of the new text, both from 0.
    func column(_ column: Int, line: Int) -> Int {
        guard let starts = columns[line] else { return column }
        return column - 5 * starts.count { $0 < column }
    }
}
