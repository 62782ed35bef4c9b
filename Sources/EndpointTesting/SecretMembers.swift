import EndpointRuntime
import Foundation

/// Goes through a text once and hides the values of JSON members that have a secret's name: a text, a number, and
/// everything in a list or an object. `true`, `false`, `null`, the layout and all other members stay.
struct SecretMembers {
    private(set) var found = SecretFields.Found()
    private let names: SecretNames
    private let number: String
    private var rest: ArraySlice<UInt8>
    /// The number of open lists and objects within a hidden value; nil outside of one.
    private var depth: Int?

    init(_ bytes: [UInt8], names: SecretNames, number: String) {
        rest = bytes[...]
        self.names = names
        self.number = number
        while let byte = rest.first { take(byte) }
    }

    private mutating func take(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""):
            text()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            depth = depth.map { $0 + 1 }
            copy(1)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth = depth.flatMap { $0 > 1 ? $0 - 1 : nil }
            copy(1)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            if depth == nil { copy(1) } else { hideNumber() }
        default:
            copy(1)
        }
    }

    /// Reads a text that is a value, or a member's name and what comes between it and its value.
    private mutating func text() {
        let content = rest.dropFirst().prefix(upTo: end(of: rest.dropFirst()))
        let name = Self.decoded(content)
        let after = rest[content.endIndex...].dropFirst()
        let colon = after.prefix(while: Self.isBlank)
        guard after.dropFirst(colon.count).first == UInt8(ascii: ":") else {
            // The mark at its end may begin a name after all: in no JSON, but behind a mark that has no other.
            if depth == nil { copy(content.count + 1) } else { hideText(content) }
            return
        }
        let blanks = after.dropFirst(colon.count + 1).prefix(while: Self.isBlank).count
        copy(content.count + 2 + colon.count + 1 + blanks)
        guard depth == nil, names.contains(name), let byte = rest.first else { return }
        switch byte {
        case UInt8(ascii: "\""):
            hideText(rest.dropFirst().prefix(upTo: end(of: rest.dropFirst())))
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            depth = 1
            copy(1)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            hideNumber()
        default:
            break
        }
    }

    /// Returns the place of the quotation mark that ends a text, or of the cut.
    private func end(of text: ArraySlice<UInt8>) -> Int {
        var index = text.startIndex
        while index < text.endIndex, text[index] != UInt8(ascii: "\"") {
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, text.endIndex)
    }

    private mutating func hideText(_ content: ArraySlice<UInt8>) {
        copy(1)
        if !content.isEmpty { found.hide(Self.decoded(content)) }
        rest = rest[content.endIndex...]
        copy(1)
    }

    private mutating func hideNumber() {
        let digits = rest.prefix { (0x30...0x39) ~= $0 || "+-.eE".utf8.contains($0) }
        found.hide(String(decoding: digits, as: UTF8.self), as: number)
        rest = rest[digits.endIndex...]
    }

    private mutating func copy(_ count: Int) {
        found.bytes += rest.prefix(count)
        rest = rest.dropFirst(count)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D) ~= byte }

    private static func decoded(_ content: ArraySlice<UInt8>) -> String {
        let plain = String(decoding: content, as: UTF8.self)
        guard plain.contains("\\") else { return plain }
        return (try? JSONDecoder().decode(String.self, from: Data("\"\(plain)\"".utf8))) ?? plain
    }
}
