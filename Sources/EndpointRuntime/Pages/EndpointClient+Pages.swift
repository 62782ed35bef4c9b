import Foundation

extension EndpointClient {
    /// Returns the pages of a list. The client fetches each page when the loop asks for it. If another user signs in
    /// between two pages, the next one fails with ``EndpointError/userChanged``.
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
            try await page(step, options)
        }
    }

    private func page<Request: PagedRequest>(
        _ step: PageStep<Request>, _ options: CallOptions
    ) async throws(EndpointError) -> FetchedPage<Request> where Request.API == API {
        var options = options
        if step.number > 1 { options.cache = .passThrough }
        var last: FetchedPage<Request>?
        try await fetch(step, options, mode: .send) { last = $0 }
        guard let last else { throw .cacheMiss }
        return last
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
        _ step: PageStep<Request>, _ options: CallOptions, mode: CacheCall,
        _ deliver: @escaping (FetchedPage<Request>) -> Void
    ) async throws(EndpointError) where Request.API == API {
        var prepared: PreparedCall?
        var deliveries = Deliveries<Request.Response>(mode: mode) { update in
            guard let call = prepared else { return }
            let page = EndpointPage<Request>(
                items: Request.items(of: update.value), update: update, number: step.number)
            // An element of a lossy list within an item is none of the list.
            let dropped = update.report.dropped.filter { $0.codingPath.dropLast().allSatisfy { $0.intValue == nil } }
            var next = step.next(
                after: update.value, itemCount: page.items.count + dropped.count, headers: update.headers,
                url: update.location ?? call.url)
            next?.user = call.user
            deliver(FetchedPage(page: page, next: next))
        }
        try await environment.call(step.request, options, &deliveries) { call throws(EndpointError) in
            // One list holds the pages of one user.
            let isPersonal = call.carriesCredential || call.rule.scope == .user
            if step.number > 1, isPersonal, !Credential.isSame(call.user, step.user) { throw .userChanged }
            if let target = step.target { try call.go(to: target) }
            prepared = call
        }
    }
}
