public import Foundation

/// Sends the requests of one API to one of its servers, and caches the responses as the spec says.
///
/// ```swift
/// let client = EndpointClient(Grooo.self, server: .production, cache: try .twoLevel())
/// let shops = try await client.send(ShopListRequest(schoolID: 1))
/// ```
public final class EndpointClient<API: EndpointAPI>: Sendable {
    /// The cache of this client. Several clients may share one.
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
    let activities = EventHub<CallActivity>()
    let records = EventHub<RequestRecord>()
    let nextActivity = Locked<UInt64>(0)
    let inFlight = CallsInFlight()
    let parts: PartialDownloads
    let savedOrders = SavedOrders()
    let storing = NSLock()
    /// As the provider last gave it, for `cached`, which cannot wait for it.
    let lastCredential = Locked<Credential?>(nil)
    private let changes: EventObservation

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - api: The API, such as `Grooo.self`.
    ///   - server: A server that the spec names, or `.url("…")`.
    ///   - cache: The cache. `try .twoLevel()` keeps responses across restarts, `.none` keeps nothing. The default is
    ///     memory only.
    ///   - auth: Gives the credential if the spec has an `auth`, and the user if it has a `scope: user`. Without it,
    ///     requests carry no credential, and nobody is signed in. A call belongs to the user who is signed in when it
    ///     is made; the client sends nothing of it with another user's credential.
    ///   - signers: The signers, by the names in the spec's `sign`. A missing one stops the program, because no call
    ///     could be made.
    ///   - codecs: The codecs, by the names in the spec's `codec`. A missing one stops the program, too.
    ///   - inspect: Sees each decoded response before the client judges it, and the request that it answers. If it
    ///     throws an `EndpointError`, the attempt fails with that.
    ///   - headers: Read at each call. These headers replace the API's constants of the same name.
    ///   - isOnline: Called before each request. If it returns false, the request fails at once with
    ///     `TransportFailure.Kind.offline`. It must not wait.
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
        var round = CallRound(call: try prepare(request, options), mode: .send)
        var last: EndpointUpdate<Request.Response>?
        try await perform(&round) { last = $0 }
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
        EndpointUpdates { [self] deliver in
            var round = CallRound(call: try prepare(request, options), mode: .updates)
            try await perform(&round, deliver)
        }
    }

    /// Returns each value as it arrives, with failures as elements of the stream.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - options: What this call does differently from the spec.
    ///   - live: Whether the stream goes on. A live stream does not end. It asks the server again whenever a tag of the
    ///     request is invalidated.
    /// - Returns: The stream. The call is made when the iteration starts.
    public func updates<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions = .standard, live: Bool
    ) -> LiveEndpointUpdates<Request.Response> where Request.API == API {
        LiveEndpointUpdates { [self] deliver in await watch(request, options, live: live, deliver) }
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
        guard let call = try? prepare(request, options), let key = call.key else { return nil }
        let hit = cache.valueAtOnce(
            for: key, as: CachedResponse<Request>.self, tags: call.tags, now: now
        ) {
            try self.read($0, call)
        }
        let current = current(hit, call)
        // Another user's says nothing of this one's.
        let credential = lastCredential.withLock { $0 }.flatMap { Credential.isSame($0.user, call.user) ? $0 : nil }
        return current.flatMap { DecidedCall(call, .cached, now, $0, credential: credential).entryUpdate }
    }
}
