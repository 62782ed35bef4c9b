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

    mutating func next() -> Word? {
        skipSpace()
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
            case UInt8(ascii: "#") where index == lineStart || isSpace(at: index - 1):
                while index < bytes.count, bytes[index] != 0x0A { index += 1 }
            default: return
            }
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
                // Of what paths hold, only these two are escaped.
                text.append(bytes[index])
                index += 1
                continue
            } else if byte == 0x0A {
                lineStart = index
            }
            text.append(byte)
        }
        return String(decoding: text, as: UTF8.self)
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
