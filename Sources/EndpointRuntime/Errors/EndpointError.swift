public import Foundation

/// Why a call gave no value. Nothing in it holds a credential of the request.
public enum EndpointError: Error, Sendable {
    /// The request cannot be sent as it is; nothing reached the network.
    case invalidRequest(InvalidRequest)
    /// The `AuthProvider` could not give a credential, or could not renew one that the server rejected: what it threw.
    /// Whatever that is, it is no answer to the call.
    case authentication(any Error)
    /// The credential that the `AuthProvider` has belongs to another user than the one who was signed in when the call was
    /// made. Nothing was sent with it; what an earlier attempt sent was the first user's.
    case userChanged
    /// The signer or codec of that name failed.
    case interceptor(name: String, any Error)
    /// No whole response came.
    case transport(TransportFailure)
    /// The call took longer than its deadline, which is given.
    case deadlineExceeded(Duration)
    /// The task that made the call was cancelled, or the client was told to cancel its transfer, or a newer call took its
    /// place. Stands for `CancellationError`, which a typed `throws` cannot throw.
    case cancelled
    /// The call was to be answered by the cache alone, which has nothing that can be read.
    case cacheMiss
    /// The server answered with a status that is no 2xx.
    case status(StatusFailure)
    /// The server answered 2xx with a business code that means no success.
    case business(BusinessFailure)
    /// The response does not read as what the spec says.
    case decoding(DecodingFailure)
    /// The response is nested deeper than the runtime reads.
    case responseTooDeep(DecodingFailure)
    /// The response is of a media type that `accept` does not list.
    case unacceptableContent(UnacceptableContent)
    /// The response has more bytes than `TransferLimits` allows, which is given.
    case responseTooLarge(limit: Int)

    /// The error as one of these: what a transport, a provider or a reader threw.
    init(_ error: any Error) {
        switch error {
        case let error as EndpointError: self = error
        case let error as InvalidRequest: self = .invalidRequest(error)
        case let error as TransportFailure: self = .transport(error)
        case let error as ResponseTooLarge: self = .responseTooLarge(limit: error.limit)
        case is CancellationError: self = .cancelled
        default: self = .transport(TransportFailure(.other, detail: "\(error)"))
        }
    }

    /// The named case of the spec that the server's answer was; nil where there is none.
    public var errorCase: ErrorCase? {
        switch self {
        case .status(let failure): failure.errorCase
        case .business(let failure): failure.errorCase
        default: nil
        }
    }

    /// That of this call, or of the one that was to give its credential.
    var transportFailure: TransportFailure? {
        switch self {
        case .transport(let failure): failure
        case .authentication(let cause): (cause as? EndpointError)?.transportFailure
        default: nil
        }
    }

    /// Whether the task was cancelled, so that there is nothing to tell anybody.
    public var isCancellation: Bool {
        if case .cancelled = self { true } else { false }
    }
}

extension EndpointError: LocalizedError {
    /// A text for people: the spec's for a named case, else the server's own, else one of ours.
    public var errorDescription: String? {
        switch self {
        case .invalidRequest(let reason): "The request cannot be sent: \(reason)."
        case .authentication(let cause): Self.text(of: cause) ?? "Signing in failed."
        case .userChanged: "Another user has signed in. Please try again."
        case .interceptor(_, let cause): Self.text(of: cause) ?? "The request cannot be sent or understood."
        case .transport(let failure): failure.message
        case .deadlineExceeded: "The server took too long to answer."
        case .cancelled: "The request was cancelled."
        case .cacheMiss: "There is nothing to show yet."
        case .status(let failure): failure.text
        case .business(let failure): failure.text
        case .decoding, .responseTooDeep, .unacceptableContent: "The server's answer cannot be understood."
        case .responseTooLarge: "The server's answer is too large."
        }
    }

    /// The cause's own, except what it says of another server's answer: whoever made this call did not ask for that.
    private static func text(of cause: any Error) -> String? {
        if let error = cause as? EndpointError { return error.transportFailure?.message }
        return (cause as? any LocalizedError)?.errorDescription
    }
}

extension EndpointError: CustomStringConvertible {
    /// A text for logs.
    public var description: String {
        switch self {
        case .invalidRequest(let reason): "the request cannot be sent: \(reason)"
        case .authentication(let error): "no credential: \(error)"
        case .userChanged:
            "the credential is not of the user who was signed in when the call was made, so nothing was sent with it; make "
                + "the call again. If nobody has signed in or out meanwhile, 'AuthProvider.user' and 'Credential.user' differ"
        case .interceptor(let name, let error): "'\(name)' failed: \(error)"
        case .transport(let failure): "\(failure)"
        case .deadlineExceeded(let bound): "no response within the deadline of \(bound)"
        case .cancelled: "cancelled"
        case .cacheMiss: "the cache has no entry, and the network was not to be asked"
        case .status(let failure): "\(failure)"
        case .business(let failure): "\(failure)"
        case .decoding(let failure): "\(failure)"
        case .responseTooDeep(let failure): "\(failure)"
        case .unacceptableContent(let failure): "\(failure)"
        case .responseTooLarge(let limit): "the response has more than \(limit) bytes"
        }
    }
}
