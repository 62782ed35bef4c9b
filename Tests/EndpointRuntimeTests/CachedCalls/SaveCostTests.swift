import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import ResponseCache

/// What it costs a caller, and the disk, to keep one more response.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct SaveCostTests {
    private static func database(_ folder: Folder) throws -> Connection {
        try Connection(path: folder[SQLiteStore.fileName].path, isCreating: false, busyMilliseconds: 60_000)
    }

    /// Somebody else holds the lock of the file, so that nothing can be written: calls return, and read what they have
    /// stored, all the same.
    @Test func nobodyWaitsForTheDisk() async throws {
        let scene = try Scene(.item(1), .item(2))
        defer { scene.stop() }
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let client = scene.client(cache: cache)
        #expect(try await client.send(Get<CacheFirst>(id: 1)) == Item(1))
        #expect(await cache.flush())
        let other = try Self.database(folder)
        let count = "SELECT count(*) FROM entry"
        #expect(try other.integer(count) == 1)
        try other.run("BEGIN IMMEDIATE")
        #expect(try await client.send(Get<CacheFirst>(id: 2)) == Item(2))
        client.put(Data("own".utf8), forName: "own")
        #expect(client.cached(Get<CacheFirst>(id: 2))?.value == Item(2))
        #expect(await client.data(forName: "own") == Data("own".utf8))
        cache.memory.removeAll()
        #expect(client.cached(Get<CacheFirst>(id: 2))?.value == Item(2))
        #expect(try other.integer(count) == 1)
        try other.run("COMMIT")
        #expect(await cache.flush())
        #expect(try other.integer(count) == 3)
        #expect(scene.server.requests.count == 2)
    }

    /// The pages that one response adds to the log of the file: in a cache of 3,000 entries no more than the depth of
    /// its trees adds to those of a cache of 30.
    @Test func theCostDoesNotGrowWithTheCache() async throws {
        func pages(after count: Int) async throws -> Int64 {
            let scene = try Scene(.item(1))
            defer { scene.stop() }
            let folder = try Folder()
            let cache = EntryCache.twoLevel(directory: folder.url, limits: CacheLimits(memoryCount: 10))
            let client = scene.client(cache: cache)
            let body = Data(repeating: 7, count: 500)
            for number in 0..<count { client.put(body, forName: "\(number)", tags: ["own"]) }
            #expect(await cache.flush())
            let other = try Self.database(folder)
            try other.run("PRAGMA wal_checkpoint(TRUNCATE)")
            // A reader keeps the log from being emptied.
            try other.run("BEGIN")
            #expect(try other.integer("SELECT count(*) FROM entry") == Int64(count))
            _ = try await client.send(Get<CacheFirst>())
            #expect(await cache.flush())
            let log = folder[SQLiteStore.fileName + "-wal"].path
            let bytes = try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int64 ?? 0
            try other.run("COMMIT")
            // "… a WAL file consists of a header followed by zero or more frames"; a frame has 24 bytes before its page.
            return (bytes - 32) / (4096 + 24)
        }
        let (few, many) = (try await pages(after: 30), try await pages(after: 3000))
        #expect(few > 0)
        #expect(many <= few + 12, "\(few) pages, then \(many)")
    }
}
