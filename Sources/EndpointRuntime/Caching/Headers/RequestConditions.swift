/// The conditions by which a request asks whether an entry is still right (RFC 9111 section 4.3.1).
enum RequestConditions {
    /// `If-None-Match` and `If-Modified-Since`, as far as the entry has validators that a header can carry.
    ///
    /// For GET and HEAD alone: with other methods a server answers a match with 412 (RFC 9110 section 13.1.2). None for an
    /// entry that redirects led to: its validators tell apart the representations of another URL than the one that is
    /// asked (RFC 9110 section 8.8), and this one may lead elsewhere by now.
    static func of(_ entry: EntryMetadata, method: HTTPMethod) -> [HeaderField] {
        guard method == .get || method == .head, !entry.isRedirected else { return [] }
        var fields: [HeaderField] = []
        if let tag = EntityTag(of: entry.headers) { fields.append(HeaderField("If-None-Match", tag.text)) }
        if let modified = entry.headers["Last-Modified"], HTTPDate.read(modified, now: entry.storedAt) != nil {
            fields.append(HeaderField("If-Modified-Since", HTTPList.trimmed(modified)))
        }
        return fields
    }

    /// Whether the caller asks for a part, or under conditions of its own: such a call is between it and the server.
    static func areOwn(_ request: [HeaderField]) -> Bool {
        ["Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range"]
            .contains { request[$0] != nil }
    }

    /// Whether a 304 is about this entry (RFC 9111 section 4.3.4): its `ETag`, and without one its `Last-Modified`, is
    /// the entry's. One that carries neither is about what was asked for.
    static func confirms(_ answer: [HeaderField], _ entry: EntryMetadata) -> Bool {
        let own = EntityTag(of: entry.headers)
        if let tag = EntityTag(of: answer) { return own.map(tag.matches) ?? false }
        guard own == nil, let modified = answer["Last-Modified"] else { return true }
        return entry.headers["Last-Modified"].map { HTTPList.trimmed($0) == HTTPList.trimmed(modified) } ?? false
    }
}
