/// What the answers of an API's server mean, by the names that its spec gives them: generated as an enumeration with a
/// case for each.
public protocol EndpointFailure: Hashable, Sendable {
    /// Nil for a name that the spec does not have.
    init?(errorCase name: String)

    /// A code, or a status, that the spec does not name.
    static func unrecognized(_ code: ErrorCode) -> Self
}

/// The failures of an API whose spec names none.
public enum UnnamedFailure: EndpointFailure {
    case unrecognized(ErrorCode)

    public init?(errorCase name: String) { nil }
}

extension EndpointError {
    /// What the server meant; nil where the call failed for another reason than the server's answer.
    ///
    /// ```swift
    /// switch error.failure(of: Grooo.self) {
    /// case .loginRequired: signIn()
    /// case .unrecognized(let code): report(code)
    /// case nil: show(error.localizedDescription)
    /// }
    /// ```
    public func failure<API: EndpointAPI>(of api: API.Type) -> API.Failure? {
        if let name = errorCase?.name, let named = API.Failure(errorCase: name) { return named }
        switch self {
        case .business(let failure): return .unrecognized(failure.code)
        case .status(let failure): return .unrecognized(failure.code ?? .integer(failure.status))
        default: return nil
        }
    }
}

extension Error {
    /// The error as a client throws it; nil for another one.
    ///
    /// For places where Swift says no more than `any Error`: around `for try await`, at a `Task`'s value, with
    /// `async let`, beside a call that throws something else.
    public var endpointError: EndpointError? { self as? EndpointError }

    /// What the server meant, as `EndpointError.failure(of:)` has it; nil, too, for an error of somebody else's.
    public func failure<API: EndpointAPI>(of api: API.Type) -> API.Failure? {
        endpointError?.failure(of: api)
    }
}
