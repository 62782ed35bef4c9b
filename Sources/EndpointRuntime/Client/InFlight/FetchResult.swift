import Foundation

/// What the network gave for a call: a value or an error, and what the cache wants to know of the answer.
struct FetchResult<Value: Sendable>: Sendable {
    let result: Result<ReadResponse<Value>, EndpointError>
    /// Nil where no answer came.
    var answer: Answer?
    /// Of the call in flight; several calls may share one.
    var flight: UInt64 = 0

    struct Answer: Sendable {
        let status: Int
        let headers: [HeaderField]
        /// Those that led to it.
        let redirects: [FollowedRedirect]
        /// Empty where it went to disk.
        let body: Data
        /// What was sent, the conditions aside.
        let request: [HeaderField]
        let requestTime: Instant
        let responseTime: Instant
        /// When its request was about to be sent.
        let mark: CacheMark
    }

    /// What became of the request, to the cache.
    func outcome(_ rule: CacheRule, _ method: HTTPMethod, facts: BodyFacts) -> CacheOutcome {
        switch result {
        case .failure(let error):
            // No condition was sent to where a redirect leads: a 304 from there confirms nothing.
            if case .status(let failure) = error, failure.status == 304, answer?.redirects.isEmpty == false {
                return .status(304)
            }
            return CacheOutcome(error, response: answer?.headers ?? [])
        case .success:
            guard let answer else { return .noResponse }
            return .success(
                Storability.verdict(
                    rule, method: method, request: answer.request, status: answer.status, response: answer.headers,
                    facts: facts, redirects: answer.redirectBound(rule, method)), facts)
        }
    }
}

extension FetchResult.Answer {
    /// How long its redirects let it be kept.
    func redirectBound(_ rule: CacheRule, _ method: HTTPMethod) -> RedirectBound {
        RedirectBound(redirects, rule, method: method, requestTime: requestTime, responseTime: responseTime)
    }
}
