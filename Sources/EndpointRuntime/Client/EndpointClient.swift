import Foundation

/// Sends the requests of one API to one of its servers.
///
/// ```swift
/// let client = EndpointClient(Grooo.self, server: .production)
/// let shops = try await client.send(ShopListRequest(schoolID: 1))
/// ```
public final class EndpointClient<API: EndpointAPI>: Sendable {
    private let server: Result<ServerAddress, InvalidRequest>
    private let auth: (any AuthProvider)?
    private let headers: @Sendable () -> [HeaderField]
    private let transport: any HTTPTransport
    private let limits: TransferLimits
    private let clock: CallClock
    private let boundary: @Sendable () -> String

    /// - Parameters:
    ///   - server: One that the spec names, or `.url("…")`.
    ///   - auth: Gives the credential where the spec has an `auth`; without it requests carry none.
    ///   - headers: Asked at each call; stand in the place of the API's constants of the same name.
    ///   - transport: `URLSessionTransport.shared` unless the app needs its own.
    ///   - limits: What is taken from a server before the client gives up.
    ///   - clock: What timeouts and deadlines are kept by.
    ///   - boundary: Makes the boundary of a multipart body: at most 70 letters and digits that no part contains.
    public init(
        _ api: API.Type,
        server: API.Server,
        auth: (any AuthProvider)? = nil,
        headers: @escaping @Sendable () -> [HeaderField] = { [] },
        transport: any HTTPTransport = URLSessionTransport.shared,
        limits: TransferLimits = .standard,
        clock: any Clock<Duration> = ContinuousClock(),
        boundary: @escaping @Sendable () -> String = MultipartBoundary.random
    ) {
        self.server = Result { () throws(InvalidRequest) in try ServerAddress(server.address) }
        self.auth = auth
        self.headers = headers
        self.transport = transport
        self.limits = limits
        self.clock = CallClock(clock)
        self.boundary = boundary
    }

    /// Sends a request and reads its response.
    ///
    /// When the task is cancelled, the transfer ends at once and `EndpointError.cancelled` is thrown.
    public func send<Request: EndpointRequest>(
        _ request: Request, _ options: CallOptions = .standard
    ) async throws(EndpointError) -> Request.Response where Request.API == API {
        do {
            let rules = CallRules(Request.endpoint, API.settings, options)
            let verdict = try await withinDeadline(rules.deadline) { [self] in
                try await exchange(request, rules, options)
            }
            do {
                return try verdict.read(Request.self)
            } catch {
                verdict.response.discard()
                throw error
            }
        } catch {
            throw EndpointError(error)
        }
    }

    private func withinDeadline<Value: Sendable>(
        _ deadline: Duration?, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        guard let deadline else { return try await work() }
        let end = clock.now() + deadline
        return try await TimeBound.run(orThrow: .deadlineExceeded(deadline), work) { [clock] in
            try await clock.sleep(end)
        }
    }

    /// Sends the request; the response is still to be judged.
    private func exchange<Request: EndpointRequest>(
        _ request: Request, _ rules: CallRules, _ options: CallOptions
    ) async throws -> ResponseVerdict {
        var writer = RequestWriter()
        request.write(to: &writer)
        let credential = rules.auth == nil ? nil : try await credential()
        let assembly = RequestAssembly(
            endpoint: Request.endpoint, settings: API.settings, rules: rules, server: try server.get(),
            clientHeaders: headers(), callHeaders: options.headers, credential: credential, boundary: boundary(),
            destination: Request.Response.self is any FileResponse.Type
                ? .file(limit: limits.file) : .memory(limit: limits.body))
        let (message, temporaryFile) = try assembly.request(writer)
        defer { if let temporaryFile { try? FileManager.default.removeItem(at: temporaryFile) } }
        let exchange = Exchange(transport: transport, clock: clock, timeout: rules.timeout, limits: limits)
        return ResponseVerdict(
            rules: rules, response: try await exchange.run(message),
            secrets: Secrets.of(message, auth: rules.auth, credential: credential))
    }

    private func credential() async throws -> String? {
        do {
            return try await auth?.credential()
        } catch {
            if error is CancellationError || Task.isCancelled { throw CancellationError() }
            throw error as? EndpointError ?? EndpointError.authentication(error)
        }
    }
}
