import Foundation

/// Keeps the items and the order of one list in a cache, as entries. The limits of the cache apply to them, and its
/// clearing calls remove them.
///
/// An item is stored once for all lists of its endpoint. The order is stored in pieces, so that a page of a longer list
/// does not cost more.
struct CollectionStore: Sendable {
    private static let pieceLength = 128

    private struct Head: Codable {
        let count: Int
        let rest: CollectionOrder.Rest
        let pageSize: Int
        /// The text of the keys of its items; nil in what an earlier version has written.
        var items: String?
        /// A digest of each piece. Another object, or an incomplete write, may have left other pieces.
        let pieces: [String]
    }

    let cache: EntryCache
    /// Nil: nothing is kept.
    let key: CollectionKey?
    let endpoint: String
    let tags: [String]
    let now: @Sendable () -> Instant
    /// What a cache without a disk does not keep.
    private let own = Locked<[ItemID: JSON]>([:])
    /// The order that any object of the list has last written; nil before anything is known.
    private let saved: Locked<CollectionOrder?>

    init(
        cache: EntryCache, key: CollectionKey?, saved: Locked<CollectionOrder?>, endpoint: String, tags: [String],
        now: @escaping @Sendable () -> Instant
    ) {
        self.cache = cache
        self.key = key
        self.saved = saved
        self.endpoint = endpoint
        self.tags = tags
        self.now = now
    }

    private var isKept: Bool { cache.store != nil && key != nil }

    /// Returns the stored order, as far as it is complete.
    func order() async -> CollectionOrder? {
        guard isKept, let head = await read(Head.self, listKey("head")) else { return nil }
        var ids: [ItemID] = []
        for (place, digest) in head.pieces.enumerated() {
            guard let piece = await read([ItemID].self, listKey("\(place)")), Self.digest(of: piece) == digest
            else { break }
            ids += piece
        }
        var order = CollectionOrder()
        order.add(ids)
        order.rest = order.count == head.count ? head.rest : .unknown
        order.pageSize = head.pageSize
        let known = order
        saved.withLock { $0 = $0 ?? known }
        return order
    }

    /// Returns the first stored items, on the caller's thread, and whether the list has more.
    func firstItems<Item: FieldValue>(_ count: Int, as type: Item.Type) -> (items: [Item], hasMore: Bool) {
        guard isKept, let head = readAtOnce(Head.self, listKey("head")) else { return ([], false) }
        var items: [Item] = []
        for (place, digest) in head.pieces.enumerated() where place * Self.pieceLength < count {
            guard let piece = readAtOnce([ItemID].self, listKey("\(place)")), Self.digest(of: piece) == digest
            else { return (items, true) }
            for id in piece.prefix(count - items.count) {
                guard let key = itemKey(id), let entry = cache.entryAtOnce(for: key, now: now()),
                    let item = try? ModelDecoder().decode(type, from: entry.body).value
                else { return (items, true) }
                items.append(item)
            }
        }
        return (items, items.count < head.count || head.rest != .none)
    }

    /// Returns a mark of this moment, for items that are read or fetched from now on.
    func mark() -> CacheMark {
        cache.mark(now: now())
    }

    /// As ``EntryCache/laterMark(than:)``.
    func laterMark(than earlier: CacheMark) -> CacheMark { cache.laterMark(than: earlier) }

    /// Whether the list was removed from the cache since then: by its user, its endpoint, a tag, or with everything.
    func isRemoved(since mark: CacheMark) -> Bool {
        listKey("head").map { cache.hasRemoved($0, tags: tags, since: mark, now: now()) } ?? false
    }

    /// Drops what is not in the cache, after the list was removed from there.
    func forget() {
        own.releaseAfter { own in
            defer { own = [:] }
            return own
        }
        saved.releaseAfter { saved in
            defer { saved = nil }
            return saved
        }
    }

    /// Lets go of the items that a list without a disk has, and that are not in the order.
    func letGo(besides order: CollectionOrder) {
        own.releaseAfter { own in
            defer { own = own.filter { order.contains($0.key) } }
            return own
        }
    }

    /// Writes what has changed of the order, unless the list was removed since the mark.
    func save(_ order: CollectionOrder, since mark: CacheMark) {
        guard isKept else { return }
        var written: [CacheKey] = []
        defer { if isRemoved(since: mark) { for key in written { cache.remove(key) } } }
        // The lock is held until everything is written, so that two objects never write between each other's pieces.
        saved.withLock { saved in
            let before = saved ?? CollectionOrder()
            guard order != before else { return }
            saved = order
            let pieces = stride(from: 0, to: order.count, by: Self.pieceLength).map { start in
                Array(order.ids[start..<min(start + Self.pieceLength, order.count)])
            }
            let same = zip(before.ids, order.ids).prefix { $0 == $1 }.count
            for (place, piece) in pieces.enumerated().dropFirst(same / Self.pieceLength) {
                write(piece, listKey("\(place)"), since: mark, &written)
            }
            let head = Head(
                count: order.count, rest: order.rest, pageSize: order.pageSize, items: key?.items,
                pieces: pieces.map(Self.digest))
            write(head, listKey("head"), since: mark, &written)
        }
    }

    private static func digest(of piece: [ItemID]) -> String {
        var text = ""
        for id in piece { CanonicalText.append(id.text, to: &text) }
        return SHA256.hex(of: text, digits: 32)
    }

