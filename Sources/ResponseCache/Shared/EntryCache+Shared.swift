public import Foundation

extension EntryCache {
    /// Makes a cache of three levels: memory, disk, and one that other processes share.
    ///
    /// Only entries whose keys say so (`CacheKey.isShared`) lie on the shared level; a client gives such keys to entries that all
    /// users share, and to others where the spec says `fleet: true`. Removals and invalidations reach the first two levels of
    /// all processes, whatever entries they are about.
    ///
    /// - Parameters:
    ///   - shared: The level that other processes share. It serves this cache alone, which closes it.
    ///   - directory: The folder of the disk level, as for `twoLevel(directory:limits:)`. Nil for a cache without one.
    ///   - limits: How much the first two levels keep, and for how long.
    /// - Returns: The cache.
    public static func threeLevel(
        shared: some SharedLevel, directory: URL? = nil, limits: CacheLimits = CacheLimits()
    ) -> EntryCache {
        let sharing = Sharing(shared)
        let cache =
            directory.map { CacheGroup.cache(in: $0, limits: limits, sharing: sharing) }
            ?? CacheGroup().newCache(limits, sharing: sharing, isAlone: true)
        shared.attach(since: cache.lastPosition) { [weak cache] in cache?.heard($0) }
        return cache
    }

    /// The level that other processes share, if there is one.
    public var shared: (any SharedLevel)? { sharing?.level }

    /// Whether the entry of a key may come from other processes.
    func isShared(_ key: CacheKey) -> Bool {
        key.isShared && sharing != nil && !isOff
    }

    /// Asks for the right to ask the origin for an entry; nil where no other process may want it. An entry that comes along is
    /// what the next read of the key finds, if `isWanted` says so. `isMissing` is that of `SharedClaim`.
    package func claim(
        _ key: CacheKey, now: Instant, isWanted: (EntryMetadata) -> Bool
    ) async -> (turn: SharedClaim.Turn, isThere: Bool, isMissing: Bool)? {
        guard isShared(key), let sharing else { return nil }
        let generation = sharing.generation
        let claim = await SharedPatience.counting { await sharing.level.claim(key, now: now) }
        guard let entry = claim.entry, isWanted(entry.metadata) else { return (claim.turn, false, claim.isMissing) }
        sharing.arrived(entry.arrived(at: now), for: key, since: generation)
        memory.remove(key)
        disk?.remove(key)
        return (claim.turn, true, false)
    }

    /// How long an answer of another process is worth waiting for.
    package var leaseTime: Duration { sharing?.level.leaseTime ?? .zero }

    /// Writes an entry on the shared level.
    func share(_ entry: CacheEntry, for key: CacheKey, now: Instant, since mark: CacheMark) {
        guard isShared(key), let position = mark.shared, !entry.metadata.isInvalidated else { return }
        sharing?.level.put(entry, for: key, now: now, since: position)
    }

    /// Has all processes hear of a change, before this one's own levels change: what is read from the shared level meanwhile is changed already.
    func tellOthers(_ changes: [SharedChange]) {
        guard !changes.isEmpty else { return }
        for cache in group.caches.filter({ $0 !== self }) + [self] {
            guard let sharing = cache.sharing else { continue }
            for change in changes { sharing.level.make(change) }
            sharing.forgetArrived()
        }
    }

    /// Stores what this process has made of an entry. It is nobody else's: other processes take the entry for stale.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - key: Its key.
    ///   - now: The current time.
    ///   - mark: The moment at which the entry that it was made of was read.
    package func putHere(_ entry: CacheEntry, for key: CacheKey, now: Instant, since mark: CacheMark) {
        put(entry, for: key.unshared, now: now, since: mark)
        if isShared(key) { sharing?.level.make(.invalidated(.key(key))) }
    }

