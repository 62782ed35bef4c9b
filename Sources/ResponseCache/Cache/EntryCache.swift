public import Foundation

/// A cache of two levels: decoded values in memory, over bodies in SQLite. A third level may lie behind them, which other
/// processes share.
///
/// The cache knows neither HTTP nor a clock. It stores entries under keys, finds them, and removes them by key, tag,
/// user or endpoint. The caller decides what is fresh and what may be used stale. Nothing here throws because of a
/// broken store: the entry counts as absent, and a `.fault` event says why.
public final class EntryCache: Sendable {
    /// The level in memory.
    public let memory: MemoryStore
    /// The level on disk, if there is one. All caches of a process that use one folder share it.
    public let store: SQLiteStore?
    let group: CacheGroup
    let hub: EventHub<CacheEvent>
    /// Those who wait for changes alone: they must not make every hit pay for them.
    package let changes = EventHub<CacheEvent>()
    /// Those who wait for changes, and are told before, too.
    let ahead = EventHub<CacheEvent>()
    let loads = Loads()

    private let isClosed = Locked(false)
    /// Of the events of what is shared.
    private let ofGroup: EventObservation
    /// The level that other processes share.
    let sharing: Sharing?

    init(memory: MemoryStore, group: CacheGroup, sharing: Sharing?) {
        self.memory = memory
        self.group = group
        self.sharing = sharing
        store = group.store
        let hub = EventHub<CacheEvent> { [memory] in memory.setObserved($0) }
        self.hub = hub
        ofGroup = group.hub.observe { hub.send($0) }
    }

    deinit {
        ofGroup.end()
        _ = group.leave(ObjectIdentifier(self), isGone: true)
    }

    /// Makes a cache with both levels, in a folder.
    ///
    /// The folder is made if it is missing. The database is opened at its first use.
    ///
    /// Several caches and several processes may use one folder. Caches of one process share the disk level and its
    /// limits, which are those that were set last. Each has a memory level of its own. If one of them removes,
    /// invalidates or replaces something, that holds for all of them before the call returns. Another process sees a
    /// removal once it is committed, which `flush()` waits for. From then on, none of its reads returns the entry, and
    /// no answer that was on its way there brings it back.
    ///
    /// - Parameters:
    ///   - directory: The folder.
    ///   - limits: How much the cache keeps, and for how long.
    /// - Returns: The cache.
    public static func twoLevel(directory: URL, limits: CacheLimits = CacheLimits()) -> EntryCache {
        CacheGroup.cache(in: directory, limits: limits)
    }

    /// Makes a cache with both levels, in a folder of the app's caches directory.
    ///
    /// - Parameter limits: How much the cache keeps, and for how long.
    /// - Returns: The cache.
    /// - Throws: The error of `FileManager` if there is no caches directory.
    public static func twoLevel(limits: CacheLimits = CacheLimits()) throws -> EntryCache {
        let caches = try FileManager.default.url(
            for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        let folder = caches.appendingPathComponent(app, isDirectory: true)
        return twoLevel(
            directory: folder.appendingPathComponent("Responses", isDirectory: true), limits: limits)
    }

    /// Makes a cache with the memory level only. Its entries end with the process. An entry is the value as one type of
    /// request has read it: another type of request with the same key finds nothing, and what it stores takes its place.
    ///
    /// - Parameter limits: How much the cache keeps, and for how long.
    /// - Returns: The cache.
    public static func memoryOnly(limits: CacheLimits = CacheLimits()) -> EntryCache {
        CacheGroup().newCache(limits, isAlone: true)
    }

    /// A cache that keeps nothing.
    public static var none: EntryCache { memoryOnly(limits: CacheLimits(memoryCount: 0)) }

    /// How much the cache keeps, and for how long. You can set it at any time. A `memoryCount` of 0 turns both levels
    /// off: nothing is found and nothing is stored, but removals still happen.
    public var limits: CacheLimits {
        get { memory.limits }
        set {
            memory.limits = newValue
            store?.limits = newValue
        }
    }

    var isOff: Bool { limits.memoryCount <= 0 }

    /// The disk level, unless this cache was closed.
    @usableFromInline
    var disk: SQLiteStore? {
        guard let store else { return nil }
        guard isClosed.withLock({ $0 }) else { return store }
        hub.send(.fault(CacheFault(.closed, "the cache was used after it was closed"), nil))
        return nil
    }

    /// Writes what is staged and closes the files, unless another cache of this process uses them. Afterwards the cache
    /// uses memory only. A level that other processes share is closed, too.
    ///
    /// What cannot be written now, because the disk is full or another process locks the file for long, is lost, removals
    /// too: call ``flush()`` before, and look at what it returns, where that matters.
    public func close() async {
        await sharing?.level.close()
        guard let store else { return }
        let wasClosed = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return isClosed
        }
        guard !wasClosed else { return }
        if group.leave(ObjectIdentifier(self), isGone: false) { await store.close() } else { await store.flush() }
    }

