/// What a GET asks for that wants a part of a representation (RFC 9110 section 14.2).
struct PartRequest: Equatable, Sendable {
    let range: ByteRange
    /// The value of `If-Range`; nil where there is none.
    let validator: String?

    /// Nil for a request of the whole, of several parts, and for one with other conditions of its own, which are between
    /// it and the server.
    init?(_ method: HTTPMethod, _ request: [HeaderField]) {
        guard method == .get, let field = request["Range"], let range = ByteRange(field),
            !RequestConditions.areOwn(Self.whole(request))
        else { return nil }
        self.range = range
        validator = request["If-Range"].map(HTTPList.trimmed)
    }

    /// The same headers of a request for the whole.
    static func whole(_ request: [HeaderField]) -> [HeaderField] {
        request.filter { !$0.name.matchesHeaderName("Range") && !$0.name.matchesHeaderName("If-Range") }
    }

    /// The bytes that it asks for of a stored representation.
    ///
    /// - Parameters:
    ///   - entry: What is known of the representation.
    ///   - count: The number of its bytes that are stored.
    /// - Returns: The range among the stored bytes. Nil if one of the bytes is not stored, and if `If-Range` asks for
    ///   another representation: only a strong validator tells (RFC 9110 section 13.1.5).
    func place(in entry: EntryMetadata, _ count: Int) -> Range<Int>? {
        // The range is one of the coded bytes, and stored are the decoded ones.
        guard !entry.headers.areCoded else { return nil }
        if let validator, StrongValidator.of(entry.headers, now: entry.storedAt) != validator { return nil }
        guard let range = range.bytes(of: entry.parts?.total ?? count) else { return nil }
        return entry.parts.map { $0.place(of: range) } ?? range
    }

    /// The header fields of a 206 that is made of a stored representation (RFC 9110 section 15.3.7).
    func headers(_ stored: [HeaderField], total: Int) -> [HeaderField] {
        guard let range = range.bytes(of: total) else { return stored }
        var headers = stored
        headers.replace(HeaderField("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(total)"))
        headers.replace(HeaderField("Content-Length", String(range.count)))
        return headers
    }
}

extension [HeaderField] {
    /// Whether the bytes of the body were coded on their way (RFC 9110 section 8.4).
    var areCoded: Bool {
        HTTPList.members("Content-Encoding", in: self).contains { $0.lowercased() != "identity" }
    }
}
