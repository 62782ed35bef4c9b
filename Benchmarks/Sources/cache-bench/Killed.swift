import Foundation
import ResponseCache

/// The first hit after a process that was killed: as it leaves the files right after writing, and after the cache
/// has come to rest. The files are copied while they are open, without the log's index, which is what a killed process
/// leaves to the next one.
func measureAfterKill() async throws {
    let folder = try Folder()
    let keys = makeKeys(2000)
    let cache = EntryCache.twoLevel(directory: folder.url)
    for (step, key) in keys.enumerated() {
        cache.put(makeEntry(makeBody(2000, step)), for: key, now: at(0))
        if step % 100 == 99 { await cache.flush() }
    }
    for step in 0..<400 { cache.put(makeEntry(makeBody(2000, step + 1)), for: keys[step], now: at(0)) }
    await cache.flush()
    report("first hit after a kill while writing", try firstHits(folder, keys))
    try await Task.sleep(for: .seconds(6))
    report("first hit after a kill at rest", try firstHits(folder, keys))
    await cache.close()
}

private func firstHits(_ folder: Folder, _ keys: [CacheKey]) throws -> [Turn] {
    try (0..<15).map { round in
        let copy = try Folder()
        for name in ["responses.sqlite", "responses.sqlite-wal"] {
            let source = folder.url.appendingPathComponent(name)
            try FileManager.default.copyItem(at: source, to: copy.url.appendingPathComponent(name))
        }
        return turn(of: 1) {
            let cache = EntryCache.twoLevel(directory: copy.url)
            precondition(cache.valueAtOnce(for: keys[round * 100], now: at(1)) { $0.body.count }?.value == 2000)
        }
    }
}
