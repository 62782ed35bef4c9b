import Foundation

/// The requests of one client that are on their way: which of them a new call may join, and what has happened meanwhile
/// to the entries that their responses become.
final class CallsInFlight: Sendable {
    /// Equal for requests that one call in flight may answer.
    struct Identity: Hashable, Sendable {
        /// Of the request type: two of them may read one response in two ways.
        let type: ObjectIdentifier
        /// Of the request's text and its headers: canonically equal texts are not the same on the wire.
        let bytes: [UInt8]
        let headers: [HeaderField]
        /// The name of the codec that sends the request and reads the response.
        let codec: String?
        let question: CacheQuestion
        /// What caches on the way are asked for.
        private(set) var directive: CacheRule.Directive?
        /// How long a silence may be: who allows another one asks for itself.
        let timeout: Duration
        let asksOthers: Bool

        /// By the bytes, all at once: they differ where anything else does, but for the names of headers and the question.
        func hash(into hasher: inout Hasher) {
            hasher.combine(type)
            bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        }

        /// Whether a caller asks the same; what the codec and the cache make of the question does not count.
        func asksTheSame(as other: Identity) -> Bool {
            type == other.type && bytes == other.bytes && headers == other.headers
        }

        func with(_ directive: CacheRule.Directive) -> Identity {
            var other = self
            other.directive = directive
            return other
        }

        init(
            type: ObjectIdentifier, text: String, headers: [HeaderField], codec: String?, question: CacheQuestion,
            directive: CacheRule.Directive? = nil, timeout: Duration = .zero, asksOthers: Bool = true
        ) {
            self.type = type
            bytes = Array(([text] + headers.map(\.value)).joined(separator: "\n").utf8)
            self.headers = headers
            self.codec = codec
            self.question = question
            self.directive = directive
            self.timeout = timeout
            self.asksOthers = asksOthers
        }
    }

    /// What may be stored of a response.
    enum StorageRight: Hashable, Sendable {
        /// Nothing happened to its entry since the request was sent.
        case fresh
        /// Its entry was invalidated meanwhile: the response is of the past already.
        case stale
        /// Its entry was removed meanwhile, a newer response is stored, or another caller has stored this one.
        case none
    }

    private struct Entry {
        let id: UInt64
        /// A `CallInFlight` of the value that its identity's type has.
        let flight: any AnyObject & Sendable
        let cancel: @Sendable () -> Void
        let identity: Identity?
        let key: CacheKey?
        var call: RunningCall
        var right = StorageRight.fresh
        /// What has happened to its entry, whether or not the right is taken.
        var heard = StorageRight.fresh
        var isFinished = false
        /// Until when the most patient of its callers waits, by the client's clock; nil for no bound.
        var end: Duration?
        var isFailureTaken = false
        /// Another response than the one it asks about has become its entry.
        var isOvertaken = false
    }

    private struct State {
        var entries: [UInt64: Entry] = [:]
        var joinable: [Identity: UInt64] = [:]
        var next: UInt64 = 0
    }

    /// One call in flight of one client.
    struct Origin: Hashable, Sendable {
        let calls: ObjectIdentifier
        let id: UInt64
    }

    /// The call in flight whose answer is making entries stale: its own response is the newest.
    @TaskLocal static var invalidating: Origin?

    private let state = Locked(State())

    func origin(_ id: UInt64) -> Origin {
        Origin(calls: ObjectIdentifier(self), id: id)
    }

