import Foundation

/// Keeps the items and the order of one list in a cache, as entries: under its limits, and gone with its clearing calls.
///
/// An item is stored once for all lists of its endpoint; the order lies in pieces, so that a longer list does not make a
/// page dearer.
struct CollectionStore: Sendable {
    private static let pieceLength = 128

    private struct Head: Codable {
        let count: Int
        let rest: CollectionOrder.Rest
        let pageSize: Int
    }

    let cache: EntryCache
    /// Nil: nothing is kept.
    let key: CollectionKey?
    let endpoint: String
    let tags: [String]
    let now: @Sendable () -> ResponseCache.Instant
    /// What a cache without a disk does not keep.
    private let own = Locked<[String: JSON]>([:])
    private let saved = Locked(CollectionOrder())

    init(
        cache: EntryCache, key: CollectionKey?, endpoint: String, tags: [String],
        now: @escaping @Sendable () -> ResponseCache.Instant
    ) {
        self.cache = cache
        self.key = key
        self.endpoint = endpoint
        self.tags = tags
        self.now = now
    }

    private var isKept: Bool { cache.store != nil && key != nil }

    /// The stored order, as far as it is whole.
    func order() async -> CollectionOrder? {
        guard isKept, let head = await read(Head.self, listKey("head")) else { return nil }
        var ids: [String] = []
        while ids.count < head.count {
            guard let piece = await read([String].self, listKey("\(ids.count / Self.pieceLength)")), !piece.isEmpty
            else { break }
            ids += piece
        }
        var order = CollectionOrder()
        order.add(ids.prefix(head.count))
        order.rest = order.count == head.count ? head.rest : .unknown
        order.pageSize = head.pageSize
        let known = order
        saved.withLock { $0 = known }
        return order
    }

    /// Writes what has changed of the order.
    func save(_ order: CollectionOrder) async {
        guard isKept else { return }
        let before = saved.withLock { saved in
            defer { saved = order }
            return saved
        }
        guard order != before else { return }
        let same = zip(before.ids, order.ids).prefix { $0 == $1 }.count
        let first = same / Self.pieceLength * Self.pieceLength
        for start in stride(from: first, to: order.count, by: Self.pieceLength) {
            write(Array(order.ids[start..<min(start + Self.pieceLength, order.count)]), listKey("\(start / Self.pieceLength)"))
        }
        write(Head(count: order.count, rest: order.rest, pageSize: order.pageSize), listKey("head"))
    }

    func put(_ items: [CollectionItem]) async {
        for item in items {
            guard isKept, let key = itemKey(item.id) else {
                own.withLock { $0[item.id] = item.json }
                continue
            }
            guard let body = try? ModelEncoder().encode(item.json) else { continue }
            // What is as it was is not written again.
            if await cache.entry(for: key, now: now())?.body != body { put(body, key) }
        }
    }

    /// Nil where it is not there, or today's model does not read it.
    func item<Item: FieldValue>(_ id: String, as type: Item.Type) async -> Item? {
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

    private func itemKey(_ id: String) -> CacheKey? {
        key.map { CacheKey("\($0.items) \(id)", user: $0.user, endpoint: endpoint) }
    }

    private func read<Value: Decodable>(_ type: Value.Type, _ key: CacheKey?) async -> Value? {
        guard let key, let entry = await cache.entry(for: key, now: now()) else { return nil }
        return try? JSONDecoder().decode(type, from: entry.body)
    }

    private func write(_ value: some Encodable, _ key: CacheKey?) {
        guard let key, let body = try? JSONEncoder().encode(value) else { return }
        put(body, key)
    }

    private func put(_ body: Data, _ key: CacheKey) {
        cache.put(
            CacheEntry(body: body, metadata: EntryMetadata(storedAt: now(), tags: tags)), for: key, now: now())
    }
}

/// What the entries of a list, and of its items, are stored under.
struct CollectionKey: Hashable, Sendable {
    let list: String
    /// The same for all lists of the endpoint.
    let items: String
    let user: String?
}

extension PreparedCall where Request: CollectionRequest {
    /// Nil for a request that nothing can be stored for.
    var collectionKey: CollectionKey? {
        guard let requestKey else { return nil }
        let scope = endpoint.cache?.scope ?? .shared
        let all = CacheRule(policy: .networkOnly, scope: scope, key: [])
        let list = CacheRule(policy: .networkOnly, scope: scope, key: Request.collection.per)
        return CollectionKey(
            list: "list " + requestKey.text(list), items: "item " + requestKey.text(all),
            user: scope == .user ? requestKey.user ?? "" : nil)
    }
}
