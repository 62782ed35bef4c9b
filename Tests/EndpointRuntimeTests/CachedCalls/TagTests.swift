import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What an invalidation does to what is stored, and to what is on its way.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct TagTests {
    @Test func anInvalidationHoldsAfterARestart() async throws {
        let scene = try Scene(.item(1), .item(2), .item(3))
        defer { scene.stop() }
        let folder = try Folder()
        var cache = EntryCache.twoLevel(directory: folder.url)
        var client = scene.client(cache: cache, isOnline: { false })
        _ = try await scene.client(cache: cache).send(Get<Tagged>(id: 1))
        _ = try await scene.client(cache: cache).send(Get<Tagged>(id: 2))
        client.invalidate("item:1")
        #expect(await cache.flush())
        await cache.close()
        cache = EntryCache.twoLevel(directory: folder.url)
        client = scene.client(cache: cache)
        #expect(client.cached(Get<Tagged>(id: 1))?.text == "1 disk 0s stale")
        #expect(client.cached(Get<Tagged>(id: 2))?.text == "2 disk 0s")
        #expect(try await client.send(Get<Tagged>(id: 1)) == Item(3))
        #expect(client.cached(Get<Tagged>(id: 1))?.isStale == false)
    }

    @Test func aMutationMakesStaleOnlyWhenItSucceeds() async throws {
        let scene = try Scene(.item(1), .status(500), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<CacheFirst>())
        #expect(await result { try await client.send(Post()) } == "status 500")
        #expect(client.cached(Get<CacheFirst>())?.isStale == false)
        _ = try await client.send(Post())
        #expect(client.cached(Get<CacheFirst>())?.isStale == true)
    }

    @Test func whatIsOnItsWayIsStaleWhenItComes() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1).behind(gate), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        async let first = client.send(Get<CacheFirst>())
        await gate.reached()
        client.invalidate("items")
        // Who asks after it does not join what was asked before it.
        async let second = client.send(Get<CacheFirst>(), .passThrough)
        _ = await scene.server.requests(2)
        #expect(try await second == Item(2))
        gate.open()
        #expect(try await first == Item(1))
        #expect(client.cached(Get<CacheFirst>())?.text == "1 memory 0s stale")
    }

    /// The same for an entry that the server confirms.
    @Test func aConfirmationFromBeforeDoesNotMakeItFresh() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1, ["ETag": "\"1\""]), .status(304).behind(gate))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<CacheFirst>())
        scene.date.move(by: 61)
        async let call = client.update(of: Get<CacheFirst>())
        await gate.reached()
        client.invalidate("items")
        gate.open()
        #expect(try await call.text == "1 revalidated 0s")
        #expect(client.cached(Get<CacheFirst>())?.text == "1 memory 0s stale")
    }

    /// Of two answers to one request, the one that was asked for first comes last.
    @Test(arguments: [false, true]) func anOlderAnswerNeverReplacesANewerOne(isConditional: Bool) async throws {
        let gate = Gate()
        let late = isConditional ? LoopbackAnswer.status(304) : .item(2)
        let scene = try Scene(.item(1, ["ETag": "\"1\""]), late.behind(gate), .item(3))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<CacheFirst>())
        scene.date.move(by: 61)
        async let older = client.send(Get<CacheFirst>())
        await gate.reached()
        #expect(try await client.send(Get<CacheFirst>(), .reload) == Item(3))
        gate.open()
        #expect(try await older == Item(isConditional ? 1 : 2))
        #expect(client.cached(Get<CacheFirst>())?.text == "3 memory 0s")
    }

    /// A newer answer is there already: who asks now must not be given the older one.
    @Test func nobodyJoinsARequestWhoseAnswerIsOvertaken() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1, ["ETag": "\"1\""]), .item(2).behind(gate), .item(3), .item(4))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<CacheThenNetwork>())
        async let older = client.send(Get<CacheThenNetwork>(), .reload)
        await gate.reached()
        #expect(try await client.send(Get<CacheThenNetwork>()) == Item(3))
        async let texts = client.updates(Get<CacheThenNetwork>()).all().updates.map(\.text)
        _ = await scene.server.requests(4)
        gate.open()
        #expect(await texts == ["3 memory 0s", "4 network 0s"])
        #expect(try await older == Item(2))
    }

    /// And the other way round: it comes first.
    @Test func aNewerAnswerReplacesAnOlderOne() async throws {
        let gates = [Gate(), Gate()]
        let scene = try Scene(.item(1).behind(gates[0]), .item(2).behind(gates[1]))
        defer { scene.stop() }
        let client = scene.client()
        async let older = client.send(Get<CacheFirst>())
        await gates[0].reached()
        async let newer = client.send(Get<CacheFirst>(), CallOptions(duplicates: .allow))
        await gates[1].reached()
        gates[0].open()
        #expect(try await older == Item(1))
        gates[1].open()
        #expect(try await newer == Item(2))
        #expect(client.cached(Get<CacheFirst>())?.value == Item(2))
    }

    @Test func whatIsRemovedOnItsWayIsNotStored() async throws {
        let removals: [@Sendable (EndpointClient<Market>) -> Void] = [
            { $0.cache.removeAll() }, { $0.cache.removeAll(tag: "items") }, { $0.cache.removeAll(endpoint: "item") },
            { $0.remove(Get<CacheFirst>()) },
        ]
        for remove in removals {
            let gate = Gate()
            let scene = try Scene(.item(1).behind(gate))
            defer { scene.stop() }
            let client = scene.client()
            async let call = client.send(Get<CacheFirst>())
            await gate.reached()
            remove(client)
            gate.open()
            #expect(try await call == Item(1))
            #expect(client.cached(Get<CacheFirst>()) == nil)
        }
    }
}
