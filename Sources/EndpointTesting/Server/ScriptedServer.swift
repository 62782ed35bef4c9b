public import EndpointRuntime
import LoopbackServer

/// A server on 127.0.0.1, over a real socket, that answers as a test says.
///
/// ```swift
/// let server = try ScriptedServer()
/// server.answer(ShopListRequest.self, .json(#"{"code": 200, "data": []}"#))
/// let client = EndpointClient(Grooo.self, server: .url(server.address))
/// ```
///
/// A ``StubTransport`` is faster and needs no network. The server shows what a transport does as well: redirects,
/// connections that end, bodies in pieces, time limits.
///
/// A request for which there is no answer gets the status 500, and the body lists the answers. What a request has is
/// limited to 64 KB of head, 64 MB of body and 300 seconds to arrive, and there are at most 1,000 connections. The server stops when nothing refers to it any more.
public final class ScriptedServer: Sendable {
    private let loopback: LoopbackServer
    private let script: Script

    /// Listens on a free port from now on.
    ///
    /// - Throws: An error whose description says why the system gives no port.
    public init() throws {
        let script = Script()
        self.script = script
        let limits = ServerLimits(body: 64 << 20, connections: 1000, patience: .seconds(300), idle: nil)
        loopback = try LoopbackServer(port: 0, limits: limits, records: false) { request in
            script.answer(to: request).answer
        }
        script.start(at: loopback.port)
    }

    deinit {
        loopback.stop()
    }

    /// `http://127.0.0.1:PORT`
    public var address: String { "http://127.0.0.1:\(port)" }

    /// The port.
    public var port: Int { Int(loopback.port) }

    /// Answers requests of a type: those with its method, to a URL whose path ends as that of its endpoint.
    ///
    /// The last fitting answer counts.
    ///
    /// - Parameters:
    ///   - type: The type of the requests.
    ///   - answers: The answers in turn. The last one is given again and again.
    ///   - isMeant: A further condition on the request.
    public func answer<Request: EndpointRequest>(
        _ type: Request.Type, _ answers: ScriptedAnswer...,
        where isMeant: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true }
    ) {
        script.add(Request.endpoint, where: isMeant, Turn(answers).next)
    }

    /// Answers requests of a type of streams, as above.
    ///
    /// - Parameters:
    ///   - type: The type of the requests.
    ///   - answers: The answers in turn. The last one is given again and again.
    ///   - isMeant: A further condition on the request.
    public func answer<Request: StreamRequest>(
        _ type: Request.Type, _ answers: ScriptedAnswer...,
        where isMeant: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true }
    ) {
        script.add(Request.endpoint, where: isMeant, Turn(answers).next)
    }

    /// Answers requests of a type by a closure.
    ///
    /// - Parameters:
    ///   - type: The type of the requests.
    ///   - isMeant: A further condition on the request.
    ///   - answer: Makes the answer, on a thread of the connection. Two connections may ask at a time.
    public func answer<Request: EndpointRequest>(
        _ type: Request.Type, where isMeant: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true },
        with answer: @escaping @Sendable (HTTPRequest) -> ScriptedAnswer
    ) {
        script.add(Request.endpoint, where: isMeant, answer)
    }

    /// Answers requests of a type of streams by a closure, as above.
    ///
    /// - Parameters:
    ///   - type: The type of the requests.
    ///   - isMeant: A further condition on the request.
    ///   - answer: Makes the answer, on a thread of the connection. Two connections may ask at a time.
    public func answer<Request: StreamRequest>(
        _ type: Request.Type, where isMeant: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true },
        with answer: @escaping @Sendable (HTTPRequest) -> ScriptedAnswer
    ) {
        script.add(Request.endpoint, where: isMeant, answer)
    }

    /// Answers every request that has no answer of its type.
    ///
    /// - Parameter answer: Makes the answer, as above; nil for none.
    public func answerOthers(with answer: @escaping @Sendable (HTTPRequest) -> ScriptedAnswer?) {
        script.setOthers(answer)
    }

    /// Answers every request of a type with the example of its spec.
    ///
    /// - Parameter type: The type of the requests.
    public func answerWithSample<Request: SampledRequest>(_ type: Request.Type) {
        answer(type, .sample(of: type))
    }

    /// Answers every request of a type of streams with the examples of its spec, one after another, and then the end.
    ///
    /// - Parameter type: The type of the requests.
    public func answerWithSamples<Request: SampledStream>(_ type: Request.Type) {
        let rule = Request.stream
        let texts = Request.sampleElements + (rule.until.map { [$0] } ?? [])
        answer(
            type,
            .pieces(
                texts.map { StubPiece(StubTransport.text(of: $0, as: rule)) },
                headers: ["Content-Type": rule.format.mediaTypes[0]]))
    }

    /// The requests that have arrived, in order, with their bodies.
    public var requests: [HTTPRequest] { script.requests }

    /// The requests for which there was no answer.
    public var unanswered: [HTTPRequest] { script.unanswered }

    /// The names of the endpoints whose answers nothing asked for.
    public var unused: [String] { script.unused }

    /// Returns as soon as that many requests have arrived, the server has stopped, or the task is cancelled.
    ///
    /// - Parameter count: How many.
    /// - Returns: All that have arrived.
    public func requests(_ count: Int) async -> [HTTPRequest] {
        await script.requests(count)
    }

    /// Ends all connections, and opens all gates. Nothing is answered from now on.
    public func stop() {
        loopback.stop()
        script.end()
    }
}

/// Gives answers one after the other, the last one for ever.
private final class Turn: Sendable {
    private let left: Locked<[ScriptedAnswer]>

    init(_ answers: [ScriptedAnswer]) {
        left = Locked(answers)
    }

    @Sendable func next(_ request: HTTPRequest) -> ScriptedAnswer {
        left.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? .response() }
    }
}
