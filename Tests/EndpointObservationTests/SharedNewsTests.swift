import EndpointObservation
import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Several objects that show the same request.
@Suite(.timeLimit(.minutes(minutesUntilHung))) @MainActor struct SharedNewsTests {
    private func items(_ names: String...) -> [LoopbackAnswer] { names.map { .json(Item.json(1, $0)) } }

    /// Counts the calls of a client that are over.
    private func endedCalls(of client: EndpointClient<Stage>) -> (Locked<Int>, EventObservation) {
        let count = Locked(0)
        let observation = client.observeSpans { event in
            if case .ended(let span, _) = event, span.kind == .call { count.withLock { $0 += 1 } }
        }
        return (count, observation)
    }

    @Test func whatOneFetchesTheOtherShows() async throws {
        let server = try LoopbackServer(paths: ["/item": items("a", "b", "c")])
        defer { server.stop() }
        let client = EndpointClient(server)
        let (one, other) = (Loaded(ItemRequest(), client), Loaded(ItemRequest(), client))
        await shown { one.value != nil && other.value != nil && !one.isRefreshing && !other.isRefreshing }
        let before = server.requests.count
        await one.refresh()
        let refreshed = try #require(one.value?.name)
        await shown { other.value?.name == refreshed }
        #expect(other.source == .memory)
        await other.refresh()
        #expect(other.source == .network)
        await shown { one.value?.name == other.value?.name }
        #expect(one.source == .memory)
        // Its own answer came to it once.
        #expect(other.source == .network)
        #expect(server.requests.count == before + 2)
    }

    @Test func oneThatFailedShowsWhatTheOtherFetched() async throws {
        let server = try LoopbackServer(paths: ["/item": [.json("{}", status: 503)] + items("a")])
        defer { server.stop() }
        let client = EndpointClient(server)
        let one = Loaded(ItemRequest(), client)
        await shown { one.error != nil && !one.isLoading }
        let other = Loaded(ItemRequest(), client)
        await shown { other.value?.name == "a" }
        await shown { one.value?.name == "a" }
        #expect(one.error == nil)
        #expect(server.requests.count == 2)
    }

    /// A caller that gave up hears of the answer that others have waited for.
    @Test func whatIsStoredAfterACancelledRefreshIsShown() async throws {
        let gate = Gate()
        let server = try LoopbackServer(paths: [
            "/item": items("a") + [LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json(Item.json(1, "b")).steps)]
        ])
        defer { server.stop() }
        let client = EndpointClient(server)
        let item = Loaded(ItemRequest(), client)
        await shown { item.value?.name == "a" && !item.isRefreshing }
        let refresh = Task { await item.refresh() }
        await gate.reached()
        let call = Task { try await client.send(ItemRequest(), .refresh) }
        try await until { client.running.first?.callers == 2 }
        refresh.cancel()
        await refresh.value
        gate.open()
        #expect(try await call.value.name == "b")
        await shown { item.value?.name == "b" }
        #expect(item.source == .memory)
        #expect(item.error == nil)
        #expect(server.requests.count == 2)
    }

    /// Nothing that it fetches is stored.
    private struct UnstoredRequest: EndpointRequest {
        typealias API = Stage
        static let endpoint = Endpoint(
            name: "unstored", path: "/item", auth: .none,
            cache: CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60)), scope: .shared, store: false))

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    /// Another client has asked before, and its answer is stored after the own one has come.
    @Test func whatIsOlderIsNotShown() async throws {
        let gate = Gate()
        let server = try LoopbackServer(paths: [
            "/item": items("a") + [LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json(Item.json(1, "old")).steps)]
                + items("own", "new")
        ])
        defer { server.stop() }
        let cache = EntryCache.memoryOnly()
        let other = EndpointClient(server, cache: cache)
        let storing = CallOptions(cache: CacheOverride(policy: .networkOnly, store: true))
        let client = EndpointClient(server, cache: cache)
        let (calls, observation) = endedCalls(of: client)
        defer { observation.end() }
        let item = Loaded(UnstoredRequest(), client)
        await shown { item.value?.name == "a" && !item.isRefreshing }
        let old = Task { try await other.send(UnstoredRequest(), storing) }
        await gate.reached()
        await item.refresh()
        #expect(item.value?.name == "own")
        gate.open()
        #expect(try await old.value.name == "old")
        #expect(other.cached(UnstoredRequest())?.value.name == "old")
        // The first, the refresh, and the look at what was stored.
        try await until { calls.withLock { $0 } == 3 }
        _ = try await other.send(UnstoredRequest(), storing)
        var names: Set<String> = []
        await shown {
            names.insert(item.value?.name ?? "")
            return item.value?.name == "new"
        }
        #expect(!names.contains("old"))
    }

    /// A value that was asked for before a change was begun does not have it.
    @Test func whatIsStoredOfATimeBeforeAChangeIsNotShown() async throws {
        let gate = Gate()
        let server = try LoopbackServer(paths: [
            "/item": items("a") + [LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json(Item.json(1, "old")).steps)]
                + items("new"),
            "/save": [.json(Item.json(1, "b"))],
        ])
        defer { server.stop() }
        let client = EndpointClient(server)
        let (calls, observation) = endedCalls(of: client)
        defer { observation.end() }
        let item = Loaded(ItemRequest(), client)
        await shown { item.value?.name == "a" && !item.isRefreshing }
        let old = Task { try await client.send(ItemRequest(), .refresh) }
        await gate.reached()
        try await item.change {
            $0.name = "b"
        } while: {
            try await client.send(QuietSaveRequest())
        }
        gate.open()
        #expect(try await old.value.name == "old")
        // The first, the change, the call, and the look at what it has stored.
        try await until { calls.withLock { $0 } == 4 }
        var names: Set<String> = []
        _ = try await client.send(ItemRequest(), .refresh)
        await shown {
            names.insert(item.value?.name ?? "")
            return item.value?.name == "new"
        }
        #expect(!names.contains("old"))
    }
}
