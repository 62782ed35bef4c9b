import CCurl
public import EndpointRuntime
public import Foundation

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
/// the environment names (`https_proxy`, `no_proxy`).
///
/// GET, HEAD and OPTIONS are sent a second time when the server ends a connection that had been used before. Other
/// methods are sent once, head and body. Without a body they begin on a connection of their own; with one they fail as
/// `connectionLost` there. Where libcurl is older than 7.80, all of them begin on a connection of their own.
public final class CurlTransport: HTTPTransport {
    private let loop: CurlLoop

    /// Throws `TransportFailure` where there is no libcurl, or it is too old.
    ///
    /// - Parameter certificates: A file in PEM with the certificates that servers are trusted by, in the place of the
    ///   system's. Unless it is given, the environment's `SSL_CERT_FILE` names one, as for other programs that use
    ///   OpenSSL; without that they are the system's. Where the file cannot be read, requests over TLS fail as
    ///   `TransportFailure.Kind.insecure`.
    public init(certificates: URL? = nil) throws {
        let named = ProcessInfo.processInfo.environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
        guard ccurl_load() != 0, let loop = CurlLoop(certificates: certificates?.path ?? named) else {
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
