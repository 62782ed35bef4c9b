import EndpointRuntime
import Foundation

/// A transport that has the body in memory, and gives it in pieces as large as libcurl's.
struct Feeding: HTTPTransport {
    let type: String
    let pieces: [Data]

    func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        let headers = [HeaderField("Content-Type", type)]
        guard case .stream(let stream) = request.destination,
            case .stream(let reader) = try stream.decide(200, headers)
        else { throw TransportFailure(.other) }
        for piece in pieces {
            try reader.write(piece)
            progress(TransferProgress(.received, bytes: 0, total: nil))
            await withCheckedContinuation { continuation in
                if reader.hasRoom({ continuation.resume() }) { continuation.resume() }
            }
        }
        return HTTPResponse(status: 200, headers: headers)
    }
}
