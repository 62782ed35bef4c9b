import EndpointModels
import Foundation
import ResponseCache

/// From disk to a decoded model: the cache against bare SQLite with the same decoding, and the decodings of the cache
/// against each other.
func measureModels() async throws {
    for (length, count) in [(5, 500), (500, 50)] {
        let keys = makeKeys(count)
        let texts = keys.map(\.text)
        let folder = try Folder()
        let raw = RawSQLite(folder)
        let cache = EntryCache.twoLevel(directory: folder.url, limits: CacheLimits(memoryCount: 1))
        let body = try ModelEncoder().encode((0..<length).map(BenchShop.init(number:)))
        for index in 0..<count {
            cache.put(makeEntry(body), for: keys[index], now: at(0))
            raw.set(texts[index], body)
        }
        await cache.flush()
        let size: @Sendable (CacheHit<[BenchShop]>?) -> Int = { $0?.value.count ?? 0 }
        var direct: [Decoding: [Turn]] = [:]
        var async: [Decoding: [Turn]] = [:]
        var bare: [Decoding: [Turn]] = [:]
        for _ in 0..<25 {
            for decoding in Decoding.allCases {
                var found = 0
                direct[decoding, default: []].append(
                    turn(of: count) {
                        for key in keys {
                            found += size(cache.valueAtOnce(for: key, now: at(1), decode: decoding.shops))
                        }
                    })
                async[decoding, default: []].append(
                    await turn(of: count) {
                        for key in keys {
                            found += size(await cache.value(for: key, now: at(1), decode: decoding.shops))
                        }
                    })
                bare[decoding, default: []].append(
                    try turn(of: count) {
                        for text in texts { found += try raw.get(text).map { try decoding.shops($0).count } ?? 0 }
                    })
                precondition(found == 3 * length * count)
            }
        }
        let what = "\(body.count) bytes"
        report("disk to model at once, \(what), by bytes / raw", direct, .bytes, bare, .bytes)
        report("disk to model at once, \(what), by Codable / raw", direct, .codable, bare, .codable)
        report("disk to model at once, \(what), by bytes / by Codable", direct, .bytes, direct, .codable)
        report("disk to model, \(what), by bytes / raw", async, .bytes, bare, .bytes)
        report("disk to model, \(what), by bytes / by Codable", async, .bytes, async, .codable)
    }
}

func report(
    _ what: String, _ ours: [Decoding: [Turn]], _ own: Decoding, _ reference: [Decoding: [Turn]], _ other: Decoding
) {
    report(what, Comparison(ours: ours[own] ?? [], reference: reference[other] ?? []))
}
