import Foundation

/// What a `Content-Type` says (RFC 9110 section 8.3.1).
package struct MediaType: Sendable {
    /// In lower case: `application`.
    let type: String
    /// In lower case: `json`.
    let subtype: String
    /// In lower case; nil where it is not said.
    let charset: String?

    /// Nil where it cannot be read.
    package init?(_ text: String) {
        let bytes = text.utf8
        let end = bytes.firstIndex(of: UInt8(ascii: ";")) ?? bytes.endIndex
        let essence = Self.trimmed(bytes[..<end])
        guard let slash = essence.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        let (type, subtype) = (essence[..<slash], essence[essence.index(after: slash)...])
        guard !type.isEmpty, !subtype.isEmpty, !subtype.contains(UInt8(ascii: "/")) else { return nil }
        self.type = Self.lowercased(type)
        self.subtype = Self.lowercased(subtype)
        charset = end == bytes.endIndex ? nil : Self.charset(text)
    }

    private static func charset(_ text: String) -> String? {
        text.split(separator: ";", omittingEmptySubsequences: false).dropFirst()
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
            .first { $0.hasPrefix("charset=") }
            .map { $0.dropFirst("charset=".count).trimmingCharacters(in: ["\"", "'"]) }
    }

    private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
        func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var rest = text.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return rest
    }

    private static func lowercased(_ bytes: Substring.UTF8View) -> String {
        let isLower = bytes.allSatisfy { $0 < 0x80 && !((0x41...0x5A) ~= $0) }
        return isLower ? String(Substring(bytes)) : Substring(bytes).lowercased()
    }

    /// `application/json`, `text/json`, `application/problem+json`.
    package var isJSON: Bool {
        subtype == "json" || subtype.hasSuffix("+json")
    }

    /// Whether a pattern of `accept` takes it: `application/json`, `application/*`, `*/*`.
    package func matches(_ pattern: String) -> Bool {
        let (own, wanted) = (type.utf8, pattern.utf8)
        // The usual one, in the letters that this has.
        if wanted.count == own.count + 1 + subtype.utf8.count, wanted.starts(with: own),
            wanted.dropFirst(own.count).first == UInt8(ascii: "/"),
            wanted.dropFirst(own.count + 1).elementsEqual(subtype.utf8)
        {
            return true
        }
        guard let pattern = MediaType(pattern) else { return false }
        return (pattern.type == "*" || pattern.type == type) && (pattern.subtype == "*" || pattern.subtype == subtype)
    }
}
