import Foundation
import ResponseCache

private func instant(_ seconds: Int64) -> Instant {
    Instant(milliseconds: 1_800_000_000_000 + seconds * 1000)
}

private func put(_ cache: EntryCache, _ name: String, _ seconds: Int64, bytes: Int = 20_000) {
    let body = Data(repeating: 120, count: bytes)
    let entry = CacheEntry(body: body, metadata: EntryMetadata(storedAt: instant(seconds)))
    cache.put(entry, value: name, for: CacheKey(name), now: instant(seconds))
}

/// `memory`, `disk` or `-`.
private func level(_ cache: EntryCache, _ name: String, _ seconds: Int64) async -> String {
    let hit = await cache.value(for: CacheKey(name), now: instant(seconds)) { _ in name }
    return hit.map { "\($0.level)" } ?? "-"
}

/// Files of this process may not grow past a bound, which the system reports as it does a full disk or a broken
/// one; then they may again.
func runFull(_ folder: URL) async {
    signal(SIGXFSZ, SIG_IGN)
    let cache = EntryCache.twoLevel(directory: folder)
    put(cache, "before", 0)
    tell("flush", await cache.flush())
    var bound = rlimit()
    #if canImport(Glibc)
        let kind = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
        let kind = RLIMIT_FSIZE
    #endif
    getrlimit(kind, &bound)
    bound.rlim_cur = 200_000
    setrlimit(kind, &bound)
    for number in 0..<20 { put(cache, "full \(number)", 1) }
    tell("flush", await cache.flush())
    tell("fault", cache.store?.lastFault.map { "\($0.kind)" } ?? "none")
    tell("full 19:", await level(cache, "full 19", 2), "before:", await level(cache, "before", 2))
    // Nothing is tried while it is too early.
    put(cache, "early", 3)
    tell("flush", await cache.flush())
    bound.rlim_cur = bound.rlim_max
    setrlimit(kind, &bound)
    put(cache, "after", 40)
    tell("flush", await cache.flush())
    await cache.close()
    let again = EntryCache.twoLevel(directory: folder)
    tell("full 19:", await level(again, "full 19", 41), "before:", await level(again, "before", 41))
    tell("after:", await level(again, "after", 41))
}

/// Works in a folder that it may not write, then in one that it may, then in one made read-only while open.
/// The test changes the folder, and says so with a line.
func runUnwritable(_ folder: URL) async {
    if geteuid() == 0 { setuid(65534) }
    let cache = EntryCache.twoLevel(directory: folder)
    put(cache, "a", 0)
    tell("flush", await cache.flush())
    tell("fault", cache.store?.lastFault.map { "\($0.kind)" } ?? "none")
    tell("a:", await level(cache, "a", 0))
    tell("writable?")
    _ = readLine()
    put(cache, "b", 40)
    tell("flush", await cache.flush())
    tell("b:", await level(EntryCache.twoLevel(directory: folder), "b", 40))
    tell("read-only?")
    _ = readLine()
    // Whatever is open goes on; whoever opens it now cannot write.
    put(cache, "open", 50)
    tell("flush", await cache.flush())
    await cache.close()
    let late = EntryCache.twoLevel(directory: folder)
    put(late, "c", 50)
    tell("flush", await late.flush())
    tell("fault", late.store?.lastFault.map { "\($0.kind)" } ?? "none")
    tell("c:", await level(late, "c", 50))
    tell("writable?")
    _ = readLine()
    put(late, "d", 90)
    tell("flush", await late.flush())
    tell("d:", await level(EntryCache.twoLevel(directory: folder), "d", 90))
}

private func tell(_ words: Any...) {
    say(words.map { "\($0)" }.joined(separator: " ") + "\n")
}
