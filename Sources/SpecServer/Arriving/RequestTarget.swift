import Diagnostics

/// The target of a request, apart.
struct RequestTarget {
    /// As it was sent, percent-encoded.
    let path: String
    /// Decoded.
    let query: [(name: String, value: String)]
    /// Which '%' cannot be decoded, and why; nil if all can.
    let mistake: String?

    init(_ target: String) {
        var rest = Substring(target)
        // A client that takes the server for a proxy names it.
        if let scheme = rest.firstRange(of: "://"), !rest[..<scheme.lowerBound].contains("/") {
            rest = rest[scheme.upperBound...]
            rest = rest.firstIndex { $0 == "/" || $0 == "?" }.map { rest[$0...] } ?? "/"
        }
        rest = rest.prefix { $0 != "#" }
        let path = rest.prefix { $0 != "?" }
        self.path = path.isEmpty ? "/" : String(path)
        query = formFields(String(rest.dropFirst(path.count + 1)))
        mistake = percentMistake(in: rest)
    }
}

/// Why a text is none that RFC 3986 section 2.1 can decode: a '%' begins no code, or codes are no text in UTF-8; or nil.
func percentMistake(in text: some StringProtocol) -> String? {
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    /// Where each decoded byte begins.
    var starts: [Int] = []
    var index = 0
    while index < bytes.count {
        starts.append(index)
        guard bytes[index] == UInt8(ascii: "%") else {
            decoded.append(bytes[index])
            index += 1
            continue
        }
        let code = bytes[index...].prefix(3)
        guard let byte = percentByte(code) else {
            let shown = visible(String(decoding: code, as: UTF8.self))
            return "'\(shown)' is no code of a character, such as '%20'; a '%' itself is '%25'"
        }
        decoded.append(byte)
        index += 3
    }
    return strayBytes(in: decoded).map { range in
        let end = range.upperBound < starts.count ? starts[range.upperBound] : bytes.count
        let shown = visible(String(decoding: bytes[starts[range.lowerBound]..<end], as: UTF8.self))
        return "'\(shown)' is no text in UTF-8, which codes of characters are"
    }
}

/// The byte of `%20`; nil for what is no such code.
private func percentByte(_ code: ArraySlice<UInt8>) -> UInt8? {
    guard code.count == 3, code.dropFirst().allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt8(String(decoding: code.dropFirst(), as: UTF8.self), radix: 16)
}

/// The first bytes that are no text in UTF-8, or nil.
private func strayBytes(in bytes: [UInt8]) -> Range<Int>? {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var index = 0
    while true {
        switch parser.parseScalar(from: &iterator) {
        case .valid(let scalar): index += scalar.count
        case .error(let length): return index..<index + length
        case .emptyInput: return nil
        }
    }
}

/// The fields of a query, or of a body that is a form.
func formFields(_ text: String) -> [(name: String, value: String)] {
    text.split(separator: "&", omittingEmptySubsequences: true).map { field in
        let name = field.prefix { $0 != "=" }
        return (percentDecoded(name, isForm: true), percentDecoded(field.dropFirst(name.count + 1), isForm: true))
    }
}

/// - Parameter isForm: Whether a plus is a space.
package func percentDecoded(_ text: some StringProtocol, isForm: Bool = false) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "%"), rest.count >= 2,
            let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
        {
            bytes.append(value)
            rest = rest.dropFirst(2)
        } else {
            bytes.append(isForm && byte == UInt8(ascii: "+") ? 0x20 : byte)
        }
    }
    return String(decoding: bytes, as: UTF8.self)
}
