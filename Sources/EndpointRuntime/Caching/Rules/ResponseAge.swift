/// How old a response is and how long it is fresh, by its own headers (RFC 9111 sections 4.2.1 to 4.2.3).
struct ResponseAge: Sendable {
    /// The longest lifetime that is guessed; a tenth of the time since `Last-Modified` may be years.
    static let longestGuess = Duration.seconds(7 * 24 * 60 * 60)

    let response: EntryMetadata
    let control: CacheControl

    init(_ response: EntryMetadata) {
        self.response = response
        control = CacheControl(response.headers)
    }

    /// `current_age` (section 4.2.3). A clock that jumped while the request was under way makes it older, never
    /// younger.
    func current(_ now: Instant) -> Duration {
        initial + response.residentTime(now)
    }

    /// `corrected_initial_age`.
    private var initial: Duration {
        // Of several dates, the one that makes it older. A date leaves out what is beyond a second, so the receipt does, too.
        let received = Instant(milliseconds: response.storedAt.milliseconds / 1000 * 1000)
        let apparent = dates.map { max(.zero, received - $0) }.max() ?? .zero
        let delay = max(.zero, response.storedAt - response.requestedAt)
        return max(apparent, declared + delay)
    }

    /// `Age` (section 5.1): the first member; none where that is no number.
    private var declared: Duration {
        HTTPList.members("Age", in: response.headers).first.flatMap(DeltaSeconds.read) ?? .zero
    }

    /// Each `Date` that can be read; where there is none, when it was received (RFC 9110 section 6.6.1).
    private var dates: [Instant] {
        let dates = HTTPDate.all("Date", in: response.headers, now: response.storedAt).compactMap(\.self)
        return dates.isEmpty ? [response.storedAt] : dates
    }

    /// `freshness_lifetime` (section 4.2.1), for a private cache.
    var lifetime: Duration {
        explicitLifetime ?? guessedLifetime ?? .zero
    }

    /// By `max-age`, else by `Expires`; an `Expires` that cannot be read, such as `0`, is in the past (section 5.3), and
    /// several that differ say nothing that could be fresh (section 4.2.1).
    var explicitLifetime: Duration? {
        if let maxAge = control.maxAge { return maxAge }
        let expires = HTTPDate.all("Expires", in: response.headers, now: response.storedAt)
        guard let first = expires.first else { return nil }
        guard let first, expires.allSatisfy({ $0 == first }) else { return .zero }
        return dates.map { max(.zero, first - $0) }.min()
    }

    /// A tenth of the time between `Last-Modified` and `Date`, at most `longestGuess` (section 4.2.2); for statuses
    /// that are cacheable without a word of the server, and for those that it calls `public`.
    private var guessedLifetime: Duration? {
        guard ResponseStatus.isHeuristicallyCacheable(response.status) || control.isPublic,
            let modified = HTTPDate.read("Last-Modified", in: response.headers, now: response.storedAt)
        else { return nil }
        return dates.map { max(.zero, min(Self.longestGuess, ($0 - modified) / 10)) }.min()
    }
}

extension EntryMetadata {
    /// How far in the future an entry may have been stored and be taken for new: clocks are corrected by so much. One
    /// that was stored later than that has an age that nobody knows: a clock was set back, or was wrong.
    static let clockTolerance = Duration.seconds(60)

    /// `resident_time` (RFC 9111 section 4.2.3), since it was received or renewed; zero for one of the future.
    func residentTime(_ now: Instant) -> Duration {
        max(.zero, now - storedAt)
    }

    /// Whether it was stored so far in the future that its age is unknown.
    func isFromTheFuture(_ now: Instant) -> Bool {
        storedAt - now > Self.clockTolerance
    }
}
