import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// Which rows are laid together anew: those of a batch that comes again, and whose rows lie apart.
@Suite struct RegroupingTests {
    private static let size: Int64 = 700

    /// Every twentieth row, from one on.
    private func batch(from first: Int64, count: Int = 50, size: Int64 = size) -> [Regrouping.Row] {
        (0..<Int64(count)).map { Regrouping.Row(digest: -$0, id: first + $0 * 20, size: size) }
    }

    @Test func aBatchThatComesAgainIsMoved() {
        var regrouping = Regrouping()
        for first in 1...10 as ClosedRange<Int64> { #expect(regrouping.choose(from: batch(from: first)).isEmpty) }
        for first in 1...10 as ClosedRange<Int64> {
            #expect(regrouping.choose(from: batch(from: first).reversed()).count == 50)
        }
        // Once: where they are now, they lie together.
        #expect(regrouping.choose(from: batch(from: 1)).isEmpty)
    }

    @Test func aBatchOfWhichHalfComesAgainIsMoved() {
        var regrouping = Regrouping()
        #expect(regrouping.choose(from: batch(from: 1)).isEmpty)
        #expect(regrouping.choose(from: Array(batch(from: 1)[10...]) + batch(from: 5, count: 10)).count == 50)
    }

    @Test func keysInNoOrderAreLeftAlone() {
        var (regrouping, random) = (Regrouping(), SeededNumbers(seed: 1))
        for _ in 0..<500 {
            let ids = Set((0..<200).map { _ in Int64(random.next(below: 1000)) })
            let rows = ids.map { Regrouping.Row(digest: $0, id: $0, size: Self.size) }
            #expect(regrouping.choose(from: rows).isEmpty)
        }
    }

    @Test func whatLiesTogetherOrIsLargeOrIsLittleStays() {
        var regrouping = Regrouping()
        for _ in 0..<3 {
            let together = (1...50 as ClosedRange<Int64>).map { Regrouping.Row(digest: $0, id: $0, size: Self.size) }
            #expect(regrouping.choose(from: together).isEmpty)
            #expect(regrouping.choose(from: batch(from: 1, size: 2001)).isEmpty)
            #expect(regrouping.choose(from: batch(from: 1, count: 15)).isEmpty)
            #expect(regrouping.choose(from: []).isEmpty)
        }
    }

    @Test func theOldestOfManyBatchesIsForgotten() {
        var regrouping = Regrouping()
        for number in 0..<65 as Range<Int64> {
            #expect(regrouping.choose(from: batch(from: 1 + number * 10_000)).isEmpty)
        }
        #expect(regrouping.choose(from: batch(from: 10_001)).count == 50)
        #expect(regrouping.choose(from: batch(from: 1)).isEmpty)
    }

    /// What the file holds stays the same, and every entry is found, with what has become of it since.
    @Test func entriesThatMoveAreFound() async throws {
        let folder = try Folder()
        let store = folder.store()
        let keys = (0..<400).map { CacheKey("\($0)", endpoint: "list") }
        let body = String(repeating: "x", count: 500)
        for key in keys { store.put(entry(body, tags: ["all"]), for: key, now: at(0)) }
        await store.flush()
        let before = try places(folder)
        for round in 1...4 as ClosedRange<Int64> {
            for index in stride(from: 0, to: 400, by: 20) {
                store.put(entry("\(index) of \(round)", tags: ["all"]), for: keys[index], now: at(round))
            }
            await store.flush()
        }
        let after = try places(folder)
        let moved = Set((0..<400).filter { before[keys[$0].row] != after[keys[$0].row] })
        #expect(moved == Set(stride(from: 0, to: 400, by: 20)))
        let ids = moved.compactMap { after[keys[$0].row] }.sorted()
        #expect(ids == Array(ids[0]..<ids[0] + 20))
        #expect(try bodies(folder) == Set(after.values))
        for (index, key) in keys.enumerated() {
            let found = await store.entry(for: key, now: at(10))
            #expect(found?.text == (index % 20 == 0 ? "\(index) of 4" : body))
        }
        store.renew(keys[20], metadata: entry("", stored: at(11)).metadata, now: at(11))
        store.remove(keys[40])
        await store.flush()
        #expect(await store.entry(for: keys[20], now: at(12))?.metadata.storedAt == at(11))
        #expect(await store.entry(for: keys[40], now: at(12)) == nil)
        #expect(await store.totals().count == 399)
        store.remove(.tag("all"))
        await store.flush()
        #expect(await store.entry(for: keys[60], now: at(13)) == nil)
        #expect(try bodies(folder).count == (try places(folder)).count)
    }

    /// Where the body of each row is.
    private func places(_ folder: Folder) throws -> [Int64: Int64] {
        let connection = try Connection(path: folder.database.path, isCreating: false, busyMilliseconds: 1000)
        let select = try connection.prepare("SELECT digest, id FROM entry")
        var places: [Int64: Int64] = [:]
        while try select.step() { places[select.integer(0)] = select.integer(1) }
        return places
    }

    private func bodies(_ folder: Folder) throws -> Set<Int64> {
        let connection = try Connection(path: folder.database.path, isCreating: false, busyMilliseconds: 1000)
        let select = try connection.prepare("SELECT id FROM body")
        var ids: Set<Int64> = []
        while try select.step() { ids.insert(select.integer(0)) }
        return ids
    }
}
