/// The target of a request, apart.
struct RequestTarget {
    /// As it was sent, percent-encoded.
    let path: String
    /// Decoded.
    let query: [(name: String, value: String)]
    /// The first '%' that two hexadecimal digits do not follow, with what stands there; nil if there is none.
    let wrongPercent: String?

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
        wrongPercent = malformedPercent(in: rest)
    }
}

/// Returns what stands at the first '%' that begins no code of RFC 3986 section 2.1, or nil.
func malformedPercent(in text: some StringProtocol) -> String? {
    let bytes = Array(text.utf8)
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "%") {
        let code = bytes[index...].prefix(3)
        let isCode = code.count == 3 && code.dropFirst().allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        if !isCode { return String(decoding: code, as: UTF8.self) }
    }
    return nil
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
