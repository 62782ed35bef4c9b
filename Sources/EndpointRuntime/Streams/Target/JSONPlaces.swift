import Foundation

/// Finds values in the bytes of JSON, so that some of them can be changed while all others stay as they are. It does not check
/// the grammar: what it reads was read before. It finds nothing, and never goes astray, in what is no JSON.
struct JSONPlaces {
    let bytes: [UInt8]

    init(_ data: Data) {
        bytes = Array(data)
    }

    /// The place of the whole value.
    var whole: Range<Int>? {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return value(at: start)
    }

    /// The place of the value at a path of keys. Of equal keys the first counts.
    func value(at path: [String], in place: Range<Int>) -> Range<Int>? {
        var place = place
        for key in path {
            guard let next = member(key, of: place) else { return nil }
            place = next
        }
        return place
    }

    /// The places of the elements of a list; nil if it is none.
    func elements(of place: Range<Int>) -> [Range<Int>]? {
        guard bytes[place.lowerBound] == UInt8(ascii: "[") else { return nil }
        var elements: [Range<Int>] = []
        var index = blank(from: place.lowerBound + 1)
        if index < place.upperBound, bytes[index] == UInt8(ascii: "]") { return elements }
        while let element = value(at: index) {
            elements.append(element)
            index = blank(from: element.upperBound)
            guard index < place.upperBound else { return nil }
            if bytes[index] == UInt8(ascii: "]") { return elements }
            guard bytes[index] == UInt8(ascii: ",") else { return nil }
            index += 1
        }
        return nil
    }

    /// A text as it is meant, or the digits of a whole number; nil for anything else.
    func text(of place: Range<Int>) -> String? {
        switch bytes[place.lowerBound] {
        case UInt8(ascii: "\""): return string(place)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            let text = String(decoding: bytes[place], as: UTF8.self)
            return text.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }) ? text : nil
        default: return nil
        }
    }

    private func member(_ key: String, of place: Range<Int>) -> Range<Int>? {
        guard bytes[place.lowerBound] == UInt8(ascii: "{") else { return nil }
        var index = blank(from: place.lowerBound + 1)
        while index < place.upperBound, bytes[index] == UInt8(ascii: "\""), let name = value(at: index) {
            index = blank(from: name.upperBound)
            guard index < place.upperBound, bytes[index] == UInt8(ascii: ":") else { return nil }
            guard let value = value(at: index + 1) else { return nil }
            if string(name)?.hasSameBytes(as: key) ?? false { return value }
            index = blank(from: value.upperBound)
            guard index < place.upperBound, bytes[index] == UInt8(ascii: ",") else { return nil }
            index = blank(from: index + 1)
        }
        return nil
    }

    private func string(_ place: Range<Int>) -> String? {
        let inner = bytes[(place.lowerBound + 1)..<(place.upperBound - 1)]
        if !inner.contains(UInt8(ascii: "\\")) {
            let text = String(decoding: inner, as: UTF8.self)
            return text.utf8.elementsEqual(inner) ? text : nil
        }
        return try? ModelDecoder().decode(String.self, from: Data(bytes[place])).value
    }

    /// The place of the value that begins behind blanks.
    private func value(at start: Int) -> Range<Int>? {
        let start = blank(from: start)
        guard start < bytes.count else { return nil }
        var index = start
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                guard let end = endOfString(from: index) else { return nil }
                index = end
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
                continue
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return nil }
                depth -= 1
                index += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x09, 0x0A, 0x0D:
                if depth == 0 { return nil }
                index += 1
                continue
            default:
                index += 1
                while index < bytes.count, !Self.ends(bytes[index]) { index += 1 }
            }
            if depth == 0 { return start..<index }
        }
        return nil
    }

    private func endOfString(from start: Int) -> Int? {
        var index = start + 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): return index + 1
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        return nil
    }

    private func blank(from start: Int) -> Int {
        var index = start
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
        return index
    }

    /// Whether a byte ends a number or a word.
    private static func ends(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"),
            UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""):
            true
        default: false
        }
    }
}
