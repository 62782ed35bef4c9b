import CCurl
public import EndpointRuntime

/// Sends requests with libcurl, which it finds when the program runs (libcurl.so.4, 7.68 or later).
///
/// It is for Linux, where URLSession, itself a layer over libcurl, ends the process when a server closes the connection
/// within the head of a response or sends trailers, holds the body of a redirect in memory whatever its size, and costs
/// more time. Here the first is a `connectionLost`, trailers are passed over, and every body counts.
///
/// ```swift
/// let client = EndpointClient(Grooo.self, server: .production, transport: try CurlTransport())
/// ```
///
/// All requests of a transport share its connections, its thread, and the time that writing to disk takes. Like
/// `URLSessionTransport` it follows no redirects and keeps no cookies, credentials or responses. Proxies are those that
/// the environment names (`https_proxy`); certificates are checked against those of the system.
///
/// A request without a body is sent a second time when the server ends a connection that had been used before.
public final class CurlTransport: HTTPTransport {
    private let loop: CurlLoop

    /// Throws `TransportFailure` where there is no libcurl, or it is too old.
    public init() throws {
        guard ccurl_load() != 0, let loop = CurlLoop() else {
            throw TransportFailure(.other, detail: "libcurl.so.4, version 7.68 or later, is not on this system")
        }
        self.loop = loop
        loop.start()
    }

    deinit { loop.stop() }

    public func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let exchange = try CurlExchange(request, progress: progress)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if exchange.begin(continuation) { loop.add(exchange) }
            }
        } onCancel: {
            exchange.fail(CancellationError())
            loop.drop(exchange)
        }
    }
}
