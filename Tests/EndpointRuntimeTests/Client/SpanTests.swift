import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// Calls and requests as spans, over a real server.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct SpanTests {
    struct Shop: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(
            name: "shop", path: "/shops/{id}", retry: RetryRule(attempts: 3, base: .zero))
        var token = ""

        func write(to request: inout RequestWriter) {
            request.path("7", "id")
        }
        static func read(_ body: ResponseReader) throws -> Kiosk { try body.value() }
    }

    private static let kiosk = #"{"id": 7, "name": "Noodles"}"#

    /// What a client told, in order.
    private final class Told: Sendable {
        let events = Locked<[ClientSpan.Event]>([])

        var lines: [String] {
            events.withLock { events in
                events.map { event in
                    switch event {
                    case .began(let span): "began \(span.kind) \(span.name) \(span.context.spanID)"
                    case .ended(let span, let end):
                        "ended \(span.kind) \(span.context.spanID) \(span[.errorType].map { "\($0)" } ?? "ok") \(end.isError)"
                    }
                }
            }
        }

        func ended(_ kind: ClientSpan.Kind) -> [ClientSpan] {
            events.withLock { $0 }.compactMap {
                if case .ended(let span, _) = $0, span.kind == kind { span } else { nil }
            }
        }
    }

    /// A client whose IDs are 1, 2, 3 …
    private func client(
        _ server: LoopbackServer, _ told: Told, parent: TraceContext? = nil, reaches: Bool = false,
        headers: (@Sendable (ClientSpan) -> [HeaderField])? = { $0.context.headers }, own: [HeaderField] = []
    ) -> (EndpointClient<Plain>, EventObservation) {
        let next = Locked<UInt64>(0)
        let tracing = TracePropagation(parent: { parent }, headers: headers, reaches: { _ in reaches }) {
            next.withLock { next in
                next += 1
                return next
            }
        }
        let client = EndpointClient(
            Plain.self, server: .url(server.url), headers: { own }, tracing: tracing,
            date: { Date(timeIntervalSince1970: 1_800_000_000) })
        return (client, client.observeSpans { event in told.events.withLock { $0.append(event) } })
    }

    @Test func eachRequestIsASpanOfItsOwn() async throws {
        let server = try LoopbackServer(.response(503), .json(Self.kiosk))
        defer { server.stop() }
        let told = Told()
        let (client, observation) = client(server, told)
        _ = try await client.send(Shop())
        observation.end()
        #expect(
            told.lines == [
                "began call GET /shops/{id} 3", "began request GET /shops/{id} 4", "ended request 4 503 true",
                "began request GET /shops/{id} 5", "ended request 5 ok false", "ended call 3 ok false",
            ])
        let trace = "00-00000000000000010000000000000002-"
        let sent = await server.requests(2)
        #expect(
            sent.map { $0["traceparent"] } == [trace + "0000000000000004-01", trace + "0000000000000005-01"])
        let requests = told.ended(.request)
        #expect(requests.map(\.parentID) == [3, 3])
        #expect(requests.map { $0[.httpRequestResendCount] } == [nil, .integer(1)])
        #expect(requests.map { $0[.httpResponseStatusCode] } == [.integer(503), .integer(200)])
        let span = try #require(requests.last)
        #expect(span[.httpRequestMethod] == .text("GET"))
        #expect(span[.urlFull] == .text(server.url + "/shops/7"))
        #expect(span[.urlTemplate] == .text("/shops/{id}"))
        #expect(span[.serverAddress] == .text("127.0.0.1"))
        #expect(span[.serverPort] == .integer(try #require(URL(string: server.url)?.port)))
        #expect(span[.httpResponseBodySize] == .integer(Self.kiosk.utf8.count))
        let call = try #require(told.ended(.call).first)
        #expect(call.parentID == nil)
        #expect(call[.endpointCacheStatus] == nil || call[.endpointCacheOutcome] != .text("hit"))
    }

    @Test func aCallBelongsToTheSpanOfItsCaller() async throws {
        let server = try LoopbackServer(.json(Self.kiosk))
        defer { server.stop() }
        let told = Told()
        let parent = try #require(
            TraceContext(traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00", tracestate: "a=1, b=2")
        )
        let (client, observation) = client(server, told, parent: parent)
        _ = try await client.send(Shop())
        observation.end()
        let sent = await server.requests(1)[0]
        #expect(sent["traceparent"] == "00-0af7651916cd43dd8448eb211c80319c-0000000000000002-00")
        #expect(sent["tracestate"] == "a=1,b=2")
        #expect(told.ended(.call).first?.parentID == parent.spanID)
    }

    @Test(arguments: [false, true]) func nothingGoesToAnotherOriginUnlessItMay(_ reaches: Bool) async throws {
        let other = try LoopbackServer(.json(Self.kiosk))
        let server = try LoopbackServer(.response(302, [("Location", other.url + "/x?sig=abcdef#part")]))
        defer {
            server.stop()
            other.stop()
        }
        let told = Told()
        let (client, observation) = client(server, told, reaches: reaches)
        _ = try await client.send(Shop())
        observation.end()
        let first = await server.requests(1)[0]["traceparent"]
        let second = await other.requests(1)[0]["traceparent"]
        #expect(first?.hasSuffix("-0000000000000004-01") == true)
        #expect(reaches ? second?.hasSuffix("-0000000000000005-01") == true : second == nil)
        let spans = told.ended(.request)
        #expect(spans.map(\.name) == ["GET /shops/{id}", "GET"])
        #expect(spans.map { $0[.errorType] } == [nil, nil])
        #expect(spans.last?[.urlFull] == .text(other.url + "/x?sig=REDACTED"))
        #expect(spans.last?[.httpRequestResendCount] == .integer(1))
    }

    @Test func whatTheRequestHasStaysAsItIs() async throws {
        let server = try LoopbackServer(.json(Self.kiosk))
        defer { server.stop() }
        let (client, observation) = client(
            server, Told(),
            headers: { _ in
                [HeaderField("traceparent", "other"), HeaderField("Host", "evil"), HeaderField("X-A", "1\r\nX-B: 2")]
            }, own: [HeaderField("traceparent", "mine")])
        _ = try await client.send(Shop())
        observation.end()
        let sent = await server.requests(1)[0]
        #expect(sent.values("traceparent") == ["mine"])
        #expect(sent["Host"] != "evil")
        #expect(sent["X-B"] == nil)
    }

    @Test func withoutTracingRequestsSayNothing() async throws {
        let server = try LoopbackServer(.json(Self.kiosk))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, server: .url(server.url))
        _ = try await client.send(Shop())
        #expect(await server.requests(1)[0]["traceparent"] == nil)
    }

    @Test func aCancelledCallEndsItsSpans() async throws {
        let server = try LoopbackServer(LoopbackAnswer([.wait(Gate())]))
        defer { server.stop() }
        let told = Told()
        let (client, observation) = client(server, told)
        let task = Task { try await client.send(Shop()) }
        _ = await server.requests(1)
        task.cancel()
        _ = await task.result
        while told.ended(.request).isEmpty { await Task.yield() }
        observation.end()
        #expect(told.ended(.call).map { $0[.errorType] } == [.text("cancelled")])
        #expect(told.ended(.request).map { $0[.errorType] } == [.text("cancelled")])
    }

    @Test func secretsAreHidden() throws {
        let url = try #require(URL(string: "https://ann:secret@example.com:8443/a?key=k1234&q=t5678&Signature=s&x=1#f"))
        #expect(
            SpanURL.shown(url, hiding: ["t5678"], ["key"])
                == "https://REDACTED:REDACTED@example.com:8443/a?key=[hidden]&q=[hidden]&Signature=REDACTED&x=1")
        #expect(SpanURL.port(of: url) == 8443)
        #expect(MethodName.of("PURGE") == ("_OTHER", "PURGE"))
    }

    @Test(arguments: [
        "", "00", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0",
        "00-0AF7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        "00-00000000000000000000000000000000-b7ad6b7169203331-01",
        "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
        "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-x",
        "01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01x",
    ]) func aBrokenContextIsNone(_ text: String) {
        #expect(TraceContext(traceparent: text) == nil)
    }

    @Test func aLaterVersionIsReadAsThisOne() {
        let context = TraceContext(traceparent: "01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-03-x")
        #expect(context?.traceparent == "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
    }

    @Test func tracestateFollowsItsGrammar() {
        #expect(TraceState.checked(" a=1 ,, t@v=b c") == "a=1,t@v=b c")
        for text in ["A=1", "a=1,a=2", "a", "=1", "a=", "a=1=2", "a=\u{7}", "a@B=1", "1a=2"] {
            #expect(TraceState.checked(text) == "", "\(text)")
        }
        #expect(TraceState.checked((0..<33).map { "k\($0)=1" }.joined(separator: ",")) == "")
        #expect(TraceState.checked("a=" + String(repeating: "x", count: 257)) == "")
    }
}
