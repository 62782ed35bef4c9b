import Foundation

extension EndpointClient {
    /// Returns the pages of a list. The client fetches each page when the loop asks for it. ``EndpointPages`` says which come
    /// from the cache, and when page 1 comes once more. If another user signs in between two pages, the next one fails with
    /// ``EndpointError/userChanged``.
    ///
    /// ```swift
    /// for try await page in client.pages(EventsRequest(cityId: 1)) { show(page.items) }
    /// ```
    ///
    /// - Parameters:
    ///   - request: The request of the first page.
    ///   - options: The options of the first page. `.refresh` starts again from the network, and stores the page.
    /// - Returns: The pages.
    public func pages<Request: PagedRequest>(
        _ request: Request, _ options: CallOptions = .standard
    ) -> EndpointPages<Request> where Request.API == API {
        EndpointPages(first: PageStep(request)) { [self] step throws(EndpointError) in
            if step.number == 1 { return try await first(step, options) }
            guard let restart = restart(before: step, from: request, options) else {
                return try await later(step, options)
            }
            var refreshing = options
            (refreshing.cache.policy, refreshing.cache.validates) = (.networkOnly, true)
            let first = try await first(restart.step, refreshing)
            guard restart.isSameEntry, first.page.update.source == .revalidated, let next = first.next else {
                return first
            }
            return try await later(next, options)
        }
    }

    /// The first page as the policy brings it at last: a stale entry only where nothing else comes.
    private func first<Request: PagedRequest>(
        _ step: PageStep<Request>, _ options: CallOptions
    ) async throws(EndpointError) -> FetchedPage<Request> where Request.API == API {
        var options = options
        // Each loop wants a page.
        options.cache.onlyIfChanged = .none
        return try await last(step, options, mode: .updates)
    }

    private func later<Request: PagedRequest>(
        _ step: PageStep<Request>, _ options: CallOptions
    ) async throws(EndpointError) -> FetchedPage<Request> where Request.API == API {
        let getsPast = options.cache.policy == .networkOnly && options.cache.validates != nil
        var options = options
        options.cache = .passThrough
        // Caches on the way give no older pages behind a new first one.
        if getsPast { options.cache.validates = false }
        return try await last(step, options, mode: .send)
    }

    private func last<Request: PagedRequest>(
        _ step: PageStep<Request>, _ options: CallOptions, mode: CacheCall
    ) async throws(EndpointError) -> FetchedPage<Request> where Request.API == API {
        var last: FetchedPage<Request>?
        try await fetch(step, options, mode: mode, givesLast: true) { last = $0 }
        guard let last else { throw .cacheMiss }
        return last
    }

    /// What to begin anew with, if the first page came from the cache and a second one would not go on from what is stored now.
    ///
    /// - Returns: The first step, and whether the first page is still the entry, which the server may confirm. Nil if the list
    ///   goes on.
    private func restart<Request: PagedRequest>(
        before step: PageStep<Request>, from request: Request, _ options: CallOptions
    ) -> (step: PageStep<Request>, isSameEntry: Bool)? where Request.API == API {
        guard let asked = step.firstAsked, let call = try? environment.prepare(request, options) else { return nil }
        let decided = environment.decidedAtOnce(call, of: Request.self)
        let isSameEntry = decided?.decision.entry?.requestedAt == asked
        if isSameEntry, let freshness = decided?.freshness(at: environment.now), !freshness.isStale { return nil }
        var first = PageStep(request)
        (first.user, first.isGoingOn) = (step.user, true)
        return (first, isSameEntry)
    }

    /// Returns the first page as often as it arrives, by the spec's cache policy: the stored one, then the server's. Each
    /// comes with what follows it.
    package func firstPages<Request: PagedRequest>(
        _ request: Request, _ options: CallOptions
    ) -> AsyncThrowingStream<(page: EndpointPage<Request>, next: EndpointPages<Request>.Iterator), any Error>
    where Request.API == API {
        AsyncThrowingStream { continuation in
            let task = Task { [self] in
                do throws(EndpointError) {
                    try await fetch(PageStep(request), options, mode: .updates) { fetched in
                        var next = self.pages(request, options).makeAsyncIterator()
                        next.next = fetched.next
                        continuation.yield((fetched.page, next))
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private func fetch<Request: PagedRequest>(
        _ step: PageStep<Request>, _ options: CallOptions, mode: CacheCall, givesLast: Bool = false,
        _ deliver: @escaping (FetchedPage<Request>) -> Void
    ) async throws(EndpointError) where Request.API == API {
        var prepared: PreparedCall?
        var deliveries = Deliveries<Request.Response>(mode: mode, givesLast: givesLast) { update in
            guard let call = prepared else { return }
            let page = EndpointPage<Request>(
                items: Request.items(of: update.value), update: update, number: step.number)
            // An element of a lossy list within an item is none of the list.
            let dropped = update.report.dropped.filter { $0.codingPath.dropLast().allSatisfy { $0.intValue == nil } }
            var next = step.next(
                after: update.value, itemCount: page.items.count + dropped.count, headers: update.headers,
                url: update.location ?? call.url)
            next?.user = call.user
            if step.number == 1, update.entry != nil { next?.firstAsked = update.requestedAt }
            deliver(FetchedPage(page: page, next: next))
        }
        try await environment.call(step.request, options, &deliveries) { call throws(EndpointError) in
            // One list holds the pages of one user.
            let isPersonal = call.carriesCredential || call.rule.scope == .user
            if step.isGoingOn, isPersonal, !Credential.isSame(call.user, step.user) { throw .userChanged }
            if let target = step.target { try call.go(to: target) }
            prepared = call
        }
    }
}
