import EndpointRuntime
import Foundation

/// Keeps what would be sent, and answers at once.
final class RecordingTransport: HTTPTransport {
    private let kept = Kept()
    private let answer: Data
    private let type: String
    private let file: URL

    init(answer: Data, type: String, file: URL) {
        self.answer = answer
        self.type = type
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
        let body: HTTPResponse.Body
        switch request.destination {
        case .memory: body = .data(answer)
        case .file:
            try answer.write(to: file)
            body = .file(file)
        }
        return HTTPResponse(status: 200, headers: [HeaderField("Content-Type", type)], body: body)
    }
}
