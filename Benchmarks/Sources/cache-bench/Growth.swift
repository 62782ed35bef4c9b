import Foundation
import ResponseCache

/// What one operation costs as the cache grows, and what it costs bare SQLite.
func measureGrowth() async throws {
    for count in [100, 1000, 10_000, 100_000] {
        let folder = try Folder()
        let limits = CacheLimits(diskBytes: 2_000_000_000)
        let keys = makeKeys(count)
        await fill(folder, keys, limits)
        RawSQLite(folder).fill(keys)
        // Opened anew, as the cache is: of a log that is empty SQLite asks the size of the file with every read.
        let raw = RawSQLite(folder)
        let cache = EntryCache.twoLevel(directory: folder.url, limits: limits)
        guard let store = cache.store else { return }
        var (gets, sets) = (Comparison(), Comparison())
        // All reads first: a write empties every other connection's page cache, and the reference has but one.
        for round in 0..<101 {
            var found = 0
            let some = (0..<1000).map { keys[($0 * 499 + round * 13) % count] }
            let texts = some.map(\.text)
            gets.ours.append(
                turn(of: 1000) {
                    for key in some { found &+= store.entryAtOnce(for: key, now: at(1))?.body.count ?? 0 }
                })
            gets.reference.append(turn(of: 1000) { for text in texts { found &+= raw.get(text)?.count ?? 0 } })
            precondition(found == 2 * 1000 * 500)
        }
        await store.flush()
        for round in 0..<41 {
            let some = (0..<200).map { keys[($0 * 499 + round * 13) % count] }
            let texts = some.map(\.text)
            sets.ours.append(
                await turn(of: 200) {
                    for (step, key) in some.enumerated() {
                        store.put(makeEntry(makeBody(500, step + round)), for: key, now: at(1))
                    }
                    await store.flush()
                })
            sets.reference.append(
                turn(of: 200) {
                    raw.run("BEGIN IMMEDIATE")
                    for (step, text) in texts.enumerated() { raw.set(text, makeBody(500, step + round)) }
                    raw.run("COMMIT")
                })
        }
        report("get at once, \(count) entries of 500 bytes / raw", gets)
        report("set durable, \(count) entries of 500 bytes / raw", sets)
    }
}
