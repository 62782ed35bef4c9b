import EndpointCurl
import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// The transports that streams are tested over.
enum Wire: String, CaseIterable, Sendable {
    case session, curl

    /// A transport with connections of its own.
    func transport() throws -> any HTTPTransport {
        switch self {
        case .session: URLSessionTransport()
        case .curl: try CurlTransport()
        }
    }
}

/// An API of streams.
enum Live: EndpointAPI {
    static let settings = APISettings(
        name: "Live", deadline: .seconds(5),
        auth: AuthRule(header: "Authorization", prefix: "Bearer ", refreshOn: [.status(401)]),
        statuses: [ErrorCase(404, "gone", message: "It is gone.")])

    struct Server: EndpointServer {
        let address: String
    }
}

extension EndpointClient where API == Live {
    convenience init(
        _ server: LoopbackServer, _ transport: any HTTPTransport, auth: (any AuthProvider)? = nil,
        signers: [String: any RequestSigner] = [:], codecs: [String: any BodyCodec] = [:],
        limits: TransferLimits = .standard,
        clock: any Clock<Duration> = ContinuousClock(), cache: EntryCache = .memoryOnly(),
        inspect: @escaping @Sendable (HTTPResponse, HTTPRequest) async throws -> Void = { _, _ in }
    ) {
        self.init(
            Live.self, server: .url(server.url), cache: cache, auth: auth, signers: signers, codecs: codecs,
            inspect: inspect,
            transport: transport, limits: limits, clock: clock, random: { 1 })
    }
}

struct Tick: EndpointModel, Equatable {
    let n: Int

    init(n: Int) { self.n = n }

    init(reading fields: inout FieldReader) throws { n = try fields.int("n") }

    func write(to fields: inout FieldWriter) { fields.int(n, "n") }
}

/// What makes a request of ticks.
protocol TickKind: Sendable {
    static var endpoint: Endpoint { get }
    static var stream: StreamRule { get }
}

struct TickRequest<Kind: TickKind>: StreamRequest {
    typealias API = Live
    static var endpoint: Endpoint { Kind.endpoint }
    static var stream: StreamRule { Kind.stream }

    func write(to request: inout RequestWriter) {}

    static func read(_ element: ResponseReader) throws -> Tick { try element.value() }
}

/// A stream of texts as they come.
struct TextRequest<Kind: TickKind>: StreamRequest {
    typealias API = Live
    static var endpoint: Endpoint { Kind.endpoint }
    static var stream: StreamRule { Kind.stream }

    func write(to request: inout RequestWriter) {}

    static func read(_ element: ResponseReader) throws -> String { try element.text() }
}

enum Lines: TickKind {
    static let endpoint = Endpoint(name: "lines", path: "/lines", auth: .none)
    static let stream = StreamRule(.lines)
}

enum LossyLines: TickKind {
    static let endpoint = Endpoint(name: "lossyLines", path: "/lines", auth: .none)
    static let stream = StreamRule(.lines, isLossy: true)
}

enum Events: TickKind {
    static let endpoint = Endpoint(name: "events", path: "/events", auth: .none)
    static let stream = StreamRule(.events, until: "[DONE]")
}

enum Reconnecting: TickKind {
    /// No silence is as long as the tests of its pauses.
    static let endpoint = Endpoint(name: "reconnecting", path: "/events", timeout: .seconds(10_000), auth: .none)
    static let stream = StreamRule(.events, reconnects: true)
}

enum Records: TickKind {
    static let endpoint = Endpoint(name: "records", path: "/records", auth: .none)
    static let stream = StreamRule(.jsonSequence)
}

extension LoopbackAnswer {
    /// A response without a length, in pieces; the end of the connection ends it.
    static func stream(_ type: String, _ steps: [Step], status: Int = 200) -> LoopbackAnswer {
        LoopbackAnswer([.send(head(status, [("Content-Type", type), ("Connection", "close")]))] + steps)
    }

    static func lines(_ steps: [Step]) -> LoopbackAnswer { stream("application/x-ndjson", steps) }
    static func events(_ steps: [Step]) -> LoopbackAnswer { stream("text/event-stream", steps) }
}

extension LoopbackAnswer.Step {
    static func send(_ text: String) -> LoopbackAnswer.Step { .send(Array(text.utf8)) }
}

extension EndpointStream {
    /// All elements, and the error at their end.
    func all() async -> ([Element], EndpointError?) {
        var elements: [Element] = []
        do throws(EndpointError) {
            for try await element in self { elements.append(element) }
            return (elements, nil)
        } catch {
            return (elements, error)
        }
    }
}

/// Fails the test with the error that came in place of another.
func unexpected(_ error: EndpointError?, sourceLocation: SourceLocation = #_sourceLocation) {
    Issue.record("\(error.map(String.init(describing:)) ?? "no error")", sourceLocation: sourceLocation)
}