    /// Calls a closure with every event.
    ///
    /// - Parameter listener: The closure. It is called on the thread of the event, so it must be quick.
    /// - Returns: The observation. It lasts until it is released or ended.
    public func observe(_ listener: @escaping @Sendable (CacheEvent) -> Void) -> EventObservation {
        hub.observe(listener)
    }

    /// Calls a closure with `.removed` and `.invalidated` events only.
    ///
    /// The closure is called on the thread of the change and after it, so reads from then on do not see what was
    /// removed. It is called whoever asked for the change, and even if nothing was stored. It is not called with
    /// `.removed(.expired)`, because that removes nothing that could still be found. Other events cost nothing.
    ///
    /// - Parameters:
    ///   - isAhead: Whether the closure is also called before each change, and before all listeners that are not ahead.
    ///     Code that stores something while the change is made then knows that it must take it back.
    ///   - listener: The closure. It must be quick.
    /// - Returns: The observation. It lasts until it is released or ended.
    public func observeChanges(
        isAhead: Bool = false, _ listener: @escaping @Sendable (CacheEvent) -> Void
    ) -> EventObservation {
        isAhead ? ahead.observe(listener) : changes.observe(listener)
    }

    /// Told by callers, whichever cache of the folder they use, that an answer of the network was stored. It costs nothing as
    /// long as nobody listens.
    package var arrivals: EventHub<EntryArrival> { group.arrivals }

    /// Reports an event that the cache cannot know by itself: an entry is stale, or was revalidated.
    ///
    /// - Parameter event: The event. It is not evaluated if nobody listens.
    public func report(_ event: @autoclosure () -> CacheEvent) {
        hub.send(event())
    }

    /// The levels of this cache, the first one first.
    var levels: [any EntryLevel] {
        if let disk { [memory, disk] } else { [memory] }
    }

    /// Makes a change on all levels, of all caches that share one, and tells of it.
    ///
    /// The last level changes first: a read that still saw the old state began before memory's generation changes, and is
    /// refused for that.
    func change(
        _ event: CacheEvent, _ scopes: [ChangeScope], telling others: [SharedChange] = [],
        _ apply: (any EntryLevel) -> Void
    ) {
        let caches = group.caches.filter { $0 !== self } + [self]
        for cache in caches { cache.ahead.send(event) }
        for scope in scopes { group.history.note(scope) }
        tellOthers(others)
        if let disk { apply(disk) }
        for cache in caches { apply(cache.memory) }
        for cache in caches { cache.ahead.send(event) }
        for cache in caches { cache.changes.send(event) }
        for cache in caches { cache.hub.send(event) }
    }

    /// The events from now on. A reader that falls 1,000 events behind loses the oldest. The stream ends with the cache.
    public var events: AsyncStream<CacheEvent> { hub.stream }
}
