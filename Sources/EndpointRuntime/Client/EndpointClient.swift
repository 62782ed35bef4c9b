public import Foundation

/// Sends the requests of one API to one of its servers, and keeps what the spec says is kept.
///
/// ```swift
/// let client = EndpointClient(Grooo.self, server: .production, cache: try .twoLevel())
/// let shops = try await client.send(ShopListRequest(schoolID: 1))
/// ```
public final class EndpointClient<API: EndpointAPI>: Sendable {
    /// What this client keeps; several clients may share one.
    public let cache: EntryCache

    let serverText: String
    let server: Result<ServerAddress, InvalidRequest>
    let auth: (any AuthProvider)?
    let headers: @Sendable () -> [HeaderField]
    let isOnline: @Sendable () -> Bool
    let transport: any HTTPTransport
    let limits: TransferLimits
    let clock: CallClock
    let date: @Sendable () -> Date
    let boundary: @Sendable () -> String
    let random: @Sendable () -> Double
    let signers: [String: any RequestSigner]
    let codecs: [String: any BodyCodec]
    let inspect: @Sendable (HTTPResponse, HTTPRequest) async throws -> Void
    let refresh = CredentialRefresh()
    let activities = Listeners<CallActivity>()
    let records = Listeners<RequestRecord>()
    let nextActivity = Locked<UInt64>(0)
    let inFlight = CallsInFlight()
    let parts: PartialDownloads
    let savedOrders = SavedOrders()
    let storing = Locked<Void>(())
    /// As the provider last gave it, for `cached`, which cannot wait for it.
    let lastCredential = Locked<Credential?>(nil)
    private let changes: CacheObservation

    /// - Parameters:
    ///   - server: One that the spec names, or `.url("…")`.
    ///   - cache: `try .twoLevel()` keeps responses over a restart; memory alone unless given, `.none` for no cache.
    ///   - auth: Gives the credential where the spec has an `auth`, and the user where it has a `scope: user`; without it
    ///     requests carry no credential, and nobody is signed in. A call is made for the user who is signed in then; with
    ///     another one's credential nothing of it is sent.
    ///   - signers: By the names that the spec's `sign` has. One that is missing stops the program: no call could be made.
    ///   - codecs: By the names that the spec's `codec` has; as `signers`.
    ///   - inspect: Sees each response, decoded, before it is judged, and the request that it answers. An `EndpointError`
    ///     that it throws fails the attempt.
    ///   - headers: Asked at each call; stand in the place of the API's constants of the same name.
    ///   - isOnline: Asked before each request: false fails it at once, as `TransportFailure.Kind.offline`. It must not
    ///     wait.
    ///   - transport: `URLSessionTransport.shared` unless the app needs its own.
    ///   - limits: What is taken from a server before the client gives up.
    ///   - clock: What timeouts and deadlines are kept by.
    ///   - date: The wall clock, by which entries are fresh or stale.
    ///   - random: At least 0, less than 1: the part of a pause between two attempts that is waited.
    ///   - boundary: Makes the boundary of a multipart body: at most 70 letters and digits that no part contains.
    public init(
        _ api: API.Type,
        server: API.Server,
        cache: EntryCache = .memoryOnly(),
        auth: (any AuthProvider)? = nil,
        signers: [String: any RequestSigner] = [:],
        codecs: [String: any BodyCodec] = [:],
        inspect: @escaping @Sendable (HTTPResponse, HTTPRequest) async throws -> Void = { _, _ in },
        headers: @escaping @Sendable () -> [HeaderField] = { [] },
        isOnline: @escaping @Sendable () -> Bool = { true },
        transport: any HTTPTransport = URLSessionTransport.shared,
        limits: TransferLimits = .standard,
        clock: any Clock<Duration> = ContinuousClock(),
        date: @escaping @Sendable () -> Date = { Date() },
        random: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
        boundary: @escaping @Sendable () -> String = MultipartBoundary.random
    ) {
        Self.requireAll(API.settings.signers, in: Set(signers.keys), "sign", "signers")
        Self.requireAll(API.settings.codecs, in: Set(codecs.keys), "codec", "codecs")
        self.cache = cache
        serverText = server.address
        self.server = Result { () throws(InvalidRequest) in try ServerAddress(server.address) }
        self.auth = auth
        self.headers = headers
        self.isOnline = isOnline
        self.transport = transport
        self.limits = limits
        self.clock = CallClock(clock)
        self.date = date
        self.boundary = boundary
        self.random = random
        self.signers = signers
        self.codecs = codecs
        self.inspect = inspect
        parts = PartialDownloads(folders: cache.folders)
        changes = cache.observeChanges(isAhead: true) { [inFlight, parts] event in
            inFlight.heard(event)
            parts.heard(event)
        }
    }

