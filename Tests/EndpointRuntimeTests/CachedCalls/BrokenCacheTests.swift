import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// A broken cache never fails a request.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct BrokenCacheTests {
    @Test func aFolderThatCannotBeMade() async throws {
        let scene = try Scene(.item(1), .item(2))
        defer { scene.stop() }
        let folder = try Folder()
        let file = folder.url.appendingPathComponent("file")
        try Data("in the way".utf8).write(to: file)
        let cache = EntryCache.twoLevel(directory: file.appendingPathComponent("cache"))
        let events = EventLog(cache)
        let client = scene.client(cache: cache)
        #expect(try await client.send(Get<CacheFirst>()) == Item(1))
        // Memory works on.
        #expect(try await client.send(Get<CacheFirst>()) == Item(1))
        #expect(await cache.flush() == false)
        #expect(events.take().contains("fault unavailable"))
        #expect(try await client.send(Get<CacheFirst>(id: 2)) == Item(2))
        #expect(client.cached(Get<CacheFirst>(id: 3)) == nil)
    }

    @Test func aFileThatBecomesGarbage() async throws {
        let scene = try Scene(.item(1), .item(2), .item(3))
        defer { scene.stop() }
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url, limits: CacheLimits(memoryCount: 1))
        let events = EventLog(cache)
        let client = scene.client(cache: cache)
        _ = try await client.send(Get<CacheFirst>(id: 1))
        _ = try await client.send(Get<CacheFirst>(id: 2))
        #expect(await cache.flush())
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
            try Data(repeating: 0xA5, count: 65_536).write(to: folder.url.appendingPathComponent(name))
        }
        #expect(try await client.send(Get<CacheFirst>(id: 1)) == Item(3))
        #expect(try await client.send(Get<CacheFirst>(id: 1)) == Item(3))
        _ = await cache.flush()
        #expect(events.take().contains { $0.hasPrefix("fault") })
    }

    @Test func aCacheThatWasClosed() async throws {
        let scene = try Scene(.item(1), .item(2))
        defer { scene.stop() }
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let events = EventLog(cache)
        let client = scene.client(cache: cache)
        await cache.close()
        #expect(try await client.send(Get<CacheFirst>(id: 1)) == Item(1))
        #expect(try await client.send(Get<CacheFirst>(id: 2)) == Item(2))
        #expect(events.take().contains("fault closed"))
    }
}
