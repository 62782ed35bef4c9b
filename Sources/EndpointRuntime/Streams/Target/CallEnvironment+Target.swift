import Foundation

extension CallEnvironment {
    /// Changes the kept lists of a stream's target as one element says. One change is made after the other, whichever
    /// stream it comes from.
    ///
    /// The elements of a request that is one user's change the lists of that user alone, and make those that all users share
    /// stale. All other elements change what all share.
    ///
    /// - Parameters:
    ///   - change: What the element says.
    ///   - target: The lists.
    ///   - call: The request of the stream.
    ///   - mark: When the element came. Lists that were removed since stay removed.
    func make(
        _ change: StreamChange, in target: StreamTarget, for call: PreparedCall, since mark: CacheMark
    ) async {
        let owner = call.isUsers ? call.user ?? "" : nil
        await keptLists.inTurn { [self] in
            if let owner, cache.hasRemoved(user: owner, since: mark, now: now) { return }
            // An answer that is on its way is older than the element, whatever is stored.
            inFlight.distrust(where: { key in
                key.endpoint.hasSameBytes(as: target.endpoint) && !key.isOfCollection
                    && (key.user == nil || Self.isSame(key.user, owner))
            })
            let keys = await cache.keys(ofEndpoint: target.endpoint)
            var lists = keptLists.live(ofEndpoint: target.endpoint)
            for key in keys where !key.isFailure {
                let isOwn = Self.isSame(key.user, owner)
                guard isOwn || key.user == nil else { continue }
                if key.isOfCollection {
                    guard isOwn, let list = await CollectionStore.list(at: key, in: cache, now: now) else { continue }
                    if !lists.contains(where: { $0.key == list.key }) { lists.append(kept(list, target)) }
                } else if isOwn {
                    await make(change, in: target, at: key)
                } else {
                    makeStale(key)
                }
            }
            lists = lists.filter { Self.isSame($0.key.user, owner) }
            for list in lists { await list.make(change, target, mark) }
            // The lists share their items, so the item goes when none of them has it any more.
            if change.kind == .remove { for list in lists { list.drop(change.id) } }
        }
    }

    private static func isSame(_ user: String?, _ other: String?) -> Bool {
        guard let user, let other else { return user == nil && other == nil }
        return user.hasSameBytes(as: other)
    }

    /// A list that is on disk, and that no object of this client has in its hands.
    private func kept(_ list: CollectionStore.Stored, _ target: StreamTarget) -> KeptLists.List {
        let store = CollectionStore(
            cache: cache, key: list.key, saved: savedOrders.order(of: list.key), endpoint: target.endpoint,
            tags: list.tags, now: { [self] in now })
        return KeptLists.List(key: list.key, drop: store.drop) { change, target, came in
            if !store.isRemoved(since: came) { await store.make(change, target) }
        }
    }

    /// Changes the list in a stored response. What another call stores meanwhile is changed in its place.
    private func make(_ change: StreamChange, in target: StreamTarget, at key: CacheKey) async {
        for _ in 0..<8 {
            let (now, mark) = (now, cache.mark(now: now))
            // Without a disk, nobody has the bytes.
            guard let entry = await cache.entry(for: key, now: now) else { return makeStale(key) }
            guard (200...299).contains(entry.metadata.status), entry.metadata.parts == nil else { return }
            switch change.applied(to: entry.body, of: target) {
            case .unchanged: return
            case .stale: return makeStale(key)
            case .changed(let body):
                let isPut = storing.withLock {
                    guard cache.metadataAtOnce(for: key, now: now)?.metadata == entry.metadata else { return false }
                    let changed = CacheEntry(body: body, metadata: entry.metadata.withoutValidators)
                    cache.putHere(changed, for: key, now: now, since: mark)
                    return true
                }
                guard isPut else { continue }
                inFlight.distrust(key)
                listChanges.send(ListChange(key: key, isStale: false))
                return
            }
        }
        makeStale(key)
    }

    private func makeStale(_ key: CacheKey) {
        cache.amend(key, now: now) { metadata in
            if metadata.isInvalidated { return false }
            metadata.isInvalidated = true
            return true
        }
        inFlight.distrust(key)
        listChanges.send(ListChange(key: key, isStale: true))
    }
}

/// A stored list that a stream has changed.
struct ListChange: Sendable {
    let key: CacheKey
    /// Whether it was only made stale.
    let isStale: Bool
}

extension EntryMetadata {
    /// What is known of a body that is no longer what the server has sent.
    fileprivate var withoutValidators: EntryMetadata {
        let names = [
            "ETag", "Last-Modified", "Content-Length", "Content-MD5", "Digest", "Content-Digest", "Repr-Digest",
            "Accept-Ranges",
        ]
        var metadata = self
        metadata.headers.removeAll { field in names.contains { $0.matchesHeaderName(field.name) } }
        metadata.bodyVersion = nil
        metadata.payloadDigest = nil
        return metadata
    }
}
