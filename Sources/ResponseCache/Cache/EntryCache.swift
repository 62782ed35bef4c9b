public import Foundation

/// The cache: decoded values in memory, over bodies in SQLite.
///
/// It knows neither HTTP nor a clock. It stores what it is given under keys that it is given, finds it again,
/// and forgets it by key, tag, user or endpoint; what is fresh, and what may be used stale, is the caller's
/// decision. Nothing here throws because of a broken store: the entry counts as absent, and a `.fault` event
/// says why.
public final class EntryCache: Sendable {
    public let memory: MemoryStore
    /// The disk level, where there is one.
    public let store: SQLiteStore?
    let hub: EventHub
    /// Those who wait for changes alone: they must not make every hit pay for them.
    let changes = EventHub()
    /// Those who wait for changes, and are told before, too.
    let ahead = EventHub()
    let loads = Loads()

    init(memory: MemoryStore, store: SQLiteStore?, hub: EventHub) {
        self.memory = memory
        self.store = store
        self.hub = hub
    }

    /// Both levels. The folder is made if it is missing; the database is opened at its first use. Several caches
    /// and several processes may use one folder.
    public static func twoLevel(directory: URL, limits: CacheLimits = CacheLimits()) -> EntryCache {
        let hub = EventHub()
        let memory = MemoryStore(limits: limits)
        let store = SQLiteStore(directory: directory, limits: limits, hub: hub)
        store.setTouchSource { [weak memory] in memory?.takeTouches() ?? [] }
        return EntryCache(memory: memory, store: store, hub: hub)
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
        EntryCache(memory: MemoryStore(limits: limits), store: nil, hub: EventHub())
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

    /// Makes a change, and tells of it.
    func change(_ event: CacheEvent, _ make: () -> Void) {
        ahead.send(event)
        make()
        ahead.send(event)
        changes.send(event)
        hub.send(event)
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
