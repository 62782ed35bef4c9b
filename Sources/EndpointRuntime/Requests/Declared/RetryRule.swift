/// Which failures are tried again, how often, and after which pauses. The pauses are exponential, with full jitter.
public struct RetryRule: Hashable, Sendable {
    /// The statuses of a server whose trouble passes: 429, 502, 503 and 504.
    public static let standardStatuses = [429, 502, 503, 504]

    /// The number of all attempts, including the first.
    public let attempts: Int
    /// The HTTP statuses that are tried again. Failures without a complete response are tried again too,
    /// except `.offline`, `.insecure`, `.invalidResponse`, `.redirect` and `.disk` of ``TransportFailure/Kind``.
    public let statuses: [Int]
    /// The bound of the first pause. Each later pause has twice the bound. A pause is random between zero and its
    /// bound.
    public let base: Duration
    /// The bound of every pause. If a server's `Retry-After` asks for more, the call is not tried again.
    public let cap: Duration
    /// Whether methods that are not idempotent (RFC 9110 section 9.2.2), such as POST, are tried again.
    public let unsafe: Bool

    /// Makes a rule.
    ///
    /// - Parameters:
    ///   - attempts: The number of all attempts.
    ///   - statuses: The HTTP statuses that are tried again.
    ///   - base: The bound of the first pause. The default is 500 milliseconds.
    ///   - cap: The bound of every pause. The default is 30 seconds.
    ///   - unsafe: Whether methods that are not idempotent are tried again.
    public init(
        attempts: Int, statuses: [Int] = RetryRule.standardStatuses, base: Duration = .milliseconds(500),
        cap: Duration = .seconds(30), unsafe: Bool = false
    ) {
        self.attempts = attempts
        self.statuses = statuses
        self.base = base
        self.cap = cap
        self.unsafe = unsafe
    }

    /// Returns the pause before the next attempt.
    ///
    /// - Parameters:
    ///   - attempt: The number of attempts so far.
    ///   - error: The error of the last attempt.
    ///   - method: The method of the request.
    ///   - answer: The headers of the answer that failed.
    ///   - now: The current time.
    ///   - random: At least 0, less than 1.
    /// - Returns: The pause, or nil if there is no further attempt.
    func pause(
        after attempt: Int, _ error: EndpointError, method: HTTPMethod, answer: [HeaderField], now: Instant,
        random: Double
    ) -> Duration? {
        guard attempt < attempts, unsafe || method.isIdempotent, isPassing(error) else { return nil }
        var bound = min(base, cap)
        for _ in 1..<max(attempt, 1) where bound < cap { bound = min(bound * 2, cap) }
        let own = bound * max(0, min(random, 1))
        guard let wanted = Self.retryAfter(answer, now) else { return own }
        return wanted > cap ? nil : max(own, wanted)
    }

    private func isPassing(_ error: EndpointError) -> Bool {
        if case .status(let failure) = error { return statuses.contains(failure.status) }
        return switch error.transportFailure?.kind {
        case .timedOut, .refused, .hostNotFound, .connectionLost, .other: true
        case .offline, .insecure, .invalidResponse, .redirect, .disk, nil: false
        }
    }

    /// RFC 9110 section 10.2.3: seconds, or a date.
    static func retryAfter(_ answer: [HeaderField], _ now: Instant) -> Duration? {
        guard let text = answer["Retry-After"].map(HTTPList.trimmed) else { return nil }
        if let seconds = DeltaSeconds.read(text) { return seconds }
        return HTTPDate.read(text, now: now).map { max(.zero, $0 - now) }
    }
}
