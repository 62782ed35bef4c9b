import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// What is removed for good is not in any file.
@Suite struct ScrubTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private func fill(_ store: SQLiteStore, rounds: Int) async {
        var random = SeededNumbers(seed: 17)
        for round in 0..<rounds {
            for number in 0..<40 {
                let user = number % 2 == 0 ? "secret-user" : "other-user"
                let mark = number % 2 == 0 ? "SECRET" : "public"
                let text = String(repeating: "\(mark) \(round) \(number) ", count: Int(1 + random.next() % 400))
                let stored = CacheEntry(
                    body: Data(text.utf8),
                    metadata: EntryMetadata(
                        headers: [HeaderField("X-Mark", mark)], storedAt: at(0), payloadDigest: mark,
                        tags: ["\(mark)-tag-\(round)"]))
                store.put(stored, for: CacheKey("GET /\(mark)/\(number)", user: user, endpoint: "list"), now: at(0))
            }
            await store.flush()
            // Some go one by one, as entries do when they are evicted.
            for number in 0..<10 {
                let user = number % 2 == 0 ? "secret-user" : "other-user"
                let mark = number % 2 == 0 ? "SECRET" : "public"
                store.remove(CacheKey("GET /\(mark)/\(number)", user: user))
            }
            await store.flush()
        }
    }

    private func holds(_ text: String) throws -> Bool {
        try folder.bytes().range(of: Data(text.utf8)) != nil
    }

    @Test func nothingOfARemovedUserIsLeft() async throws {
        let store = folder.store()
        await fill(store, rounds: 12)
        #expect(try holds("SECRET") && holds("secret-user"))
        store.remove(.user("secret-user"))
        #expect(await store.flush())
        #expect(try !holds("SECRET"))
        #expect(try !holds("secret-user"))
        #expect(try holds("public"))
        #expect(await store.entry(for: CacheKey("GET /public/11", user: "other-user"), now: at(0)) != nil)
        #expect(await store.totals().count == 15)
    }

    /// Rows that are damaged, and that nobody has read since.
    @Test(arguments: ["DELETE FROM entry", "UPDATE entry SET user = NULL", "UPDATE entry SET id = id + 1"])
    func whatNothingLeadsToIsGoneToo(damage: String) async throws {
        let first = folder.store()
        await fill(first, rounds: 2)
        await first.close()
        let vandal = try Connection(path: folder.database.path, isCreating: false, busyMilliseconds: 100)
        try vandal.run("\(damage) WHERE digest IN (SELECT digest FROM entry LIMIT 12)")
        let store = folder.store()
        store.remove(.user("secret-user"))
        #expect(await store.flush())
        #expect(try !holds("SECRET") && !holds("secret-user"))
        #expect(try holds("public"))
    }

    @Test func everythingThatIsRemovedIsGone() async throws {
        let store = folder.store()
        await fill(store, rounds: 3)
        store.remove(.all)
        #expect(await store.flush())
        #expect(try !holds("SECRET") && !holds("public") && !holds("-user"))
    }

    @Test func whatWasMovedAsideGoesToo() async throws {
        let first = folder.store()
        await fill(first, rounds: 2)
        await first.close()
        try folder.overwrite(at: 0, with: [UInt8](repeating: 0, count: 100))
        let store = folder.store()
        store.put(entry("x"), for: CacheKey("x"), now: at(0))
        #expect(await store.flush())
        #expect(try holds("SECRET"))
        store.remove(.user("secret-user"))
        #expect(await store.flush())
        #expect(try !holds("SECRET"))
    }

    @Test func aReaderInTheWayPutsItOff() async throws {
        let store = folder.store { $0.busyMilliseconds = 20 }
        await fill(store, rounds: 2)
        let reader = try Connection(path: folder.database.path, isCreating: false, busyMilliseconds: 100)
        try reader.run("BEGIN")
        _ = try reader.integer("SELECT count(*) FROM entry")
        store.remove(.user("secret-user"))
        #expect(await store.flush() == false)
        #expect(store.lastFault?.kind == .busy)
        #expect(await store.entry(for: CacheKey("GET /SECRET/12", user: "secret-user"), now: at(0)) == nil)
        try reader.run("COMMIT")
        #expect(await store.flush())
        #expect(try !holds("SECRET"))
    }

    /// SQLite does not wait for another process that copies the log, so the cache does.
    @Test func anotherProcessThatCopiesTheLogIsWaitedFor() async throws {
        let store = folder.store { $0.busyMilliseconds = 300 }
        await fill(store, rounds: 2)
        let worker = try Worker(["copy", folder.url.path])
        try #require(worker.line() == "held")
        store.remove(.user("secret-user"))
        let began = ContinuousClock.now
        #expect(await store.flush() == false)
        #expect(began.duration(to: .now) >= .milliseconds(300))
        #expect(worker.ask("let go") == "let go")
        #expect(await store.flush())
        #expect(try !holds("SECRET"))
    }

    /// The removal is committed, the process ends before the file is rewritten: the next one does it.
    @Test func aScrubThatWasCutShortIsDoneLater() async throws {
        let store = folder.store { $0.busyMilliseconds = 20 }
        await fill(store, rounds: 2)
        do {
            let reader = try Connection(path: folder.database.path, isCreating: false, busyMilliseconds: 100)
            try reader.run("BEGIN")
            _ = try reader.integer("SELECT count(*) FROM entry")
            store.remove(.user("secret-user"))
            #expect(await store.flush() == false)
            await store.close()
            try reader.run("COMMIT")
        }
        let again = folder.store()
        #expect(await again.flush())
        #expect(try !holds("SECRET"))
    }

    /// The disk breaks before the bytes are gone: it is not said that they are, however often one asks.
    @Test func nothingIsSaidToBeGoneThatIsNot() async throws {
        let store = folder.store { $0.busyMilliseconds = 20 }
        await fill(store, rounds: 2)
        let reader = try Connection(path: folder.database.path, isCreating: false, busyMilliseconds: 100)
        try reader.run("BEGIN")
        _ = try reader.integer("SELECT count(*) FROM entry")
        store.remove(.user("secret-user"))
        #expect(await store.flush() == false)
        // Every call of the store's connection fails from now on.
        await store.writer.run { writer in try? writer.database?.connection.run("DROP TABLE total") }
        try reader.run("COMMIT")
        #expect(await store.flush() == false)
        #expect(await store.flush() == false)
        #expect(await store.flush() == false)
        #expect(try holds("SECRET"))
    }

    /// The file breaks before the bytes are gone: it is not kept to be looked at.
    @Test func aFileThatShouldHaveBeenScrubbedIsNotMovedAside() async throws {
        let store = folder.store { $0.busyMilliseconds = 20 }
        await fill(store, rounds: 2)
        let reader = try Connection(path: folder.database.path, isCreating: false, busyMilliseconds: 100)
        try reader.run("BEGIN")
        _ = try reader.integer("SELECT count(*) FROM entry")
        store.remove(.user("secret-user"))
        #expect(await store.flush() == false)
        try reader.run("COMMIT")
        await store.writer.run { writer in
            let epoch = writer.staging.withLock { $0.file.epoch }
            writer.recover(from: CacheFault(.damaged, "a test says so"), epoch: epoch)
        }
        #expect(await store.flush())
        #expect(try !holds("SECRET"))
    }

    @Test func nothingIsLeftOfAnEarlierSchema() async throws {
        let early = folder.store { $0.schemaVersion = Schema.version - 1 }
        await fill(early, rounds: 2)
        await early.close()
        #expect(try holds("SECRET"))
        let store = folder.store()
        #expect(await store.flush())
        #expect(try !holds("SECRET"))
    }
}
