/// The pages of a list. Each page is fetched when it is asked for.
///
/// The first page follows the cache policy of the spec, but that a stale entry is given only if the policy does not ask the
/// network, or the network fails and the policy lets the entry stand in. Later pages are neither read from the cache nor
/// stored.
///
/// If the first page came from the cache, and is stale by now, or was invalidated, removed or replaced, the first page is
/// fetched before the second. Unless the server confirms it, it is given once more, as page 1: what was given before does not
/// count any more, and the pages that follow go on from it. That happens at most once in an iteration.
///
/// Nothing else holds pages together. If the list changes at the server after the page before was fetched, or, for a first
/// page from the cache, was stored, an item may be on two pages, or on none.
///
/// Each iteration starts over. `next()` throws an `EndpointError`. If a page failed, the next call of the same iterator asks
/// for it again.
public struct EndpointPages<Request: PagedRequest>: AsyncSequence, Sendable {
    /// One page.
    public typealias Element = EndpointPage<Request>

    let first: PageStep<Request>
    let fetch: @Sendable (PageStep<Request>) async throws(EndpointError) -> FetchedPage<Request>

    /// Starts at the first page.
    ///
    /// - Returns: The iterator, whose `next()` fetches a page.
    public func makeAsyncIterator() -> Iterator {
        Iterator(next: first, fetch: fetch)
    }

    /// Fetches one page after the other.
    public struct Iterator: AsyncIteratorProtocol, Sendable {
        var next: PageStep<Request>?
        let fetch: @Sendable (PageStep<Request>) async throws(EndpointError) -> FetchedPage<Request>

        /// Whether there may be another page.
        package var hasNext: Bool { next != nil }

        /// Fetches the next page.
        ///
        /// - Returns: The page, or nil after the last one.
        /// - Throws: `EndpointError`.
        public mutating func next() async throws -> EndpointPage<Request>? {
            guard let step = next else { return nil }
            let fetched = try await fetch(step)
            next = fetched.next
            return fetched.page
        }
    }
}

/// A page, and what follows it.
struct FetchedPage<Request: PagedRequest>: Sendable {
    let page: EndpointPage<Request>
    let next: PageStep<Request>?
}
