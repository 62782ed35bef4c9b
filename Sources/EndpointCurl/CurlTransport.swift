import CCurl
public import EndpointRuntime
public import Foundation

/// A transport over libcurl, which it finds when the program runs (libcurl.so.4, 7.68 or later).
///
/// Use it on Linux. There, URLSession is itself a layer over libcurl. It ends the process if a server closes the
/// connection within the head of a response or sends trailers. It keeps the body of a redirect in memory whatever its
/// size, and is slower. With `CurlTransport`, the first is a `connectionLost`, trailers are ignored, and every body
/// counts towards the limits.
///
/// ```swift
/// let client = EndpointClient(Grooo.self, server: .production, transport: try CurlTransport())
/// ```
///
/// All requests of a transport share its connections, its thread, and the time that writing to disk takes. Like
/// ``URLSessionTransport``, it follows no redirects and stores no cookies, credentials or responses. It uses the
/// proxies that the environment names (`https_proxy`, `no_proxy`).
///
/// A server may end a connection that had been used before, or one of HTTP/2 with several requests on it. The transport then
/// sends GET, HEAD and OPTIONS a second time. It sends other methods once, head and body: without a body, they begin on a connection of their own, and with
/// one they fail with `connectionLost`. With a libcurl older than 7.80, all of them begin on a connection of their own.
public final class CurlTransport: HTTPTransport, WatchedTransport {
    private let loop: CurlLoop

    /// Makes a transport.
    ///
    /// - Parameter certificates: A PEM file with the certificates of the servers to trust. It replaces the system's
    ///   certificates. The default is the file that the environment variable `SSL_CERT_FILE` names, as for other
    ///   programs that use OpenSSL, or else the system's certificates. If the file cannot be read, requests over TLS
    ///   fail with `TransportFailure.Kind.insecure`.
    /// - Throws: `TransportFailure` if there is no libcurl, or if it is too old.
    public init(certificates: URL? = nil) throws {
        let named = ProcessInfo.processInfo.environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
        guard ccurl_load() != 0, let loop = CurlLoop(certificates: certificates?.path ?? named) else {
            throw TransportFailure(.other, detail: "libcurl.so.4, version 7.68 or later, is not on this system")
        }
        self.loop = loop
        loop.start()
    }

    deinit { loop.stop() }

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: Called with each step of the transfer.
    /// - Returns: The response, whatever its status.
    /// - Throws: `TransportFailure`, `ResponseTooLarge` or `CancellationError`, as ``HTTPTransport`` says, or what the
    ///   destination threw.
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
        let exchange = try CurlExchange(request, progress: progress) { [loop] in loop.goOn($0) }
        let end = { @Sendable [loop] (error: any Error) in
            exchange.fail(error)
            loop.drop(exchange)
        }
        return try await withTaskCancellationHandler {
            try await exchange.response {
                watch?.begin(interrupt: end)
                loop.add(exchange)
            }
        } onCancel: {
            end(CancellationError())
        }
    }
}
