/// What the answer to a HEAD says of a stored response to a GET of the same URL (RFC 9111 section 4.3.5).
enum HeadUpdate: Equatable, Sendable {
    /// Its fields become those of the answer.
    case renews
    /// The answer is about another representation.
    case stales
    case nothing

    /// - Parameters:
    ///   - entry: A stored response that the request selects, or parts of one.
    ///   - status: The status of the answer.
    ///   - answer: The headers of the answer.
    init(_ entry: EntryMetadata, status: Int, _ answer: [HeaderField]) {
        guard status == 200 else {
            self = .nothing
            return
        }
        let isSame = ["ETag", "Last-Modified", "Content-Length"].allSatisfy { name in
            // The length of a part says nothing of the whole.
            let length = name == "Content-Length" ? entry.parts.map { String($0.total) } : nil
            return answer[name] == nil || Self.value(name, answer) == length ?? Self.value(name, entry.headers)
        }
        // Of an answer that must not be stored, no field is kept (section 5.2.2.5).
        self = !isSame ? .stales : CacheControl(answer).noStore ? .nothing : .renews
    }

    /// Whether an answer that is about the stored representation says so by a validator. Only that makes an entry fresh again
    /// that was made stale.
    static func isConfirmation(_ answer: [HeaderField]) -> Bool {
        ["ETag", "Last-Modified"].contains { value($0, answer) != nil }
    }

    private static func value(_ name: String, _ headers: [HeaderField]) -> String? {
        name == "Last-Modified"
            ? HTTPDate.text(name, in: headers) : HTTPList.single(name, in: headers).map(HTTPList.trimmed)
    }
}
