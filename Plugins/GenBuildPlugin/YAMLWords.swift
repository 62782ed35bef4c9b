/// The words of a YAML or JSON text, as far as it takes to find the keys at its top. It knows nothing of block scalars, whose
/// lines are indented and so stand at no top.
struct YAMLWords: Sequence, IteratorProtocol {
    struct Word {
        enum Kind {
            case scalar, colon, open, close, comma, dash
        }

        let kind: Kind
        let text: String
        let column: Int
        /// How many brackets are open around it; an open one counts itself.
        let depth: Int
    }

    private let bytes: [UInt8]
    private var index = 0
    private var lineStart = 0
    private var depth = 0
    private var wasQuoted = false

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (index, lineStart) = (3, 3) }
    }

    /// The value that begins at a place, behind an anchor and a tag; nil for none that is a text.
    ///
    /// - Parameters:
    ///   - bytes: The whole text.
    ///   - place: Where the value begins.
    ///   - isInBrackets: Whether a comma or a bracket ends it.
    static func scalar(in bytes: [UInt8], at place: Int, isInBrackets: Bool) -> String? {
        var words = YAMLWords(bytes)
        words.index = place
        words.depth = isInBrackets ? 1 : 0
        guard let word = words.next(), word.kind == .scalar else { return nil }
        return word.text
    }

    mutating func next() -> Word? {
        skipSpace()
        skipProperties()
        guard index < bytes.count else { return nil }
        let column = index - lineStart
        let byte = bytes[index]
        let isAfterQuote = wasQuoted
        wasQuoted = false
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            index += 1
            depth += 1
            return Word(kind: .open, text: "", column: column, depth: depth)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            index += 1
            depth -= 1
            return Word(kind: .close, text: "", column: column, depth: depth)
        case UInt8(ascii: ",") where depth > 0:
            index += 1
            return Word(kind: .comma, text: "", column: column, depth: depth)
        case UInt8(ascii: "-") where isSpace(at: index + 1):
            index += 1
            return Word(kind: .dash, text: "", column: column, depth: depth)
        case UInt8(ascii: ":") where isSpace(at: index + 1) || isAfterQuote:
            index += 1
            return Word(kind: .colon, text: "", column: column, depth: depth)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            wasQuoted = true
            return Word(kind: .scalar, text: quoted(byte), column: column, depth: depth)
        default:
            return Word(kind: .scalar, text: plain(), column: column, depth: depth)
        }
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x0A:
                index += 1
                lineStart = index
            case 0x09, 0x0D, 0x20: index += 1
            // The mark between documents.
            case UInt8(ascii: "-")
            where index == lineStart && bytes[index...].starts(with: Array("---".utf8))
                && isSpace(at: index + 3):
                index += 3
            case UInt8(ascii: "#") where index == lineStart || isSpace(at: index - 1):
                while index < bytes.count, bytes[index] != 0x0A { index += 1 }
            default: return
            }
        }
    }

    /// An anchor and a tag say nothing of what a text is.
    private mutating func skipProperties() {
        while index < bytes.count, bytes[index] == UInt8(ascii: "&") || bytes[index] == UInt8(ascii: "!") {
            while index < bytes.count, !isSpace(at: index) { index += 1 }
            skipSpace()
        }
    }

    private func isSpace(at index: Int) -> Bool {
        guard bytes.indices.contains(index) else { return true }
        return [0x09, 0x0A, 0x0D, 0x20].contains(bytes[index])
    }

    private mutating func quoted(_ quote: UInt8) -> String {
        var text: [UInt8] = []
        index += 1
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == quote {
                guard quote == UInt8(ascii: "'"), index < bytes.count, bytes[index] == quote else { break }
                index += 1
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), index < bytes.count {
                text += escaped()
                continue
            } else if byte == 0x0A {
                lineStart = index
            }
            text.append(byte)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// What stands behind a backslash: a code of two, four or eight digits, a line break, or a character that stands for itself.
    private mutating func escaped() -> [UInt8] {
        let byte = bytes[index]
        index += 1
        let digits = [UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8][byte]
        guard let digits else {
            guard byte == 0x0A || byte == 0x0D else { return [byte] }
            while index < bytes.count, isSpace(at: index) { index += 1 }
            return []
        }
        guard var code = code(digits) else { return [byte] }
        // JSON writes what is beyond 16 bits as two codes.
        if (0xD800..<0xDC00).contains(code), bytes[index...].starts(with: Array("\\u".utf8)) {
            index += 2
            if let low = self.code(4) { code = 0x10000 + (code - 0xD800) << 10 + (low & 0x3FF) }
        }
        return Unicode.Scalar(code).map { Array(String($0).utf8) } ?? []
    }

    private mutating func code(_ digits: Int) -> UInt32? {
        guard index + digits <= bytes.count else { return nil }
        let text = String(decoding: bytes[index..<index + digits], as: UTF8.self)
        guard let code = UInt32(text, radix: 16) else { return nil }
        index += digits
        return code
    }

    private mutating func plain() -> String {
        let start = index
        while index < bytes.count {
            switch bytes[index] {
            case 0x0A, 0x0D: return text(from: start)
            case UInt8(ascii: ":") where isSpace(at: index + 1) && index > start: return text(from: start)
            case UInt8(ascii: "#") where isSpace(at: index - 1): return text(from: start)
            case UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"):
                if depth > 0, index > start { return text(from: start) }
                index += 1
            default: index += 1
            }
        }
        return text(from: start)
    }

    private func text(from start: Int) -> String {
        let slice = bytes[start..<index]
        let end = slice.lastIndex { $0 != 0x20 && $0 != 0x09 } ?? start
        return String(decoding: slice[...end], as: UTF8.self)
    }
}
