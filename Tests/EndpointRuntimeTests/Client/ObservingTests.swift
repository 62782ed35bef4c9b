import Foundation
import LoopbackServer
import Testing

@testable import EndpointRuntime

/// What a client tells of its calls.
@Suite struct ObservingTests {
    struct Shops: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(
            name: "shops", path: "/shops", cache: CacheRule(policy: .cacheThenNetwork),
            retry: RetryRule(attempts: 2, base: .zero))

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> [Kiosk] { try body.lossyList() }
    }

    @Test func activityIsBalancedAndSaysWhatThereIsToShow() async throws {
        let server = try LoopbackServer(.json("[]"), .json("[]"), .response(404), .json("[]"))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let events = Locked<[CallActivity]>([])
        let observation = client.observeActivity { event in events.withLock { $0.append(event) } }
        defer { observation.end() }
        for try await _ in client.updates(Shops()) {}
        for try await _ in client.updates(Shops()) {}
        _ = await endpointError { () throws(EndpointError) in try await client.send(Shops()) }
        _ = try await client.send(Shops(), CallOptions(isShown: false))
        _ = try await client.send(Shops(), .cachedOnly)
        let calls = [(1, false), (2, true), (3, false)].map { id, hasValue in
            CallActivity.Call(id: UInt64(id), endpoint: "shops", hasValue: hasValue)
        }
        #expect(events.withLock { $0 } == calls.flatMap { [.began($0), .ended($0)] })
    }

    /// What it holds may come back to the client when it ends.
    @Test func aListenerIsReleasedOutsideTheLock() {
        let client = EndpointClient(Plain.self, server: .url("http://127.0.0.1:1"))
        let ended = Locked(0)
        final class Loud: Sendable {
            let end: @Sendable () -> Void
            init(_ end: @escaping @Sendable () -> Void) { self.end = end }
            deinit { end() }
        }
        func observed() -> EventObservation {
            let loud = Loud { [weak client] in
                client?.observeActivity { _ in }.end()
                ended.withLock { $0 += 1 }
            }
            return client.observeActivity { _ in withExtendedLifetime(loud) {} }
        }
        observed().end()
        #expect(ended.withLock { $0 } == 1)
    }

    @Test func aCancelledCallEndsItsActivity() async throws {
        let server = try LoopbackServer(LoopbackAnswer([.wait(Gate())]))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let count = Locked((began: 0, ended: 0))
        let observation = client.observeActivity { event in
            count.withLock { if case .began = event { $0.began += 1 } else { $0.ended += 1 } }
        }
        defer { observation.end() }
        let task = Task { try await client.send(Shops()) }
        _ = await server.requests(1)
        #expect(count.withLock { $0 } == (1, 0))
        task.cancel()
        _ = await task.result
        #expect(count.withLock { $0 } == (1, 1))
    }

    @Test func everyCallThatFailsForGoodIsReportedOnce() async throws {
        let server = try LoopbackServer(
            .response(503), .json("[]"), .response(503), .response(503), .response(404), .response(404))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let failures = Locked<[CallFailure]>([])
        let observation = client.observeFailures { failure in failures.withLock { $0.append(failure) } }
        defer { observation.end() }
        // The second attempt succeeds, so nobody is told.
        _ = try await client.send(Shops())
        #expect(failures.withLock { $0.isEmpty })
        await #expect(throws: EndpointError.self) { for try await _ in client.updates(Shops()) {} }
        _ = await endpointError { () throws(EndpointError) in
            try await client.send(Shops(), CallOptions(isShown: false))
        }
        _ = await endpointError { () throws(EndpointError) in try await client.send(Shops()) }
        _ = await endpointError { () throws(EndpointError) in try await client.send(KioskRequest(shopID: "")) }
        let all = failures.withLock { $0 }
        #expect(all.map(\.endpoint) == ["shops", "shops", "shop"])
        #expect(all.map(\.hasValue) == [true, false, false])
        let statuses = all.map { failure in if case .status(let answer) = failure.error { answer.status } else { 0 } }
        #expect(statuses == [503, 404, 0])
    }

    @Test func aCancelledCallIsNoFailure() async throws {
        let server = try LoopbackServer(LoopbackAnswer([.wait(Gate())]))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let failures = Locked(0)
        let observation = client.observeFailures { _ in failures.withLock { $0 += 1 } }
        defer { observation.end() }
        let task = Task { try await client.send(Shops()) }
        _ = await server.requests(1)
        task.cancel()
        _ = await task.result
        #expect(failures.withLock { $0 } == 0)
    }

    @Test func everyAttemptIsRecorded() async throws {
        let server = try LoopbackServer(.response(503), .json("[]"))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let records = Locked<[RequestRecord]>([])
        let observation = client.observeRequests { record in records.withLock { $0.append(record) } }
        _ = try await client.send(Shops())
        observation.end()
        _ = try await client.send(Shops())
        let all = records.withLock { $0 }
        #expect(all.map(\.status) == [503, 200])
        #expect(all.map(\.attempt) == [1, 2])
        #expect(all.map(\.url) == [server.url + "/shops", server.url + "/shops"])
        #expect(all.first?.error != nil && all.last?.error == nil)
    }

    @Test func anUpdateSaysWhatItsListDropped() async throws {
        let server = try LoopbackServer(.json(#"[{"id": 1, "name": "A"}, {"id": "x"}, 3]"#))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let fresh = try await client.update(of: Shops())
        #expect(fresh.value.map(\.id) == [1])
        #expect(fresh.report.dropped.map(\.index) == [1, 2])
        let stored = try #require(client.cached(Shops()))
        #expect(stored.report.dropped.map(\.index) == [1, 2])
    }

    @Test func offlineNothingIsSent() async throws {
        let server = try LoopbackServer(.json("[]"))
        defer { server.stop() }
        let isOnline = Locked(true)
        let client = EndpointClient(
            Plain.self, server: .url(server.url), isOnline: { isOnline.withLock { $0 } })
        _ = try await client.send(Shops())
        isOnline.withLock { $0 = false }
        var sources: [UpdateSource] = []
        do {
            for try await update in client.updates(Shops()) { sources.append(update.source) }
            Issue.record("no error")
        } catch {
            guard case EndpointError.transport(let failure) = error else { return unexpected(error as? EndpointError) }
            #expect(failure.kind == .offline)
        }
        #expect(sources == [.memory])
        #expect(server.requests.count == 1)
    }

    @Test func theStreamsEndWithTheClient() async throws {
        var client: EndpointClient<Plain>? = EndpointClient(Plain.self, server: .url("https://example.com"))
        let (activity, requests) = try (#require(client?.activity), #require(client?.requests))
        client = nil
        for await _ in activity {}
        for await _ in requests {}
    }
}
