#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// A transport over URLSession.
///
/// It works with tasks and a session delegate. On Linux, URLSession's async calls tell their delegates too little to
/// follow redirects, to count bytes or to stop a response that is too large.
///
/// URLSession keeps nothing between requests: no cache, no cookies (a request carries only the cookies of its
/// parameters) and no credentials. Its own timeouts are switched off, because the client keeps time itself.
///
/// On Linux (swift-corelibs-foundation 6.3 over libcurl), some faults cannot be fixed from here:
/// - A server that ends the connection within the head of a response, or sends trailers after a body in chunks, ends
///   the *process*. `_NativeProtocol.transferCompleted` stops it if no response is complete, and no setting, header or
///   `URLProtocol` runs before that. If you cannot trust server and network that far, give the client a `CurlTransport`
///   of the product `EndpointCurl`.
/// - A response is an `.invalidResponse` if its status line ends after the status, if its lines end in a line feed
///   alone, or if its headers are neither ASCII nor UTF-8.
/// - The body of a 3xx with a `Location` is held in memory without a bound, until the redirect is complete or the
///   timeout ends it.
/// - GET, HEAD and OPTIONS are sent a second time if the server ends a connection that had been used before. Other
///   methods are sent once: without a body, each has a session of its own, and so a connection of its own. If the
///   connection ends before the first byte of the body is sent, the request begins again, so its head may arrive twice.
/// - A stream cannot be held up by its reader: what the reader leaves waits in memory, up to `TransferLimits.body`. More ends
///   the stream with `ResponseTooLarge`. A `CurlTransport` holds the server up.
/// - Proxies are those that the environment names (`https_proxy`, `no_proxy`). Only the system's certificates are
///   trusted; a `CurlTransport` takes others.
/// - A server that sends faster than one thread can read delays the other requests of the session. The request itself
///   ends at once if it is cancelled or too large.
/// - Calls to one host wait for each other beyond ``connectionsPerHost``, and the time counts as silence.
/// - `Accept-Language` and `User-Agent` are sent with values of URLSession's own, unless a request has some.
public final class URLSessionTransport: HTTPTransport, WatchedTransport {
    /// The transport that clients use by default. They share its connections.
    public static let shared = URLSessionTransport()

    /// How many connections to one host a transport opens at most, unless its configuration says another number than the
    /// system's own: 128. The system's own, 4 or 6, is for pages that load in seconds. A stream holds a connection for as
    /// long as it is open.
    public static let connectionsPerHost = 128

    private let configuration: URLSessionConfiguration
    /// Of all requests that may share connections.
    private let common: Session
    /// Where tasks are made, started and cancelled. On Linux each of these waits for the thread that reads from the
    /// network, which may take long: it must not hold up a thread of Swift concurrency, nor the delegate.
    private let controls = DispatchQueue(label: "EndpointRuntime.URLSessionTransport")

    /// Makes a transport.
    ///
    /// - Parameter configuration: The configuration, which is copied. Its cache, cookie and credential storage, and its
    ///   timeout of a whole transfer, are not used.
    public init(configuration: URLSessionConfiguration = .ephemeral) {
        let own = configuration.copy() as? URLSessionConfiguration ?? .ephemeral
        own.timeoutIntervalForResource = Self.never
        if own.httpMaximumConnectionsPerHost == URLSessionConfiguration.ephemeral.httpMaximumConnectionsPerHost {
            own.httpMaximumConnectionsPerHost = Self.connectionsPerHost
        }
        own.urlCache = nil
        own.requestCachePolicy = .reloadIgnoringLocalCacheData
        own.httpCookieStorage = nil
        own.httpShouldSetCookies = false
        own.httpCookieAcceptPolicy = .never
        own.urlCredentialStorage = nil
        self.configuration = own
        common = Session(own)
    }

    deinit {
        common.session.finishTasksAndInvalidate()
    }

    /// A session and its delegate, which tells its tasks apart by their numbers in that session.
    private struct Session: Sendable {
        let session: URLSession
        let delegate = SessionDelegate()

        init(_ configuration: URLSessionConfiguration) {
            #if canImport(FoundationNetworking)
                let queue: OperationQueue? = BoundedOperationQueue()
            #else
                let queue: OperationQueue? = nil
            #endif
            session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
        }
    }

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: Called with each step of the transfer.
    /// - Returns: The response.
    /// - Throws: `TransportFailure`, `ResponseTooLarge` or `CancellationError`, or what the destination threw.
    public func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        try await send(request, nil, progress)
    }

    package func send(_ request: HTTPRequest, watch: TransferWatch) async throws -> HTTPResponse {
        try await send(request, watch) { watch.hear($0) }
    }

    private func send(
        _ request: HTTPRequest, _ watch: TransferWatch?, _ progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let exchange = try SessionExchange(destination: request.destination, controls: controls, progress: progress)
        watch?.begin { exchange.fail($0) }
        return try await withTaskCancellationHandler {
            try await exchange.response { [self] in
                let isCommon = Self.mayBeSentAgain(request)
                let own = isCommon ? common : Session(configuration)
                let task = Self.task(for: request, in: own.session)
                own.delegate.register(exchange, for: task)
                // It ends with its only task.
                if !isCommon { own.session.finishTasksAndInvalidate() }
                return (task, request.destination.isStream ? SessionBrake(task) : nil)
            }
        } onCancel: {
            exchange.cancel()
        }
    }

    /// Whether a request may go over a connection that has been used before.
    ///
    /// On Linux libcurl sends a request a second time when the server ends such a connection before it answers. For a
    /// body it has to ask, and is refused by `SessionDelegate`; without one nobody is asked. A session of its own has
    /// no connections yet.
    private static func mayBeSentAgain(_ request: HTTPRequest) -> Bool {
        #if canImport(FoundationNetworking)
            if request.method.isSafe { return true }
            switch request.body {
            case .none: return false
            case .data(let data): return !data.isEmpty
            case .file(let url):
                let size = try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int
                return size != 0
            }
        #else
            return true
        #endif
    }

    private static func task(for request: HTTPRequest, in session: URLSession) -> URLSessionTask {
        var plain = URLRequest(
            url: request.url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: never)
        plain.httpMethod = request.method.rawValue
        plain.httpShouldHandleCookies = false
        for field in request.headers { plain.setValue(field.value, forHTTPHeaderField: field.name) }
        switch request.body {
        case .none:
            return session.dataTask(with: plain)
        case .data(let data):
            plain.httpBody = data
            return session.dataTask(with: plain)
        case .file(let url):
            return session.uploadTask(with: plain, fromFile: url)
        }
    }

    /// A year, in seconds.
    private static let never = 31_536_000.0
}
