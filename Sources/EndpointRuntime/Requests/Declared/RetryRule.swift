/// Which failures are tried again, how often, and after which pauses: exponential, with full jitter.
public struct RetryRule: Hashable, Sendable {
    /// What a server says of itself that passes: 429, 502, 503 and 504.
    public static let standardStatuses = [429, 502, 503, 504]

    /// All attempts, the first included.
    public let attempts: Int
    /// The HTTP statuses that are tried again, beside failures in which no whole response came.
    public let statuses: [Int]
    /// The bound of the first pause; each later one has twice the bound. A pause is random between nothing and its bound.
    public let base: Duration
    /// The bound of every pause. A server whose `Retry-After` asks for more is not asked again.
    public let cap: Duration
    /// Also methods that are not idempotent (RFC 9110 section 9.2.2), such as POST.
    public let unsafe: Bool

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

    /// How long to wait before the next attempt; nil where there is none.
    ///
    /// - Parameters:
    ///   - attempt: how many there were.
    ///   - answer: the headers of the answer that failed.
    ///   - random: at least 0, less than 1.
    func pause(
        after attempt: Int, _ error: EndpointError, method: HTTPMethod, answer: [HeaderField], now: WallTime,
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
    private static func retryAfter(_ answer: [HeaderField], _ now: WallTime) -> Duration? {
        guard let text = answer["Retry-After"].map(HTTPList.trimmed) else { return nil }
        if let seconds = DeltaSeconds.read(text) { return seconds }
        return HTTPDate.read(text, now: now).map { max(.zero, $0 - now) }
    }
}

extension HTTPMethod {
    /// Whether sending it twice does no more than sending it once (RFC 9110 section 9.2.2).
    var isIdempotent: Bool {
        switch self {
        case .get, .head, .options, .put, .delete: true
        case .post, .patch: false
        }
    }
}
