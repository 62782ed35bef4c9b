extension EntryCache {
    /// Removes an entry, and what is kept beside it: a failure, and parts.
    ///
    /// - Parameter key: The key of the entry.
    public func remove(_ key: CacheKey) {
        removeHere(key, telling: [.removed(.key(key))])
    }

    /// The same, without a word to other processes unless it is given.
    func removeHere(_ key: CacheKey, telling others: [SharedChange] = []) {
        let companions = key.companions
        for companion in companions { group.history.note(ChangeScope(companion, .removed)) }
        change(.removed(.key(key)), [ChangeScope(key, .removed)], telling: others) { level in
            level.remove(key)
            for companion in companions { level.remove(companion) }
        }
    }

    /// Removes the bytes that were put under a name of your own.
    ///
    /// - Parameter name: The name, as for `put(_:forName:lifetime:tags:now:)`.
    public func remove(name: String) {
        remove(.named(name))
    }

    /// Removes everything, including what was put under names of your own.
    public func removeAll() {
        remove(.all, .all)
    }

    /// Removes the entries that have a tag.
    ///
    /// - Parameter tag: The tag.
    public func removeAll(tag: String) {
        remove(.tag(tag), .tag(tag))
    }

    /// Removes the entries of one user.
    ///
    /// Readers of this process no longer see them, at once, whichever cache of the folder they use. When a `flush()`
    /// that follows returns `true`, other processes do not see them either, and none of their bytes are left in the
    /// database file, its WAL, or a file that was moved aside.
    ///
    /// - Parameter user: The user, as in the keys of the entries.
    public func removeAll(user: String) {
        remove(.user(user), .user(user))
    }

    /// Removes the entries of one endpoint.
    ///
    /// - Parameter endpoint: The name of the endpoint.
    public func removeAll(endpoint: String) {
        remove(.endpoint(endpoint), .endpoint(endpoint))
    }

    /// Removes the entries past their time or past the age limit, and then those above the other limits. Readers never
    /// see expired entries; this frees their space for others. The file itself becomes smaller only when a user, or
    /// everything, is removed.
    ///
    /// - Parameter now: The current time.
    public func removeExpired(now: Instant) async {
        for level in levels { await level.removeExpired(now: now) }
        hub.send(.removed(.expired))
    }

    /// Makes the entries that have a tag stale. Once committed, this holds after a restart too.
    ///
    /// - Parameter tag: The tag.
    public func invalidate(tag: String) {
        invalidate(.tag(tag), .tag(tag))
    }

    /// Makes the entries of one endpoint stale.
    ///
    /// - Parameter endpoint: The name of the endpoint.
    public func invalidate(endpoint: String) {
        invalidate(.endpoint(endpoint), .endpoint(endpoint))
    }

    /// Returns the size of all entries in bytes: on disk if there is a disk level, otherwise their cost in memory.
    public func totalSize() async -> Int {
        await totals().bytes
    }

    /// Returns the number of entries: on disk if there is a disk level, otherwise in memory.
    public func entryCount() async -> Int {
        await totals().count
    }

    /// Those of the last level, which has all that the others have.
    private func totals() async -> (count: Int, bytes: Int) {
        await levels.last?.totals() ?? (0, 0)
    }

    private func remove(_ selection: Selection, _ scope: CacheScope) {
        removeHere(selection, scope, telling: [.removed(scope)])
    }

    func removeHere(_ selection: Selection, _ scope: CacheScope, telling others: [SharedChange] = []) {
        change(.removed(scope), [ChangeScope(selection, .removed)], telling: others) { $0.remove(selection) }
    }

    private func invalidate(_ selection: Selection, _ scope: CacheScope) {
        invalidateHere(selection, scope, telling: [.invalidated(scope)])
    }

    func invalidateHere(_ selection: Selection, _ scope: CacheScope, telling others: [SharedChange] = []) {
        change(.invalidated(scope), [ChangeScope(selection, .staled)], telling: others) { $0.invalidate(selection) }
    }
}
