/// What became of the request.
enum CacheOutcome: Equatable, Sendable {
    /// A 2xx that passed the envelope and that today's model reads.
    case success(Storability.Verdict, BodyFacts)
    /// A 304, with its headers.
    case notModified([HeaderField])
    /// A business code that means that what the caller has is still right.
    case notModifiedCode
    /// Any other status that is no success.
    case status(Int)
    /// Any other business code.
    case business
    /// A success that cannot be taken: no JSON, not the model's, too large, of a type that is not accepted.
    case unreadable
    /// No whole response: no connection, a cut one, a timeout, a deadline.
    case noResponse
    /// The device has no network; nothing was sent.
    case offline
    /// Nothing was sent for another reason: no credential, a request that cannot be.
    case notSent
    case cancelled

    /// The failure for which an entry may stand in (RFC 5861 section 4).
    var isNetworkFailure: Bool {
        switch self {
        case .noResponse, .offline: true
        case .status(let status): ResponseStatus.isNetworkFailure(status)
        default: false
        }
    }
}
