/// A validator of a representation (RFC 9110 section 8.8.3).
///
/// Servers that leave the quotes out are understood; the text goes back to them as it came.
struct EntityTag: Equatable, Sendable {
    /// As it is sent in `If-None-Match`.
    let text: String

    /// Nil for an empty one, for several, and for what a request's header cannot carry.
    init?(_ field: String) {
        let text = HTTPList.trimmed(field)
        let opaque = text.hasPrefix("W/") ? text.dropFirst(2) : Substring(text)
        let isQuoted = opaque.utf8.count >= 2 && opaque.utf8.first == 0x22 && opaque.utf8.last == 0x22
        let inner = isQuoted ? opaque.dropFirst().dropLast() : opaque
        guard isQuoted || (!inner.isEmpty && !inner.contains(",") && inner != "*") else { return nil }
        guard inner.utf8.allSatisfy({ (0x21...0x7E) ~= $0 && $0 != 0x22 }) else { return nil }
        self.text = text
    }

    /// The stored response's; nil where it has none. One that a response has twice is one.
    init?(of headers: [HeaderField]) {
        guard let field = HTTPList.single("ETag", in: headers), let tag = EntityTag(field) else { return nil }
        self = tag
    }

    /// RFC 9110 section 8.8.1.
    var isWeak: Bool { text.hasPrefix("W/") }

    /// Weak comparison (RFC 9110 section 8.8.3.2): what `If-None-Match` asks for.
    func matches(_ other: EntityTag) -> Bool {
        opaque == other.opaque
    }

    private var opaque: Substring { isWeak ? text.dropFirst(2) : Substring(text) }
}
