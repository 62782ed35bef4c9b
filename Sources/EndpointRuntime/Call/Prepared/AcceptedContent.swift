/// The content types that a call takes, of those that its spec has.
struct AcceptedContent: Sendable {
    /// What the spec has.
    let declared: [String]
    /// What the call takes, in the order of its preference.
    let types: [String]
    /// What goes to disk as it comes.
    let files: [String]

    /// Whether the response may go to disk.
    var isFile: Bool { types.contains(where: files.contains) }

    /// `application/json, text/csv;q=0.9` (RFC 9110 section 12.5.1): each a little less wanted than the one before.
    var header: String {
        types.enumerated().map { index, type in
            index == 0 ? type : "\(type);q=0.\(max(1, 10 - index))"
        }.joined(separator: ", ")
    }

    /// Whether a response of this type is one that the call takes.
    func takes(_ type: MediaType?) -> Bool {
        type?.best(of: declared).map(types.contains) ?? false
    }

    /// Whether a response of this type is a file.
    func isFile(_ type: MediaType?) -> Bool {
        type?.best(of: declared).map { files.contains($0) && types.contains($0) } ?? false
    }
}

extension MediaType {
    /// The most exact of some types and ranges that it is: itself, JSON for any that is JSON, a range, `*/*`.
    func best(of declared: [String]) -> String? {
        let whole = "\(type)/\(subtype)"
        return declared.first { $0.lowercased() == whole }
            ?? (isJSON ? declared.first { $0.lowercased() == "application/json" } : nil)
            ?? declared.first { $0 != "*/*" && matches($0) } ?? declared.first { $0 == "*/*" }
    }
}
