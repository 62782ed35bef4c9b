import CSQLite
import Foundation
import ResponseCache

/// The first hit after a process that was killed: as it leaves the files right after writing, and after the cache
/// has come to rest. The files are copied while they are open, without the log's index, which is what a killed process
/// leaves to the next one. Closing, which copies all of the log, is not a part of the hit.
///
/// The reference is bare SQLite, which opens another copy of the same files and reads one row: it, too, has to read all of the log
/// to make the index anew.
func measureAfterKill() async throws {
    let folder = try Folder()
    let keys = makeKeys(2000)
    let cache = EntryCache.twoLevel(directory: folder.url)
    for (step, key) in keys.enumerated() {
        cache.put(makeEntry(makeBody(2000, step)), for: key, now: at(0))
        if step % 100 == 99 { await cache.flush() }
    }
    // At many moments, as the log grows and begins anew.
    var hits = Comparison()
    for step in 0..<1600 {
        cache.put(makeEntry(makeBody(2000, step + 1)), for: keys[step], now: at(0))
        guard step % 25 == 24 else { continue }
        await cache.flush()
        // Behind the copying of the log, whose time would be counted as the hit's. What a killed process leaves is as long as before.
        await cache.flush()
        try compare(folder, keys[step], &hits)
    }
    report("first hit after a kill while writing / raw", hits)
    report("the same, the slowest by the clock", hits, { $0.wall < $1.wall })
    report("the same, the slowest by processor time", hits, { $0.processor < $1.processor })
    try await Task.sleep(for: .seconds(6))
    var atRest = Comparison()
    for step in 0..<15 { try compare(folder, keys[step * 100], &atRest) }
    report("first hit after a kill at rest / raw", atRest)
    await cache.close()
}

private func report(_ what: String, _ hits: Comparison, _ isLess: (Turn, Turn) -> Bool) {
    let slowest = Comparison(
        ours: hits.ours.max(by: isLess).map { [$0] } ?? [], reference: hits.reference.max(by: isLess).map { [$0] } ?? []
    )
    report(what + " of \(hits.ours.count) / raw", slowest)
}

private func compare(_ folder: Folder, _ key: CacheKey, _ hits: inout Comparison) throws {
    let (copy, other) = (try folder.afterKill(), try folder.afterKill())
    var opened: EntryCache?
    hits.ours.append(
        turn(of: 1) {
            let cache = EntryCache.twoLevel(directory: copy.url)
            precondition(cache.valueAtOnce(for: key, now: at(1)) { $0.body.count }?.value == 2000)
            opened = cache
        })
    withExtendedLifetime(opened) {}
    var handle: OpaquePointer?
    hits.reference.append(
        turn(of: 1) {
            sqlite3_open(other.url.appendingPathComponent("responses.sqlite").path, &handle)
            var select: OpaquePointer?
            sqlite3_prepare_v2(handle, "SELECT row FROM body WHERE id = 1000", -1, &select, nil)
            precondition(sqlite3_step(select) == SQLITE_ROW && sqlite3_column_bytes(select, 0) > 2000)
            sqlite3_finalize(select)
        })
    sqlite3_close(handle)
}

extension Folder {
    /// What a killed process leaves of it.
    fileprivate func afterKill() throws -> Folder {
        let copy = try Folder()
        for name in ["responses.sqlite", "responses.sqlite-wal"] {
            let source = url.appendingPathComponent(name)
            try FileManager.default.copyItem(at: source, to: copy.url.appendingPathComponent(name))
        }
        return copy
    }
}
