import CLibYAML

/// A text whose `\ud83d\ude00` are one escape each, and what that does to columns.
///
/// JSON writes a character above U+FFFF as two escapes, and tools that write YAML do so too; libyaml knows `\U` with
/// eight digits alone. Only the texts in double quotes are touched, which is why it takes libyaml to find them.
struct SurrogatePairs {
    private(set) var text: [UInt8] = []
    /// By line, from 0: where each escape that lost two characters starts, in columns of the new text.
    private var columns: [Int: [Int]] = [:]

    /// - Parameter depth: where to give up.
    init(joinedIn original: UnsafeBufferPointer<UInt8>, depth: Int) {
        // What libyaml would refuse becomes a private character of the same length: \ud83d is read as \ue83d.
        var harmless = Array(original)
        for index in harmless.indices where harmless[index] == 0x5C && value(ofEscapeAt: index, in: original) != nil {
            harmless[index + 2] = 0x65
        }
        guard let pairs = harmless.withUnsafeBufferPointer({ pairs(in: original, read: $0, depth: depth) }) else {
            // There is no tree to come, only an error, and its place is the same in this text.
            text = harmless
            return
        }
        var lines = LineFinder(original)
        var copied = 0
        for pair in pairs {
            text.append(contentsOf: original[copied..<pair.offset])
            let digits = String(pair.value, radix: 16)
            text.append(contentsOf: (#"\U"# + String(repeating: "0", count: 8 - digits.utf8.count) + digits).utf8)
            copied = pair.offset + 12
            lines.seek(byte: pair.offset)
            let before = columns[lines.line]?.count ?? 0
            columns[lines.line, default: []].append(lines.column(ofByte: pair.offset) - 2 * before)
        }
        text.append(contentsOf: original[copied...])
    }

    /// Whether the escape that libyaml refuses at a place, which is behind its `\u`, starts a pair.
    static func starts(before place: TextPlace, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        var lines = LineFinder(text)
        lines.seek(line: place.line)
        return value(ofPairAt: lines.offset(ofColumn: place.column) - 2, in: text) != nil
    }

    /// The column of the original text for one of the new text, both from 0.
    func column(_ column: Int, line: Int) -> Int {
        guard let starts = columns[line] else { return column }
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] < column { low = middle + 1 } else { high = middle }
        }
        return column + 2 * low
    }
}

/// The pairs inside of double quotes, in order; nil when the document cannot be read.
private func pairs(
    in original: UnsafeBufferPointer<UInt8>, read harmless: UnsafeBufferPointer<UInt8>, depth: Int
) -> [(offset: Int, value: UInt32)]? {
    guard var reader = EventReader(harmless) else { return nil }
    var found: [(offset: Int, value: UInt32)] = []
    var lines = LineFinder(harmless)
    var open = 0
    while open <= depth, reader.advance() {
        switch reader.event.pointee.type {
        case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT: open += 1
        case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT: open -= 1
        case YAML_STREAM_END_EVENT: return found
        case YAML_SCALAR_EVENT where reader.event.pointee.data.scalar.style == YAML_DOUBLE_QUOTED_SCALAR_STYLE:
            let (first, last) = (reader.event.pointee.start_mark, reader.event.pointee.end_mark)
            lines.seek(line: Int(first.line))
            var index = lines.offset(ofColumn: Int(first.column))
            lines.seek(line: Int(last.line))
            let end = lines.offset(ofColumn: Int(last.column))
            while index < end {
                if original[index] != 0x5C {
                    index += 1
                } else if let value = value(ofPairAt: index, in: original) {
                    found.append((index, value))
                    index += 12
                } else {
                    index += 2
                }
            }
        default: break
        }
    }
    return nil
}

private func value(ofPairAt index: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard let high = value(ofEscapeAt: index, in: text), high < 0xDC00,
        let low = value(ofEscapeAt: index + 6, in: text), low >= 0xDC00
    else { return nil }
    return 0x10000 + (high & 0x3FF) << 10 + low & 0x3FF
}

/// The half of a pair that `\uD800` to `\uDFFF` stands for.
private func value(ofEscapeAt index: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard index >= 0, index + 6 <= text.count, text[index] == 0x5C, text[index + 1] == 0x75 else { return nil }
    guard let value = UInt32(String(decoding: text[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16) else {
        return nil
    }
    return value & 0xFFFF_F800 == 0xD800 ? value : nil
}
