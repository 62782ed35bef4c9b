/// The level in memory: decoded values, of which the least recently used leaves first.
///
/// The store limits the number of entries and the sum of their costs. It does not admit an entry that alone costs more
/// than a tenth of the cost limit. Values are released outside the lock, so that the `deinit` of a value may call the
/// store. On platforms that report memory pressure, entries leave when it is reported.
public final class MemoryStore: Sendable {
    struct State {
        var slots = MemorySlots()
        var generations = Generations()
        var limits: CacheLimits
        var isObserved = false
    }

    /// The part of the cost limit that one entry may take, where another level has it too: one part of ten.
    static let standardShare = 10

    let state: Locked<State>
    private let share: Int
    private let pressure: MemoryPressure

    /// Makes an empty store.
    ///
    /// - Parameter limits: The limits. The store uses `memoryCount`, `memoryCost` and `age`.
    public convenience init(limits: CacheLimits = CacheLimits()) {
        self.init(limits: limits, share: Self.standardShare)
    }

    /// A store whose entries may each cost one part of `share` of the cost limit.
    init(limits: CacheLimits, share: Int) {
        self.share = share
        let state = Locked(State(limits: limits))
        self.state = state
        pressure = MemoryPressure { isCritical in
            Self.trim(state, to: isCritical ? 0 : 0.5)
        }
    }

    /// Returns a value, and makes it the most recently used.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - type: The type of the value.
    ///   - now: The current time.
    /// - Returns: The value, or `nil` if there is none, it has another type, or its time is up.
    @inlinable
    public func value<Value: Sendable>(
        for key: CacheKey, as type: Value.Type = Value.self, now: Instant
    ) -> CachedValue<Value>? {
        guard let found = entry(for: key, now: now), Swift.type(of: found) == CachedValue<Value>.self else {
            return nil
        }
        return unsafeDowncast(found, to: CachedValue<Value>.self)
    }

    /// Returns a value of any type, and makes it the most recently used.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - now: The current time.
    /// - Returns: The value, or `nil` if there is none or its time is up.
    public func entry(for key: CacheKey, now: Instant) -> AnyCachedValue? {
        find(key, now: now).entry
    }

    /// Also says whether anybody listens, so that a hit need not ask for that under another lock.
    @usableFromInline
    func find(_ key: CacheKey, now: Instant) -> (entry: AnyCachedValue?, isObserved: Bool) {
        state.withLock { state in
            (state.slots.use(key, at: now.milliseconds, age: state.limits.ageMilliseconds), state.isObserved)
        }
    }

    /// Stores a value. It replaces what was under the key.
    ///
    /// - Parameters:
    ///   - cached: The value with its metadata.
    ///   - key: The key of the entry.
    ///   - cost: The cost in bytes.
    ///   - now: The current time.
    public func set<Value: Sendable>(_ cached: CachedValue<Value>, for key: CacheKey, cost: Int, now: Instant) {
        withExtendedLifetime(put(cached, for: key, cost: cost, now: now, ifStill: nil)) {}
    }

    /// Returns what left for it, which the caller keeps (`withExtendedLifetime`) until this has returned: its end may come
    /// back to the store.
    func put(
        _ entry: AnyCachedValue, for key: CacheKey, cost: Int, now: Instant, ifStill generation: Generation?
    ) -> LevelChange {
        state.withLock { state in
            var change = LevelChange()
            if let generation {
                guard generation == state.generations.generation(of: key) else { return change }
            } else {
                state.generations.change(key)
            }
            change.replaced = state.slots.remove(key)
            let cost = max(cost, 0)
            guard state.limits.memoryCount > 0, cost <= state.limits.memoryCost / share else { return change }
            state.slots.append(key, entry, cost: cost, used: now.milliseconds)
            change.isAdmitted = true
            change.evicted = Self.evict(&state)
            return change
        }
    }

    /// Removes a value.
    ///
    /// - Parameter key: The key of the entry.
    public func remove(_ key: CacheKey) {
        state.releaseAfter { state in
            state.generations.change(key)
            return state.slots.remove(key)
        }
    }

    /// Removes all values.
    public func removeAll() {
        state.releaseAfter { state in
            state.generations.changeAll()
            let old = state.slots
            state.slots = MemorySlots()
            return old
        }
    }

    /// The number of entries.
    public var count: Int { state.withLock { $0.slots.count } }

    /// The sum of the costs of all entries, in bytes.
    public var cost: Int { state.withLock { $0.slots.cost } }

    /// The limits of the store. You can set them at any time; what no longer fits leaves at once.
    public var limits: CacheLimits {
        get { state.withLock { $0.limits } }
        set {
            state.releaseAfter { state in
                state.limits = newValue
                return Self.evict(&state)
            }
        }
    }

    /// Removes the least recently used entries until no more than a part of both limits is used.
    ///
    /// - Parameter part: The part, from 0 to 1.
    public func trim(to part: Double) {
        Self.trim(state, to: part)
    }

    /// The keys in the order of their last use, the oldest first.
    public var keys: [CacheKey] { state.withLock { $0.slots.keys } }

    private static func trim(_ state: Locked<State>, to part: Double) {
        state.releaseAfter { state in
            evict(
                &state, count: share(part, of: state.limits.memoryCount),
                cost: share(part, of: state.limits.memoryCost))
        }
    }

    /// The greatest number becomes one above it as a `Double`. What is no number trims nothing.
    private static func share(_ part: Double, of limit: Int) -> Int {
        guard part < 1 else { return limit }
        return part > 0 ? Int(Double(limit) * part) : 0
    }

    private static func evict(_ state: inout State) -> [MemorySlots.Removed] {
        evict(&state, count: state.limits.memoryCount, cost: state.limits.memoryCost)
    }

    private static func evict(_ state: inout State, count: Int, cost: Int) -> [MemorySlots.Removed] {
        var evicted: [MemorySlots.Removed] = []
        while state.slots.count > max(count, 0) || state.slots.cost > max(cost, 0) {
            guard let slot = state.slots.removeOldest() else { break }
            evicted.append(slot)
        }
        return evicted
    }
}
