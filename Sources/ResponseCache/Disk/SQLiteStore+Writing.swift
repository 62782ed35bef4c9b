extension SQLiteStore {
    /// How many bytes may wait to be written; what comes on top is not stored.
    private static let stagedLimit = 32_000_000
    /// How many bytes are written without waiting for more.
    private static let urgentBytes = 1_000_000

    /// Stores an entry. It replaces what was under the key. Returns at once.
    ///
    /// - Parameters:
    ///   - entry: The body and what is known of it.
    ///   - key: The key of the entry.
    ///   - now: The current time.
    public func put(_ entry: CacheEntry, for key: CacheKey, now: Instant) {
        put(entry, for: key, now: now, since: mark(now: now))
    }

    func put(_ entry: CacheEntry, for key: CacheKey, now: Instant, since mark: CacheMark) {
        var isOverloaded = false
        change(now: now) { state in
            isOverloaded = state.next.bytes + state.committing.bytes > Self.stagedLimit
            let isStorable = !isOverloaded && !state.isPaused(at: now)
            if !isStorable { state.hasDropped = true }
            state.next.set(
                WriteBatch.Staged(
                    key: key, change: isStorable ? .put(entry) : .remove, order: state.nextOrder(),
                    used: now.milliseconds, mark: mark))
        }
        if isOverloaded {
            report(CacheFault(.overloaded, "entries are stored faster than the disk writes them"), key)
        }
    }

    /// Replaces the metadata of an entry and keeps its body. Nothing happens if the entry is gone.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - metadata: The new metadata.
    ///   - now: The current time.
    public func renew(_ key: CacheKey, metadata: EntryMetadata, now: Instant) {
        renew(key, metadata: metadata, now: now, since: mark(now: now))
    }

    package func renew(_ key: CacheKey, metadata: EntryMetadata, now: Instant, since mark: CacheMark) {
        change(now: now) { state in
            state.next.renew(key, metadata: metadata, order: state.nextOrder(), used: now.milliseconds, mark: mark)
        }
    }

    /// Removes an entry. Returns at once.
    ///
    /// - Parameter key: The key of the entry.
    public func remove(_ key: CacheKey) {
        change(now: nil) { state in
            state.next.set(
                WriteBatch.Staged(
                    key: key, change: .remove, order: state.nextOrder(), used: state.now.milliseconds,
                    mark: history.mark()))
        }
    }

    package func remove(_ selection: Selection) {
        change(now: nil) { $0.next.select(WriteBatch.Bulk(selection: selection, isRemoval: true)) }
    }

    package func invalidate(_ selection: Selection) {
        change(now: nil) { $0.next.select(WriteBatch.Bulk(selection: selection, isRemoval: false)) }
    }

    /// Notes a use that happened in the first level.
    func touch(_ key: CacheKey, at used: Int64) {
        staging.withLock { state in
            guard !state.isClosed else { return }
            state.next.touches.note(key.row, order: state.nextOrder(), used: used)
        }
    }

    private func change(now: Instant?, _ body: (inout Staging) -> Void) {
        let isClosed = staging.withLock { state in
            guard !state.isClosed else { return true }
            if let now { state.now = now }
            body(&state)
            // So many keys that cannot be removed now are forgotten all together, later.
            if state.pause != nil && state.next.changes.count > 20_000 {
                state.next.select(WriteBatch.Bulk(selection: .all, isRemoval: true))
            }
            if state.next.bytes > Self.urgentBytes && !state.isUrgent {
                state.isUrgent = true
                writer.scheduleHoldingLock(&state, isUrgent: true)
            } else {
                writer.scheduleHoldingLock(&state)
            }
            return false
        }
        if isClosed { report(CacheFault(.closed, "the cache was changed after it was closed"), nil) }
    }
}
