/// A redirect that was followed on the way to an answer, as far as the cache wants to know it.
struct FollowedRedirect: Equatable, Sendable {
    let status: Int
    let headers: [HeaderField]
}

/// How long an answer may be kept under the URL that its redirects began at: a redirect decides what that URL means, so
/// its own rule counts beside the answer's.
enum RedirectBound: Equatable, Sendable {
    /// No redirect says anything of it.
    case none
    /// From the answer on, longer than zero. Then the entry counts as absent.
    case lasting(Duration)
    /// The answer is not stored.
    case refused

    /// - With `ttl: .server`, the least that a redirect allows by its own freshness at `responseTime` (RFC 9111 sections
    ///   3 and 4.2). One that must be confirmed each time (`no-cache`), or has no freshness left, allows none. A 302,
    ///   303 or 307, and any redirect of a method other than GET and HEAD, needs an explicit lifetime.
    /// - Otherwise the spec says how long, and only `no-store` counts (section 5.2.2.5).
    ///
    /// - Parameters:
    ///   - redirects: The redirects in the order in which they were followed.
    ///   - rule: The cache rule of the call.
    ///   - method: The method of the request.
    ///   - requestTime: When the first request of the call went out. A redirect counts as older than it is, never as
    ///     younger.
    ///   - responseTime: When the answer at the end had arrived.
    init(
        _ redirects: [FollowedRedirect], _ rule: CacheRule, method: HTTPMethod, requestTime: Instant,
        responseTime: Instant
    ) {
        var bound = RedirectBound.none
        for redirect in redirects {
            if CacheControl(redirect.headers).noStore {
                self = .refused
                return
            }
            guard rule.isServers, rule.callLifetime == nil else { continue }
            let left = Self.left(redirect, method, requestTime, responseTime)
            guard left > .zero else {
                self = .refused
                return
            }
            if case .lasting(let other) = bound, other <= left { continue }
            bound = .lasting(left)
        }
        self = bound
    }

    private static func left(
        _ redirect: FollowedRedirect, _ method: HTTPMethod, _ requestTime: Instant, _ responseTime: Instant
    ) -> Duration {
        let age = ResponseAge(
            EntryMetadata(
                status: redirect.status, headers: redirect.headers, requestedAt: requestTime,
                storedAt: responseTime))
        guard !age.control.noCache else { return .zero }
        let mayBeGuessed = ResponseStatus.isPermanentRedirect(redirect.status) && (method == .get || method == .head)
        let lifetime = mayBeGuessed ? age.lifetime : age.explicitLifetime
        return (lifetime ?? .zero) - age.current(responseTime)
    }
}
