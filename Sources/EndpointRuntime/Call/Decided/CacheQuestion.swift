/// What the cache adds to a request, to ask the server about an entry.
struct CacheQuestion: Hashable, Sendable {
    /// Adds nothing.
    static let plain = CacheQuestion(conditions: [], versionField: nil)

    /// Headers that ask whether the entry is still right (RFC 9111 section 4.3.1).
    let conditions: [HeaderField]
    /// A query parameter with the version of the body that the entry has.
    let versionField: QueryField?
}
