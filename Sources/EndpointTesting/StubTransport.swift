public import EndpointRuntime
import Foundation

/// Answers requests without a network, in previews and tests.
///
/// ```swift
/// let stubs = StubTransport()
/// stubs.answer(ShopListRequest.self, json: #"{"code": 200, "data": []}"#)
/// let client = EndpointClient(Grooo.self, server: .production, transport: stubs)
/// ```
///
/// A request that no stub answers fails, and the error lists the stubs. `unused` names the stubs that nothing asked
/// for.
public final class StubTransport: HTTPTransport {
    /// A stub. The last matching one answers a request.
    private struct Stub: Sendable {
        let name: String
        let matches: @Sendable (HTTPRequest) -> Bool
        let answer: @Sendable (HTTPRequest) throws -> PacedResponse
        var uses = 0
    }

    private struct State: Sendable {
        var stubs: [Stub] = []
        var requests: [HTTPRequest] = []
        var unanswered: [HTTPRequest] = []
    }

    private let state = Locked(State())

    /// Makes a transport without stubs.
    public init() {}

    /// Answers every request of a type: those with its method, to a URL whose path ends as that of its endpoint.
    ///
    /// - Parameters:
    ///   - type: The type of the requests.
    ///   - isMeant: A further condition on the request.
    ///   - answer: Makes the response. It may throw what a transport throws, such as `TransportFailure` for a network
    ///     that fails.
    public func answer<Request: EndpointRequest>(
        _ type: Request.Type, where isMeant: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true },
        with answer: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse
    ) {
        add(Request.endpoint, where: isMeant) { PacedResponse(try answer($0)) }
    }

    /// Adds a stub for the requests of an endpoint.
    func add(
        _ endpoint: Endpoint, where isMeant: @escaping @Sendable (HTTPRequest) -> Bool,
        with answer: @escaping @Sendable (HTTPRequest) throws -> PacedResponse
    ) {
        let stub = Stub(name: endpoint.shown, matches: { endpoint.isMeant(by: $0) && isMeant($0) }, answer: answer)
        state.withLock { $0.stubs.append(stub) }
    }

    /// Answers every request of a type with a JSON text.
    ///
    /// - Parameters:
    ///   - type: The type of the requests.
    ///   - status: The status of the response.
    ///   - headers: The headers of the response, beside `Content-Type: application/json`.
    ///   - json: The body of the response.
    public func answer<Request: EndpointRequest>(
        _ type: Request.Type, status: Int = 200, headers: KeyValuePairs<String, String> = [:], json: String
    ) {
        let fields = [HeaderField("Content-Type", "application/json")] + headers.map { HeaderField($0.key, $0.value) }
        answer(type) { _ in HTTPResponse(status: status, headers: fields, body: .data(Data(json.utf8))) }
    }

    /// Fails every request of a type, as a network does.
    ///
    /// - Parameters:
    ///   - type: The type of the requests.
    ///   - kind: The kind of the failure.
    public func fail<Request: EndpointRequest>(_ type: Request.Type, _ kind: TransportFailure.Kind = .offline) {
        answer(type) { _ in throw TransportFailure(kind, detail: "so the stub says") }
    }

    /// The requests that were sent, in order.
    public var requests: [HTTPRequest] { state.withLock { $0.requests } }

    /// The requests that no stub answered.
    public var unanswered: [HTTPRequest] { state.withLock { $0.unanswered } }

    /// The names of the endpoints whose stubs answered nothing. A test can expect it to be empty.
    public var unused: [String] {
        state.withLock { $0.stubs.filter { $0.uses == 0 }.map(\.name) }
    }

    /// Answers a request with the stub of its type.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - progress: Called with each step of the transfer.
    /// - Returns: The response.
    /// - Throws: What the stub throws, or `TransportFailure` if no stub answers the request.
    public func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let stubs = state.withLock { state in
            state.requests.append(request)
            return state.stubs
        }
        // This is not under the lock, because the condition of a stub may depend on earlier requests.
        guard let index = stubs.lastIndex(where: { $0.matches(request) }) else {
            state.withLock { $0.unanswered.append(request) }
            let names = stubs.map(\.name)
            let known = names.isEmpty ? "there is none" : "there are: \(names.joined(separator: ", "))"
            throw TransportFailure(.other, detail: "no stub answers \(request.shown); \(known)")
        }
        state.withLock { $0.stubs[index].uses += 1 }
        return try await stubs[index].answer(request).send(to: request.destination, progress)
    }
}
