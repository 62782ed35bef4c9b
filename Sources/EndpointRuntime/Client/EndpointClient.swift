public import Foundation

/// Sends the requests of one API to one of its servers, and caches the responses as the spec says.
///
/// ```swift
/// let client = EndpointClient(Grooo.self, server: .production, cache: try .twoLevel())
/// let shops = try await client.send(ShopListRequest(schoolID: 1))
/// ```
public final class EndpointClient<API: EndpointAPI>: Sendable {
    /// What its calls need, whatever their API.
    let environment: CallEnvironment

    /// The cache of this client. Several clients may share one.
    public var cache: EntryCache { environment.cache }

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - api: The API, such as `Grooo.self`.
    ///   - server: A server that the spec names, or `.url("…")`.
    ///   - endpointServer: Called with the server that the spec names at an endpoint, at each of its calls. It returns
    ///     the one to use, such as that of a test. The default uses the spec's.
    ///   - cache: The cache. `try .twoLevel()` keeps responses across restarts, `.none` keeps nothing. The default is
    ///     memory only.
    ///   - auth: Gives the credential if the spec has an `auth`, and the user if it has a `scope: user`. Without it,
    ///     requests carry no credential, and nobody is signed in. A call belongs to the user who is signed in when it
    ///     is made; the client sends nothing of it with another user's credential.
    ///   - signers: The signers, by the names in the spec's `sign`. A missing one stops the program, because no call
    ///     could be made.
    ///   - codecs: The codecs, by the names in the spec's `codec`. A missing one stops the program, too.
    ///   - inspect: Sees each decoded response before the client judges it, and the request that it answers. If it
    ///     throws an `EndpointError` or a `TransportFailure`, the attempt fails with that, and with
    ///     `EndpointError.interceptor` if it throws anything else.
    ///   - headers: Read at each call. These headers replace the API's constants of the same name.
    ///   - isOnline: Called before each request. If it returns false, the request fails at once with
    ///     `TransportFailure.Kind.offline`. It must not wait.
    ///   - tracing: How calls take part in traces. The default sends nothing of them; `.w3c` sends `traceparent`.
    ///   - transport: Sends the requests. The default is `URLSessionTransport.shared`.
    ///   - limits: How much the client accepts from a server.
    ///   - clock: The clock for timeouts and deadlines.
    ///   - date: The wall clock, which decides whether entries are fresh or stale.
    ///   - random: Returns a number from 0 up to, but not including, 1: the part of a pause between two attempts that
    ///     the client waits.
    ///   - boundary: Makes the boundary of a multipart body: at most 70 letters and digits that no part contains.
    public init(
        _ api: API.Type,
        server: API.Server,
        endpointServer: @escaping @Sendable (API.Server) -> API.Server = { $0 },
        cache: EntryCache = .memoryOnly(),
        auth: (any AuthProvider)? = nil,
        signers: [String: any RequestSigner] = [:],
        codecs: [String: any BodyCodec] = [:],
        inspect: @escaping @Sendable (HTTPResponse, HTTPRequest) async throws -> Void = { _, _ in },
        headers: @escaping @Sendable () -> [HeaderField] = { [] },
        isOnline: @escaping @Sendable () -> Bool = { true },
        tracing: TracePropagation = .none,
        transport: any HTTPTransport = URLSessionTransport.shared,
        limits: TransferLimits = .standard,
        clock: any Clock<Duration> = ContinuousClock(),
        date: @escaping @Sendable () -> Date = { Date() },
        random: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
        boundary: @escaping @Sendable () -> String = MultipartBoundary.random
    ) {
        environment = CallEnvironment(
            settings: API.settings, server: server.address,
            endpointServer: { endpointServer(API.Server(address: $0)).address }, cache: cache, auth: auth,
            signers: signers, codecs: codecs, inspect: inspect, headers: headers, isOnline: isOnline,
            tracing: tracing, transport: transport, limits: limits,
            clock: CallClock(clock), date: date, random: random, boundary: boundary)
    }

