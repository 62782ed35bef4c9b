import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// An entry has the tags of all who read it, whoever has stored it.
@Suite struct ReaderTagTests {
    let folder: Folder
    let key = CacheKey("GET /shops", endpoint: "shopList")

    init() throws { folder = try Folder() }

    private func isStale(_ cache: EntryCache, _ tags: [String]) async -> Bool? {
        await cache.value(for: key, tags: tags, now: at(0)) { $0.text }?.metadata.isInvalidated
    }

    @Test(arguments: [false, true]) func aReadersTagReachesWhatAnotherHasStored(isOnDisk: Bool) async {
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        cache.put(entry("a"), value: "a", for: key, now: at(0))
        #expect(await isStale(cache, ["school:1"]) == false)
        cache.invalidate(tag: "school:1")
        #expect(await isStale(cache, ["school:1"]) == true)
        #expect(await isStale(cache, []) == true)
    }

    /// Who reads it only afterwards cannot be told that it is fresh.
    @Test(arguments: [false, true]) func aTagThatWasInvalidatedBeforeIsNotTrusted(isOnDisk: Bool) async {
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        cache.put(entry("a"), value: "a", for: key, now: at(0))
        cache.invalidate(tag: "school:1")
        #expect(await isStale(cache, ["school:2"]) == false)
        #expect(await isStale(cache, ["school:1"]) == true)
        cache.put(entry("b", tags: ["school:1", "school:2"]), value: "b", for: key, now: at(0))
        #expect(await isStale(cache, ["school:1"]) == false)
    }

    @Test func thatHoldsAfterARestart() async {
        var cache = EntryCache.twoLevel(directory: folder.url)
        cache.put(entry("a"), value: "a", for: key, now: at(0))
        cache.invalidate(tag: "school:1")
        await cache.close()
        cache = EntryCache.twoLevel(directory: folder.url)
        #expect(await isStale(cache, ["school:2"]) == false)
        #expect(await isStale(cache, ["school:1"]) == true)
        #expect(cache.valueAtOnce(for: key, tags: ["school:1"], now: at(0)) { $0.text }?.metadata.isInvalidated == true)
    }
}
