import Foundation
import ResponseCache

/// Entries that are on disk alone. The references: the same prepared statement of bare SQLite on the caller's thread,
/// and behind a bare hop to another thread and back, which is what an asynchronous read cannot do without.
func measureReading() async throws {
    for (size, count) in [(2000, 1000), (2000, 10_000), (200_000, 100)] {
        let keys = makeKeys(count)
        let texts = keys.map(\.text)
        let folder = try Folder()
        let raw = RawSQLite(folder)
        let cache = EntryCache.twoLevel(directory: folder.url, limits: CacheLimits(diskBytes: 1_000_000_000))
        guard let store = cache.store else { return }
        for index in 0..<count {
            store.put(makeEntry(makeBody(size, index)), for: keys[index], now: at(0))
            if index % 1000 == 999 { await store.flush() }
        }
        await store.flush()
        raw.run("BEGIN")
        for index in 0..<count { raw.set(texts[index], makeBody(size, index)) }
        raw.run("COMMIT")
        var (direct, one, many) = (Comparison(), Comparison(), Comparison())
        let some = min(count, 500)
        for round in 0..<60 {
            let asked = (0..<some).map { ($0 * 37 + round * 101) % count }
            var found = 0
            direct.ours.append(
                turn(of: some) {
                    for index in asked { found += store.entryAtOnce(for: keys[index], now: at(1))?.body.count ?? 0 }
                })
            direct.reference.append(
                turn(of: some) { for index in asked { found += raw.get(texts[index])?.count ?? 0 } })
            one.ours.append(
                await turn(of: some) {
                    for index in asked {
                        found += await store.entry(for: keys[index], now: at(1))?.body.count ?? 0
                    }
                })
            one.reference.append(
                await turn(of: some) {
                    for index in asked { found += await raw.getBehindHop(texts[index])?.count ?? 0 }
                })
            many.ours.append(
                await turn(of: some) {
                    found += await inFlight(16, asked) { await store.entry(for: keys[$0], now: at(1))?.body.count ?? 0 }
                })
            many.reference.append(
                await turn(of: some) {
                    found += await inFlight(16, asked) { await raw.getBehindHop(texts[$0])?.count ?? 0 }
                })
            precondition(found == 6 * size * some)
        }
        let what = "\(size) bytes, \(count) keys"
        report("get at once, \(what) / raw", direct)
        report("async get, \(what) / raw", Comparison(ours: one.ours, reference: direct.reference))
        report("async get, \(what) / raw behind a hop", one)
        report("async get, 16 at once, \(what) / raw behind a hop", many)
    }
}

/// Runs `body` for every index, in so many tasks at once, and adds up.
func inFlight(_ tasks: Int, _ indices: [Int], _ body: @escaping @Sendable (Int) async -> Int) async -> Int {
    await withTaskGroup(of: Int.self) { group in
        for task in 0..<tasks {
            group.addTask {
                var sum = 0
                for place in stride(from: task, to: indices.count, by: tasks) { sum += await body(indices[place]) }
                return sum
            }
        }
        return await group.reduce(0, +)
    }
}
