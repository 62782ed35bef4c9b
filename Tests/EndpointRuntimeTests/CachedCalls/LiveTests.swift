import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Streams that stay.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct LiveTests {
    /// Numbers its answers, also those to a `POST`.
    private func counting() throws -> Scene {
        let count = Box(0)
        return try Scene { _ in
            .item(
                count.change {
                    $0 += 1
                    return $0
                })
        }
    }

    @Test func anInvalidationMakesItFetchAgain() async throws {
        let scene = try counting()
        defer { scene.stop() }
        let cache = EntryCache.memoryOnly()
        let client = scene.client(cache: cache)
        var live = client.updates(Get<CacheFirst>(), live: true).makeAsyncIterator()
        #expect(text(await live.next()) == "1 network 0s")
        client.invalidate("items")
        #expect(text(await live.next()) == "2 network 0s")
        // A mutation's own answer is the third.
        _ = try await client.send(Post())
        #expect(text(await live.next()) == "4 network 0s")
        scene.client(cache: cache).invalidate("items")
        #expect(text(await live.next()) == "5 network 0s")
        cache.invalidate(endpoint: "item")
        #expect(text(await live.next()) == "6 network 0s")
        // None of these is its own.
        client.invalidate("other")
        cache.removeAll(tag: "other")
        cache.invalidate(tag: "items")
        #expect(text(await live.next()) == "7 network 0s")
        #expect(scene.server.requests.count == 7)
    }

    @Test func theCacheComesFirst() async throws {
        let scene = try counting()
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<CacheThenNetwork>())
        var live = client.updates(Get<CacheThenNetwork>(), live: true).makeAsyncIterator()
        #expect(text(await live.next()) == "1 memory 0s")
        #expect(text(await live.next()) == "2 network 0s")
        client.invalidate("items")
        #expect(text(await live.next()) == "3 network 0s")
    }

    @Test func failuresAreElements() async throws {
        let scene = try Scene(.status(503), .item(2), .status(404), .item(4))
        defer { scene.stop() }
        let client = scene.client()
        var live = client.updates(Get<CacheFirst>(), live: true).makeAsyncIterator()
        for expected in ["status 503", "2 network 0s", "status 404", "4 network 0s"] {
            #expect(text(await live.next()) == expected)
            client.invalidate("items")
        }
    }

    @Test func cancelAllIsAFailureAfterWhichItGoesOn() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1).behind(gate), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        var live = client.updates(Get<CacheFirst>(), live: true).makeAsyncIterator()
        await gate.reached()
        client.cancelAll()
        #expect(text(await live.next()) == "cancelled")
        client.invalidate("items")
        #expect(text(await live.next()) == "2 network 0s")
    }

    @Test func whatComesDuringAFetchIsFetchedAfterIt() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1).behind(gate), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        var live = client.updates(Get<CacheFirst>(), live: true).makeAsyncIterator()
        await gate.reached()
        client.invalidate("items")
        client.invalidate("items")
        gate.open()
        #expect(text(await live.next()) == "1 network 0s")
        #expect(text(await live.next()) == "2 network 0s")
        #expect(scene.server.requests.count == 2)
    }

    @Test func streamsOfOneRequestShareTheirFetches() async throws {
        let gates = Box([Gate(), Gate()])
        let (first, second) = (gates.value[0], gates.value[1])
        let scene = try Scene(.item(1).behind(first), .item(2).behind(second))
        defer { scene.stop() }
        let client = scene.client()
        var one = client.updates(Get<CacheFirst>(), live: true).makeAsyncIterator()
        var other = client.updates(Get<CacheFirst>(), live: true).makeAsyncIterator()
        try await until { client.running.first?.callers == 2 }
        first.open()
        #expect(text(await one.next()) == "1 network 0s")
        #expect(text(await other.next()) == "1 network 0s")
        client.invalidate("items")
        try await until { client.running.first?.callers == 2 }
        second.open()
        #expect(text(await one.next()) == "2 network 0s")
        #expect(text(await other.next()) == "2 network 0s")
        #expect(scene.server.requests.count == 2)
    }

    /// Streams whose own fetches make their own entries stale.
    @Test func theyDoNotChaseEachOther() async throws {
        let scene = try counting()
        defer { scene.stop() }
        let client = scene.client()
        var one = client.updates(Get<Chasing>(), live: true).makeAsyncIterator()
        var other = client.updates(Get<Chasing>(id: 2), live: true).makeAsyncIterator()
        #expect(await one.next() != nil)
        #expect(await other.next() != nil)
        for _ in 0..<50 { _ = try await client.send(Get<NetworkOnly>(id: 9)) }
        // The first fetch of each may make both fetch once more, or twice.
        #expect(scene.server.requests.filter { !$0.target.hasSuffix("9") }.count <= 6)
    }

    enum Chasing: Spec {
        static var endpoint: Endpoint {
            Endpoint(
                name: "chasing", path: "/item", cache: CacheRule(policy: .networkOnly, tags: ["chased"]),
                invalidates: ["chased"])
        }
    }

    @Test func itEndsWithItsIterationAndLeavesNothing() async throws {
        let scene = try counting()
        defer { scene.stop() }
        let cache = EntryCache.memoryOnly()
        let isGone = Latch()
        func read(_ token: consuming Token) async {
            let client = scene.client(cache: cache, token: token)
            for await _ in client.updates(Get<CacheFirst>(), live: true) {
                client.invalidate("items")
                if scene.server.requests.count == 3 { break }
            }
        }
        await read(Token(isGone))
        await isGone.opened()
        let before = scene.server.requests.count
        cache.invalidate(tag: "items")
        #expect(scene.server.requests.count == before)
    }

    @Test func itEndsWithItsTask() async throws {
        let scene = try counting()
        defer { scene.stop() }
        let isGone = Latch()
        func read(_ token: consuming Token) async -> Int {
            let client = scene.client(token: token)
            let first = Latch()
            let task = Task {
                var count = 0
                for await _ in client.updates(Get<CacheFirst>(), live: true) {
                    count += 1
                    first.open()
                }
                return count
            }
            await first.opened()
            task.cancel()
            return await task.value
        }
        #expect(await read(Token(isGone)) == 1)
        await isGone.opened()
    }

    @Test func withoutLiveItEndsByItself() async throws {
        let scene = try Scene(.status(404), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        var texts: [String?] = []
        for await element in client.updates(Get<CacheFirst>(), live: false) { texts.append(text(element)) }
        for await element in client.updates(Get<CacheFirst>(), live: false) { texts.append(text(element)) }
        #expect(texts == ["status 404", "2 network 0s"])
    }

    private func text(_ element: Result<EndpointUpdate<Item>, EndpointError>?) -> String? {
        switch element {
        case .success(let update): update.text
        case .failure(let error): error.text
        case nil: nil
        }
    }
}
