/// What the answer to a HEAD says of the stored response to a GET of the same URL (RFC 9111 section 4.3.5).
enum HeadUpdate: Hashable, Sendable {
    /// Its fields become those of the answer.
    case renews
    /// The answer is about another representation.
    case stales
    case nothing

    /// - Parameters:
    ///   - entry: The stored response that the request selects.
    ///   - status: The status of the answer.
    ///   - answer: The headers of the answer.
    init(_ entry: EntryMetadata, status: Int, _ answer: [HeaderField]) {
        guard status == 200, !CacheControl(answer).noStore else {
            self = .nothing
            return
        }
        let isSame = ["ETag", "Last-Modified", "Content-Length"].allSatisfy { name in
            answer[name].map { HTTPList.trimmed($0) == entry.headers[name].map(HTTPList.trimmed) } ?? true
        }
        self = isSame ? .renews : .stales
    }
}
