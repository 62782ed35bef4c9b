extension EntryCache {
    public func remove(_ key: CacheKey) {
        change(.removed(.key(key))) {
            store?.remove(key)
            memory.remove(key)
        }
    }

    /// Removes what was put by hand under a name of the caller's own.
    public func remove(name: String) {
        remove(.named(name))
    }

    public func removeAll() {
        remove(.all, .all)
    }

    /// Removes the entries that carry a tag.
    public func removeAll(tag: String) {
        remove(.tag(tag), .tag(tag))
    }

    /// Removes one user's entries. They are gone for readers at once; when a `flush()` that follows returns
    /// `true`, none of their bytes are left in the database file, its WAL, or a file that was moved aside.
    public func removeAll(user: String) {
        remove(.user(user), .user(user))
    }

    /// Removes the entries of one endpoint.
    public func removeAll(endpoint: String) {
        remove(.endpoint(endpoint), .endpoint(endpoint))
    }

    /// Removes what is past its time or past the age limit, and then what is above the limits. Readers never see
    /// such entries; this gives their space back.
    public func removeExpired(now: Instant) async {
        memory.removeGone(now: now)
        await store?.removeExpired(now: now)
        hub.send(.removed(.expired))
    }

    /// Marks the entries that carry a tag as stale. Holds after a restart, once it is committed.
    public func invalidate(tag: String) {
        change(.invalidated(.tag(tag))) {
            store?.invalidate(.tag(tag))
            memory.invalidate(.tag(tag))
        }
    }

    /// Marks the entries of one endpoint as stale.
    public func invalidate(endpoint: String) {
        change(.invalidated(.endpoint(endpoint))) {
            store?.invalidate(.endpoint(endpoint))
            memory.invalidate(.endpoint(endpoint))
        }
    }

    /// Bytes of all entries: on disk where there is a disk level, else what those in memory cost.
    public func totalSize() async -> Int {
        await store?.totals().bytes ?? memory.cost
    }

    public func entryCount() async -> Int {
        await store?.totals().count ?? memory.count
    }

    /// The disk level changes first: a read that still saw the old state began before memory's generation
    /// changes, and is refused for that.
    private func remove(_ selection: Selection, _ scope: CacheScope) {
        change(.removed(scope)) {
            store?.remove(selection)
            memory.remove(selection)
        }
    }
}
