import EndpointRuntime
import Foundation

/// Keeps what would be sent, and answers at once.
final class RecordingTransport: HTTPTransport {
    private let kept = Kept()
    private let answer: Data
    private let headers: [HeaderField]
    private let status: Int
    private let file: URL

    init(answer: Data, headers: [HeaderField], status: Int, file: URL) {
        self.answer = answer
        self.headers = headers
        self.status = status
        self.file = file
    }

    private actor Kept {
        var request: HTTPRequest?

        func keep(_ request: HTTPRequest) {
            self.request = request
        }
    }

    var request: HTTPRequest? {
        get async { await kept.request }
    }

    func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        await kept.keep(request)
        return HTTPResponse(status: status, headers: headers, body: try body(for: request.destination, headers))
    }

    private func body(
        for destination: HTTPRequest.Destination, _ headers: [HeaderField]
    ) throws -> HTTPResponse.Body {
        switch destination {
        case .memory: return .data(answer)
        case .file:
            try answer.write(to: file)
            return .file(file)
        case .pieces(let file, let write):
            try write(answer)
            return .file(file)
        case .chosen(let choose): return try body(for: choose(200, headers), headers)
        case .stream(let stream):
            let decided = try stream.decide(200, headers)
            guard case .stream(let reader) = decided else { return try body(for: decided, headers) }
            try reader.write(answer)
            return .data(Data())
        }
    }
}
