/// The failures that the server of an API reports, by their names in the spec. `gen` generates an enumeration with a
/// case for each.
public protocol EndpointFailure: Hashable, Sendable {
    /// Makes the failure of a name.
    ///
    /// - Parameter name: The name in the spec. The initialiser returns nil if the spec does not have it.
    init?(errorCase name: String)

    /// Makes the failure of a name, with the body that the spec gives its case.
    ///
    /// - Parameters:
    ///   - name: The name in the spec. The initialiser returns nil if the spec does not have it.
    ///   - body: The body of the answer.
    /// - Throws: Any error. The failure is then `unrecognized`, and says why in `unreadableBody`.
    init?(errorCase name: String, _ body: ResponseReader) throws

    /// Makes the failure of a code or status without a name in the spec.
    ///
    /// - Parameter code: The code or status.
    /// - Returns: The failure.
    static func unrecognized(_ code: ErrorCode) -> Self
}

extension EndpointFailure {
    /// Makes the failure of a name. No case has a body.
    ///
    /// - Parameters:
    ///   - name: The name in the spec. The initialiser returns nil if the spec does not have it.
    ///   - body: The body of the answer, which is not read.
    /// - Throws: Nothing. An initialiser that reads a body may.
    public init?(errorCase name: String, _ body: ResponseReader) throws {
        self.init(errorCase: name)
    }
}

/// The failures of an API whose spec has no names.
public enum UnnamedFailure: EndpointFailure {
    /// A code or a status.
    case unrecognized(ErrorCode)

    /// Returns nil: the spec has no names.
    ///
    /// - Parameter name: Any name.
    public init?(errorCase name: String) { nil }
}

extension EndpointError {
    /// Returns the failure that the server reported.
    ///
    /// ```swift
    /// switch error.failure(of: Grooo.self) {
    /// case .loginRequired: signIn()
    /// case .unrecognized(let code): report(code)
    /// case nil: show(error.localizedDescription)
    /// }
    /// ```
    ///
    /// A failure whose body cannot be read is `unrecognized`, with the server's code or the status.
    ///
    /// - Parameter api: The API, such as `Grooo.self`.
    /// - Returns: The failure, or nil if the call failed for another reason.
    public func failure<API: EndpointAPI>(of api: API.Type) -> API.Failure? {
        if let failure = namedFailure as? API.Failure { return failure }
        if let name = errorCase?.name, let named = API.Failure(errorCase: name) { return named }
        switch self {
        case .business(let failure): return .unrecognized(failure.code)
        case .status(let failure): return .unrecognized(failure.code ?? .integer(failure.status))
        default: return nil
        }
    }
}

extension Error {
    /// The error as a client throws it, or nil for any other error.
    ///
    /// Use it in places where Swift knows only `any Error`: around `for try await`, at the value of a `Task`, with
    /// `async let`, beside a call that throws something else, and in a closure, such as that of a `Task`, unless its `do` says
    /// `do throws(EndpointError)`.
    public var endpointError: EndpointError? { self as? EndpointError }

    /// Returns the failure that the server reported, as `EndpointError.failure(of:)` does.
    ///
    /// - Parameter api: The API, such as `Grooo.self`.
    /// - Returns: The failure, or nil for any other error.
    public func failure<API: EndpointAPI>(of api: API.Type) -> API.Failure? {
        endpointError?.failure(of: api)
    }

    /// The named case of the spec for the server's answer, as ``EndpointError/errorCase``; nil for any other error.
    public var errorCase: ErrorCase? { endpointError?.errorCase }

    /// The text that the server sent with its failure, as ``EndpointError/serverMessage``; nil for any other error.
    public var serverMessage: String? { endpointError?.serverMessage }

    /// Whether a task was cancelled, so that nobody has to be told: ``EndpointError/isCancellation``, or a
    /// `CancellationError`, which is what other asynchronous code throws.
    public var isCancellation: Bool { endpointError?.isCancellation ?? (self is CancellationError) }
}
