import Foundation
import ResponseCache

/// Batches that are durable when the clock is stopped; every write has another content than the one before it.
func measureWriting() async throws {
    for (size, count, batch) in [(2000, 1000, 100), (2000, 10_000, 1000), (200_000, 100, 100)] {
        let keys = makeKeys(count)
        let texts = keys.map(\.text)
        let folder = try Folder()
        let raw = RawSQLite(folder)
        let cache = EntryCache.twoLevel(directory: folder.url, limits: CacheLimits(diskBytes: 1_000_000_000))
        guard let store = cache.store else { return }
        var puts: [Turn] = []
        var durable = Comparison()
        for round in 0..<(batch < 1000 && size < 10_000 ? 101 : 25) {
            let bodies = (0..<batch).map { makeBody(size, round * batch + $0) }
            let entries = bodies.map { makeEntry($0) }
            durable.ours.append(
                await turn(of: batch) {
                    puts.append(
                        turn(of: batch) {
                            for index in 0..<batch {
                                store.put(entries[index], for: keys[(round * batch + index) % count], now: at(0))
                            }
                        })
                    await store.flush()
                })
            durable.reference.append(
                turn(of: batch) {
                    raw.run("BEGIN IMMEDIATE")
                    for index in 0..<batch { raw.set(texts[(round * batch + index) % count], bodies[index]) }
                    raw.run("COMMIT")
                })
        }
        report("set returns, \(size) bytes, \(count) keys", puts)
        report("set durable, \(size) bytes, batch of \(batch) / raw", durable)
    }
}
