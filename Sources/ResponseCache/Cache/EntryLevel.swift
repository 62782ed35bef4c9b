/// One level of a cache. Memory, disk, and what may come below them do the same with entries: they find them, and
/// remove them by key, tag, user or endpoint. `EntryCache` asks the first level first, and changes the last one first.
///
/// A level never throws because of a broken store: an entry then counts as absent.
package protocol EntryLevel: AnyObject, Sendable {
    /// How much the level keeps, and for how long.
    var limits: CacheLimits { get set }

    /// Finds an entry, which counts as a use.
    ///
    /// - Returns: What is known of the entry, or nil if it is absent, past `goneBy`, or unused for too long.
    func metadata(of key: CacheKey, now: Instant) async -> EntryMetadata?

    /// Stores an entry. It replaces what was under the key. Readers see it when the call returns.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - value: The decoded value. A level that keeps values, and gets none, has nothing under the key from now on.
    ///   - key: The key of the entry.
    ///   - now: The current time.
    ///   - mark: The moment at which the entry was requested.
    /// - Returns: Whether the entry was admitted, and what left for it.
    func put(
        _ entry: CacheEntry, value: AnyCachedValue?, for key: CacheKey, now: Instant, since mark: CacheMark
    ) -> LevelChange

    /// Replaces the metadata of an entry. Nothing happens if the entry is absent.
    func renew(_ key: CacheKey, metadata: EntryMetadata, now: Instant, since mark: CacheMark)

    /// Removes an entry. Readers no longer see it when the call returns.
    func remove(_ key: CacheKey)

    /// Removes all entries of a selection.
    func remove(_ selection: Selection)

    /// Makes all entries of a selection stale.
    func invalidate(_ selection: Selection)

    /// Removes the entries past their time, which frees their space, and then those above the limits.
    func removeExpired(now: Instant) async

    /// Returns the number of entries, and their bytes or their cost.
    func totals() async -> (count: Int, bytes: Int)
}

/// What a put changed on a level. It holds what left until no lock is held any more.
package struct LevelChange {
    /// Whether the entry was taken.
    var isAdmitted = false
    /// The entry that was under the key.
    var replaced: MemorySlots.Removed?
    /// The entries that left because a limit was reached, and that the level below has not heard of.
    var evicted: [MemorySlots.Removed] = []
}
