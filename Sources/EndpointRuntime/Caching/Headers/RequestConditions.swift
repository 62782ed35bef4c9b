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
        if let modified = HTTPDate.text("Last-Modified", in: entry.headers),
            HTTPDate.read(modified, now: entry.storedAt) != nil
        {
            fields.append(HeaderField("If-Modified-Since", modified))
        }
        return fields
    }

    /// The same, about all responses that are stored for the request: each may be the one that the server would select
    /// (RFC 9111 section 4.3.1). An entry that has no `ETag` is asked about alone, because a server that sees one looks at
    /// nothing else.
    ///
    /// - Parameters:
    ///   - entry: The entry that the request selects, if there is one.
    ///   - others: The other stored responses.
    ///   - method: The method of the request.
    /// - Returns: The conditions.
    static func of(_ entry: EntryMetadata?, others: [EntryMetadata], method: HTTPMethod) -> [HeaderField] {
        var fields = entry.map { of($0, method: method) } ?? []
        guard method == .get, entry == nil || fields["If-None-Match"] != nil else { return fields }
        var tags = fields["If-None-Match"].map { [$0] } ?? []
        for other in others where !other.isRedirected {
            if let tag = EntityTag(of: other.headers)?.text, !tags.contains(tag) { tags.append(tag) }
        }
        if !tags.isEmpty { fields.replace(HeaderField("If-None-Match", tags.joined(separator: ", "))) }
        return fields
    }

    /// Whether all conditions of the caller's own are such as a stored response answers (RFC 9111 section 4.3.2).
    static func areAnswerable(_ request: [HeaderField]) -> Bool {
        !areOwn(request.filter { field in !answerable.contains(where: field.name.matchesHeaderName) })
    }

    /// Whether a fresh entry is what the caller says that it has (RFC 9110 sections 13.1.2, 13.1.3 and 13.2.2). A time that cannot
    /// be read says nothing. Without a `Last-Modified`, the time counts that the response is from (RFC 9111 section 4.3.2).
    static func areMet(by entry: EntryMetadata, _ request: [HeaderField]) -> Bool {
        if request["If-None-Match"] != nil {
            let own = EntityTag(of: entry.headers)
            return HTTPList.members("If-None-Match", in: request).contains { member in
                member == "*" || EntityTag(member).flatMap { tag in own.map(tag.matches) } ?? false
            }
        }
        guard let since = HTTPDate.read("If-Modified-Since", in: request, now: entry.storedAt) else { return false }
        let modified =
            HTTPDate.read("Last-Modified", in: entry.headers, now: entry.storedAt)
            ?? HTTPDate.read("Date", in: entry.headers, now: entry.storedAt)
        return (modified ?? entry.storedAt) <= since
    }

    private static let answerable = ["If-None-Match", "If-Modified-Since"]

    /// Whether the caller asks for a part, or under conditions of its own: such a call is between it and the server, unless a
    /// stored response answers it.
    static func areOwn(_ request: [HeaderField]) -> Bool {
        ["Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range"]
            .contains { request[$0] != nil }
    }
}
