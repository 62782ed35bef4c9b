import EndpointTesting
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// What spans say of answers without content, and of calls that waited for another one's request.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct SpanFactsTests {
    struct Look: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "look", method: .head, path: "/x")
        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    struct Cached: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(
            name: "cached", path: "/x", cache: CacheRule(policy: .cacheFirst, ttl: .fixed(.zero)))
        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Kiosk { try body.value() }
    }

    static func spans<API: EndpointAPI>(
        of client: EndpointClient<API>, _ work: () async throws -> Void
    ) async rethrows -> [ClientSpan] {
        let spans = Locked<[ClientSpan]>([])
        let observing = client.observeSpans { event in
            if case .ended(let span, _) = event { spans.withLock { $0.append(span) } }
        }
        defer { observing.end() }
        try await work()
        return spans.withLock { $0 }
    }

    @Test func aHeadHasNoBody() async throws {
        let server = try LoopbackServer(
            LoopbackAnswer([.send(LoopbackAnswer.head(200, [("Content-Length", "5000")]))]))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let spans = try await Self.spans(of: client) { _ = try await client.send(Look()) }
        let request = try #require(spans.first { $0.kind == .request })
        #expect(request[.httpResponseBodySize] == nil || request[.httpResponseBodySize] == .integer(0))
    }

    @Test func aNotModifiedHasNoBody() async throws {
        let body = #"{"id": 1, "name": "A"}"#
        let server = try LoopbackServer { request in
            request["If-None-Match"] == nil
                ? .json(body, [("ETag", "\"a\"")])
                : LoopbackAnswer([
                    .send(LoopbackAnswer.head(304, [("ETag", "\"a\""), ("Content-Length", "\(body.utf8.count)")]))
                ])
        }
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let spans = try await Self.spans(of: client) {
            _ = try await client.send(Cached())
            _ = try await client.send(Cached())
        }
        let request = try #require(spans.last { $0.kind == .request })
        #expect(request[.httpResponseStatusCode] == .integer(304))
        #expect(request[.httpResponseBodySize] == nil || request[.httpResponseBodySize] == .integer(0))
    }

    /// Calls that join have the status of what they got.
    @Test func aJoinedCallHasAStatus() async throws {
        let gate = Gate()
        let server = try LoopbackServer(LoopbackAnswer([.wait(gate)] + LoopbackAnswer.response(404).steps))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let spans = await Self.spans(of: client) {
            async let one = endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) }
            await gate.reached()
            async let other = endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) }
            try? await until { client.running.first?.callers == 2 }
            gate.open()
            _ = await (one, other)
        }
        #expect(
            spans.filter { $0.kind == .call }.map { $0[.httpResponseStatusCode] } == [.integer(404), .integer(404)])
    }
}
