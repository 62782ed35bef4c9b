/// JSON texts as nodes, in the order of their texts.
///
/// A node has sixteen bytes and no text of its own, so that ten megabytes of JSON are read in a moment.
package final class JSONNodes {
    package enum Kind: UInt8 {
        case null, flag, number, text, list, object
    }

    struct Node {
        let kind: Kind
        /// Whether a text has escapes.
        var hasEscapes = false
        /// The first byte; behind the quote of a text.
        let start: UInt32
        var length: UInt32
        /// The number of the node behind this one and all that is in it.
        var end: UInt32
    }

    /// All texts that were read, one behind the other.
    var bytes: [UInt8] = []
    var nodes: [Node] = []

    package init() {}

    package func kind(_ node: Int32) -> Kind {
        nodes[Int(node)].kind
    }

    /// Where a node begins in the bytes of all texts.
    package func offset(of node: Int32) -> Int {
        let node = nodes[Int(node)]
        return Int(node.start) - (node.kind == .text ? 1 : 0)
    }

    /// The characters of a node as they stand there; those of a text without its quotes.
    func spelling(_ node: Int32) -> ArraySlice<UInt8> {
        let node = nodes[Int(node)]
        return bytes[Int(node.start)..<Int(node.start + node.length)]
    }

    package func text(_ node: Int32) -> String {
        let spelling = spelling(node)
        return nodes[Int(node)].hasEscapes
            ? unescaped(spelling) : spelling.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls the body with each element of a list.
    package func forEachElement(of list: Int32, _ body: (Int32) -> Void) {
        var next = list + 1
        let end = Int32(nodes[Int(list)].end)
        while next < end {
            body(next)
            next = Int32(nodes[Int(next)].end)
        }
    }

    /// Calls the body with each key and value of an object.
    package func forEachMember(of object: Int32, _ body: (_ key: Int32, _ value: Int32) -> Void) {
        var next = object + 1
        let end = Int32(nodes[Int(object)].end)
        while next < end {
            body(next, next + 1)
            next = Int32(nodes[Int(next + 1)].end)
        }
    }

    package func elements(of list: Int32?) -> [Int32] {
        guard let list, kind(list) == .list else { return [] }
        var elements: [Int32] = []
        forEachElement(of: list) { elements.append($0) }
        return elements
    }

    /// The value of a key of an object; of several the last one, as most readers take it.
    package func member(_ name: String, of object: Int32?) -> Int32? {
        guard let object, kind(object) == .object else { return nil }
        var found: Int32?
        forEachMember(of: object) { key, value in
            if text(key) == name { found = value }
        }
        return found
    }

    /// The text of a member that is one.
    func memberText(_ name: String, of object: Int32?) -> String? {
        guard let value = member(name, of: object), kind(value) == .text else { return nil }
        return text(value)
    }

    private func unescaped(_ spelling: ArraySlice<UInt8>) -> String {
        var units: [UInt8] = []
        var index = spelling.startIndex
        func unit(at index: Int) -> UInt32? {
            guard index + 4 <= spelling.endIndex else { return nil }
            return UInt32(String(decoding: spelling[index..<index + 4], as: UTF8.self), radix: 16)
        }
        while index < spelling.endIndex {
            let byte = spelling[index]
            index += 1
            guard byte == UInt8(ascii: "\\"), index < spelling.endIndex else {
                units.append(byte)
                continue
            }
            let escape = spelling[index]
            index += 1
            switch escape {
            case UInt8(ascii: "n"): units.append(0x0A)
            case UInt8(ascii: "t"): units.append(0x09)
            case UInt8(ascii: "r"): units.append(0x0D)
            case UInt8(ascii: "b"): units.append(0x08)
            case UInt8(ascii: "f"): units.append(0x0C)
            case UInt8(ascii: "u"):
                var value = unit(at: index) ?? 0xFFFD
                index += 4
                let isFirst = (0xD800..<0xDC00).contains(value)
                if isFirst, index + 6 <= spelling.endIndex, spelling[index] == UInt8(ascii: "\\"),
                    spelling[index + 1] == UInt8(ascii: "u"), let low = unit(at: index + 2),
                    (0xDC00..<0xE000).contains(low)
                {
                    value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
                    index += 6
                }
                // Half of a pair stands for no character.
                units += String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8
            default: units.append(escape)
            }
        }
        return String(decoding: units, as: UTF8.self)
    }
}
