import Foundation
import ResponseCache

func measureDisk() async throws {
    for (size, count, batch) in [(2000, 1000, 100), (2000, 10_000, 1000), (200_000, 100, 100)] {
        let keys = makeKeys(count)
        let texts = keys.map(\.text)
        let folder = try Folder()
        let raw = RawSQLite(folder)
        let limits = CacheLimits(diskBytes: 1_000_000_000)
        let cache = EntryCache.twoLevel(directory: folder.url, limits: limits)
        guard let store = cache.store else { return }
        var (puts, durable, rawSets): ([Double], [Double], [Double]) = ([], [], [])
        for round in 0..<(batch < 1000 && size < 10_000 ? 41 : 9) {
            let bodies = (0..<batch).map { makeBody(size, round * batch + $0) }
            let entries = bodies.map { makeEntry($0) }
            let start = DispatchTime.now().uptimeNanoseconds
            puts.append(
                nanoseconds(per: batch) {
                    for index in 0..<batch {
                        store.put(entries[index], for: keys[(round * batch + index) % count], now: at(0))
                    }
                })
            await store.flush()
            durable.append(Double(DispatchTime.now().uptimeNanoseconds - start) / Double(batch))
            rawSets.append(
                nanoseconds(per: batch) {
                    raw.run("BEGIN IMMEDIATE")
                    for index in 0..<batch { raw.set(texts[(round * batch + index) % count], bodies[index]) }
                    raw.run("COMMIT")
                })
        }
        for index in 0..<count {
            store.put(makeEntry(makeBody(size, index)), for: keys[index], now: at(0))
            raw.set(texts[index], makeBody(size, index))
        }
        await store.flush()
        report("set returns, \(size) bytes, \(count) keys", puts)
        report("set durable, \(size) bytes, batch of \(batch) / raw", ours: durable, reference: rawSets)
        var (direct, queued, rawGets): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<21 {
            var found = 0
            direct.append(
                nanoseconds(per: count) {
                    for key in keys { found &+= store.entryAtOnce(for: key, now: at(1))?.body.count ?? 0 }
                })
            queued.append(
                await nanoseconds(per: count) {
                    for key in keys { found &+= await store.entry(for: key, now: at(1))?.body.count ?? 0 }
                })
            rawGets.append(nanoseconds(per: count) { for text in texts { found &+= raw.get(text)?.count ?? 0 } })
            precondition(found == 3 * size * count)
        }
        report("get at once, \(size) bytes, \(count) keys / raw", ours: direct, reference: rawGets)
        report("get over the queue, \(size) bytes, \(count) keys / raw", ours: queued, reference: rawGets)
    }
}
