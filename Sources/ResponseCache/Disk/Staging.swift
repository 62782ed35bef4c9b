/// What is staged to be written, and what of it is being written: together the difference between the file and
/// what a reader is to see. Behind the store's lock.
struct Staging {
    var next = WriteBatch()
    var committing = WriteBatch()
    var order: UInt64 = 0
    /// The latest time that the store was told.
    var now = Instant(milliseconds: 0)
    var limits: CacheLimits
    var isScheduled = false
    var isUrgent = false
    /// Whether something that was put was not written, since the last flush.
    var hasDropped = false
    var isClosed = false
    /// While the disk is broken: until when nothing is tried, and since when.
    var pause: (since: Instant, until: Instant)?
    var file = OpenFile()
    var lastFault: CacheFault?
    var scrub = Scrub.unknown
    let history: ChangeHistory

    init(limits: CacheLimits, history: ChangeHistory) {
        self.limits = limits
        self.history = history
    }

    /// Whether the file still holds bytes that were removed for good.
    enum Scrub {
        /// It could not be read yet.
        case unknown
        case due
        case done
    }

    enum Finding {
        /// With the time of its last use, in milliseconds.
        case entry(CacheEntry, used: Int64)
        case absent
        /// The file decides, and `current` says what has become of what it holds.
        case look
    }

    /// The last use of a row that is yet to be written.
    func lastTouch(_ row: Int64) -> Int64? {
        next.touches.used(row) ?? committing.touches.used(row)
    }

    mutating func nextOrder() -> UInt64 {
        order += 1
        return order
    }

    /// Whether the store is to be left alone at the moment. A clock that was set back ends a pause.
    func isPaused(at now: Instant) -> Bool {
        guard let pause else { return false }
        return now < pause.until && now >= pause.since
    }

    /// Most often nothing is staged at all.
    var hasChanges: Bool { next.hasChanges || committing.hasChanges }

    func find(_ key: CacheKey) -> Finding {
        guard hasChanges else { return .look }
        let later = next.changes[key]
        switch later?.change {
        case .put(let entry): return finding(entry, entry.metadata, later)
        case .remove: return .absent
        case .renew, nil: break
        }
        guard let staged = committing.changes[key] else { return .look }
        switch staged.change {
        case .remove: return .absent
        case .renew: return .look
        case .put(let entry):
            guard let metadata = applying(next.bulks, key, staged.key.endpoint, entry.metadata) else { return .absent }
            return finding(entry, later?.renewal(ofRowOf: staged.key.endpoint) ?? metadata, staged)
        }
    }

    /// What is staged is not written where another process has removed it.
    private func finding(_ entry: CacheEntry, _ metadata: EntryMetadata, _ staged: WriteBatch.Staged?) -> Finding {
        guard let staged, let metadata = history.afterOthers(metadata, of: staged.key, since: staged.mark) else {
            return .absent
        }
        let used = max(staged.used, lastTouch(staged.key.row) ?? staged.used)
        return .entry(CacheEntry(body: entry.body, metadata: metadata), used: used)
    }

    /// What becomes of what the file says of an entry, change by change in their order: `nil` if it is removed.
    func current(_ key: CacheKey, endpoint: String, _ stored: EntryMetadata) -> EntryMetadata? {
        guard hasChanges else { return stored }
        let renewal = committing.changes[key]?.renewal(ofRowOf: endpoint)
        var metadata = stored
        // Where the file holds the renewal already, what came before it has been.
        if stored != renewal {
            guard let selected = applying(committing.bulks, key, endpoint, stored) else { return nil }
            metadata = renewal ?? selected
        }
        guard let selected = applying(next.bulks, key, endpoint, metadata) else { return nil }
        return next.changes[key]?.renewal(ofRowOf: endpoint) ?? selected
    }

    private func applying(
        _ bulks: [WriteBatch.Bulk], _ key: CacheKey, _ endpoint: String, _ metadata: EntryMetadata
    ) -> EntryMetadata? {
        var metadata = metadata
        for bulk in bulks where bulk.matches(key, endpoint: endpoint, metadata) {
            if bulk.isRemoval { return nil }
            metadata.isInvalidated = true
        }
        return metadata
    }
}

/// What the writer has open, and how far it is.
struct OpenFile {
    /// Changes when a batch is begun and when it is done, so that a reader knows whether one was while it read.
    var number: UInt64 = 0

    /// Changes when readers must open the file anew.
    var epoch: UInt64 = 0
    /// `nil` while the writer has nothing open.
    var identity: FileIdentity?
}
