import EndpointRuntime
import Foundation

/// The server's side, in this process: it takes what is signed and encrypted with the same secrets, and nothing else.
struct BankServer: HTTPTransport {
    let secret: Data
    let box: AESGCM

    func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        guard try await isSigned(request) else { return HTTPResponse(status: 403) }
        let text = try JSONEncoder().encode(answer(try parameters(of: request)))
        return HTTPResponse(
            status: 200, headers: [HeaderField("Content-Type", "text/plain")],
            body: .data(Data(try box.seal(text).base64EncodedString().utf8)))
    }

    /// Signed again, from what has arrived.
    private func isSigned(_ request: HTTPRequest) async throws -> Bool {
        guard let time = request.headers["X-Time"].flatMap({ Int($0) }) else { return false }
        var copy = request
        copy.headers = []
        try await HMACSigner(secret: secret, time: { time }).sign(&copy)
        return copy.headers["X-Signature"] == request.headers["X-Signature"]
    }

    private func parameters(of request: HTTPRequest) throws -> [String: String] {
        var text = request.url.query(percentEncoded: true) ?? ""
        if case .data(let body) = request.body { text = String(decoding: body, as: UTF8.self) }
        guard text.hasPrefix("param="), let value = text.dropFirst("param=".count).removingPercentEncoding,
            let sealed = Data(base64Encoded: value)
        else { throw TransportFailure(.other, detail: "it is not encrypted: \(text)") }
        return try JSONDecoder().decode([String: String].self, from: box.open(sealed))
    }

    private struct Answer: Encodable {
        let name: String
        let amount: Decimal
    }

    private func answer(_ parameters: [String: String]) -> Answer {
        print("  the server reads \(parameters.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })")
        return Answer(name: parameters["name"] ?? "ann", amount: parameters["body"] == nil ? 100 : 90)
    }
}
