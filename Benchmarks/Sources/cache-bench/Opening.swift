import Foundation
import ResponseCache

func measureOpen() async throws {
    for count in [10_000, 100_000] {
        let folder = try Folder()
        let limits = CacheLimits(diskBytes: 2_000_000_000)
        let keys = makeKeys(count)
        await fill(folder, keys, limits)
        var times: [Double] = []
        for round in 0..<9 {
            let key = keys[(round * 977) % count]
            times.append(
                nanoseconds(per: 1) {
                    let cache = EntryCache.twoLevel(directory: folder.url, limits: limits)
                    precondition(cache.valueAtOnce(for: key, now: at(1)) { $0.body.count } != nil)
                })
        }
        report("first hit after opening, \(count) entries", times)
    }
}

/// What one operation costs as the cache grows, and what it costs bare SQLite.
func measureGrowth() async throws {
    for count in [100, 1000, 10_000, 100_000] {
        let folder = try Folder()
        let limits = CacheLimits(diskBytes: 2_000_000_000)
        let keys = makeKeys(count)
        await fill(folder, keys, limits)
        let raw = RawSQLite(folder)
        raw.run("BEGIN")
        for (step, key) in keys.enumerated() { raw.set(key.text, makeBody(500, step)) }
        raw.run("COMMIT")
        let cache = EntryCache.twoLevel(directory: folder.url, limits: limits)
        guard let store = cache.store else { return }
        var (gets, sets, rawGets, rawSets): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
        for round in 0..<15 {
            var found = 0
            let some = (0..<200).map { keys[($0 * 499 + round * 13) % count] }
            let texts = some.map(\.text)
            gets.append(
                nanoseconds(per: 200) {
                    for key in some { found &+= store.entryAtOnce(for: key, now: at(1))?.body.count ?? 0 }
                })
            rawGets.append(nanoseconds(per: 200) { for text in texts { found &+= raw.get(text)?.count ?? 0 } })
            sets.append(
                await nanoseconds(per: 200) {
                    for (step, key) in some.enumerated() {
                        store.put(makeEntry(makeBody(500, step)), for: key, now: at(1))
                    }
                    await store.flush()
                })
            rawSets.append(
                nanoseconds(per: 200) {
                    raw.run("BEGIN IMMEDIATE")
                    for (step, text) in texts.enumerated() { raw.set(text, makeBody(500, step)) }
                    raw.run("COMMIT")
                })
            precondition(found == 2 * 200 * 500)
        }
        report("get at once, \(count) entries of 500 bytes / raw", ours: gets, reference: rawGets)
        report("set durable, \(count) entries of 500 bytes / raw", ours: sets, reference: rawSets)
    }
}

private func fill(_ folder: Folder, _ keys: [CacheKey], _ limits: CacheLimits) async {
    let cache = EntryCache.twoLevel(directory: folder.url, limits: limits)
    for (step, key) in keys.enumerated() {
        cache.put(makeEntry(makeBody(500, step)), for: key, now: at(0))
        if step % 5000 == 4999 { await cache.flush() }
    }
    await cache.close()
}