    /// Stops the program where the spec names what the client was not given.
    private static func requireAll(
        _ needed: [String: [String]], in given: Set<String>, _ key: String, _ parameter: String
    ) {
        for (name, endpoints) in needed.sorted(by: { $0.key < $1.key }) where !given.contains(name) {
            preconditionFailure(
                "'\(key): \(name)' of \(API.settings.name) (\(endpoints.joined(separator: ", "))) needs "
                    + "'\(parameter): [\"\(name)\": …]' when the client is made")
        }
    }

    /// One value, by the spec's cache policy; without one, the server's.
    ///
    /// When the task is cancelled, `EndpointError.cancelled` is thrown at once, and the exchange ends unless another call
    /// waits for it.
    public func send<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions = .standard
    ) async throws(EndpointError) -> Request.Response where Request.API == API {
        try await update(of: request, options).value
    }

    /// As `send`, and says where the value comes from and how old it is.
    public func update<Request: EndpointRequest>(
        of request: Request, _ options: CallOptions = .standard
    ) async throws(EndpointError) -> EndpointUpdate<Request.Response> where Request.API == API {
        var round = CallRound(call: try prepare(request, options), mode: .send)
        var last: EndpointUpdate<Request.Response>?
        try await perform(&round) { last = $0 }
        guard let last else { throw .cacheMiss }
        return last
    }

    /// Each value as it comes, by the spec's cache policy: what the cache has, then what the server says; then the end.
    ///
    /// ```swift
    /// for try await update in client.updates(ShopListRequest(schoolID: 1)) {
    ///     show(update.value, asOld: update.isStale)
    /// }
    /// ```
    public func updates<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions = .standard
    ) -> EndpointUpdates<Request.Response> where Request.API == API {
        EndpointUpdates { [self] deliver in
            var round = CallRound(call: try prepare(request, options), mode: .updates)
            try await perform(&round, deliver)
        }
    }

    /// As `updates`, where failures are elements. While it is `live` it does not end: whenever a tag of the request is
    /// invalidated, the server is asked again.
    public func updates<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions = .standard, live: Bool
    ) -> LiveEndpointUpdates<Request.Response> where Request.API == API {
        LiveEndpointUpdates { [self] deliver in await watch(request, options, live: live, deliver) }
    }

    /// What the cache has, however stale: at once, with no network and no `await`. Nil where it has nothing.
    ///
    /// Memory is asked first; a miss there makes one indexed read of the database on the caller's thread.
    public func cached<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions = .standard
    ) -> EndpointUpdate<Request.Response>? where Request.API == API {
        guard let call = try? prepare(request, options), let key = call.key else { return nil }
        let hit = cache.valueAtOnce(
            for: key, as: CachedResponse<Request>.self, tags: call.tags, now: now.instant
        ) {
            try self.read($0, call)
        }
        let current = current(hit, call)
        // Another user's says nothing of this one's.
        let credential = lastCredential.withLock { $0 }.flatMap { Credential.isSame($0.user, call.user) ? $0 : nil }
        return current.flatMap { DecidedCall(call, .cached, now, $0, credential: credential).entryUpdate }
    }
}
