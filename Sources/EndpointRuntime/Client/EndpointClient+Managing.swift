public import Foundation

extension EndpointClient {
    /// The requests that are on their way, in the order in which they were sent.
    public var running: [RunningCall] { inFlight.running }

    /// Ends all calls in flight; those who wait get `EndpointError.cancelled`.
    public func cancelAll() {
        inFlight.cancel { _ in true }
    }

    /// Ends the calls in flight to a URL: to the very same, or with any query where the given one has none.
    public func cancelAll(url: URL) {
        inFlight.cancel { $0.goes(to: url) }
    }

    /// Ends the calls in flight whose entries carry a tag.
    public func cancelAll(tag: String) {
        inFlight.cancel { $0.tags.containsBytes(of: tag) }
    }

    /// Makes the entries that carry a tag stale at once, also over a restart, and has the live streams of such requests
    /// ask the server again. What is on its way meanwhile counts as stale when it comes.
    public func invalidate(_ tag: String) {
        cache.invalidate(tag: tag)
    }

    /// Removes the entry of one request.
    public func remove<Request: EndpointRequest>(_ request: Request) where Request.API == API {
        if let key = (try? prepare(request, .standard))?.key { cache.remove(key) }
    }

    /// Keeps bytes under a name of the caller's own, on both levels of the cache. All clients of a cache see them.
    ///
    /// - Parameter lifetime: from now; nil: as long as the cache's limits allow.
    public func put(_ data: Data, forName name: String, lifetime: Duration? = nil, tags: [String] = []) {
        cache.put(data, forName: name, lifetime: lifetime, tags: tags, now: now.instant)
    }

    /// The bytes under a name of the caller's own, while their lifetime lasts.
    public func data(forName name: String) async -> Data? {
        await cache.data(forName: name, now: now.instant)
    }

    /// Removes the bytes under a name of the caller's own.
    public func remove(name: String) {
        cache.remove(.named(name))
    }

    /// Removes what is past its time, and then what is above the limits. Nobody is ever given such an entry; this gives
    /// its space back.
    public func removeExpired() async {
        await cache.removeExpired(now: now.instant)
    }
}
