public import EndpointRuntime
import Foundation

extension StubTransport {
    /// Answers every request of a type of streams with pieces of a body, as a server sends them: where they are cut is of no
    /// matter to the elements.
    ///
    /// ```swift
    /// stubs.answer(ChatRequest.self, pieces: [
    ///     "data: {\"text\": \"Hel\"}\n\n", StubPiece("data: {\"text\": \"lo\"}\n\n", after: .seconds(1)),
    /// ], clock: clock)
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of the requests.
    ///   - status: The status of the response.
    ///   - headers: The headers of the response, beside the content type of the stream's format.
    ///   - pieces: The pieces.
    ///   - failure: What the network does at the end in place of ending the body, such as `.connectionLost`.
    ///   - clock: The clock of the pauses.
    ///   - isMeant: A further condition on the request.
    public func answer<Request: StreamRequest>(
        _ type: Request.Type, status: Int = 200, headers: KeyValuePairs<String, String> = [:], pieces: [StubPiece],
        failure: TransportFailure.Kind? = nil, clock: any Clock<Duration> = ContinuousClock(),
        where isMeant: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true }
    ) {
        let own = headers.map { HeaderField($0.key, $0.value) }
        let hasType = own.contains { $0.name.matchesHeaderName("Content-Type") }
        let type = Request.stream.format.mediaTypes.prefix(hasType ? 0 : 1).map { HeaderField("Content-Type", $0) }
        let response = PacedResponse(
            HTTPResponse(status: status, headers: type + own),
            pieces: pieces.map { PacedResponse.Piece(pause: $0.pause, bytes: $0.bytes) },
            failure: failure.map { TransportFailure($0, detail: "so the stub says") }, clock: clock)
        add(Request.endpoint, where: isMeant) { _ in response }
    }

    /// Answers every request of a type of streams with a whole response, such as an error.
    ///
    /// - Parameters:
    ///   - type: The type of the requests.
    ///   - isMeant: A further condition on the request.
    ///   - answer: Makes the response. It may throw what a transport throws.
    public func answer<Request: StreamRequest>(
        _ type: Request.Type, where isMeant: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true },
        with answer: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse
    ) {
        add(Request.endpoint, where: isMeant) { PacedResponse(try answer($0)) }
    }

    /// Fails every request of a type of streams, as a network does.
    ///
    /// - Parameters:
    ///   - type: The type of the requests.
    ///   - kind: The kind of the failure.
    public func fail<Request: StreamRequest>(_ type: Request.Type, _ kind: TransportFailure.Kind = .offline) {
        answer(type) { _ in throw TransportFailure(kind, detail: "so the stub says") }
    }
}
