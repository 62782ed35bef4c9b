import EndpointModels
import Foundation
import ResponseCache

/// Twenty tasks that each get another key and decode it, as the parts of a screen do; right after opening, and later. The
/// reference does the same with bare SQLite behind a hop. Both files hold 10,000 others.
func measureTasks() async throws {
    let folder = try Folder()
    let keys = makeKeys(20)
    let texts = keys.map(\.text)
    try await fillScreen(folder, keys)
    let tasks = Tasks(keys: keys, texts: texts)
    var (cold, warm, bodies) = (Comparison(), Comparison(), Comparison())
    for _ in 0..<101 {
        var (cache, raw): (EntryCache?, RawSQLite?)
        cold.ours.append(
            await turn(of: 20) {
                let opened = EntryCache.twoLevel(directory: folder.url)
                await tasks.values(of: opened)
                cache = opened
            })
        await cache?.close()
        cold.reference.append(
            await turn(of: 20) {
                let opened = RawSQLite(folder)
                await tasks.values(of: opened)
                raw = opened
            })
        await raw?.close()
    }
    // Memory holds one: all but that are on disk alone in the next round.
    let cache = EntryCache.twoLevel(directory: folder.url, limits: CacheLimits(memoryCount: 1))
    guard let store = cache.store else { return }
    let raw = RawSQLite(folder)
    for _ in 0..<401 {
        warm.ours.append(await turn(of: 20) { await tasks.values(of: cache) })
        warm.reference.append(await turn(of: 20) { await tasks.values(of: raw) })
        bodies.ours.append(
            await turn(of: 20) { await tasks.run { await store.entry(for: keys[$0], now: at(1)) != nil } })
        bodies.reference.append(await turn(of: 20) { await tasks.run { await raw.getBehindHop(texts[$0]) != nil } })
    }
    report("open, 20 entries in 20 tasks / raw behind a hop", cold)
    report("20 entries in 20 tasks / raw behind a hop", warm)
    report("20 bodies in 20 tasks / raw behind a hop", bodies)
}

/// 20 entries of 2 KB among 10,000 others, in both files.
func fillScreen(_ folder: Folder, _ keys: [CacheKey]) async throws {
    let body = try ModelEncoder().encode((0..<5).map(BenchShop.init(number:)))
    await fill(folder, makeKeys(10_000), CacheLimits())
    let raw = RawSQLite(folder)
    raw.fill(makeKeys(10_000))
    let cache = EntryCache.twoLevel(directory: folder.url)
    for key in keys {
        cache.put(makeEntry(body), for: key, now: at(0))
        raw.set(key.text, body)
    }
    await cache.close()
}

/// `cache-bench tasks cache|raw ROUNDS`: twenty tasks again and again, for a tool that counts instructions or takes samples.
func loopTasks(_ arguments: [String]) async throws {
    guard arguments.count == 2, let rounds = Int(arguments[1]) else { return print("tasks cache|raw ROUNDS") }
    let folder = try Folder()
    let keys = makeKeys(20)
    try await fillScreen(folder, keys)
    let tasks = Tasks(keys: keys, texts: keys.map(\.text))
    let cache = EntryCache.twoLevel(directory: folder.url, limits: CacheLimits(memoryCount: 1))
    let raw = RawSQLite(folder)
    for _ in 0..<rounds {
        if arguments[0] == "raw" { await tasks.values(of: raw) } else { await tasks.values(of: cache) }
    }
    await cache.close()
}

struct Tasks {
    let keys: [CacheKey]
    let texts: [String]

    func values(of cache: EntryCache) async {
        let shops: @Sendable (CacheEntry) throws -> [BenchShop] = Decoding.bytes.shops
        let keys = keys
        await run { await cache.value(for: keys[$0], now: at(1), decode: shops) != nil }
    }

    func values(of raw: RawSQLite) async {
        let texts = texts
        await run { await raw.getBehindHop(texts[$0]).flatMap { try? Decoding.bytes.shops($0) } != nil }
    }

    func run(_ body: @escaping @Sendable (Int) async -> Bool) async {
        let found = await inFlight(keys.count, Array(keys.indices)) { await body($0) ? 1 : 0 }
        precondition(found == keys.count)
    }
}
