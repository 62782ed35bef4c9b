/// Reads JSON by RFC 8259 and nothing else. Values may follow each other on lines of their own, as in JSON Lines.
///
/// It needs no more of the stack for deep texts than for others.
package struct JSONParser {
    private let text: UnsafeBufferPointer<UInt8>
    /// Whether half of a surrogate pair is taken, as U+FFFD.
    private let takesHalves: Bool
    /// Where the text begins in the bytes of all texts.
    private let base: Int
    private var position = 0
    private(set) var nodes: [JSONNodes.Node]

    /// The runtime reads no deeper.
    static let largestDepth = 128

    private init(_ text: UnsafeBufferPointer<UInt8>, base: Int, nodes: [JSONNodes.Node], takesHalves: Bool) {
        self.text = text
        self.takesHalves = takesHalves
        self.base = base
        self.nodes = nodes
    }

    /// Adds a text to others.
    ///
    /// - Parameter takesHalves: Whether a text with half of a surrogate pair is read, with U+FFFD in its place. The runtime refuses it,
    ///   but a recording has much else.
    /// - Returns: The values at the top of the text; none for an empty one.
    package static func read(
        _ text: [UInt8], into all: JSONNodes, takesHalves: Bool = false
    ) throws(JSONFault) -> [Int32] {
        guard all.bytes.count + text.count < Int(UInt32.max) / 2 else {
            throw JSONFault(offset: 0, message: "the samples have more than 2 GB; import fewer of them")
        }
        let base = all.bytes.count
        all.bytes += text
        var nodes: [JSONNodes.Node] = []
        swap(&nodes, &all.nodes)
        let count = nodes.count
        var roots: [Int32] = []
        var fault: JSONFault?
        text.withUnsafeBufferPointer { text in
            var parser = JSONParser(text, base: base, nodes: nodes, takesHalves: takesHalves)
            nodes = []
            do throws(JSONFault) {
                roots = try parser.values()
            } catch {
                fault = error
                parser.nodes.removeLast(parser.nodes.count - count)
            }
            swap(&parser.nodes, &all.nodes)
        }
        if let fault { throw fault }
        return roots
    }

    private mutating func values() throws(JSONFault) -> [Int32] {
        var roots: [Int32] = []
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) {
            throw JSONFault(offset: 0, message: "this is UTF-16; save the sample as UTF-8")
        }
        while true {
            let end = position
            skipSpace()
            if position >= text.count { return roots }
            if !roots.isEmpty, !text[end..<position].contains(0x0A), !text[end..<position].contains(0x0D) {
                throw fault("the value has ended before this; samples in one file stand on lines of their own")
            }
            roots.append(Int32(nodes.count))
            try value()
        }
    }

    /// Reads a value with all that is in it.
    private mutating func value() throws(JSONFault) {
        var open: [(node: Int, isObject: Bool)] = []
        while true {
            skipSpace()
            let start = position
            switch next {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                let isObject = next == UInt8(ascii: "{")
                if open.count == Self.largestDepth {
                    throw fault("this is nested more than \(Self.largestDepth) deep, and the runtime reads no deeper")
                }
                open.append((nodes.count, isObject))
                append(isObject ? .object : .list, start, 0)
                position += 1
                skipSpace()
                if next != (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                    if isObject { try key() }
                    continue
                }
            case UInt8(ascii: "\""): try string()
            case UInt8(ascii: "-"), .some(0x30...0x39): try number()
            case UInt8(ascii: "t"): try word("true", .flag)
            case UInt8(ascii: "f"): try word("false", .flag)
            case UInt8(ascii: "n"): try word("null", .null)
            default:
                throw fault(next == nil ? "the text ends here, and a value is missing" : "a value is expected here")
            }
            var isNext = false
            while !isNext, let last = open.last {
                skipSpace()
                switch next {
                case UInt8(ascii: ","):
                    position += 1
                    if last.isObject { try key() }
                    isNext = true
                case (last.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")):
                    position += 1
                    nodes[last.node].end = UInt32(nodes.count)
                    nodes[last.node].length = UInt32(position + base) - nodes[last.node].start
                    open.removeLast()
                default: throw fault("a ',' or a '\(last.isObject ? "}" : "]")' is expected here")
                }
            }
            if !isNext { return }
        }
    }

    private mutating func key() throws(JSONFault) {
        skipSpace()
        guard next == UInt8(ascii: "\"") else { throw fault("a key in double quotes is expected here") }
        try string()
        skipSpace()
        guard next == UInt8(ascii: ":") else { throw fault("a ':' is expected behind the key") }
        position += 1
    }

    private mutating func string() throws(JSONFault) {
        let quote = position
        position += 1
        var hasEscapes = false
        while position < text.count {
            let byte = text[position]
            switch byte {
            case UInt8(ascii: "\""):
                append(.text, quote + 1, position - quote - 1, hasEscapes)
                position += 1
                return
            case UInt8(ascii: "\\"):
                hasEscapes = true
                try escape()
            case 0x0A, 0x0D:
                throw JSONFault(
                    offset: quote, message: "this text is not closed on its line; a line break in it is written '\\n'")
            case 0..<0x20: throw fault("a text has no control characters; write an escape, such as '\\n'")
            case 0..<0x80: position += 1
            default: try character()
            }
        }
        throw JSONFault(offset: quote, message: "the text that begins here is never closed")
    }

    private mutating func escape() throws(JSONFault) {
        guard position + 1 < text.count else { throw fault("the text ends in an escape") }
        switch text[position + 1] {
        case UInt8(ascii: "u"):
            let start = position
            let unit = try codeUnit()
            guard unit & 0xF800 == 0xD800, !takesHalves else { return }
            let isFollowed = position + 1 < text.count && text[position] == UInt8(ascii: "\\")
            guard unit < 0xDC00, isFollowed, text[position + 1] == UInt8(ascii: "u"), try codeUnit() & 0xFC00 == 0xDC00
            else {
                throw JSONFault(
                    offset: start, message: "this is half of a surrogate pair, which is no text; write both halves")
            }
        case _ where "\"\\/bfnrt".utf8.contains(text[position + 1]): position += 2
        default: throw fault("this is not an escape of JSON")
        }
    }

    /// The number that an escape with `\u` stands for.
    private mutating func codeUnit() throws(JSONFault) -> UInt16 {
        let digits = text[min(position + 2, text.count)..<min(position + 6, text.count)]
        guard digits.count == 4, digits.allSatisfy(Self.isHexDigit),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw fault("'\\u' needs four hexadecimal digits") }
        position += 6
        return unit
    }

    static func isHexDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
    }

    /// A character of several bytes (Unicode, table 3-7).
    private mutating func character() throws(JSONFault) {
        let first = text[position]
        let count: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0xC2...0xDF: count = 2
        case 0xE0: (count, second) = (3, 0xA0...0xBF)
        case 0xED: (count, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: count = 3
        case 0xF0: (count, second) = (4, 0x90...0xBF)
        case 0xF4: (count, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: count = 4
        default: throw fault("this is not UTF-8; save the sample as UTF-8")
        }
        guard position + count <= text.count, second.contains(text[position + 1]),
            text[position + 1..<position + count].allSatisfy({ $0 & 0xC0 == 0x80 })
        else { throw fault("this is not UTF-8; save the sample as UTF-8") }
        position += count
    }

    private mutating func number() throws(JSONFault) {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        let isZero = next == 0x30
        let digits = skipDigits()
        if digits == 0 { throw fault("a digit is expected here") }
        if isZero, digits > 1 {
            throw JSONFault(offset: start, message: "a number does not begin with a zero; quote it if it is a text")
        }
        if next == UInt8(ascii: ".") {
            position += 1
            if skipDigits() == 0 { throw fault("a digit is expected here") }
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            if skipDigits() == 0 { throw fault("a digit is expected here") }
        }
        append(.number, start, position - start)
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while position < text.count, (0x30...0x39).contains(text[position]) { position += 1 }
        return position - start
    }

    private mutating func word(_ word: StaticString, _ kind: JSONNodes.Kind) throws(JSONFault) {
        let count = word.utf8CodeUnitCount
        guard position + count <= text.count,
            text[position..<position + count].elementsEqual(
                UnsafeBufferPointer(start: word.utf8Start, count: count))
        else { throw fault("a value is expected here; a text stands in double quotes") }
        append(kind, position, count)
        position += count
    }

    private mutating func append(_ kind: JSONNodes.Kind, _ start: Int, _ length: Int, _ hasEscapes: Bool = false) {
        nodes.append(
            JSONNodes.Node(
                kind: kind, hasEscapes: hasEscapes, start: UInt32(base + start), length: UInt32(length),
                end: UInt32(nodes.count + 1)))
    }

    private var next: UInt8? {
        position < text.count ? text[position] : nil
    }

    private mutating func skipSpace() {
        while position < text.count {
            switch text[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    private func fault(_ message: String) -> JSONFault {
        JSONFault(offset: min(position, text.count), message: message)
    }
}
