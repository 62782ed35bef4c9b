import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// Numbers of the file that are not those that were written: SQLite takes any, and no checksum is over them.
@Suite struct DamagedNumbersTests {
    let folder: Folder
    let log = EventLog()

    init() throws { folder = try Folder() }

    private func damage(_ sql: String) async throws {
        let store = folder.store()
        for number in 0..<5 { store.put(entry("old", goneBy: at(10_000)), for: CacheKey("\(number)"), now: at(0)) }
        await store.close()
        try Connection(path: folder.database.path, isCreating: false, busyMilliseconds: 1000).run(sql)
    }

    @Test(arguments: ["bytes", "count", "turn", "generation"], [Int64.max, .min, -1])
    func totalsThatCannotBeEndNoProcess(column: String, value: Int64) async throws {
        try await damage("UPDATE total SET \(column) = \(value)")
        let store = folder.store(hub: log.hub)
        store.put(entry("new"), for: CacheKey("new"), now: at(1))
        store.remove(CacheKey("0"))
        #expect(await store.flush())
        #expect(log.faults == [.damaged])
        #expect(await store.entry(for: CacheKey("new"), now: at(1))?.text == "new")
        #expect(await store.totals().count == 1)
    }

    @Test(arguments: ["bytes", "count"], [0, 5_000_000_000] as [Int64])
    func totalsOfOtherEntriesAreSummedUpAnew(column: String, value: Int64) async throws {
        try await damage("UPDATE total SET \(column) = \(value)")
        let store = folder.store(limits: CacheLimits(diskBytes: 20_000, diskCount: 15), hub: log.hub)
        let text = String(repeating: "x", count: 1000)
        for number in 0..<40 {
            store.put(entry(text), for: CacheKey("new \(number)"), now: at(1))
            await store.flush()
        }
        await store.removeExpired(now: at(1))
        #expect(await store.entry(for: CacheKey("new 39"), now: at(1))?.text == text)
        let (count, bytes) = await store.totals()
        #expect(count == 15 && bytes < 20_000)
        #expect(try folder.rows().count == 15)
        #expect(log.faults == [])
    }

    @Test(arguments: [Int64.max, .min, -1])
    func aSizeThatCannotBeEndsNoProcess(size: Int64) async throws {
        try await damage("UPDATE entry SET size = \(size)")
        let store = folder.store(hub: log.hub)
        for number in 0..<3 { store.put(entry("new"), for: CacheKey("\(number)"), now: at(1)) }
        store.remove(CacheKey("4"))
        #expect(await store.flush())
        #expect(log.faults == [.damaged])
        #expect(await store.entry(for: CacheKey("2"), now: at(1))?.text == "new")
        #expect(await store.totals().count == 3)
    }

    @Test func anIDThatIsTheLastEndsNoProcess() async throws {
        let last = "SET id = \(Int64.max) WHERE id = 1"
        try await damage("UPDATE body \(last); UPDATE entry \(last)")
        let store = folder.store(hub: log.hub)
        let keys = (0..<400).map { CacheKey("new \($0)") }
        for key in keys { store.put(entry("new"), for: key, now: at(1)) }
        await store.flush()
        // Written again and again, so that they are laid together.
        for round in 0..<4 {
            for key in keys where key.row % 7 == 0 { store.put(entry("round \(round)"), for: key, now: at(2)) }
            #expect(await store.flush())
        }
        for key in keys where key.row % 7 == 0 { #expect(store.entryAtOnce(for: key, now: at(2))?.text == "round 3") }
        #expect(log.faults == [])
    }

    /// As after a page of the rows that was not written, though one of their index was.
    @Test func anIndexOfRowsThatAreGoneIsNotGoneThroughForEver() async throws {
        let first = folder.store()
        for number in 0..<100 { first.put(entry("old", goneBy: at(10)), for: CacheKey("\(number)"), now: at(0)) }
        await first.close()
        do {
            let vandal = try Connection(path: folder.database.path, isCreating: false, busyMilliseconds: 1000)
            let index = "FROM sqlite_schema WHERE name = 'entry_expires'"
            let sql = try #require(try vandal.text("SELECT sql \(index)"))
            let root = try #require(try vandal.integer("SELECT rootpage \(index)"))
            try vandal.run(
                """
                PRAGMA writable_schema=ON; DELETE \(index);
                PRAGMA writable_schema=RESET; DELETE FROM entry; PRAGMA writable_schema=ON;
                INSERT INTO sqlite_schema VALUES('index', 'entry_expires', 'entry', \(root), '\(sql)');
                """)
        }
        let store = folder.store(hub: log.hub)
        store.put(entry("new"), for: CacheKey("new"), now: at(20))
        await store.removeExpired(now: at(20))
        #expect(log.faults == [.damaged])
        #expect(log.all.count == 1)
        store.put(entry("newer"), for: CacheKey("new"), now: at(21))
        #expect(await store.flush())
        #expect(await store.entry(for: CacheKey("new"), now: at(21))?.text == "newer")
    }
}
