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
        if step % 2 == 0 { putFailure(cache, "\(name) \(index)", name, index, step) }
        // Another range of keys comes and goes.
        let brief = 24 + step % 4
        if step % 3 == 0 {
            cache.remove(CacheKey("\(name) \(brief)"))
            pending += "\(brief) -\(step)\n"
        } else {
            put(cache, "\(name) \(brief)", name, brief, step)
            putFailure(cache, "\(name) \(brief)", name, brief, step)
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
    cache.put(entry(name, index, step), for: CacheKey(key), now: time(step))
}

private func putFailure(_ cache: EntryCache, _ key: String, _ name: String, _ index: Int, _ step: Int) {
    let now = time(step)
    cache.putFailure(entry(name, index, step), at: CacheKey(key).failure, now: now, since: cache.mark(now: now))
}

private func time(_ step: Int) -> Instant { Instant(milliseconds: 1_800_000_000_000 + Int64(step)) }

/// A text over and over that says whose it is. Every eleventh is longer than a block of the file's checksums, and every third
/// is a part.
private func entry(_ name: String, _ index: Int, _ step: Int) -> CacheEntry {
    var metadata = EntryMetadata(
        storedAt: time(step), bodyVersion: "\(name) \(index) \(step)", tags: ["tag \(step % 3)"])
    let length = step &* 7919 % 9000 * (step % 11 == 0 ? 20 : 1)
    let text = "\(name) \(index) \(step) "
    let body = Data(String(repeating: text, count: 1 + length / text.utf8.count).utf8)
    if step % 3 == 0 { metadata.parts = BodyParts([10..<10 + body.count], of: 1_000_000) }
    return CacheEntry(body: body, metadata: metadata)
}

/// Takes the write lock, says so, and keeps it.
func hold(_ folder: URL) throws {
    let path = folder.appendingPathComponent("responses.sqlite").path
    let connection = try Connection(path: path, isCreating: false, busyMilliseconds: 5000)
    try connection.run("BEGIN IMMEDIATE; UPDATE total SET turn = turn + 1000000")
    say("held\n")
    _ = readLine()
}

/// Takes the lock of whoever copies the log into the database, says so, and keeps it until the next line. It is the byte 121
/// of the log's index (https://sqlite.org/walformat.html).
func copy(_ folder: URL) {
    let file = open(folder.appendingPathComponent("responses.sqlite-shm").path, O_RDWR)
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 121
    lock.l_len = 1
    say(fcntl(file, F_SETLK, &lock) == 0 ? "held\n" : "not held\n")
    _ = readLine()
    close(file)
    say("let go\n")
}

/// Says something at once: nobody flushes when a process is killed.
func say(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
}
