import Foundation

/// What the calls of one client need: the cache, the transport, the clocks, what the app gave the client, and what calls
/// have to know of each other. It does not depend on the type of the API, so its code exists once.
final class CallEnvironment: Sendable {
    let settings: APISettings
    let serverText: String
    let server: Result<ServerAddress, InvalidRequest>
    /// The address in place of an endpoint's own.
    let endpointServer: @Sendable (String) -> String
    let cache: EntryCache
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
    let failures = EventHub<CallFailure>()
    let cacheUses = EventHub<CacheUse>()
    let droppedElements = EventHub<DroppedElement>()
    let spans = EventHub<ClientSpan.Event>()
    let tracing: TracePropagation
    let nextActivity = Locked<UInt64>(0)
    let inFlight = CallsInFlight()
    /// By the call in flight: the right to ask while other processes wait.
    let leases = Locked<[UInt64: any SharedLease]>([:])
    let parts: PartialDownloads
    let savedOrders = SavedOrders()
    let keptLists = KeptLists()
    let listChanges = EventHub<ListChange>()
    /// Told by the app that somebody has signed in or out.
    let userChanges = EventHub<Void>()
    let storing = NSLock()
    /// As the provider last gave it, for `cached`, which cannot wait for it.
    let lastCredentials = Locked<[String?: Credential]>([:])
    private let changes: EventObservation

    /// Takes what a client was given. A signer or a codec that the spec names and that is missing stops the program.
    init(
        settings: APISettings, server: String, endpointServer: @escaping @Sendable (String) -> String,
        cache: EntryCache, auth: (any AuthProvider)?,
        signers: [String: any RequestSigner], codecs: [String: any BodyCodec],
        inspect: @escaping @Sendable (HTTPResponse, HTTPRequest) async throws -> Void,
        headers: @escaping @Sendable () -> [HeaderField], isOnline: @escaping @Sendable () -> Bool,
        tracing: TracePropagation, transport: any HTTPTransport, limits: TransferLimits, clock: CallClock,
        date: @escaping @Sendable () -> Date,
        random: @escaping @Sendable () -> Double, boundary: @escaping @Sendable () -> String
    ) {
        Self.requireAll(settings.signers, in: Set(signers.keys), of: settings.name, "sign", "signers")
        Self.requireAll(settings.codecs, in: Set(codecs.keys), of: settings.name, "codec", "codecs")
        self.settings = settings
        serverText = server
        self.server = Result { () throws(InvalidRequest) in try ServerAddress(server) }
        self.endpointServer = endpointServer
        self.cache = cache
        self.auth = auth
        self.headers = headers
        self.isOnline = isOnline
        self.tracing = tracing
        self.transport = transport
        self.limits = limits
        self.clock = clock
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

    private static func requireAll(
        _ needed: [String: [String]], in given: Set<String>, of api: String, _ key: String, _ parameter: String
    ) {
        for name in needed.keys.ordered where !given.contains(name) {
            let endpoints = needed[name] ?? []
            // Not a precondition: that says nothing in an optimised build.
            fatalError(
                "'\(key): \(name)' of \(api) (\(endpoints.joined(separator: ", "))) needs "
                    + "'\(parameter): [\"\(name)\": …]' when the client is made")
        }
    }

    /// The time by the wall clock, which decides whether entries are fresh.
    var now: Instant { Instant(date()) }
}
