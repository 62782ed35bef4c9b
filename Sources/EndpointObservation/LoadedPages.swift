public import EndpointRuntime
public import Observation

/// A list for a view, page by page: the stored first page at once, then what the cache policy brings, and further pages as
/// the view asks for them.
///
/// ```swift
/// struct EventList: View {
///     @State var events: LoadedPages<EventsRequest>
///
///     var body: some View {
///         List {
///             ForEach(events.items) { EventRow(event: $0) }
///             if events.hasMore {
///                 ProgressView().onAppear { Task { await events.loadMore() } }.id(events.items.count)
///             }
///         }
///         .refreshable { await events.refresh() }
///     }
/// }
/// ```
///
/// Nothing is read or sent before the first property is looked at. An invalidation begins the list anew, as ``refresh()``
/// does. Further pages are kept as long as this object. An item that is `Identifiable` is shown once: where a later page has
/// it again, as it does if the list has moved at the server meanwhile, the later one takes the place of the earlier.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable
public final class LoadedPages<Request: PagedRequest> {
    private var list = ListState<Request.Item>(mergesItems: true)
    private var origin: (source: UpdateSource, age: Duration)?
    @ObservationIgnored private var pages: EndpointPages<Request>.Iterator?
    @ObservationIgnored private var follower: ListFollower?
    @ObservationIgnored private let waiters = Waiters()
    private let request: Request
    private let client: EndpointClient<Request.API>
    private let options: CallOptions

    /// Prepares a list. Nothing is read or sent yet.
    ///
    /// - Parameters:
    ///   - request: The request of the first page.
    ///   - client: The client that sends it.
    ///   - options: What its calls do differently from the spec.
    public init(_ request: Request, _ client: EndpointClient<Request.API>, _ options: CallOptions = .standard) {
        (self.request, self.client, self.options) = (request, client, options)
    }

    /// The items of the pages so far.
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

    /// Whether a further page is asked for.
    public var isLoadingMore: Bool {
        begin()
        return list.isLoadingMore
    }

    /// Why the last attempt failed. Nil after a success. The items before stay.
    public var error: EndpointError? {
        begin()
        return list.error
    }

    /// Where the first page comes from.
    public var source: UpdateSource? {
        begin()
        return origin?.source
    }

    /// The age of the first page when it was delivered.
    public var age: Duration? {
        begin()
        return origin?.age
    }

    /// Fetches the first page from the server, and begins the list with it. A failure is in ``error``.
    public func refresh() async {
        begin()
        await loadFirst(options.refreshing)
    }

    /// Fetches the next page, unless the list is at its end or the next page is asked for already. While the first page is
    /// asked for, it waits for that. Behind a stored first page that is stale by now, or was invalidated, it fetches the first
    /// page before, which begins the list anew. Behind a page that brings nothing new it fetches the next one, up to four in
    /// all. A failure is in ``error``; the next call asks for the same page again.
    public func loadMore() async {
        begin()
        while list.isBusy { await waiters.wait() }
        guard list.mayLoadMore else { return }
        // Nothing is known before the first page.
        guard var pages else { return await loadFirst(options) }
        let turn = list.beginMore()
        do {
            for _ in 0..<Self.greatestStep {
                let page = try await pages.next()
                guard list.isCurrent(turn) else { return }
                self.pages = pages
                if show(page, hasMore: page != nil && pages.hasNext) { break }
            }
            list.endMore(turn, error: nil)
        } catch {
            list.endMore(turn, error: error.endpointError ?? .cancelled)
        }
    }

    /// How many pages are fetched for one that brings something new.
    private static var greatestStep: Int { 4 }

    /// Shows a further page, or a new first one in the place of all.
    ///
    /// - Returns: Whether the view has more to show than before, or nothing follows. Otherwise nothing in it would ask for the
    ///   next page.
    private func show(_ page: EndpointPage<Request>?, hasMore: Bool) -> Bool {
        if let page, page.number == 1 {
            list.replace(by: page.items, hasMore: hasMore)
            origin = (page.update.source, page.update.age)
            return !hasMore
        }
        let count = list.items.count
        list.add(page?.items ?? [], hasMore: hasMore)
        return list.items.count > count || !hasMore
    }

    private func loadFirst(_ options: CallOptions) async {
        let turn = list.begin()
        defer { waiters.resume() }
        do {
            for try await (page, next) in client.firstPages(request, options) {
                guard list.isCurrent(turn) else { return }
                pages = next
                list.replace(by: page.items, hasMore: next.hasNext)
                origin = (page.update.source, page.update.age)
            }
            list.end(turn, error: Task.isCancelled ? .cancelled : nil)
        } catch {
            list.end(turn, error: error.endpointError ?? .cancelled)
        }
    }

    private func begin() {
        if let follower { return follower.catchUp() }
        if let update = client.cached(request, options) {
            _list.replace(by: Request.items(of: update.value), hasMore: true)
            _origin = (update.source, update.age)
        }
        _list.expect()
        let options = options
        follower = ListFollower { [request, client] in
            client.observeLosses(of: request, options, isKept: false, $0)
        } forget: { [weak self] in
            self?.pages = nil
            self?.list.forget()
            self?.waiters.resume()
            self?.origin = nil
            // A view that has read the old list just before, in the same body, is not told of a change within it.
            Task { self?.withMutation(keyPath: \.list) {} }
        } load: { [weak self] in
            await self?.loadFirst(options)
        }
    }
}
