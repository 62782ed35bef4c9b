import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// Failures are kept beside entries, under keys of their own.
@Suite struct FailureKeyTests {
    @Test func theKeyIsNobodyElses() {
        let key = CacheKey("GET /a", user: "ann", endpoint: "shops")
        #expect(key.failure != key && key.failure != .named("GET /a"))
        #expect(key.failure == CacheKey("GET /a", user: "ann").failure)
        #expect(key.failure != CacheKey("GET /a", user: "ben").failure)
        #expect(key.failure.user == "ann" && key.failure.endpoint == "shops")
        #expect(key.failure.isFailure && !key.isFailure && !CacheKey.named("a").isFailure)
    }

    @Test(arguments: [false, true]) func bothLiveSideBySide(isOnDisk: Bool) async throws {
        let folder = try Folder()
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let key = CacheKey("GET /a", endpoint: "shops")
        let now = Instant(seconds: 1000)
        func entry(_ text: String, goneBy: Instant? = nil) -> CacheEntry {
            CacheEntry(body: Data(text.utf8), metadata: EntryMetadata(storedAt: now, goneBy: goneBy, tags: ["shops"]))
        }
        func found(at now: Instant) async -> [String] {
            let value = await cache.value(for: key, now: now) { String(decoding: $0.body, as: UTF8.self) }
            let failure = await cache.failure(at: key.failure, now: now).map {
                String(decoding: $0.0.body, as: UTF8.self)
            }
            return [value?.value, failure].compactMap(\.self)
        }
        func put() {
            cache.put(entry("good"), value: "good", for: key, now: now)
            cache.putFailure(
                entry("bad", goneBy: now.advanced(by: .seconds(30))), at: key.failure, now: now,
                since: cache.mark(now: now))
        }
        put()
        #expect(await found(at: now) == ["good", "bad"])
        #expect(await cache.entryCount() == 2)
        #expect(await found(at: now.advanced(by: .seconds(30))) == ["good"])
        cache.removeFailure(of: key, now: now)
        #expect(await found(at: now) == ["good"])
        put()
        cache.remove(key)
        #expect(await found(at: now) == [])
        put()
        cache.invalidate(tag: "shops")
        #expect(await cache.failure(at: key.failure, now: now)?.0.metadata.isInvalidated == true)
        cache.removeAll(endpoint: "shops")
        #expect(await found(at: now) == [])
        await cache.close()
    }
}
