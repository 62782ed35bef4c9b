import ResponseCache

/// What others have stored of a request since one who follows it last looked at the cache. Who follows it is a live stream,
/// and whoever shows the stream's values and makes calls of its own beside them.
///
/// An entry is news if its answer came by a call in flight that the follower has not waited for. So what the follower asked
/// itself is told once, by its own call.
package final class StoredNews: Sendable {
    private typealias Flight = CallsInFlight.Origin

    private struct State {
        /// The key of the request; nil if its calls do not read the cache.
        var key: CacheKey?
        /// The call in flight that has brought what is stored under a key, that of the request or of a variant.
        var unseen: [CacheKey: Flight] = [:]
        /// How many of the follower's calls wait for a call in flight.
        var awaited: [Flight: Int] = [:]
        /// The calls in flight whose answers it has got, as many as may still be told of.
        var answered: [Flight] = []
        /// The entry that was delivered last; nil for an answer of the network.
        weak var shown: AnyCachedValue?
        /// When the value was asked for that was delivered last.
        var asked: Instant?
        /// Whether the follower's last call failed. Then a renewal is news, too: the value counts again.
        var hasFailed = false
        var wake: @Sendable () -> Void = {}
    }

    private let state = Locked(State())

    /// Begins with no news, for nobody.
    package init() {}

    /// Says whom to tell that there is something to look at. The closure must be quick.
    func onArrival(_ wake: @escaping @Sendable () -> Void) {
        state.withLock { $0.wake = wake }
    }

    /// Says which entries count from now on. With another key, all that was heard is of the past.
    func follow(_ key: CacheKey?) {
        state.withLock { state in
            guard state.key != key else { return }
            (state.key, state.unseen, state.shown, state.asked) = (key, [:], nil, nil)
            state.hasFailed = false
        }
    }

    func hear(_ arrival: EntryArrival) {
        let wake = state.withLock { state -> (@Sendable () -> Void)? in
            guard let key = state.key, arrival.key.isVariant(of: key) else { return nil }
            let flight = Flight(calls: arrival.client, id: arrival.call)
            if state.answered.contains(flight) {
                // It has taken the place of what was there, or confirmed it to the follower itself.
                state.unseen[arrival.key] = nil
                return nil
            }
            let isAwaited = state.awaited[flight] != nil
            // A renewal tells nothing of what is known, and leaves unseen what is.
            if arrival.isRenewal, !state.hasFailed, state.unseen[arrival.key] == nil || !isAwaited { return nil }
            state.unseen[arrival.key] = flight
            return isAwaited ? nil : state.wake
        }
        wake?()
    }

    /// One of the follower's calls waits for a call in flight.
    func wait(for flight: CallsInFlight.Origin) {
        state.withLock { $0.awaited[flight, default: 0] += 1 }
    }

    /// It waits no longer. Without an answer, what the others who wait for it store is news.
    func settle(_ flight: CallsInFlight.Origin, isAnswered: Bool) {
        let wake = state.withLock { state -> (@Sendable () -> Void)? in
            state.awaited[flight] = state.awaited[flight].flatMap { $0 > 1 ? $0 - 1 : nil }
            if isAnswered, !state.answered.contains(flight) {
                state.answered = state.answered.suffix(15) + [flight]
            }
            if state.answered.contains(flight) {
                state.unseen = state.unseen.filter { $0.value != flight }
                return nil
            }
            return state.unseen.isEmpty ? nil : state.wake
        }
        wake?()
    }

    /// What is to be looked at: the keys under which others have stored something. From then on it is seen.
    func taken() -> Set<CacheKey> {
        state.withLock { state in
            let taken = state.unseen.filter { state.awaited[$0.value] == nil }.map(\.key)
            for key in taken { state.unseen[key] = nil }
            return Set(taken)
        }
    }

    /// Whether what was found in the cache brings something: it is not what was delivered last, was asked for no earlier than
    /// that, and is not to be asked for again.
    func brings(_ update: EndpointUpdate<some Sendable>) -> Bool {
        guard let entry = update.entry, !entry.metadata.isInvalidated else { return false }
        return state.withLock { state in
            (state.hasFailed || entry !== state.shown) && state.asked.map { entry.metadata.requestedAt >= $0 } ?? true
        }
    }

    /// The follower has got a value.
    func note(_ update: EndpointUpdate<some Sendable>) {
        state.withLock { ($0.shown, $0.asked, $0.hasFailed) = (update.entry, update.requestedAt, false) }
    }

    /// One of the follower's calls has failed.
    package func noteFailure() {
        state.withLock { $0.hasFailed = true }
    }
}
