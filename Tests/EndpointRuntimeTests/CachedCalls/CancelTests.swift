import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What is on its way, and how it is ended.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct CancelTests {
    @Test func whatIsOnItsWayIsTold() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1).behind(gate))
        defer { scene.stop() }
        let client = scene.client()
        #expect(client.running.isEmpty)
        async let one = client.send(Get<CacheFirst>(id: 1))
        _ = await scene.server.requests(1)
        async let other = client.send(Post())
        _ = await scene.server.requests(2)
        let calls = client.running
        #expect(calls.map(\.endpoint) == ["item", "change"])
        #expect(calls.map(\.method) == [.get, .post])
        #expect(calls.map { $0.url.absoluteString } == Array(repeating: scene.server.url + "/item?id=1", count: 2))
        #expect(calls.map(\.tags) == [["items"], []])
        #expect(calls.map(\.callers) == [1, 1])
        #expect(calls.allSatisfy { $0.startedAt == scene.date.date })
        #expect(Set(calls.map(\.id)).count == 2)
        gate.open()
        _ = try await (one, other)
        #expect(client.running.isEmpty)
    }

    /// Three calls are on their way; some of them are ended.
    @Test(arguments: ["all", "url", "url and query", "tag", "another tag", "another url"])
    func cancelAllEndsTheCallsThatAreMeant(which: String) async throws {
        let gate = Gate()
        let scene = try Scene(.item(1).behind(gate))
        defer { scene.stop() }
        let client = scene.client()
        let tasks = [
            Task { await result { try await client.send(Get<CacheFirst>(id: 1)) } },
            Task { await result { try await client.send(Get<CacheFirst>(id: 2)) } },
            Task { await result { try await client.send(Post()) } },
        ]
        try await until { client.running.count == 3 }
        let url = try #require(URL(string: scene.server.url + "/item"))
        switch which {
        case "all": client.cancelAll()
        case "url": client.cancelAll(url: url)
        case "url and query": client.cancelAll(url: try #require(URL(string: scene.server.url + "/item?id=2")))
        case "tag": client.cancelAll(tag: "items")
        case "another tag": client.cancelAll(tag: "item")
        default: client.cancelAll(url: try #require(URL(string: scene.server.url + "/ite")))
        }
        let ended: [Bool] =
            switch which {
            case "all", "url": [true, true, true]
            case "url and query": [false, true, false]
            case "tag": [true, true, false]
            default: [false, false, false]
            }
        for (task, isEnded) in zip(tasks, ended) where isEnded { #expect(await task.value == "cancelled") }
        #expect(client.running.count == ended.filter { !$0 }.count)
        gate.open()
        for (task, isEnded) in zip(tasks, ended) where !isEnded { #expect(await task.value == "1") }
        // What was ended is not stored.
        #expect((client.cached(Get<CacheFirst>(id: 2)) == nil) == ended[1])
    }

    @Test func aRenewalBehindTheCallersBackIsEndedToo() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1), .item(2).behind(gate))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<StaleWhileRevalidate>())
        scene.date.move(by: 61)
        #expect(try await client.send(Get<StaleWhileRevalidate>()) == Item(1))
        await gate.reached()
        #expect(client.running.map(\.callers) == [1])
        client.cancelAll(tag: "items")
        #expect(client.running.isEmpty)
        #expect(client.cached(Get<StaleWhileRevalidate>())?.text == "1 memory 61s stale")
    }

    @Test func aCancelledTaskAsksNobody() async throws {
        let scene = try Scene(.item(1))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<CacheFirst>())
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await result { try await client.send(Get<CacheFirst>(), .refresh) }
        }
        #expect(await task.value == "cancelled")
        let stream = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await client.updates(Get<CacheFirst>()).all().error?.text
        }
        #expect(await stream.value == "cancelled")
        #expect(scene.server.requests.count == 1)
    }

    @Test func anIterationThatStopsEndsItsTransfer() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1), .item(2).behind(gate))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<CacheThenNetwork>())
        for try await update in client.updates(Get<CacheThenNetwork>()) {
            #expect(update.value == Item(1))
            await gate.reached()
            break
        }
        try await until { client.running.isEmpty }
        #expect(client.cached(Get<CacheThenNetwork>())?.value == Item(1))
    }
}
