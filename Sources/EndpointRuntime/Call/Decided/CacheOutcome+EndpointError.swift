extension CacheOutcome {
    /// Translates the error of a call into an outcome for the cache.
    ///
    /// - Parameters:
    ///   - error: The error of the call.
    ///   - response: The headers of the answer as they came, for a 304; empty if no answer came. The headers in the
    ///     error have no secrets, so they may differ.
    init(_ error: EndpointError, response: [HeaderField] = []) {
        switch error {
        case .invalidRequest, .userChanged, .cacheMiss: self = .notSent
        case .authentication(let cause):
            // A network that keeps the provider from its server is a network that fails.
            let outcome = (cause as? EndpointError).map { CacheOutcome($0) } ?? .notSent
            self = outcome == .offline ? .offline : outcome.isNetworkFailure ? .noResponse : .notSent
        case .transport(let failure): self = failure.kind == .offline ? .offline : .noResponse
        case .deadlineExceeded: self = .noResponse
        case .cancelled: self = .cancelled
        case .status(let failure):
            if failure.status == 304 {
                self = .notModified(response)
            } else {
                self = failure.errorCase?.means == .notModified ? .notModifiedCode : .status(failure.status)
            }
        case .business(let failure):
            self = failure.errorCase?.means == .notModified ? .notModifiedCode : .business
        case .interceptor, .decoding, .responseTooDeep, .unacceptableContent, .undeclaredStatus, .responseTooLarge:
            self = .unreadable
        }
    }
}
