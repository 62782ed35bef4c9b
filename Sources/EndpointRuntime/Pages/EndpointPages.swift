/// The pages of a list, each fetched when it is asked for.
///
/// The first one follows the spec's cache policy; later ones are neither read from the cache nor stored, so that a list
/// never mixes what the server says today with what it said last week. Each iteration starts over. What `next()` throws is
/// an `EndpointError`; a page that failed is asked for again by the next call of the same iterator.
public struct EndpointPages<Request: PagedRequest>: AsyncSequence, Sendable {
    public typealias Element = EndpointPage<Request>

    let first: PageStep<Request>
    let fetch: @Sendable (PageStep<Request>) async throws(EndpointError) -> FetchedPage<Request>

    public func makeAsyncIterator() -> Iterator {
        Iterator(next: first, fetch: fetch)
    }

    public struct Iterator: AsyncIteratorProtocol {
        var next: PageStep<Request>?
        let fetch: @Sendable (PageStep<Request>) async throws(EndpointError) -> FetchedPage<Request>

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