    /// The call in flight that a call waits for, one that is under way or a new one; `leave` it when the wait is over.
    ///
    /// - Returns: whether it is new, and has to be started. Only a new one takes the given effect.
    func enter<Value: Sendable>(
        _ identity: Identity?, _ duplicates: DuplicateCalls, _ key: CacheKey?, _ call: RunningCall,
        until end: Duration? = nil, effect: RequestEffect? = nil
    ) -> (flight: CallInFlight<Value>, isNew: Bool) {
        let (flight, isNew, old) = state.withLock { state -> (CallInFlight<Value>, Bool, [Entry]) in
            if duplicates == .join, !state.joinable.isEmpty, let identity,
                let id = Self.joinable(identity, state),
                let flight = state.entries[id]?.flight as? CallInFlight<Value>
            {
                state.entries[id]?.call.callers += 1
                if let old = state.entries[id]?.end { state.entries[id]?.end = end.map { max($0, old) } }
                return (flight, false, [])
            }
            var old: [Entry] = []
            if duplicates == .cancelPrevious, let identity {
                // One that is finished stays until its callers have stored what came of it.
                let previous = state.entries.values.filter { entry in
                    !entry.isFinished && entry.identity.map(identity.asksTheSame) ?? false
                }
                old = previous.compactMap { Self.remove($0.id, &state) }
            }
            state.next += 1
            let flight = CallInFlight<Value>(id: state.next, effect: effect)
            let call = RunningCall(
                id: state.next, endpoint: call.endpoint, method: call.method, url: call.url, tags: call.tags,
                startedAt: call.startedAt, callers: 1)
            state.entries[state.next] = Entry(
                id: state.next, flight: flight, cancel: { flight.cancel() }, identity: identity, key: key,
                call: call, end: end)
            if let identity { state.joinable[identity] = state.next }
            return (flight, true, old)
        }
        for entry in old { entry.cancel() }
        return (flight, isNew)
    }

    /// A call in flight that asks the same, and of caches on the way the same or more.
    private static func joinable(_ identity: Identity, _ state: State) -> UInt64? {
        if let id = state.joinable[identity] { return id }
        for directive in CacheRule.Directive.beyond(identity.directive) {
            if let id = state.joinable[identity.with(directive)] { return id }
        }
        return nil
    }

    /// Until when the most patient of its callers waits, by the client's clock; nil for no bound.
    func end(of id: UInt64) -> Duration? {
        state.withLock { $0.entries[id]?.end }
    }

    /// The answer is there: nobody joins any more.
    func finish(_ id: UInt64) {
        state.withLock { state in
            Self.unjoin(id, &state)
            state.entries[id]?.isFinished = true
        }
    }

    /// A call no longer waits. The last one to leave ends the call in flight.
    func leave(_ id: UInt64) {
        let last = state.withLock { state -> Entry? in
            guard var entry = state.entries[id] else { return nil }
            entry.call.callers -= 1
            state.entries[id] = entry
            guard entry.call.callers == 0 else { return nil }
            let removed = Self.remove(id, &state)
            return entry.isFinished ? nil : removed
        }
        last?.cancel()
    }

    /// Whether somebody waits for it, or has not yet dealt with it.
    func has(_ id: UInt64) -> Bool {
        state.withLock { $0.entries[id] != nil }
    }

    /// Asked by the one caller who stores the response; it, and all older responses of its key, lose the right. Nobody
    /// joins those any more: what they bring is older than what the cache has. Newer ones may still take its place, but
    /// what they say of an entry is not said of this one.
    func takeStorageRight(_ id: UInt64, for storage: CacheConsequence.Storage) -> StorageRight {
        state.withLock { state in
            guard let entry = state.entries[id], entry.right != .none else { return .none }
            for other in state.entries.values where other.key == entry.key {
                // A part takes nothing of what others bring.
                if storage == .joined && other.id != id { continue }
                if other.id <= id {
                    state.entries[other.id]?.right = .none
                    Self.unjoin(other.id, &state)
                } else if storage == .stored {
                    state.entries[other.id]?.isOvertaken = true
                }
            }
            return storage == .renewed && entry.isOvertaken ? .none : entry.right
        }
    }

    /// A part has made an entry whole: what older requests of its key bring is older, and newer ones ask about another one.
    func overtakeOthers(of id: UInt64) {
        state.withLock { state in
            guard let entry = state.entries[id] else { return }
            for other in state.entries.values where other.key == entry.key && other.id > id {
                state.entries[other.id]?.isOvertaken = true
            }
            Self.outdate(entry, &state)
        }
    }

