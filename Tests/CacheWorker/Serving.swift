import Foundation
import ResponseCache

/// Does what the lines of its input say, and answers each with a line:
///   put KEY USER      stores an entry, committed when it answers
///   mark              remembers now
///   since KEY USER    stores an entry that was asked for at the mark
///   level KEY USER    memory, disk or -, and whether it is stale
///   leave USER        removes the user's entries, committed when it answers
///   stale TAG         invalidates, committed when it answers
func serve(_ folder: URL) async {
    let cache = EntryCache.twoLevel(directory: folder)
    let now = Instant(milliseconds: 1_800_000_000_000)
    var mark = cache.mark(now: now)
    while let line = readLine() {
        let words = line.split(separator: " ").map(String.init)
        let (name, key) = (words.count > 1 ? words[1] : "", key(words))
        let entry = CacheEntry(body: Data(name.utf8), metadata: EntryMetadata(storedAt: now, tags: ["tag"]))
        switch words.first {
        case "put":
            cache.put(entry, value: name, for: key, now: now)
            say("\(await cache.flush())\n")
        case "mark":
            mark = cache.mark(now: now)
            say("marked\n")
        case "since":
            cache.put(entry, value: name, for: key, now: now, since: mark)
            say("\(await cache.flush())\n")
        case "level":
            let hit = await cache.value(for: key, now: now) { String(decoding: $0.body, as: UTF8.self) }
            say((hit.map { "\($0.level)" + ($0.metadata.isInvalidated ? " stale" : "") } ?? "-") + "\n")
        case "leave":
            cache.removeAll(user: name)
            say("\(await cache.flush())\n")
        case "stale":
            cache.invalidate(tag: name)
            say("\(await cache.flush())\n")
        default:
            return
        }
    }
}

private func key(_ words: [String]) -> CacheKey {
    CacheKey(words.count > 1 ? words[1] : "", user: words.count > 2 ? words[2] : nil, endpoint: "list")
}
