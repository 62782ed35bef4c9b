import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What the cache tells of calls.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct EventTests {
    @Test func everyKindIsToldInOrder() async throws {
        let scene = try Scene(
            .item(1, ["ETag": "\"1\""]), .status(304), .item(2), .json(#"{"n": 3}"#), .item(4))
        defer { scene.stop() }
        let folder = try Folder()
        var cache = EntryCache.twoLevel(directory: folder.url, limits: CacheLimits(memoryCount: 1))
        var events = EventLog(cache)
        var client = scene.client(cache: cache)
        _ = try await client.send(Get<CacheFirst>())
        #expect(events.take() == ["miss", "stored"])
        _ = try await client.send(Get<CacheFirst>())
        #expect(events.take() == ["hit memory"])
        scene.date.move(by: 61)
        _ = try await client.send(Get<CacheFirst>())
        #expect(events.take() == ["hit memory", "stale", "revalidated"])
        client.invalidate("items")
        #expect(events.take() == ["invalidated tag(\"items\")"])
        _ = try await client.send(Get<CacheFirst>())
        #expect(events.take() == ["hit memory", "stale", "stored"])
        _ = try await client.send(Get<CacheFirst>(id: 2))
        #expect(events.take() == ["miss", "evicted 1 memory", "stored"])
        client.remove(Get<CacheFirst>(id: 2))
        #expect(events.take() == ["removed key"])
        #expect(await cache.flush())
        await cache.close()
        cache = EntryCache.twoLevel(directory: folder.url)
        events = EventLog(cache)
        client = scene.client(cache: cache)
        _ = try await client.send(Get<CacheFirst>())
        #expect(events.take() == ["hit disk"])
        cache.removeAll()
        #expect(events.take() == ["removed all"])
        await cache.close()
        _ = try await client.send(Get<CacheFirst>())
        #expect(events.take().contains("fault closed"))
    }

    @Test func aSequenceOfThemTellsTheSame() async throws {
        let scene = try Scene(.item(1))
        defer { scene.stop() }
        let client = scene.client()
        var events = client.cache.events.makeAsyncIterator()
        _ = try await client.send(Get<CacheFirst>())
        client.invalidate("items")
        _ = client.cached(Get<CacheFirst>())
        var texts: [String?] = []
        for _ in 0..<4 { texts.append(await events.next()?.text) }
        #expect(texts == ["miss", "stored", "invalidated tag(\"items\")", "hit memory"])
    }
}
