/// What an attempt has done at the server, as far as anybody can tell.
enum AttemptOutcome: Hashable, Sendable {
    /// The server said that it did what it was asked for.
    case success
    /// It may have done it: it said so in an answer that cannot be read, or its answer did not come.
    case unknown
    /// Nothing: no request can have reached it, or it said no.
    case none

    /// - Parameters:
    ///   - error: Why the attempt failed; nil for a success.
    ///   - status: The status of a whole answer; nil if none came.
    ///   - method: The method of the request.
    ///   - answers: The answers that came, or of which a piece came.
    ///   - isSent: Whether a request was handed to the transport.
    init(_ error: EndpointError?, status: Int?, _ method: HTTPMethod, _ answers: [AnsweredHop], isSent: Bool) {
        guard let error else {
            self = .success
            return
        }
        let isPossible =
            switch status {
            case .some(200...299): !error.isServersOwn
            case .some(300...399): !method.isSafe
            case .some: false
            case nil: isSent && !method.isSafe && (answers.contains(where: \.mayHaveChanged) || error.mayFollowSending)
            }
        self = isPossible ? .unknown : .none
    }
}

extension EndpointError {
    /// Whether the server, or who speaks for it, said that the call failed.
    fileprivate var isServersOwn: Bool {
        switch self {
        case .business, .status: true
        default: false
        }
    }

    /// Whether a request may have reached the server that ended so without an answer.
    fileprivate var mayFollowSending: Bool {
        switch self {
        case .transport(let failure):
            switch failure.kind {
            case .offline, .refused, .hostNotFound, .insecure: false
            case .timedOut, .connectionLost, .invalidResponse, .redirect, .disk, .other: true
            }
        case .invalidRequest, .authentication, .userChanged: false
        default: true
        }
    }
}
