/// A success with a status that the spec does not have below `responses`.
public struct UndeclaredStatus: Hashable, Sendable {
    /// The HTTP status.
    public let status: Int
    /// The statuses that the spec has.
    public let declared: [Int]
    /// The beginning of the body, at most 1,024 bytes, with `[hidden]` in the place of the request's secrets.
    public let excerpt: String

    /// Makes a failure.
    ///
    /// - Parameters:
    ///   - status: The HTTP status.
    ///   - declared: The statuses that the spec has.
    ///   - excerpt: The beginning of the body.
    public init(status: Int, declared: [Int], excerpt: String = "") {
        self.status = status
        self.declared = declared
        self.excerpt = excerpt
    }
}

extension UndeclaredStatus: CustomStringConvertible {
    /// A text for logs.
    public var description: String {
        "the response has the status \(status), the spec has \(declared.map(String.init).joined(separator: ", "))"
            + (excerpt.isEmpty ? "" : "; the body begins: \(excerpt)")
    }
}
