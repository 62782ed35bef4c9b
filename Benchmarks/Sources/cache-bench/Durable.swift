import Foundation
import ResponseCache

/// What it costs to make 500 bytes durable, with all that follows from it: a turn is five batches of 200, each flushed, and ends
/// when the log has been copied as far as either side copies it. A turn that ended before that would leave the cache's copying, which
/// waits for nobody, to the reference's next turn. Medians, and the middle half of the ratios of two turns that follow each other.
///
/// A second reference stores as many bytes in a row as the cache does, with the head and the headers that every HTTP cache has to keep;
/// it knows no order of use, no checksum, and no totals either.
///
/// Keys that come in turn flatter the reference, which puts what is written again behind the last row: what it deletes lies together
/// then, as it was written. Keys that come at random flatter nobody.
func measureDurable() async throws {
    for count in [1000, 10_000] {
        var random = Mixed(state: 7)
        try await measureDurable("keys at random, \(count)", makeKeys(count)) { _ in
            Int.random(in: 0..<count, using: &random)
        }
        try await measureDurable("keys in turn, \(count)", makeKeys(count)) { $0 * 499 % count }
    }
}

private func measureDurable(_ what: String, _ keys: [CacheKey], _ choose: (Int) -> Int) async throws {
    let folder = try Folder()
    let limits = CacheLimits(diskBytes: 2_000_000_000)
    await fill(folder, keys, limits)
    let raw = RawSQLite(folder)
    raw.fill(keys)
    let cache = EntryCache.twoLevel(directory: folder.url, limits: limits)
    guard let store = cache.store else { return }
    await store.flush()
    let wideFolder = try Folder()
    let wide = RawSQLite(wideFolder)
    wide.fill(keys, rowBytes)
    var turns = Comparison()
    var wideTurns = Comparison()
    for round in 0..<121 {
        let first = round * 1000
        let batches = (0..<5).map { batch in (0..<200).map { keys[choose(first + batch * 200 + $0)] } }
        turns.ours.append(
            await turn(of: 1000) {
                for (number, batch) in batches.enumerated() {
                    for (step, key) in batch.enumerated() {
                        store.put(makeEntry(makeBody(500, first + number * 200 + step)), for: key, now: at(1))
                    }
                    await store.flush()
                }
                // Behind the copying of the log.
                await store.flush()
            })
        turns.reference.append(turn(of: 1000) { write(batches, 500, first, to: raw) })
        wideTurns.reference.append(turn(of: 1000) { write(batches, rowBytes, first, to: wide) })
    }
    wideTurns.ours = turns.ours
    reportMedians("set durable, 500 bytes, \(what) / raw", turns)
    reportMedians("the same / raw with as many bytes in a row", wideTurns)
    await cache.close()
}

/// What the cache's row of 500 bytes has beside its key: 64 bytes of numbers, three headers, a checksum.
private let rowBytes = 720

private func write(_ batches: [[CacheKey]], _ size: Int, _ first: Int, to raw: RawSQLite) {
    for (number, batch) in batches.enumerated() {
        raw.run("BEGIN IMMEDIATE")
        for (step, key) in batch.enumerated() { raw.set(key.text, makeBody(size, first + number * 200 + step)) }
        raw.run("COMMIT")
    }
}

/// SplitMix64: the same numbers in every run.
private struct Mixed: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
