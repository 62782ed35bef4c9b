import EndpointRuntime
import Foundation

/// Takes every request to a server on this machine, whatever host it is for.
struct LocalTransport: HTTPTransport {
    let port: Int

    func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        var request = request
        guard var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true) else {
            throw TransportFailure(.hostNotFound)
        }
        (parts.scheme, parts.host, parts.port) = ("http", "127.0.0.1", port)
        guard let url = parts.url else { throw TransportFailure(.hostNotFound) }
        request.url = url
        return try await URLSessionTransport.shared.send(request, progress: progress)
    }
}
