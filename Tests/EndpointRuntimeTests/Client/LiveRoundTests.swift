import EndpointTesting
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// What the rounds of a live stream report.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct LiveRoundTests {
    struct Live: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(
            name: "live", path: "/x", cache: CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60)), tags: ["items"]))
        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Kiosk { try body.value() }
    }

    /// The reader of a live stream has the value of the round before.
    @Test func aFailedRoundOfALiveStreamHasSomethingToShow() async throws {
        let server = try LoopbackServer(.json(#"{"id": 1, "name": "A"}"#), .response(500))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let failures = Locked<[Bool]>([])
        let one = client.observeFailures { failure in failures.withLock { $0.append(failure.hasValue) } }
        defer { one.end() }
        var live = client.updates(Live(), live: true).makeAsyncIterator()
        _ = await live.next()
        client.invalidate("items")
        _ = await live.next()
        #expect(failures.withLock { $0 } == [true])
    }

    struct Listed: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(
            name: "listed", path: "/list", cache: CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60))))
        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> [CollectionTests.Event] { try body.value() }
    }

    struct Ticks: StreamRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "ticks", path: "/ticks")
        static let stream = StreamRule(.lines, into: StreamTarget(endpoint: "listed", id: ["id"]))
        func write(to request: inout RequestWriter) {}
        static func read(_ element: ResponseReader) throws -> JSON { try element.value() }
    }

    /// A live stream that looks whether a stream has changed something fails no call of anybody.
    @Test func aLookOfALiveStreamIsNoFailure() async throws {
        let folder = try Folder()
        let server = try LoopbackServer { request in
            if request.target == "/ticks" {
                return .response(
                    200, [("Content-Type", "application/x-ndjson")], body: Array("{\"id\":9,\"title\":\"x\"}\n".utf8))
            }
            return request["Accept-Language"] == "de"
                ? .json(#"[{"id": 1, "title": "eins"}]"#, [("Vary", "Accept-Language")]) : .response(500)
        }
        defer { server.stop() }
        let client = EndpointClient(
            Plain.self, server: .url(server.url), cache: .twoLevel(directory: folder.url),
            transport: TestTransport.shared)
        let failures = Locked<[String]>([])
        let observing = client.observeFailures { failure in failures.withLock { $0.append(failure.error.errorType) } }
        defer { observing.end() }
        let calls = Locked(0)
        let spans = client.observeSpans { event in
            if case .ended(let span, _) = event, span.kind == .call, span[.endpointName] == .text("listed") {
                calls.withLock { $0 += 1 }
            }
        }
        defer { spans.end() }
        _ = try await client.send(Listed(), CallOptions(headers: ["Accept-Language": "de"]))
        var live = client.updates(Listed(), CallOptions(headers: ["Accept-Language": "fr"]), live: true)
            .makeAsyncIterator()
        _ = await live.next()
        #expect(failures.withLock { $0 } == ["500"])
        for try await _ in client.stream(Ticks()) {}
        try await until { calls.withLock { $0 } >= 3 }
        #expect(failures.withLock { $0 } == ["500"])
        await client.cache.close()
    }
}
