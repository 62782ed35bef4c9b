extension EndpointError {
    /// OpenTelemetry's `error.type`, of low cardinality: the status as text, the name that the spec gives to a business code,
    /// the kind of a transport's failure, or the name of the case.
    public var errorType: String {
        switch self {
        case .invalidRequest: "invalidRequest"
        case .authentication: "authentication"
        case .userChanged: "userChanged"
        case .interceptor: "interceptor"
        case .transport(let failure): failure.kind.rawValue
        case .deadlineExceeded: "deadlineExceeded"
        case .cancelled: "cancelled"
        case .cacheMiss: "cacheMiss"
        case .status(let failure): "\(failure.status)"
        case .business(let failure): failure.errorCase?.name ?? "business"
        case .decoding: "decoding"
        case .responseTooDeep: "responseTooDeep"
        case .unacceptableContent: "unacceptableContent"
        case .undeclaredStatus: "undeclaredStatus"
        case .responseTooLarge: "responseTooLarge"
        }
    }
}
