/// Why a call returned no value. The error never contains a credential of the request.
public indirect enum EndpointError: Error, Sendable {
    /// The request cannot be sent as it is. Nothing reached the network.
    case invalidRequest(InvalidRequest)
    /// The `AuthProvider` could not give a credential, or could not renew one that the server rejected. The associated
    /// error is what it threw. Whatever that is, it is no answer to the call.
    case authentication(any Error)
    /// The credential from the `AuthProvider` belongs to another user than the one who was signed in when the call was
    /// made. Nothing was sent with it. An earlier attempt was sent with the credential of the first user.
    case userChanged
    /// The signer or codec with this name failed, or, with the name `inspect`, the client's `inspect` refused the response.
    case interceptor(name: String, any Error)
    /// No complete response came.
    case transport(TransportFailure)
    /// The call took longer than its deadline, which is the associated value.
    case deadlineExceeded(Duration)
    /// The task of the call was cancelled, the client was told to cancel its transfer, or a newer call replaced it. It
    /// replaces `CancellationError`, which a typed `throws` cannot throw.
    case cancelled
    /// Only the cache was to answer the call, and it has nothing that can be read.
    case cacheMiss
    /// The server answered with a status that is not a 2xx.
    case status(StatusFailure)
    /// The server answered 2xx with a business code that means failure.
    case business(BusinessFailure)
    /// The response cannot be read as the spec says.
    case decoding(DecodingFailure)
    /// The response is nested deeper than the runtime reads: 128 levels, or fewer on a thread that has used much of its stack.
    case responseTooDeep(DecodingFailure)
    /// The response has a media type that the spec does not list: in `accept`, in `response` by content type, or as that
    /// of the stream's format.
    case unacceptableContent(UnacceptableContent)
    /// The server answered 2xx with a status that the spec does not have.
    case undeclaredStatus(UndeclaredStatus)
    /// The response has more bytes than `TransferLimits` allows. The limit is the associated value.
    case responseTooLarge(limit: Int)

    /// Turns what a transport, a provider or a reader threw into one of these errors.
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

    /// The named case of the spec for the server's answer, or nil if there is none.
    public var errorCase: ErrorCase? {
        switch self {
        case .status(let failure): failure.errorCase
        case .business(let failure): failure.errorCase
        default: nil
        }
    }

    /// The failure of the named case, with its body.
    var namedFailure: (any EndpointFailure)? {
        switch self {
        case .status(let failure): failure.failure
        case .business(let failure): failure.failure
        default: nil
        }
    }

    /// The text that the server sent with its failure, if the spec says where it stands and the server sent one.
    public var serverMessage: String? {
        switch self {
        case .status(let failure): failure.message
        case .business(let failure): failure.message
        default: nil
        }
    }

    /// The failure of this call, or of the call that was to give its credential.
    var transportFailure: TransportFailure? {
        switch self {
        case .transport(let failure): failure
        case .authentication(let cause): (cause as? EndpointError)?.transportFailure
        default: nil
        }
    }

    /// Whether the task was cancelled, so that nobody has to be told.
    public var isCancellation: Bool {
        if case .cancelled = self { true } else { false }
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
        case .undeclaredStatus(let failure): "\(failure)"
        case .responseTooLarge(let limit): "the response has more than \(limit) bytes"
        }
    }
}
