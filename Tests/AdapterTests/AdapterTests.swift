import EndpointRuntime
import Foundation
import GenKit
import Logging
import LoopbackServer
import Metrics
import TestSupport
import Testing
import Tracing

enum Town: EndpointAPI {
    static let settings = APISettings(name: "Town")
    struct Server: EndpointServer { let address: String }
}

/// Told apart by its name, because metrics and traces are the process's.
struct Ping: EndpointRequest {
    typealias API = Town
    static let endpoint = Endpoint(name: "ping", path: "/ping/{id}", retry: RetryRule(attempts: 2, base: .zero))
    func write(to request: inout RequestWriter) { request.path("7", "id") }
    static func read(_ body: ResponseReader) throws -> [Int] { try body.value() }
}

/// The adapters that `gen --with` writes, compiled in this target and driven by calls to a server.
@Suite(.serialized, .timeLimit(.minutes(minutesUntilHung))) struct AdapterTests {
    private final class Box<Value: Sendable>: @unchecked Sendable {
        private let lock = NSLock()
        private var held: [Value] = []
        var values: [Value] { lock.withLock { held } }
        func add(_ value: Value) { lock.withLock { held.append(value) } }
    }

    /// `RECORD_GOLDENS=1` writes them anew.
    @Test(arguments: Adapter.allCases) func theFilesAreThoseOfGen(_ adapter: Adapter) throws {
        let file = Repository.url("Tests/AdapterTests/Generated/" + adapter.file.path)
        if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil {
            try adapter.file.text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == adapter.file.text)
    }

    @Test func callsAreLogged() async throws {
        let server = try LoopbackServer(.response(503), .json("[1]"))
        defer { server.stop() }
        let lines = Box<(level: Logger.Level, message: String, metadata: Logger.Metadata?)>()
        let logger = Logger(label: "town") { lines.add(($0, $1.description, $2)) }
        let client = EndpointClient(Town.self, server: .url(server.url))
        let observation = client.log(to: logger)
        _ = try await client.send(Ping())
        observation.end()
        #expect(lines.values.map(\.level) == [.error, .debug, .info])
        #expect(lines.values.allSatisfy { $0.message == "GET /ping/{id}" })
        guard case .string("503")? = lines.values[0].metadata?["error.type"] else {
            Issue.record("\(String(describing: lines.values[0].metadata))")
            return
        }
    }

    @Test func callsAreMeasured() async throws {
        let server = try LoopbackServer(.json("[1, 2]"))
        defer { server.stop() }
        let client = EndpointClient(Town.self, server: .url(server.url))
        let observation = client.recordMetrics()
        _ = try await client.send(Ping())
        observation.end()
        let port = try #require(URL(string: server.url)?.port)
        let own = MetricsLog.recorded("server.port", "\(port)")
        #expect(own.map(\.label) == ["http.client.request.duration", "http.client.response.body.size"])
        #expect(own.first.map { $0.value > 0 } == true)
        #expect(own.last?.value == 6)
        #expect(MetricsLog.recorded("endpoint.name", "ping").contains { $0.label == "endpoint.call.duration" })
        #expect(!own.contains { $0.dimensions.contains { $0.0 == "url.full" } })
    }

    @Test func callsAreTraced() async throws {
        let server = try LoopbackServer(.response(404))
        defer { server.stop() }
        let tracing = EndpointTracing()
        let client = EndpointClient(Town.self, server: .url(server.url), tracing: tracing.propagation)
        let observation = tracing.observe(client)
        let screen = startSpan("screen")
        await ServiceContext.$current.withValue(screen.context) {
            _ = try? await client.send(Ping())
        }
        observation.end()
        #expect(await server.requests(1)[0]["x-path"] == "screen > GET /ping/{id} > GET /ping/{id}")
        let spans = TestTracer.shared.spans.filter { $0.context.path.first == "screen" }
        #expect(spans.map(\.kind) == [.internal, .internal, .client])
        #expect(spans.dropFirst().allSatisfy { $0.endCount == 1 && $0.status?.code == .error })
        #expect(spans.last?.attributes["http.response.status_code"] == .int64(404))
        #expect(spans.last?.attributes["error.type"] == .string("404"))
    }
}
