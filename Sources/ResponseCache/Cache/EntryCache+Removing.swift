extension EntryCache {
    public func remove(_ key: CacheKey) {
        change(.removed(.key(key)), ChangeScope(key, .removed)) {
            $0.remove(key)
        } inMemory: {
            $0.remove(key)
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

    /// Removes one user's entries. They are gone for readers of this process at once, whichever cache of the folder they
    /// use. When a `flush()` that follows returns `true`, they are gone for other processes too, and none of their bytes
    /// are left in the database file, its WAL, or a file that was moved aside.
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
        await disk?.removeExpired(now: now)
        hub.send(.removed(.expired))
    }

    /// Marks the entries that carry a tag as stale. Holds after a restart, once it is committed.
    public func invalidate(tag: String) {
        invalidate(.tag(tag), .tag(tag))
    }

    /// Marks the entries of one endpoint as stale.
    public func invalidate(endpoint: String) {
        invalidate(.endpoint(endpoint), .endpoint(endpoint))
    }

    /// Bytes of all entries: on disk where there is a disk level, else what those in memory cost.
    public func totalSize() async -> Int {
        await disk?.totals().bytes ?? memory.cost
    }

    public func entryCount() async -> Int {
        await disk?.totals().count ?? memory.count
    }

    private func remove(_ selection: Selection, _ scope: CacheScope) {
        change(.removed(scope), ChangeScope(selection, .removed)) {
            $0.remove(selection)
        } inMemory: {
            $0.remove(selection)
        }
    }

    private func invalidate(_ selection: Selection, _ scope: CacheScope) {
        change(.invalidated(scope), ChangeScope(selection, .staled)) {
            $0.invalidate(selection)
        } inMemory: {
            $0.invalidate(selection)
        }
    }
}
