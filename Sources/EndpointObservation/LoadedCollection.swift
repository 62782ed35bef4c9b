public import EndpointRuntime
public import Observation

/// A list that is kept item by item, for a view: what is stored is there at once, also offline and after a restart.
///
/// ```swift
/// @State var events = LoadedCollection(EventsRequest(cityId: 1), client)
/// ```
///
/// It is used as ``LoadedPages`` is. Nothing is read or sent before the first property is looked at. An invalidation fetches
/// the first page; what a stream changes in the list is shown; the list of a user who leaves is dropped.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable
public final class LoadedCollection<Request: CollectionRequest> {
    private var list = ListState<Request.Item>(mergesItems: false)
    @ObservationIgnored private var collection: EndpointCollection<Request>?
    @ObservationIgnored private var showing: Task<Void, Never>?
    @ObservationIgnored private var follower: ListFollower?
    @ObservationIgnored private let waiters = Waiters()
    private let request: Request
    private let client: EndpointClient<Request.API>
    private let options: CallOptions
    private let count: Int

    /// Prepares a list. Nothing is read or sent yet.
    ///
    /// - Parameters:
    ///   - request: The request of the list.
    ///   - client: The client that sends it.
    ///   - count: The number of stored items to begin with. ``loadMore()`` adds the others.
    ///   - options: What its calls do differently from the spec.
    public init(
        _ request: Request, _ client: EndpointClient<Request.API>, count: Int = 50, _ options: CallOptions = .standard
    ) {
        (self.request, self.client, self.options, self.count) = (request, client, options, max(count, 1))
    }

    deinit { showing?.cancel() }

    /// The items so far, in the server's order.
    public var items: [Request.Item] {
        begin()
        return list.items
    }

    /// Whether there are more items than these. True as long as nobody knows.
    public var hasMore: Bool {
        begin()
        return list.hasMore
    }

    /// Whether there are no items yet, and the first page is asked for.
    public var isLoading: Bool {
        begin()
        return list.isLoading
    }

    /// Whether there are items, and the first page is asked for.
    public var isRefreshing: Bool {
        begin()
        return list.isRefreshing
    }

    /// Whether further items are asked for.
    public var isLoadingMore: Bool {
        begin()
        return list.isLoadingMore
    }

    /// Why the last attempt failed. Nil after a success. The items before stay.
    public var error: EndpointError? {
        begin()
        return list.error
    }

    /// Fetches the first page from the server, and merges it into the list. A failure is in ``error``.
    public func refresh() async {
        begin()
        let collection = opened()
        let turn = list.begin()
        defer { waiters.resume() }
        do throws(EndpointError) {
            try await collection.refresh()
            // Before the end is told: a view never sees a loaded list without its items.
            if list.isCurrent(turn) { await showStored(of: collection, atLeast: count) }
            list.end(turn, error: nil)
        } catch {
            list.end(turn, error: error)
        }
    }

    /// Adds further items: stored ones, or else the server's next page. While the first page is asked for, it waits for that.
    /// A failure is in ``error``.
    public func loadMore() async {
        begin()
        while list.isBusy { await waiters.wait() }
        guard list.mayLoadMore else { return }
        let (collection, shown) = (opened(), list.items.count)
        let turn = list.beginMore()
        do throws(EndpointError) {
            let more = try await collection.more(after: shown)
            let isWhole = await collection.isComplete
            let total = await collection.count
            guard list.endMore(turn, error: nil) else { return }
            // The list may have changed meanwhile. Then what is shown is read anew.
            guard list.items.count == shown else { return }
            list.add(more, hasMore: !more.isEmpty && (!isWhole || shown + more.count < total))
        } catch {
            list.endMore(turn, error: error)
        }
    }

    private func opened() -> EndpointCollection<Request> {
        if let collection { return collection }
        let opened = client.collection(request, options)
        collection = opened
        let (news, arrival) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let changes = opened.changes.observe { arrival.yield() }
        showing = Task { [weak self, weak opened] in
            defer { changes.end() }
            for await _ in news {
                guard let self, let opened, self.collection === opened else { return }
                await self.showStored(of: opened, atLeast: self.list.items.count)
            }
        }
        return opened
    }

    /// Shows what the list has now, as many items as before.
    private func showStored(of collection: EndpointCollection<Request>, atLeast count: Int) async {
        let wanted = max(count, list.items.count)
        let items = await collection.items(in: 0..<wanted)
        let isWhole = await collection.isComplete
        let total = await collection.count
        guard self.collection === collection else { return }
        list.replace(by: items, hasMore: !isWhole || items.count < total)
    }

    private func begin() {
        if let follower { return follower.catchUp() }
        let stored = opened().firstItems(count)
        _list.replace(by: stored.items, hasMore: stored.hasMore || stored.items.isEmpty)
        _list.expect()
        let options = options
        follower = ListFollower { [request, client] in
            client.observeLosses(of: request, options, isKept: true, $0)
        } forget: { [weak self] in
            self?.collection = nil
            self?.showing?.cancel()
            self?.list.forget()
            self?.waiters.resume()
            // A view that has read the old list just before, in the same body, is not told of a change within it.
            Task { self?.withMutation(keyPath: \.list) {} }
        } load: { [weak self] in
            await self?.refresh()
        }
    }
}
