import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// A file whose bytes are not those that were written.
@Suite struct DamageTests {
    let folder: Folder
    let log = EventLog()
    let key = CacheKey("GET /shops")

    init() throws { folder = try Folder() }

    private func stored(_ texts: [String]) async -> SQLiteStore {
        let store = folder.store(hub: log.hub)
        for text in texts { store.put(entry(text), for: CacheKey(text), now: at(0)) }
        await store.flush()
        return store
    }

    @Test(arguments: [true, false])
    func aFileThatIsNoDatabaseIsMovedAsideOnce(isReadFirst: Bool) async throws {
        try Data("this is no database, and never was one".utf8).write(to: folder.database)
        let store = folder.store(hub: log.hub)
        if isReadFirst { #expect(await store.entry(for: key, now: at(0)) == nil) }
        store.put(entry("1"), for: key, now: at(0))
        #expect(await store.flush())
        #expect(log.faults == [.damaged])
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: folder.database.path + "-damaged")).starts(
                with: Data("this is".utf8)))
        #expect(await store.entry(for: key, now: at(0))?.text == "1")
        #expect(folder.store().entryAtOnce(for: key, now: at(0))?.text == "1")
    }

    @Test func asSoonAsItIsDamagedAgainItIsLeftAlone() async throws {
        try Data(repeating: 65, count: 5000).write(to: folder.database)
        let store = folder.store(hub: log.hub)
        store.put(entry("1"), for: key, now: at(0))
        #expect(await store.flush())
        let other = folder.url.appendingPathComponent("other")
        try Data(repeating: 66, count: 5000).write(to: other)
        #expect(rename(other.path, folder.database.path) == 0)
        store.put(entry("2"), for: key, now: at(1))
        #expect(await store.flush() == false)
        #expect(await store.entry(for: key, now: at(1)) == nil)
        #expect(log.faults.filter { $0 == .damaged }.count >= 2)
        #expect(try Data(contentsOf: folder.database).first == 66)
    }

    @Test func damagedPagesAreFoundAndMovedAside() async throws {
        let first = await stored((0..<200).map { "entry \($0)" })
        await first.close()
        // Everything but the first page, which holds the header and the schema.
        let size = try #require(try FileManager.default.attributesOfItem(atPath: folder.database.path)[.size] as? Int)
        try folder.overwrite(at: 4096, with: [UInt8](repeating: 0xA5, count: size - 4096))
        let store = folder.store(hub: log.hub)
        for number in 0..<200 {
            #expect(await store.entry(for: CacheKey("entry \(number)"), now: at(0)) == nil)
        }
        store.put(entry("new"), for: key, now: at(0))
        #expect(await store.flush())
        #expect(log.faults.contains(.damaged))
        #expect(await store.entry(for: key, now: at(0))?.text == "new")
    }

    @Test func aFlippedBitIsNeverReturned() async throws {
        let texts = (0..<20).map { "entry \($0) " + String(repeating: "abcdefgh", count: 200) }
        let first = await stored(texts)
        await first.close()
        let whole = try Data(contentsOf: folder.database)
        var random = SeededNumbers(seed: 5)
        var misses = 0
        for _ in 0..<150 {
            var flipped = whole
            let bit = Int(random.next() % UInt64(whole.count * 8))
            flipped[bit / 8] ^= 1 << (bit % 8)
            let copy = try Folder()
            try flipped.write(to: copy.database)
            let store = copy.store()
            for text in texts {
                let found = store.entryAtOnce(for: CacheKey(text), now: at(0))
                if found == nil { misses += 1 }
                if let found { #expect(found == entry(text)) }
            }
        }
        #expect(misses > 0)
    }

    @Test func aFlippedBitOfABodyRemovesTheEntry() async throws {
        let text = "entry " + String(repeating: "abcdefgh", count: 2000)
        let first = folder.store()
        first.put(entry(text), for: key, now: at(0))
        await first.close()
        let place = try #require(try Data(contentsOf: folder.database).range(of: Data("abcdefgh".utf8)))
        try folder.overwrite(at: place.lowerBound + 3, with: [0])
        let store = folder.store(hub: log.hub)
        #expect(await store.entry(for: key, now: at(0)) == nil)
        #expect(log.faults == [.damagedEntry])
        await store.flush()
        #expect(await store.totals() == (0, 0))
        #expect(await store.entry(for: key, now: at(0)) == nil)
        #expect(log.faults == [.damagedEntry])
    }

    @Test(arguments: 0..<Schema.version)
    func aDatabaseOfSomethingElseIsMovedAside(version: Int64) async throws {
        do {
            let theirs = try Connection(path: folder.database.path, isCreating: true, busyMilliseconds: 100)
            try theirs.run(
                """
                CREATE TABLE notes(text); INSERT INTO notes VALUES('mine'); PRAGMA user_version=\(version);
                CREATE VIEW entry AS SELECT * FROM notes
                """)
        }
        let store = folder.store(hub: log.hub)
        store.put(entry("1"), for: key, now: at(0))
        #expect(await store.flush())
        #expect(log.faults == [.damaged])
        let aside = try Connection(path: folder.database.path + "-damaged", isCreating: false, busyMilliseconds: 100)
        #expect(try aside.text("SELECT text FROM notes") == "mine")
    }

    /// Bytes of the header by which SQLite takes a file for one that may not be written, or that it cannot read.
    @Test(arguments: [18, 19, 44, 47])
    func aFormatThatSQLiteDoesNotKnowIsMovedAside(place: Int) async throws {
        await stored(["1"]).close()
        try folder.overwrite(at: place, with: [7])
        let store = folder.store(hub: log.hub)
        store.put(entry("2"), for: key, now: at(0))
        #expect(await store.flush())
        #expect(log.faults == [.damaged])
        #expect(await store.entry(for: key, now: at(0))?.text == "2")
    }

    @Test func tablesThatAreMissingAreMadeAnew() async throws {
        await stored(["1"]).close()
        do {
            let vandal = try Connection(path: folder.database.path, isCreating: false, busyMilliseconds: 100)
            try vandal.run("DROP TABLE body")
        }
        let store = folder.store(hub: log.hub)
        #expect(await store.entry(for: CacheKey("1"), now: at(0)) == nil)
        store.put(entry("2"), for: key, now: at(0))
        #expect(await store.flush())
        #expect(log.faults.contains(.damaged))
        #expect(await store.entry(for: key, now: at(0))?.text == "2")
    }
}
