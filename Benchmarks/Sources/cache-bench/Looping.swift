import Foundation
import ResponseCache

/// `cache-bench loop cache|raw get|set|open BYTES TURNS`: one operation over and over, on 1,000 entries, for a tool that counts
/// instructions:
///
///     valgrind --tool=callgrind --toggle-collect='*loopOf*' cache-bench loop cache get 500 20000
func loop(_ arguments: [String]) {
    guard arguments.count == 4, let size = Int(arguments[2]), let turns = Int(arguments[3]), let folder = try? Folder()
    else { return print("loop cache|raw get|set|open BYTES TURNS") }
    let keys = makeKeys(1000)
    let texts = keys.map(\.text)
    let raw = RawSQLite(folder)
    let cache = EntryCache.twoLevel(directory: folder.url)
    guard let store = cache.store else { return }
    func flush() {
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
            await store.flush()
            isDone.signal()
        }
        isDone.wait()
    }
    if arguments[1] == "open" { return loopOfOpening(turns, keys, isCache: arguments[0] == "cache", size) }
    for index in keys.indices {
        store.put(makeEntry(makeBody(size, index)), for: keys[index], now: at(0))
        raw.set(texts[index], makeBody(size, index))
    }
    flush()
    switch (arguments[0], arguments[1]) {
    case ("cache", "get"): precondition(loopOfCache(turns, store, keys) == turns * size)
    case ("raw", "get"): precondition(loopOfRaw(turns, raw, texts) == turns * size)
    case ("cache", "set"): loopOfCache(turns, store, keys, size, flush)
    default: loopOfRaw(turns, raw, texts, size)
    }
}

private func loopOfOpening(_ turns: Int, _ keys: [CacheKey], isCache: Bool, _ size: Int) {
    guard let folder = try? Folder() else { return }
    let text = keys[0].text
    let isFilled = DispatchSemaphore(value: 0)
    Task.detached {
        let cache = EntryCache.twoLevel(directory: folder.url)
        for key in keys { cache.put(makeEntry(makeBody(size, 0)), for: key, now: at(0)) }
        await cache.close()
        isFilled.signal()
    }
    isFilled.wait()
    RawSQLite(folder).set(text, makeBody(size, 0))
    if isCache { loopOfOpenings(turns, folder, keys[0]) } else { loopOfOpenings(turns, folder, text) }
}

@inline(never)
private func loopOfOpenings(_ turns: Int, _ folder: Folder, _ key: CacheKey) {
    for _ in 0..<turns {
        let cache = EntryCache.twoLevel(directory: folder.url)
        precondition(cache.valueAtOnce(for: key, now: at(1)) { $0.body.count } != nil)
    }
}

@inline(never)
private func loopOfOpenings(_ turns: Int, _ folder: Folder, _ text: String) {
    for _ in 0..<turns { precondition(RawSQLite(folder).get(text) != nil) }
}

@inline(never)
private func loopOfCache(_ turns: Int, _ store: SQLiteStore, _ keys: [CacheKey]) -> Int {
    (0..<turns).reduce(0) { $0 + (store.entryAtOnce(for: keys[$1 * 37 % 1000], now: at(1))?.body.count ?? 0) }
}

@inline(never)
private func loopOfRaw(_ turns: Int, _ raw: RawSQLite, _ texts: [String]) -> Int {
    (0..<turns).reduce(0) { $0 + (raw.get(texts[$1 * 37 % 1000])?.count ?? 0) }
}

/// 200 writes in a batch. A part of the work is another thread's.
@inline(never)
private func loopOfCache(_ turns: Int, _ store: SQLiteStore, _ keys: [CacheKey], _ size: Int, _ flush: () -> Void) {
    for turn in 0..<turns {
        store.put(makeEntry(makeBody(size, turn)), for: keys[turn * 37 % 1000], now: at(1))
        if turn % 200 == 199 { flush() }
    }
}

@inline(never)
private func loopOfRaw(_ turns: Int, _ raw: RawSQLite, _ texts: [String], _ size: Int) {
    for turn in 0..<turns {
        if turn % 200 == 0 { raw.run("BEGIN IMMEDIATE") }
        raw.set(texts[turn * 37 % 1000], makeBody(size, turn))
        if turn % 200 == 199 { raw.run("COMMIT") }
    }
}
