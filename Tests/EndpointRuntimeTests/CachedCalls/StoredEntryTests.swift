import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What a caller can see of where a value came from, and of the entries themselves.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct StoredEntryTests {
    private static let answer = LoopbackAnswer.item(
        1,
        [
            "Cache-Control": "max-age=60", "ETag": "\"a\"", "Set-Cookie": "session=secret", "X-State": "first",
            "Age": "5",
        ])

    @Test func headersAreTheSameFromTheNetworkMemoryAndDisk() async throws {
        let scene = try Scene(Self.answer, .status(304, ["X-State": "second"]))
        defer { scene.stop() }
        let folder = try Folder()
        var cache = EntryCache.twoLevel(directory: folder.url)
        func seen(_ source: UpdateSource) async throws -> [String: String] {
            let update = try await scene.client(cache: cache).update(of: Get<ByServer>())
            #expect(update.source == source && update.status == 200)
            return Dictionary(update.headers.map { ($0.name.lowercased(), $0.value) }) { $0 + ", " + $1 }
        }
        var network = try await seen(.network)
        #expect(network["age"] == "5" && network["x-state"] == "first" && network["set-cookie"] == nil)
        scene.date.move(by: 10)
        network["age"] = "15"
        #expect(try await seen(.memory) == network)
        #expect(await cache.flush())
        await cache.close()
        cache = .twoLevel(directory: folder.url)
        #expect(try await seen(.disk) == network)
        scene.date.move(by: 60)
        let renewed = try await seen(.revalidated)
        #expect(renewed["age"] == "0" && renewed["x-state"] == "second" && renewed["etag"] == "\"a\"")
        #expect(try await seen(.memory) == renewed)
        await cache.close()
    }

    @Test func whatIsNotStoredHasHeadersToo() async throws {
        let scene = try Scene(.item(1, ["X-State": "first", "Cache-Control": "no-store"]))
        defer { scene.stop() }
        let update = try await scene.client().update(of: Get<Unruled>())
        #expect(update.headers["X-State"] == "first")
        #expect(EndpointUpdate(1, source: .disk, headers: [HeaderField("A", "b")]).headers["A"] == "b")
    }

    @Test(arguments: [false, true]) func anEntryHasAPage(isOnDisk: Bool) async throws {
        let scene = try Scene(Self.answer)
        defer { scene.stop() }
        let folder = try Folder()
        var cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        #expect(await scene.client(cache: cache).entry(for: Get<ByServer>()) == nil)
        _ = try await scene.client(cache: cache).send(Get<ByServer>())
        let storedAt = scene.date.date
        if isOnDisk {
            #expect(await cache.flush())
            await cache.close()
            cache = .twoLevel(directory: folder.url)
        }
        let client = scene.client(cache: cache)
        let events = EventLog(cache)
        scene.date.move(by: 10)
        let entry = try #require(await client.entry(for: Get<ByServer>()))
        #expect(entry.status == 200 && entry.headers["Age"] == "15" && entry.headers["Set-Cookie"] == nil)
        #expect(entry.storedAt == storedAt && entry.size == 8 && entry.level == (isOnDisk ? .disk : .memory))
        #expect(entry.tags.contains("items"))
        #expect(entry.age == .seconds(15) && entry.lifetime == .seconds(60) && entry.lifetimeOrigin == .maxAge)
        #expect(entry.isFresh)
        #expect(
            entry.description == "200, 8 bytes \(isOnDisk ? "on disk" : "in memory"). It is fresh: it is 15 seconds "
                + "old, and its max-age lets it be fresh for 60 seconds.")
        // Each rule judges it by its own lifetime.
        let ofSpec = try #require(await client.entry(for: Get<CacheFirst>()))
        #expect(ofSpec.age == .seconds(10) && ofSpec.lifetime == .seconds(60) && ofSpec.lifetimeOrigin == .spec)
        let ofCall = try #require(await client.entry(for: Get<CacheFirst>(), .ttl(.seconds(10))))
        #expect(ofCall.lifetimeOrigin == .call && !ofCall.isFresh)
        let forever = try #require(await client.entry(for: Get<Lasting>()))
        #expect(forever.lifetime == nil && forever.lifetimeOrigin == .nobody && forever.isFresh)
        client.invalidate("items")
        let stale = try #require(await client.entry(for: Get<ByServer>()))
        #expect(!stale.isFresh && stale.reason == "It is stale, because it was invalidated.")
        #expect(events.take() == ["invalidated tag(\"items\")"])
        #expect(scene.server.requests.count == 1)
        await cache.close()
    }

    @Test func aKeptFailureHasAPage() async throws {
        let scene = try Scene(.status(404), .status(404, ["Cache-Control": "max-age=50"]))
        defer { scene.stop() }
        let client = scene.client()
        _ = await result { try await client.send(Get<Failing<CacheFirst>>()) }
        scene.date.move(by: 10)
        let kept = try #require(await client.failure(for: Get<Failing<CacheFirst>>()))
        #expect(kept.status == 404 && kept.isFresh && kept.lifetimeOrigin == .failures)
        #expect(
            kept.reason
                == "It is fresh, and stands for the network: it is 10 seconds old, and the rule's failures lets it "
                + "be fresh for 30 seconds.")
        #expect(await client.entry(for: Get<Failing<CacheFirst>>()) == nil)
        _ = await result { try await client.send(Get<ByServer>()) }
        let byServer = try #require(await client.failure(for: Get<ByServer>()))
        #expect(byServer.lifetime == .seconds(50) && byServer.lifetimeOrigin == .maxAge)
        client.invalidate("items")
        #expect(await client.failure(for: Get<ByServer>())?.isFresh == false)
        scene.date.move(by: 50)
        #expect(await client.failure(for: Get<ByServer>()) == nil)
    }

    /// A look does not make an entry the last used one.
    @Test func lookingUsesNothing() async throws {
        let scene = try Scene(.item(1))
        defer { scene.stop() }
        let cache = EntryCache.memoryOnly(limits: CacheLimits(memoryCount: 2))
        let client = scene.client(cache: cache)
        for id in 1...2 { _ = try await client.send(Get<CacheFirst>(id: id)) }
        #expect(await client.entry(for: Get<CacheFirst>(id: 1)) != nil)
        _ = try await client.send(Get<CacheFirst>(id: 3))
        #expect(client.cached(Get<CacheFirst>(id: 1)) == nil)
        #expect(client.cached(Get<CacheFirst>(id: 2)) != nil)
    }
}
