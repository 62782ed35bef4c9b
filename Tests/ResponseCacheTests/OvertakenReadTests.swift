import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// Reads during each of which the writer begins and ends a batch.
@Suite struct OvertakenReadTests {
    let folder: Folder
    let key = CacheKey("GET /shops")

    init() throws { folder = try Folder() }

    private func reader() -> EntryReader {
        EntryReader(path: folder.database.path, schemaVersion: Schema.version, busyMilliseconds: 50)
    }

    @Test(arguments: ["GET /shops", "GET /others"])
    func aReadThatIsOvertakenAgainAndAgainFindsWhatIsThere(name: String) async throws {
        let key = CacheKey(name)
        let store = folder.store()
        store.put(entry("1"), for: self.key, now: at(0))
        #expect(await store.flush())
        var reader = reader()
        var reads = 0
        let found = store.look(key, now: at(0)) { file in
            reads += 1
            // As a batch that begins does.
            if reads <= SQLiteStore.attempts { store.staging.withLock { $0.file.number += 1 } }
            return try reader.read(key, file: file, now: at(0))
        }
        #expect(found?.text == (key == self.key ? "1" : nil))
        #expect(reads == SQLiteStore.attempts + 1)
        await store.close()
    }

    /// What was staged meanwhile counts for the last read, too.
    @Test func whatIsStagedCountsForTheLastReadToo() async throws {
        let store = folder.store()
        store.put(entry("1"), for: key, now: at(0))
        #expect(await store.flush())
        var reader = reader()
        var reads = 0
        let found = store.look(key, now: at(0)) { file in
            reads += 1
            if reads <= SQLiteStore.attempts { store.staging.withLock { $0.file.number += 1 } }
            if reads == SQLiteStore.attempts { store.remove(key) }
            return try reader.read(key, file: file, now: at(0))
        }
        #expect(found == nil)
        #expect(reads == SQLiteStore.attempts)
        await store.close()
    }

    /// A damaged entry is removed and told of, as one that is met at once.
    @Test func aDamagedEntryIsRemoved() async throws {
        let store = folder.store()
        store.put(entry("1"), for: key, now: at(0))
        #expect(await store.flush())
        var reads = 0
        let found = store.look(key, now: at(0)) { _ in
            reads += 1
            if reads <= SQLiteStore.attempts { store.staging.withLock { $0.file.number += 1 } }
            return .damaged
        }
        #expect(found == nil)
        #expect(reads == SQLiteStore.attempts + 1)
        #expect(store.staging.withLock { $0.lastFault?.kind } == .damagedEntry)
        #expect(await store.entry(for: key, now: at(0)) == nil)
        await store.close()
    }
}
