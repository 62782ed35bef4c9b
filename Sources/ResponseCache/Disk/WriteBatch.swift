/// Changes that are committed together. Selections run first, over the rows that are in the file then; changes
/// of single keys are always later than these, because a selection is applied to them when it is staged.
struct WriteBatch {
    enum Change {
        case put(CacheEntry)
        case renew(EntryMetadata)
        case remove
    }

    struct Staged {
        let key: CacheKey
        var change: Change
        let order: UInt64
        let used: Int64
        /// When it was asked for: what other processes have removed since is not put back.
        let mark: CacheMark
        /// The endpoints whose entries were made stale after a renewal. The row's own endpoint decides whether it is one of them:
        /// another endpoint may have renewed it.
        var staleFor: [String] = []

        func changed(to change: Change) -> Staged {
            Staged(key: key, change: change, order: order, used: used, mark: mark, staleFor: staleFor)
        }

        /// What a renewal makes of a row of an endpoint.
        func renewal(ofRowOf endpoint: String) -> EntryMetadata? {
            guard case .renew(var metadata) = change else { return nil }
            if staleFor.containsBytes(of: endpoint) { metadata.isInvalidated = true }
            return metadata
        }
    }

    struct Bulk {
        let selection: Selection
        let isRemoval: Bool
        /// Keys that were renewed before, and since then are not selected, though what is in the file may be.
        var exempt: Set<CacheKey> = []

        func matches(_ key: CacheKey, endpoint: String, _ metadata: EntryMetadata) -> Bool {
            selection.matches(key, endpoint: endpoint, metadata) && !exempt.contains(key)
        }
    }

    private(set) var changes: [CacheKey: Staged] = [:]
    private(set) var bulks: [Bulk] = []
    var touches = Touches()
    private(set) var bytes = 0

    var isEmpty: Bool { changes.isEmpty && bulks.isEmpty && touches.isEmpty }
    var hasChanges: Bool { !changes.isEmpty || !bulks.isEmpty }

    var hasPuts: Bool {
        changes.values.contains { if case .put = $0.change { true } else { false } }
    }

    /// Whether what it removes must leave nothing behind, also in a file that was moved aside.
    var removesUsers: Bool { bulks.contains { $0.isRemoval && $0.selection.mustScrub } }

    /// The users of whom everything is removed.
    var removedUsers: [String] {
        bulks.compactMap { bulk in
            if bulk.isRemoval, case .user(let user) = bulk.selection { user } else { nil }
        }
    }

    /// What other processes are to hear of it.
    var scopes: Set<ChangeScope> {
        var scopes = Set(bulks.map { ChangeScope($0.selection, $0.isRemoval ? .removed : .staled) })
        for staged in changes.values {
            if case .remove = staged.change { scopes.insert(ChangeScope(staged.key, .removed)) }
        }
        return scopes
    }

    mutating func set(_ staged: Staged) {
        if let old = changes.updateValue(staged, forKey: staged.key) { bytes -= Self.size(old) }
        bytes += Self.size(staged)
    }

    /// What is known of an entry changes; where its body is staged too, in place.
    mutating func renew(_ key: CacheKey, metadata: EntryMetadata, order: UInt64, used: Int64, mark: CacheMark) {
        switch changes[key]?.change {
        case .remove: break
        case .put(let entry):
            // It stays an entry of the endpoint that put it.
            set(
                Staged(
                    key: changes[key]?.key ?? key, change: .put(CacheEntry(body: entry.body, metadata: metadata)),
                    order: order, used: used,
                    mark: mark))
        case .renew, nil:
            set(Staged(key: key, change: .renew(metadata), order: order, used: used, mark: mark))
        }
    }

    mutating func select(_ bulk: Bulk) {
        guard bulk.selection != .all || !bulk.isRemoval else {
            changes = [:]
            bytes = 0
            bulks = [bulk]
            return
        }
        bulks.append(apply(bulk))
    }

    /// Applies a selection to the changes that are staged so far. Returns it without those that it does not mean.
    private mutating func apply(_ bulk: Bulk) -> Bulk {
        var applied = bulk
        for (key, staged) in changes {
            guard let metadata = Self.metadata(staged) else { continue }
            if case .endpoint(let endpoint) = bulk.selection, case .renew = staged.change {
                if !bulk.isRemoval { changes[key]?.staleFor.append(endpoint) }
                continue
            }
            guard bulk.matches(staged.key, endpoint: staged.key.endpoint, metadata) else {
                if case .renew = staged.change { applied.exempt.insert(key) }
                continue
            }
            if bulk.isRemoval {
                set(staged.changed(to: .remove))
                continue
            }
            var stale = metadata
            stale.isInvalidated = true
            let change: Change =
                if case .put(let entry) = staged.change {
                    .put(CacheEntry(body: entry.body, metadata: stale))
                } else {
                    .renew(stale)
                }
            set(staged.changed(to: change))
        }
        return applied
    }

    /// This batch could not be committed; the one staged meanwhile joins it.
    mutating func append(_ later: WriteBatch) {
        for bulk in later.bulks { select(bulk) }
        for staged in later.changes.values {
            if case .renew(let metadata) = staged.change {
                renew(staged.key, metadata: metadata, order: staged.order, used: staged.used, mark: staged.mark)
                for endpoint in staged.staleFor { makeStale(staged.key, for: endpoint) }
            } else {
                set(staged)
            }
        }
        touches.merge(later.touches)
    }

    /// A renewal that has joined what was staged before it is stale again.
    private mutating func makeStale(_ key: CacheKey, for endpoint: String) {
        guard let staged = changes[key] else { return }
        switch staged.change {
        case .remove: break
        case .renew: changes[key]?.staleFor.append(endpoint)
        case .put(let entry) where staged.key.endpoint.hasSameBytes(as: endpoint):
            var metadata = entry.metadata
            metadata.isInvalidated = true
            set(staged.changed(to: .put(CacheEntry(body: entry.body, metadata: metadata))))
        case .put: break
        }
    }

    /// Nothing can be stored for the time being: what is put would replace something, which is removed then.
    mutating func turnPutsIntoRemovals() {
        for staged in changes.values {
            if case .put = staged.change {
                set(staged.changed(to: .remove))
            }
        }
    }

    private static func metadata(_ staged: Staged) -> EntryMetadata? {
        switch staged.change {
        case .put(let entry): entry.metadata
        case .renew(let metadata): metadata
        case .remove: nil
        }
    }

    private static func size(_ staged: Staged) -> Int {
        if case .put(let entry) = staged.change { return entry.body.count + staged.key.identity.count }
        return staged.key.identity.count
    }
}
