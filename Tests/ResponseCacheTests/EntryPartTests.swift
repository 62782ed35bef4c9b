import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// Some bytes of an entry, read without the rest.
@Suite struct EntryPartTests {
    let folder: Folder
    let log = EventLog()
    let key = CacheKey("GET /film", user: "ann", endpoint: "film")

    init() throws { folder = try Folder() }

    /// No 32 bytes of it are found twice.
    private static func body(_ count: Int) -> Data {
        var random = SeededNumbers(seed: 7)
        return Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }

    private func stored(_ body: Data) async -> SQLiteStore {
        let store = folder.store(hub: log.hub)
        store.put(CacheEntry(body: body, metadata: EntryMetadata(storedAt: at(0))), for: key, now: at(0))
        #expect(await store.flush())
        return folder.store(hub: log.hub)
    }

    /// Around the ends of blocks, and of the body.
    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 1_000_000])
    func anyRangeComesAsItWasStored(count: Int) async {
        let body = Self.body(count)
        let store = await stored(body)
        let edges = [0, 1, 65_535, 65_536, 65_537, 131_071, 131_072, 500_000, count - 1, count]
        for start in edges where (0...count).contains(start) {
            for end in edges where (start...count).contains(end) {
                let part = await store.part(of: key, now: at(1)) { _, total in
                    #expect(total == count)
                    return start..<end
                }
                #expect(part?.bytes == (start == end ? nil : body[start..<end]))
                if let part { #expect(part.range == start..<end && part.total == count) }
            }
        }
        #expect(log.faults.isEmpty)
    }

    @Test func whatIsStagedIsCutInTheSameWay() async {
        let store = folder.store()
        store.put(CacheEntry(body: Self.body(300), metadata: EntryMetadata(storedAt: at(0))), for: key, now: at(0))
        let part = await store.part(of: key, now: at(0)) { _, _ in 100..<200 }
        #expect(part?.bytes == Self.body(300)[100..<200])
        #expect(part?.total == 300)
        #expect(await store.part(of: key, now: at(0)) { _, _ in 300..<400 } == nil)
        #expect(await store.part(of: key, now: at(0)) { _, _ in nil } == nil)
        #expect(await store.part(of: CacheKey("other"), now: at(0)) { _, _ in 0..<1 } == nil)
    }

    /// A damaged byte breaks its own block and no other.
    @Test func eachBlockHasItsChecksum() async throws {
        let store = await stored(Self.body(200_000))
        await store.close()
        let bytes = try Data(contentsOf: folder.database)
        let wanted = Self.body(200_000)[140_000..<140_032]
        let place = try #require(bytes.range(of: wanted))
        try folder.overwrite(at: place.lowerBound + 3, with: [bytes[place.lowerBound + 3] ^ 1])
        let again = folder.store(hub: log.hub)
        let first = await again.part(of: key, now: at(1)) { _, _ in 10..<131_000 }
        #expect(first?.bytes == Self.body(200_000)[10..<131_000])
        #expect(log.faults.isEmpty)
        #expect(await again.part(of: key, now: at(1)) { _, _ in 131_000..<131_073 } == nil)
        #expect(log.faults == [.damagedEntry])
        // What is known to be damaged is removed.
        #expect(await again.part(of: key, now: at(1)) { _, _ in 0..<10 } == nil)
    }

    @Test func partsAreKnownAfterARestart() async {
        let parts = BodyParts([0..<10, 20..<25], of: 100)
        let entry = CacheEntry(
            body: Self.body(15), metadata: EntryMetadata(status: 206, storedAt: at(0), tags: ["a"], parts: parts))
        let store = folder.store()
        store.put(entry, for: key, now: at(0))
        #expect(await store.flush())
        #expect(folder.store().entryAtOnce(for: key, now: at(0)) == entry)
        #expect(parts.place(of: 2..<7) == 2..<7)
        #expect(parts.place(of: 20..<25) == 10..<15)
        #expect(parts.place(of: 9..<11) == nil)
        #expect(parts.place(of: 25..<26) == nil)
        #expect(!parts.isWhole)
        #expect(BodyParts([0..<100], of: 100).isWhole)
    }
}
