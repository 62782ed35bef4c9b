public import Foundation

extension EndpointClient {
    /// The requests that are under way, in the order in which they were sent.
    public var running: [RunningCall] { environment.inFlight.running }

    /// Cancels all transfers. Their callers get `EndpointError.cancelled`.
    public func cancelAll() {
        environment.inFlight.cancel { _ in true }
    }

    /// Cancels the transfers to a URL.
    ///
    /// - Parameter url: The URL. If it has no query, it matches any query.
    public func cancelAll(url: URL) {
        environment.inFlight.cancel { $0.goes(to: url) }
    }

    /// Cancels the transfers whose entries have a tag.
    ///
    /// - Parameter tag: The tag.
    public func cancelAll(tag: String) {
        environment.inFlight.cancel { $0.tags.containsBytes(of: tag) }
    }

    /// Says that somebody has signed in or out, after `AuthProvider.user` has changed.
    ///
    /// Live updates of requests that belong to a user ask again, for the user who is signed in now. Without this call, the
    /// user counts from the next call on.
    public func userHasChanged() {
        environment.userChanges.send(())
    }

    /// Makes the entries that have a tag stale, at once and across restarts. Live streams of such requests ask the
    /// server again. An answer that is on its way meanwhile counts as stale when it arrives.
    ///
    /// - Parameter tag: The tag.
    public func invalidate(_ tag: String) {
        cache.invalidate(tag: tag)
    }

    /// Removes the entry of a request: all of them, if the server's `Vary` told several apart, and the one that answers the
    /// request by its `No-Vary-Search`.
    ///
    /// - Parameter request: The request.
    public func remove<Request: EndpointRequest>(_ request: Request) where Request.API == API {
        if let call = try? environment.prepare(request, .standard) { environment.removeEntry(of: call) }
    }

    /// Stores bytes under a name of your own, on both levels of the cache. All clients of a cache see them.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - name: The name.
    ///   - lifetime: The time from now after which the bytes are gone. Nil keeps them as long as the limits of the
    ///     cache allow.
    ///   - tags: The tags by which they can be removed.
    public func put(_ data: Data, forName name: String, lifetime: Duration? = nil, tags: [String] = []) {
        cache.put(data, forName: name, lifetime: lifetime, tags: tags, now: environment.now)
    }

    /// Returns the bytes under a name of your own, while their lifetime lasts.
    ///
    /// - Parameter name: The name.
    /// - Returns: The bytes, or nil if there are none.
    public func data(forName name: String) async -> Data? {
        await cache.data(forName: name, now: environment.now)
    }

    /// Returns since when the bytes under a name of your own are stored, and until when.
    ///
    /// - Parameter name: The name.
    /// - Returns: The time at which they were put, and the time at which they are gone, nil for no such time. Nil if there
    ///   are no bytes, or if their lifetime is over.
    public func times(forName name: String) async -> (stored: Date, goneBy: Date?)? {
        await cache.metadata(forName: name, now: environment.now).map { ($0.storedAt.date, $0.goneBy?.date) }
    }

    /// Removes the bytes under a name of your own.
    ///
    /// - Parameter name: The name.
    public func remove(name: String) {
        cache.remove(.named(name))
    }

    /// Removes the entries past their time, and then those above the limits. No caller ever gets such an entry; this
    /// frees their space.
    public func removeExpired() async {
        await cache.removeExpired(now: environment.now)
    }
}
