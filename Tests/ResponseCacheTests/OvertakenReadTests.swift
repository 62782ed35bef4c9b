import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// Reads during which the writer begins or ends a batch.
@Suite struct OvertakenReadTests {
    let folder: Folder
    let key = CacheKey("GET /shops")

    init() throws { folder = try Folder() }

    /// Looks while a batch begins during so many reads.
    private func look(
        _ store: SQLiteStore, overtaken count: Int, at number: Int = .max, then: () -> Void = {}
    ) -> (text: String?, reads: Int) {
        var reader = EntryReader(path: folder.database.path, schemaVersion: Schema.version, busyMilliseconds: 50)
        var reads = 0
        let entry = store.look(key, now: at(0)) { file in
            reads += 1
            // As a batch that begins does.
            if reads <= count { store.staging.withLock { $0.file.number += 1 } }
            if reads == number { then() }
            return try reader.read(key, file: file, now: at(0))
        }
        return (entry?.text, reads)
    }

    private func store() async -> SQLiteStore {
        let store = folder.store()
        store.put(entry("1"), for: key, now: at(0))
        #expect(await store.flush())
        return store
    }

    @Test func aReadThatIsOvertakenOftenFindsWhatIsThere() async throws {
        let store = await store()
        #expect(look(store, overtaken: 0) == ("1", 1))
        #expect(look(store, overtaken: 50) == ("1", 51))
        await store.close()
    }

    /// What is removed meanwhile is not found.
    @Test func whatIsRemovedMeanwhileIsGone() async throws {
        let store = await store()
        #expect(look(store, overtaken: 50, at: 20) { store.remove(key) } == (nil, 20))
        await store.close()
    }

    /// A read ends, and says why it found nothing.
    @Test func aReadThatIsAlwaysOvertakenSaysSo() async throws {
        let store = await store()
        #expect(look(store, overtaken: .max) == (nil, SQLiteStore.attempts))
        #expect(store.lastFault?.kind == .busy)
        await store.close()
    }
}