    /// Sends a request and returns one value, by the spec's cache policy. Without a policy, the value comes from the
    /// server.
    ///
    /// If the task is cancelled, the call throws ``EndpointError/cancelled`` at once. The transfer ends unless another
    /// call waits for it.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - options: What this call does differently from the spec.
    /// - Returns: The value.
    /// - Throws: `EndpointError`.
    public func send<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions = .standard
    ) async throws(EndpointError) -> Request.Response where Request.API == API {
        try await update(of: request, options).value
    }

    /// Sends a request as `send` does, and also says where the value comes from and how old it is.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - options: What this call does differently from the spec.
    /// - Returns: The value with its source and age.
    /// - Throws: `EndpointError`.
    public func update<Request: EndpointRequest>(
        of request: Request, _ options: CallOptions = .standard
    ) async throws(EndpointError) -> EndpointUpdate<Request.Response> where Request.API == API {
        try await update(of: request, options, heardBy: nil)
    }

    /// The same for somebody who follows the request by a live stream, too, and whom the stream does not tell of this call's
    /// answer.
    package func update<Request: EndpointRequest>(
        of request: Request, _ options: CallOptions, for news: StoredNews
    ) async throws(EndpointError) -> EndpointUpdate<Request.Response> where Request.API == API {
        try await update(of: request, options, heardBy: news)
    }

    private func update<Request: EndpointRequest>(
        of request: Request, _ options: CallOptions, heardBy news: StoredNews?
    ) async throws(EndpointError) -> EndpointUpdate<Request.Response> where Request.API == API {
        var last: EndpointUpdate<Request.Response>?
        var deliveries = Deliveries<Request.Response>(mode: .send, news: news) { last = $0 }
        try await environment.call(request, options, &deliveries)
        guard let last else { throw .cacheMiss }
        return last
    }

    /// Returns each value as it arrives, by the spec's cache policy: the stored value, then the server's. Then the stream
    /// ends.
    ///
    /// ```swift
    /// for try await update in client.updates(ShopListRequest(schoolID: 1)) {
    ///     show(update.value, asOld: update.isStale)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - options: What this call does differently from the spec.
    /// - Returns: The stream. The call is made when the iteration starts.
    public func updates<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions = .standard
    ) -> EndpointUpdates<Request.Response> where Request.API == API {
        EndpointUpdates { [environment] deliver in
            var deliveries = Deliveries<Request.Response>(mode: .updates, deliver)
            try await environment.call(request, options, &deliveries)
        }
    }

    /// Returns each value as it arrives, with failures as elements of the stream.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - options: What this call does differently from the spec.
    ///   - live: Whether the stream goes on. A live stream does not end. It asks the server again whenever a tag of the
    ///     request is invalidated, and delivers what other calls store of the same request meanwhile.
    /// - Returns: The stream. The call is made when the iteration starts.
    public func updates<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions = .standard, live: Bool
    ) -> LiveEndpointUpdates<Request.Response> where Request.API == API {
        LiveEndpointUpdates { [environment] deliver in
            await environment.watch(request, options, live: live) { event in
                if case .arrives(let result) = event { deliver(result) }
            }
        }
    }

    /// The time, as calls note when they asked.
    package var now: Instant { environment.now }

    /// The user whom the values of a request belong to; nil for those of all, and while nobody is signed in.
    package func owner<Request: EndpointRequest>(
        of request: Request, _ options: CallOptions
    ) -> String? where Request.API == API {
        guard let call = try? environment.prepare(request, options), call.isUsers else { return nil }
        return environment.auth?.user
    }

    /// Calls a closure when the values of a list's request do not count any more. `isKept` says that the list is kept item by
    /// item.
    package func observeLosses<Request: EndpointRequest>(
        of request: Request, _ options: CallOptions, isKept: Bool, _ lose: @escaping @Sendable (ValueLoss) -> Void
    ) -> [EventObservation] where Request.API == API {
        environment.observeLosses(of: request, options, isList: isKept, lose)
    }

    /// Tells what a live stream of the request comes to, round by round, until the task is cancelled. `news` is shared with the
    /// calls that are made beside it.
    package func follow<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions, _ news: StoredNews,
        _ tell: @escaping @Sendable (LiveEvent<Request.Response>) -> Void
    ) async where Request.API == API {
        await environment.watch(request, options, live: true, news: news, tell)
    }

    /// Returns the stored value, however stale, at once: without network and without `await`.
    ///
    /// Memory is asked first. If it has no value, the client makes one indexed read of the database on the caller's
    /// thread.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - options: What this call does differently from the spec.
    /// - Returns: The value with its source and age, or nil if nothing is stored.
    public func cached<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions = .standard
    ) -> EndpointUpdate<Request.Response>? where Request.API == API {
        guard let call = try? environment.prepare(request, options) else { return nil }
        guard let decided = environment.decidedAtOnce(call, of: Request.self) else {
            environment.reportMiss(of: call)
            return nil
        }
        environment.reportUse(by: decided)
        return decided.entryDelivery?.update
    }
}
