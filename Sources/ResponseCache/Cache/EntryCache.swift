public import Foundation

/// The cache: decoded values in memory, over bodies in SQLite.
///
/// It knows neither HTTP nor a clock. It stores what it is given under keys that it is given, finds it again,
/// and forgets it by key, tag, user or endpoint; what is fresh, and what may be used stale, is the caller's
/// decision. Nothing here throws because of a broken store: the entry counts as absent, and a `.fault` event
/// says why.
public final class EntryCache: Sendable {
    public let memory: MemoryStore
    /// The disk level, where there is one. All caches of a process that use one folder share it.
    public let store: SQLiteStore?
    let group: CacheGroup
    let hub = EventHub()
    /// Those who wait for changes alone: they must not make every hit pay for them.
    let changes = EventHub()
    /// Those who wait for changes, and are told before, too.
    let ahead = EventHub()
    let loads = Loads()

    private let isClosed = Locked(false)
    /// Of the events of what is shared.
    private let shared: UInt64

    init(memory: MemoryStore, group: CacheGroup) {
        self.memory = memory
        self.group = group
        store = group.store
        shared = group.hub.add { [hub] in hub.send($0) }
    }

    deinit {
        _ = group.hub.remove(shared)
        _ = group.leave(ObjectIdentifier(self), isGone: true)
    }

    /// Both levels. The folder is made if it is missing; the database is opened at its first use.
    ///
    /// Several caches and several processes may use one folder. Those of one process share the disk level and its limits,
    /// which are those that were set last, and each has a memory level of its own: what one of them removes, invalidates
    /// or replaces is so for all of them before the call returns. Another process sees a removal once it is committed,
    /// which `flush()` waits for: none of its reads gives the entry any more, and no answer that was on its way there
    /// brings it back.
    public static func twoLevel(directory: URL, limits: CacheLimits = CacheLimits()) -> EntryCache {
        CacheGroup.cache(in: directory, limits: limits)
    }

    /// Both levels, in a folder of the app's caches directory. Throws what `FileManager` throws if there is none.
    public static func twoLevel(limits: CacheLimits = CacheLimits()) throws -> EntryCache {
        let caches = try FileManager.default.url(
            for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        let folder = caches.appendingPathComponent(app, isDirectory: true)
        return twoLevel(
            directory: folder.appendingPathComponent("Responses", isDirectory: true), limits: limits)
    }

    /// The first level alone: what it forgets is gone.
    public static func memoryOnly(limits: CacheLimits = CacheLimits()) -> EntryCache {
        CacheGroup().newCache(limits)
    }

    /// Keeps nothing.
    public static var none: EntryCache { memoryOnly(limits: CacheLimits(memoryCount: 0)) }

    /// Settable at any time. A count of 0 turns both levels off: nothing is found and nothing stored, but what
    /// is removed is removed.
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

    /// Writes what is staged and closes the files, unless another cache of this process uses them. What is used afterwards
    /// is memory alone.
    public func close() async {
        guard let store else { return }
        let wasClosed = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return isClosed
        }
        guard !wasClosed else { return }
        if group.leave(ObjectIdentifier(self), isGone: false) { await store.close() } else { await store.flush() }
    }

    /// Calls `listener` with every event, on whatever thread it happens, until the observation is released.
    /// It must be quick.
    public func observe(_ listener: @escaping @Sendable (CacheEvent) -> Void) -> CacheObservation {
        let id = hub.add(listener)
        memory.setObserved(true)
        return CacheObservation { [hub, memory] in
            if !hub.remove(id) { memory.setObserved(false) }
        }
    }

    /// Calls `listener` with `.removed` and `.invalidated` alone, whoever asked for it and whether or not anything was
    /// stored, on the thread of the change and after it: what is read from then on is without it. (Not with
    /// `.removed(.expired)`, which takes nothing that was still to be found.) Costs nothing but these. It must be quick.
    ///
    /// - Parameter isAhead: Whether it is called before each change, too, and before all who are not ahead: who stores
    ///   something while the change is made knows to take it back.
    public func observeChanges(
        isAhead: Bool = false, _ listener: @escaping @Sendable (CacheEvent) -> Void
    ) -> CacheObservation {
        let hub = isAhead ? ahead : changes
        let id = hub.add(listener)
        return CacheObservation { _ = hub.remove(id) }
    }

    /// Tells those who listen of what the cache cannot know by itself: what is stale, or was revalidated. The event
    /// is not even made when nobody listens.
    public func report(_ event: @autoclosure () -> CacheEvent) {
        hub.send(event())
    }

    /// Makes a change on disk and in the memory of all caches that share it, and tells of it.
    ///
    /// The disk level changes first: a read that still saw the old state began before memory's generation changes, and is
    /// refused for that.
    func change(
        _ event: CacheEvent, _ scope: ChangeScope, onDisk: (SQLiteStore) -> Void, inMemory: (MemoryStore) -> Void
    ) {
        let caches = group.caches.filter { $0 !== self } + [self]
        for cache in caches { cache.ahead.send(event) }
        group.history.note(scope)
        if let disk { onDisk(disk) }
        for cache in caches { inMemory(cache.memory) }
        for cache in caches { cache.ahead.send(event) }
        for cache in caches { cache.changes.send(event) }
        for cache in caches { cache.hub.send(event) }
    }

    /// The events from now on. Who falls 1,000 events behind loses the oldest.
    public var events: AsyncStream<CacheEvent> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1000)) { continuation in
            let observation = observe { continuation.yield($0) }
            continuation.onTermination = { _ in observation.end() }
        }
    }
}

/// A listener that is being called. Ends when it is released, or at `end()`.
public final class CacheObservation: Sendable {
    private let stop: Locked<(@Sendable () -> Void)?>

    init(_ stop: @escaping @Sendable () -> Void) {
        self.stop = Locked(stop)
    }

    deinit { end() }

    public func end() {
        let action = stop.withLock { stop in
            defer { stop = nil }
            return stop
        }
        action?()
    }
}
