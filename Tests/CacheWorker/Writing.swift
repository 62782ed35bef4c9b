import Foundation
import ResponseCache

/// Puts and removes entries for ever, and prints `index step` for every put, and `index -step` for every removal,
/// that a flush has reported durable. A test kills this process at any moment.
func writeForEver(_ folder: URL, name: String, start: Int) async {
    let cache = EntryCache.twoLevel(directory: folder)
    var pending = ""
    var step = start
    while true {
        step += 1
        let index = step &* 7 % 24
        put(cache, "\(name) \(index)", name, index, step)
        pending += "\(index) \(step)\n"
        put(cache, "shared \(index)", name, index, step)
        // Another range of keys comes and goes.
        let brief = 24 + step % 4
        if step % 3 == 0 {
            cache.remove(CacheKey("\(name) \(brief)"))
            pending += "\(brief) -\(step)\n"
        } else {
            put(cache, "\(name) \(brief)", name, brief, step)
        }
        if step % 5 == 0 { cache.invalidate(tag: "tag \(step % 3)") }
        guard step % (1 + step / 8 % 6) == 0 else { continue }
        if await cache.flush() {
            say(pending)
            pending = ""
        }
    }
}

private func put(_ cache: EntryCache, _ key: String, _ name: String, _ index: Int, _ step: Int) {
    let now = Instant(milliseconds: 1_800_000_000_000 + Int64(step))
    let metadata = EntryMetadata(storedAt: now, bodyVersion: "\(name) \(index) \(step)", tags: ["tag \(step % 3)"])
    let length = step &* 7919 % 9000
    let text = "\(name) \(index) \(step) "
    let body = String(repeating: text, count: 1 + length / text.utf8.count)
    cache.put(CacheEntry(body: Data(body.utf8), metadata: metadata), for: CacheKey(key), now: now)
}

/// Takes the write lock, says so, and keeps it.
func hold(_ folder: URL) throws {
    let path = folder.appendingPathComponent("responses.sqlite").path
    let connection = try Connection(path: path, isCreating: false, busyMilliseconds: 5000)
    try connection.run("BEGIN IMMEDIATE; UPDATE total SET turn = turn + 1000000")
    say("held\n")
    _ = readLine()
}

/// Says something at once: nobody flushes when a process is killed.
func say(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
}
