/// When a stream connects again, and when it gives up.
///
/// The pause is the server's `retry`, or three seconds. It doubles with each connection in a row that brought no byte, up
/// to a minute. Of a pause a random half is waited at least, so that many clients do not come at once.
struct Reconnection: Sendable {
    /// The pause if the server says none.
    static let standardPause = Duration.seconds(3)
    /// The greatest pause, unless the server asks for a longer one.
    static let longestPause = Duration.seconds(60)
    /// The greatest pause that a server can ask for.
    static let longestRetry = Duration.seconds(3600)
    /// The least pause, whatever the server asks for.
    static let leastPause = Duration.milliseconds(100)
    /// The number of connections in a row without a byte after which the stream ends.
    static let attempts = 10

    /// The connections in a row that brought no byte.
    private(set) var failures = 0

    /// Counts a connection that has ended, and says how long to wait before the next one.
    ///
    /// - Parameters:
    ///   - hasReceived: Whether the connection that has ended brought a byte.
    ///   - retry: What the server has said.
    ///   - random: At least 0, less than 1.
    /// - Returns: The pause, or nil if the stream gives up.
    mutating func pause(hasReceived: Bool, retry: Duration?, random: Double) -> Duration? {
        failures = hasReceived ? 0 : failures + 1
        guard failures < Self.attempts else { return nil }
        let base = max(Self.leastPause, min(retry ?? Self.standardPause, Self.longestRetry))
        var pause = base
        for _ in 0..<failures where pause < Self.longestPause { pause = min(pause * 2, max(base, Self.longestPause)) }
        return pause / 2 + pause / 2 * max(0, min(random, 1))
    }

    /// Whether a failure is one of the network, after which connecting again may help (WHATWG HTML, section 9.2.3).
    static func helps(after error: EndpointError) -> Bool {
        switch error.transportFailure?.kind {
        case .offline, .timedOut, .refused, .hostNotFound, .connectionLost, .other: true
        case .insecure, .invalidResponse, .redirect, .disk, nil: false
        }
    }
}
