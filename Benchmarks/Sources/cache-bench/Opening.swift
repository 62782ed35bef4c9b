import Foundation
import ResponseCache

func measureOpening() async throws {
    for count in [10_000, 100_000] {
        let folder = try Folder()
        let limits = CacheLimits(diskBytes: 2_000_000_000)
        let keys = makeKeys(count)
        await fill(folder, keys, limits)
        RawSQLite(folder).fill(keys)
        var first = Comparison()
        for round in 0..<41 {
            let key = keys[(round * 977) % count]
            first.ours.append(
                turn(of: 1) {
                    let cache = EntryCache.twoLevel(directory: folder.url, limits: limits)
                    precondition(cache.valueAtOnce(for: key, now: at(1)) { $0.body.count } != nil)
                })
            first.reference.append(turn(of: 1) { precondition(RawSQLite(folder).get(key.text) != nil) })
        }
        report("first hit after opening, \(count) entries / raw", first)
    }
    try await measureFirstScreen()
}

/// All that the first screen of an app shows, right after its start: 20 entries of 2 KB, decoded, at once.
private func measureFirstScreen() async throws {
    let folder = try Folder()
    let keys = makeKeys(20)
    let texts = keys.map(\.text)
    try await fillScreen(folder, keys)
    var direct: [Decoding: [Turn]] = [:]
    var async: [Decoding: [Turn]] = [:]
    var bare: [Decoding: [Turn]] = [:]
    for _ in 0..<41 {
        for decoding in Decoding.allCases {
            direct[decoding, default: []].append(
                turn(of: 1) {
                    let cache = EntryCache.twoLevel(directory: folder.url)
                    for key in keys {
                        precondition(cache.valueAtOnce(for: key, now: at(1), decode: decoding.shops) != nil)
                    }
                })
            async[decoding, default: []].append(
                await turn(of: 1) {
                    let cache = EntryCache.twoLevel(directory: folder.url)
                    let found = await inFlight(20, Array(0..<20)) { index in
                        await cache.value(for: keys[index], now: at(1), decode: decoding.shops) == nil ? 0 : 1
                    }
                    precondition(found == 20)
                })
            bare[decoding, default: []].append(
                try turn(of: 1) {
                    let raw = RawSQLite(folder)
                    for text in texts {
                        let found = try raw.get(text).map { try decoding.shops($0) }
                        precondition(found != nil)
                    }
                })
        }
    }
    report("first screen, 20 entries at once, by bytes / raw", direct, .bytes, bare, .bytes)
    report("first screen, 20 entries at once, by Codable / raw", direct, .codable, bare, .codable)
    report("first screen, 20 entries at once, by bytes / by Codable", direct, .bytes, direct, .codable)
    report("first screen, 20 entries in tasks, by bytes / raw", async, .bytes, bare, .bytes)
    report("first screen, 20 entries in tasks, by bytes / by Codable", async, .bytes, async, .codable)
}

func fill(_ folder: Folder, _ keys: [CacheKey], _ limits: CacheLimits) async {
    let cache = EntryCache.twoLevel(directory: folder.url, limits: limits)
    for (step, key) in keys.enumerated() {
        cache.put(makeEntry(makeBody(500, step)), for: key, now: at(0))
        if step % 5000 == 4999 { await cache.flush() }
    }
    await cache.close()
}