    /// Stores items that were requested at the mark, unless the list was removed since.
    func put(_ items: [CollectionItem], since mark: CacheMark) async {
        var written: [CacheKey] = []
        defer { if isRemoved(since: mark) { for key in written { cache.remove(key) } } }
        for item in items {
            guard isKept, let key = itemKey(item.id) else {
                own.withLock { $0[item.id] = item.json }
                continue
            }
            guard let body = try? ModelEncoder().encode(item.json) else { continue }
            // An unchanged item is not written again. Lists that share an item may have other tags.
            let old = await cache.entry(for: key, now: now())
            let others = old?.metadata.tags.filter { !tags.containsBytes(of: $0) } ?? []
            let hasTags = old.map { old in tags.allSatisfy { old.metadata.tags.containsBytes(of: $0) } } ?? false
            if old?.body != body || !hasTags { put(body, key, tags + others, since: mark, &written) }
        }
    }

    /// Returns nil if the item is not there, or if today's model cannot read it.
    func item<Item: FieldValue>(_ id: ItemID, as type: Item.Type) async -> Item? {
        if let json = own.withLock({ $0[id] }), let body = try? ModelEncoder().encode(json) {
            return try? ModelDecoder().decode(type, from: body).value
        }
        guard isKept, let key = itemKey(id), let entry = await cache.entry(for: key, now: now()) else { return nil }
        do {
            return try ModelDecoder().decode(type, from: entry.body).value
        } catch {
            cache.report(.fault(CacheFault(.unreadable, "\(error)"), key))
            return nil
        }
    }

    private func listKey(_ part: String) -> CacheKey? {
        key.map { CacheKey("\($0.list) \(part)", user: $0.user, endpoint: endpoint) }
    }

    @inline(never) func itemKey(_ id: ItemID) -> CacheKey? {
        key.map { CacheKey("\($0.items) \(id.text)", user: $0.user, endpoint: endpoint) }
    }

    /// Changes the list as an element of a stream says.
    func make(_ change: StreamChange, _ target: StreamTarget) async {
        let mark = mark()
        guard var order = await order(), order.take(change, target) else { return }
        if change.kind != .remove {
            guard let item = CollectionItem(change) else { return }
            await put([item], since: mark)
        }
        save(order, since: mark)
    }

    /// Removes an item, once no list of its endpoint has it any more.
    func drop(_ id: ItemID) {
        own.withLock { $0[id] = nil }
        if isKept, let key = itemKey(id) { cache.remove(key) }
    }

    /// A list as it is found on disk.
    struct Stored: Sendable {
        let key: CollectionKey
        let tags: [String]
    }

    /// Reads which list an entry is the head of; nil if it is the head of none.
    static func list(at key: CacheKey, in cache: EntryCache, now: Instant) async -> Stored? {
        let (text, end) = (key.text, " head")
        guard text.hasSuffix(end), let entry = await cache.entry(for: key, now: now),
            let items = (try? JSONDecoder().decode(Head.self, from: entry.body))?.items
        else { return nil }
        let list = CollectionKey(list: String(text.dropLast(end.count)), items: items, user: key.user)
        return Stored(key: list, tags: entry.metadata.tags)
    }

    private func read<Value: Decodable>(_ type: Value.Type, _ key: CacheKey?) async -> Value? {
        guard let key, let entry = await cache.entry(for: key, now: now()) else { return nil }
        return try? JSONDecoder().decode(type, from: entry.body)
    }

    private func readAtOnce<Value: Decodable>(_ type: Value.Type, _ key: CacheKey?) -> Value? {
        guard let key, let entry = cache.entryAtOnce(for: key, now: now()) else { return nil }
        return try? JSONDecoder().decode(type, from: entry.body)
    }

    private func write(_ value: some Encodable, _ key: CacheKey?, since mark: CacheMark, _ written: inout [CacheKey]) {
        guard let key, let body = try? JSONEncoder().encode(value) else { return }
        put(body, key, tags, since: mark, &written)
    }

    @inline(never) private func put(
        _ body: Data, _ key: CacheKey, _ tags: [String], since mark: CacheMark, _ written: inout [CacheKey]
    ) {
        let entry = CacheEntry(body: body, metadata: EntryMetadata(storedAt: now(), tags: tags))
        cache.put(entry, for: key, now: now(), since: mark)
        written.append(key)
    }
}

/// The keys of the entries of a list, and of its items.
struct CollectionKey: Hashable, Sendable {
    /// What the texts of the keys begin with. Those of responses begin with neither.
    static let list = "list "
    static let item = "item "

    let list: String
    /// The same for all lists of the endpoint.
    let items: String
    let user: String?

    /// Compares them by their bytes, like the keys of entries.
    static func == (left: CollectionKey, right: CollectionKey) -> Bool {
        let sameUser = left.user.map { user in right.user?.hasSameBytes(as: user) ?? false } ?? (right.user == nil)
        return sameUser && left.list.hasSameBytes(as: right.list) && left.items.hasSameBytes(as: right.items)
    }

    func hash(into hasher: inout Hasher) {
        var list = list
        list.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension CacheKey {
    /// Whether it is the key of something that is kept for a collection.
    var isOfCollection: Bool { text.hasPrefix(CollectionKey.list) || text.hasPrefix(CollectionKey.item) }
}

extension PreparedCall {
    /// Returns nil for a request for which nothing can be stored.
    func collectionKey(_ collection: CollectionRule) -> CollectionKey? {
        guard let requestKey else { return nil }
        let scope = rule.scope
        let all = CacheRule(policy: .networkOnly, scope: scope, key: [])
        let list = CacheRule(policy: .networkOnly, scope: scope, key: collection.per)
        return CollectionKey(
            list: CollectionKey.list + requestKey.text(list), items: CollectionKey.item + requestKey.text(all),
            user: scope == .user ? requestKey.user ?? "" : nil)
    }
}