    /// Reads an entry from the shared level, decodes it, and promotes it, unless its key has changed since the read began.
    func loadShared<Value: Sendable>(
        _ key: CacheKey, _ now: Instant, _ generation: Generation, decode: (CacheEntry) throws -> Value
    ) async -> CachedValue<Value>? {
        guard isShared(key), let sharing else { return nil }
        let mark = mark(now: now)
        let arrived = sharing.takeArrived(key)
        let found =
            if let arrived {
                Optional(arrived)
            } else {
                await SharedPatience.counting { await sharing.level.entry(for: key, now: now) }?.arrived(at: now)
            }
        guard let found, found.metadata.goneBy.map({ $0 > now }) ?? true,
            let value = decoded(found, key, now, generation, decode)
        else { return nil }
        guard let disk, generation == memory.generation(of: key) else { return value }
        disk.put(found, for: key, now: now, since: mark)
        let scopes = ChangeScope.Effect.allCases.flatMap { ChangeScope.all(of: key, tags: found.metadata.tags, $0) }
        if group.history.hasMet(scopes, since: mark) { disk.remove(key) }
        return value
    }

    private func heard(_ news: SharedNews) {
        switch news {
        case .fault(let fault):
            hub.send(.fault(fault, nil))
        case .changes(let changes, let position):
            sharing?.forgetArrived()
            for change in changes { apply(change) }
            remember(position)
        }
    }

    /// Makes on this process's levels what another process has changed.
    private func apply(_ change: SharedChange) {
        switch change {
        case .removed(.key(let key)): removeHere(key)
        case .removed(let scope): scope.selection.map { removeHere($0, scope) }
        case .invalidated(.key(let key)):
            // What is on its way is of the past as well.
            self.change(.invalidated(.key(key)), [ChangeScope(key, .staled)], telling: []) { _ in }
            group.history.noteOthers([ChangeScope(key, .staled)])
            for cache in group.caches { cache.memory.noteChange(of: key) }
            amendHere(key, now: Instant(milliseconds: 0)) { metadata in
                metadata.isInvalidated = true
                return true
            }
        case .invalidated(let scope): scope.selection.map { invalidateHere($0, scope) }
        }
    }

    /// Until where this folder's entries have heard of changes.
    private func remember(_ position: SharedPosition) {
        guard let disk else { return }
        let metadata = EntryMetadata(storedAt: Instant(milliseconds: 0))
        let body = Data("\(position.epoch) \(position.number)".utf8)
        disk.put(CacheEntry(body: body, metadata: metadata), for: .sharedPosition, now: disk.lastTime)
    }

    /// Nil where there is nothing that could have missed a change.
    private var lastPosition: SharedPosition? {
        guard let disk, disk.hasFile else { return nil }
        let unknown = SharedPosition(epoch: 0, number: 0)
        guard let entry = disk.entryAtOnce(for: .sharedPosition, now: disk.lastTime) else { return unknown }
        let parts = String(decoding: entry.body, as: UTF8.self).split(separator: " ")
        guard parts.count == 2, let epoch = UInt64(parts[0]), let number = Int64(parts[1]) else { return unknown }
        return SharedPosition(epoch: epoch, number: number)
    }
}

extension CacheEntry {
    /// As another machine's entry counts here: the clocks of two machines differ, and nothing was asked for after it came.
    fileprivate func arrived(at now: Instant) -> CacheEntry {
        guard metadata.requestedAt > now || metadata.storedAt > now else { return self }
        var entry = self
        entry.metadata.requestedAt = min(metadata.requestedAt, now)
        entry.metadata.storedAt = min(metadata.storedAt, now)
        return entry
    }
}

extension CacheKey {
    /// Has the position until which a folder's entries have heard of changes. It stays for as long as they do.
    static let sharedPosition = CacheKey.named("\u{1}position of the shared level")
}

extension SQLiteStore {
    /// The time that it was told last: for what has no time of its own.
    fileprivate var lastTime: Instant { staging.withLock { $0.now } }

    fileprivate var hasFile: Bool { FileManager.default.fileExists(atPath: writer.path) }
}

extension CacheScope {
    /// Nil for one key, and for what nobody finds any more.
    fileprivate var selection: Selection? {
        switch self {
        case .all: .all
        case .expired, .key: nil
        case .tag(let tag): .tag(tag)
        case .user(let user): .user(user)
        case .endpoint(let endpoint): .endpoint(endpoint)
        }
    }
}
