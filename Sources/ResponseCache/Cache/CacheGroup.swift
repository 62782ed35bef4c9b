import Foundation

/// All caches of a process that use one file: each has a memory level of its own, and they share what is below it. What one
/// removes or invalidates, all of them hear of before the call returns.
final class CacheGroup: Sendable {
    private struct Member: Sendable {
        weak var cache: EntryCache?
        let memory: MemoryStore
        /// One that was closed does not use the file, and hears of what the others do.
        var isOpen = true
    }

    let store: SQLiteStore?
    let history: ChangeHistory
    /// Hears of the store's faults and evictions.
    let hub: EventHub<CacheEvent>
    /// Told of what came from the network.
    let arrivals = EventHub<EntryArrival>()
    /// Where callers keep files that belong to users of the caches.
    let folders: NotedFolders
    private let path: String?
    private let members = Locked<[ObjectIdentifier: Member]>([:])

    private static let groups = Locked<[String: WeakGroup]>([:])

    private struct WeakGroup: Sendable {
        weak var group: CacheGroup?
    }

    /// A cache that has memory alone is in a group of its own.
    init() {
        store = nil
        history = ChangeHistory()
        hub = EventHub<CacheEvent>()
        folders = NotedFolders(directory: nil)
        path = nil
    }

    private init(directory: URL, path: String, limits: CacheLimits) {
        let hub = EventHub<CacheEvent>()
        let store = SQLiteStore(directory: directory, limits: limits, hub: hub)
        self.store = store
        self.hub = hub
        self.path = path
        history = store.history
        folders = NotedFolders(directory: directory.appendingPathComponent("downloads", isDirectory: true))
        store.setTouchSource { [weak self] in self?.memories.flatMap { $0.takeTouches() } ?? [] }
        store.watch.setForget { [weak self] scopes in self?.memories.flatMap { $0.forget(scopes) } ?? [] }
    }

    /// A new cache in the group of a folder. The limits of the disk are those of whoever came last.
    static func cache(in directory: URL, limits: CacheLimits, sharing: Sharing? = nil) -> EntryCache {
        let path = FilePath.resolved(directory.path)
        let (cache, isFirst) = groups.withLock { groups -> (EntryCache, Bool) in
            if let group = groups[path]?.group { return (group.newCache(limits, sharing: sharing), false) }
            groups = groups.filter { $0.value.group != nil }
            let group = CacheGroup(directory: directory, path: path, limits: limits)
            groups[path] = WeakGroup(group: group)
            return (group.newCache(limits, sharing: sharing), true)
        }
        if !isFirst { cache.store?.limits = limits }
        return cache
    }

    /// A cache of the group; `isAlone` says that memory is its only level but for a shared one.
    func newCache(_ limits: CacheLimits, sharing: Sharing? = nil, isAlone: Bool = false) -> EntryCache {
        let memory = MemoryStore(limits: limits, share: isAlone ? 1 : MemoryStore.standardShare)
        let cache = EntryCache(memory: memory, group: self, sharing: sharing)
        members.withLock { $0[ObjectIdentifier(cache)] = Member(cache: cache, memory: memory) }
        return cache
    }

    /// Takes a cache out of the group.
    ///
    /// - Parameters:
    ///   - cache: The cache that no longer uses the file.
    ///   - isGone: Whether the cache no longer exists.
    /// - Returns: Whether no other cache uses the file. Whoever comes then gets another group.
    func leave(_ cache: ObjectIdentifier, isGone: Bool) -> Bool {
        Self.groups.withLock { groups in
            let isUnused = members.withLock { members in
                members[cache]?.isOpen = false
                if isGone { members[cache] = nil }
                return !members.values.contains(where: \.isOpen)
            }
            if isUnused, let path, groups[path]?.group === self { groups[path] = nil }
            return isUnused
        }
    }

    /// The memories of those that are in use, in no order. A thread of the store asks for them: it must not be the one that lets go
    /// of a cache.
    private var memories: [MemoryStore] {
        members.withLock { $0.values.map(\.memory) }
    }

    /// Those that are in use, in no order.
    var caches: [EntryCache] {
        members.withLock { $0.values.compactMap(\.cache) }
    }
}
