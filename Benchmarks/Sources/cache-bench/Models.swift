import Foundation
import ResponseCache

/// From disk to a decoded model, with the same `JSONDecoder` on both sides.
func measureModels() async throws {
    for (length, count) in [(5, 500), (500, 50)] {
        let keys = makeKeys(count)
        let texts = keys.map(\.text)
        let folder = try Folder()
        let raw = RawSQLite(folder)
        let cache = EntryCache.twoLevel(directory: folder.url, limits: CacheLimits(memoryCount: 1))
        let body = try JSONEncoder().encode((0..<length).map(BenchShop.init(number:)))
        for index in 0..<count {
            cache.put(makeEntry(body), for: keys[index], now: at(0))
            raw.set(texts[index], body)
        }
        await cache.flush()
        let decoder = JSONDecoder()
        let decode: @Sendable (CacheEntry) throws -> [BenchShop] = { entry in
            try JSONDecoder().decode([BenchShop].self, from: entry.body)
        }
        let size: @Sendable (CacheHit<[BenchShop]>?) -> Int = { $0?.value.count ?? 0 }
        var (direct, async) = (Comparison(), Comparison())
        for _ in 0..<25 {
            var found = 0
            direct.ours.append(
                turn(of: count) {
                    for key in keys { found += size(cache.valueAtOnce(for: key, now: at(1), decode: decode)) }
                })
            async.ours.append(
                await turn(of: count) {
                    for key in keys { found += size(await cache.value(for: key, now: at(1), decode: decode)) }
                })
            direct.reference.append(
                try turn(of: count) {
                    for text in texts {
                        found += try raw.get(text).map { try decoder.decode([BenchShop].self, from: $0).count } ?? 0
                    }
                })
            precondition(found == 3 * length * count)
        }
        async.reference = direct.reference
        report("disk to model at once, \(body.count) bytes / raw", direct)
        report("disk to model, \(body.count) bytes / raw", async)
    }
}

struct BenchShop: Codable, Sendable {
    let id: Int
    let name: String
    let category: String?
    let rating: Double
    let city: String?
    let logo: String
    let opened: Int
    let tags: [String]

    init(number: Int) {
        id = 100_000 + number
        name = "Noodle house number \(number) by the lake, with a terrace and a garden"
        category = number % 3 == 0 ? nil : "noodles, dumplings and soups"
        rating = Double(number % 50) / 10
        city = "Changchun, Jilin province"
        logo = "https://static.example.com/images/shops/logos/large/\(number).png"
        opened = 1_700_000_000 + number * 7919
        tags = ["noodles", "terrace", "delivery", "campus", "open late"]
    }
}