    /// What older requests of a call's key bring is of the past.
    private static func outdate(_ entry: Entry, _ state: inout State) {
        for other in state.entries.values where other.key == entry.key && other.id < entry.id {
            state.entries[other.id]?.right = .none
            unjoin(other.id, &state)
        }
    }

    /// Asked by the one caller who keeps the response as a failure.
    ///
    /// - Parameters:
    ///   - id: The call in flight.
    ///   - endsEntry: Whether the failure is the more recent response. Older requests of its key lose their right then; otherwise
    ///     the call's entry has no part in it.
    /// - Returns: Whether it may be kept.
    func takeFailureRight(_ id: UInt64, endsEntry: Bool) -> Bool {
        state.withLock { state in
            guard let entry = state.entries[id], entry.right == .fresh, !entry.isFailureTaken else { return false }
            state.entries[id]?.isFailureTaken = true
            if endsEntry { Self.outdate(entry, &state) }
            return true
        }
    }

    /// What has happened to the call's entry since its request was sent.
    func heard(of id: UInt64) -> StorageRight {
        state.withLock { $0.entries[id]?.heard ?? .fresh }
    }

    /// Its response is not stored.
    func forbidStorage(_ id: UInt64) {
        state.withLock { $0.entries[id]?.right = .none }
    }

    /// The cache was told to forget or to distrust entries.
    func heard(_ event: CacheEvent) {
        switch event {
        case .removed(let scope): overtake(scope, .none)
        case .invalidated(let scope): overtake(scope, .stale)
        default: break
        }
    }

    /// What is stored under a key has changed, or is not to be trusted: the answers to earlier requests say nothing of that.
    func distrust(_ key: CacheKey) {
        distrust(where: key.isVariant)
    }

    func distrust(where isMeant: (CacheKey) -> Bool) {
        state.withLock { state in
            for (id, entry) in state.entries where entry.key.map(isMeant) ?? false {
                Self.make(.stale, id, &state)
            }
        }
    }

    private func overtake(_ scope: CacheScope, _ right: StorageRight) {
        state.withLock { state in
            // No request says what the tags of its response will be.
            if case .tag(let tag) = scope, ResponseTags.contains(tag) { state.joinable = [:] }
            for (id, entry) in state.entries {
                guard let key = entry.key, scope.covers(key, tags: entry.call.tags) else { continue }
                // Who hears that entries became stale may remove some, and means this one, too.
                if right == .stale, origin(id) == Self.invalidating { continue }
                Self.make(right, id, &state)
            }
        }
    }

    private static func make(_ right: StorageRight, _ id: UInt64, _ state: inout State) {
        guard let entry = state.entries[id] else { return }
        if entry.right == .fresh || right == .none { state.entries[id]?.right = right }
        if entry.heard == .fresh || right == .none { state.entries[id]?.heard = right }
        unjoin(id, &state)
    }

    /// In the order in which they were sent.
    var running: [RunningCall] {
        state.withLock { state in
            state.entries.values.filter { !$0.isFinished }.map(\.call).inOrder { $0.id < $1.id }
        }
    }

    func cancel(where isMeant: (RunningCall) -> Bool) {
        let cancelled = state.withLock { state -> [Entry] in
            let meant = state.entries.values.filter { !$0.isFinished && isMeant($0.call) }
            return meant.compactMap { Self.remove($0.id, &state) }
        }
        for entry in cancelled { entry.cancel() }
    }

    private static func remove(_ id: UInt64, _ state: inout State) -> Entry? {
        unjoin(id, &state)
        return state.entries.removeValue(forKey: id)
    }

    private static func unjoin(_ id: UInt64, _ state: inout State) {
        guard let identity = state.entries[id]?.identity, state.joinable[identity] == id else { return }
        state.joinable[identity] = nil
    }
}
