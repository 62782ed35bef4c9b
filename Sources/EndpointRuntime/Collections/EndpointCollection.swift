import Foundation

/// A list that is kept item by item, across restarts. Stored items are available at once and offline, in the server's
/// order, each once and as the server last sent it.
///
/// ```swift
/// let events = client.collection(EventsRequest(cityId: 1))
/// show(await events.items(in: 0..<20))            // what is stored; no request
/// show(try await events.refresh().prefix(20))     // the first page is fetched; all stored items are returned
/// show(try await events.more(after: 20))          // from the store, and from the server where that is exhausted
/// ```
///
/// The list belongs to the user who was signed in when it was made. A cache without a disk keeps it as long as this
/// object lives.
public actor EndpointCollection<Request: CollectionRequest> {
    /// Told whether there are items to show meanwhile.
    private let fetch: @Sendable (CollectionPlace, Bool) async throws -> CollectionPage
    let store: CollectionStore
    var order = CollectionOrder()
    /// A number that grows whenever known items are gone or have moved. Then read again what is on the screen.
    public internal(set) var revision = 0
    /// Told of each change that no call of its own has made: by a stream, or by a removal from the cache.
    package nonisolated let changes = EventHub<Void>()
    private var isOpen = false
    private var turn: Task<Void, Never>?
    private var removals = 0
    /// What has changed since the page was asked for that is on its way; nil if none is.
    private(set) var made: ElementChanges?
    /// The number of times that known items went. A caller that waits for a page compares it to see whether the page
    /// still follows them.
    private(set) var losses = 0
    /// The page that was fetched last, if the known items end with it. Nil for a list that was only read from the store.
    var end: CollectionEnd?
    /// The time since which the cache is known to have the list.
    private var opened: CacheMark

    init(
        store: CollectionStore, fetch: @escaping @Sendable (CollectionPlace, Bool) async throws -> CollectionPage
    ) {
        self.store = store
        self.fetch = fetch
        opened = store.mark()
    }

    /// The number of stored items.
    public var count: Int {
        get async {
            await open()
            return order.count
        }
    }

    /// Whether the end of the list is stored.
    public var isComplete: Bool {
        get async {
            await open()
            return order.rest == .none
        }
    }

    /// Returns all stored items.
    public func all() async -> [Request.Item] {
        await open()
        return await items(in: 0..<order.count)
    }

    /// Returns the stored items in a range of places.
    ///
    /// - Parameter range: The places, from 0.
    /// - Returns: The items; fewer if the list is shorter.
    public func items(in range: Range<Int>) async -> [Request.Item] {
        await open()
        let range = range.clamped(to: 0..<order.count)
        // The ids as they are now. The order may change while the items are read.
        let ids = order.ids[range]
        var items: [Request.Item] = []
        for (index, id) in zip(range, ids) {
            guard let item = await store.item(id, as: Request.Item.self) else {
                // It was taken out while the items were read.
                if !order.contains(id) { continue }
                // The item was evicted, or today's model cannot read it. The list ends before it.
                if index < order.count, order.ids[index] == id {
                    order.cut(at: index)
                    losses += 1
                    revision += 1
                    store.save(order, since: opened)
                }
                break
            }
            items.append(item)
        }
        return items
    }

    /// Returns the first stored items, on the caller's thread, and whether the list may have more.
    package nonisolated func firstItems(_ count: Int) -> (items: [Request.Item], hasMore: Bool) {
        store.firstItems(count, as: Request.Item.self)
    }

    /// Tells whether an item is stored.
    ///
    /// - Parameter id: The id of the item. A number is written as its digits.
    /// - Returns: Whether the item is stored.
    public func contains(id: some LosslessStringConvertible) async -> Bool {
        await open()
        return order.ids.contains(ItemID(id.description))
    }

    /// Fetches the first page from the server and merges it into the stored list.
    ///
    /// Items after the page stay stored if the list cannot have a gap between them and the page. Otherwise they are
    /// dropped, and `more(after:)` fetches them again.
    ///
    /// - Returns: All stored items, in the server's order: the first page and what is stored after it.
    /// - Throws: `EndpointError`.
    @discardableResult
    public func refresh() async throws(EndpointError) -> [Request.Item] {
        // The page is merged into what is stored.
        await open()
        try await inTurn { try await self.fetching { try await $0.fetchFirst() } }
        return await all()
    }

    /// Returns the items after the first ones: stored items, or else the server's next page.
    ///
    /// - Parameter shown: How many items the caller has.
    /// - Returns: At most as many items as a page has; none at the end of the list.
    /// - Throws: `EndpointError`.
    public func more(after shown: Int) async throws(EndpointError) -> [Request.Item] {
        await open()
        // No list has more.
        let shown = min(max(0, shown), Int(Int32.max))
        if await items(in: shown..<shown + 1).isEmpty {
            try await inTurn { try await self.fetching { try await $0.fetchMore(after: shown) } }
        }
        return await items(in: shown..<shown + min(max(order.pageSize, 1), Int(Int32.max)))
    }

    /// Forgets the list. Its items stay as long as other lists have them, or the limits of the cache allow. Callers
    /// that wait for a page of it get ``EndpointError/cancelled``.
    public func removeAll() async {
        await open()
        lose()
        store.letGo(besides: order)
        store.save(order, since: opened)
    }

    /// Fetches a page for the current list. Its items are stored when this returns, so whoever learns their ids finds
    /// them. Throws `EndpointError.cancelled` if the list was removed meanwhile.
    func page(_ place: CollectionPlace) async throws -> CollectionPage {
        let before = removals
        made = ElementChanges()
        var page = try await fetch(place, order.count > 0)
        if !store.isRemoved(since: page.mark) {
            await store.put(made?.applied(to: page.items) ?? page.items, since: page.mark)
        }
        var written = 0
        // Elements go on coming while the items are written.
        for _ in 0..<Self.patience {
            guard let made, written != made.count, !store.isRemoved(since: page.mark) else { break }
            written = made.count
            await store.put(made.brought(among: page.items), since: page.mark)
        }
        forgetIfRemoved()
        guard removals == before, !store.isRemoved(since: page.mark) else { throw EndpointError.cancelled }
        page.items = made?.applied(to: page.items) ?? page.items
        return page
    }

    /// Runs a fetch. What elements change meanwhile is noted until the page is in the list.
    private func fetching(
        _ work: @Sendable (isolated EndpointCollection) async throws -> Void
    ) async throws {
        defer { made = nil }
        try await work(self)
    }

    /// Changes the list as an element of a stream says, unless it was removed since the element came.
    func make(_ change: StreamChange, _ target: StreamTarget, since came: CacheMark) async {
        await open()
        let mark = store.mark()
        if store.isRemoved(since: came) { return }
        let item = CollectionItem(change)
        guard change.kind == .remove || item != nil else { return }
        made?.note(change, item, isKnown: order.contains(change.id), target)
        var changed = order
        guard changed.take(change, target) else { return }
        // Whoever finds an id in the order finds its item.
        if let item { await store.put([item], since: mark) }
        // The order may have changed while the item was written; what the element says of it is said of that.
        _ = order.take(change, target)
        losses += change.kind == .remove ? 1 : 0
        revision += 1
        store.save(order, since: mark)
        changes.send(())
    }

    private func open() async {
        if !isOpen {
            let mark = store.mark()
            let stored = await store.order()
            if !isOpen {
                isOpen = true
                opened = mark
                if let stored { order = stored }
            }
        }
        forgetIfRemoved()
    }

    /// The cache may have been told to forget the list, as at a sign-out.
    private func forgetIfRemoved() {
        // A mark of long ago takes much that has happened since for what it is not.
        let mark = store.laterMark(than: opened)
        guard store.isRemoved(since: opened) else {
            opened = mark
            return
        }
        opened = store.mark()
        store.forget()
        lose()
    }

    private func lose() {
        removals += 1
        losses += 1
        if order.count > 0 { revision += 1 }
        order = CollectionOrder()
        changes.send(())
    }

    /// Runs one fetch at a time, because each starts from what the one before it left. A cancelled caller waits for no
    /// other.
    private func inTurn(_ work: @escaping @Sendable () async throws -> Void) async throws(EndpointError) {
        let before = turn
        let (others, signal) = AsyncStream.makeStream(of: Never.self)
        let task = Task { () -> Result<Void, EndpointError> in
            for await _ in others {}
            do {
                try Task.checkCancellation()
                try await work()
                return .success(())
            } catch {
                return .failure(EndpointError(error))
            }
        }
        turn = Task {
            await before?.value
            signal.finish()
            _ = await task.value
        }
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        try result.get()
    }
}
