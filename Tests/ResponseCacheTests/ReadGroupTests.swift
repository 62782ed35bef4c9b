import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// Reads that share a transaction, because they waited for the same thread.
@Suite struct ReadGroupTests {
    let folder: Folder
    let log = EventLog()
    let key = CacheKey("GET /shops")

    init() throws { folder = try Folder() }

    private func write(_ texts: [String: String]) async {
        let store = folder.store()
        for (name, text) in texts { store.put(entry(text), for: CacheKey(name), now: at(0)) }
        #expect(await store.flush())
        await store.close()
    }

    private func reader() -> EntryReader {
        EntryReader(path: folder.database.path, schemaVersion: Schema.version, busyMilliseconds: 50)
    }

    private func text(_ reader: inout EntryReader, _ file: OpenFile = OpenFile()) throws -> String? {
        guard case .row(let row) = try reader.read(key, file: file, now: at(0)) else { return nil }
        return row.entry.text
    }

    /// One state of the file for all of a group, unless a batch was begun or done between two of its questions.
    @Test func aGroupReadsOneState() async throws {
        await write(["GET /shops": "1"])
        let writer = folder.store()
        var reader = reader()
        reader.beginGroup()
        #expect(try text(&reader) == "1")
        writer.put(entry("2"), for: key, now: at(0))
        #expect(await writer.flush())
        #expect(try text(&reader) == "1")
        #expect(try text(&reader, OpenFile(number: 1)) == "2")
        writer.put(entry("3"), for: key, now: at(0))
        #expect(await writer.flush())
        #expect(try text(&reader, OpenFile(number: 1)) == "2")
        let part = try reader.readPart(key, file: OpenFile(number: 1), now: at(0)) { _, count in 0..<count }
        if case .row(let row) = part { #expect(row.entry.text == "2") } else { Issue.record("no row") }
        reader.endGroup()
        #expect(try text(&reader, OpenFile(number: 1)) == "3")
        await writer.close()
    }

    /// A group holds nothing behind its end: the log can be emptied.
    @Test func nothingIsHeldBehindAGroup() async throws {
        await write(["GET /shops": "1"])
        let writer = try Connection(path: folder.database.path, isCreating: false, busyMilliseconds: 0)
        var reader = reader()
        reader.beginGroup()
        #expect(try text(&reader) == "1")
        try writer.run("UPDATE entry SET used = 1")
        #expect(try writer.integer("PRAGMA wal_checkpoint(TRUNCATE)") == 1)
        reader.endGroup()
        #expect(try writer.integer("PRAGMA wal_checkpoint(TRUNCATE)") == 0)
    }

    @Test func aGroupOfAFileThatIsMissingIsAbsent() throws {
        var reader = reader()
        reader.beginGroup()
        #expect(try text(&reader) == nil)
        reader.endGroup()
        #expect(!FileManager.default.fileExists(atPath: folder.database.path))
    }

    /// More than one group has room for, small and large, present and absent, each its own.
    @Test(arguments: [10, 3000, 70_000, 200_000]) func manyAtOnceEachGetTheirOwn(size: Int) async {
        let count = size > 10_000 ? 60 : 300
        let names = (0..<count).map { "GET /\($0)" }
        await write(Dictionary(uniqueKeysWithValues: names.map { ($0, $0 + String(repeating: "x", count: size)) }))
        let store = folder.store(hub: log.hub)
        await withTaskGroup(of: Bool.self) { group in
            for (number, name) in names.enumerated() {
                let expected = name + String(repeating: "x", count: size)
                group.addTask { await store.entry(for: CacheKey(name), now: at(1))?.text == expected }
                group.addTask { await store.entry(for: CacheKey("none \(number)"), now: at(1)) == nil }
                group.addTask {
                    await store.part(of: CacheKey(name), now: at(1)) { _, _ in 0..<name.utf8.count }?.bytes
                        == Data(name.utf8)
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        #expect(log.faults.isEmpty)
        await store.close()
    }

    /// A damaged entry is absent, and the others of its group are not.
    @Test func oneThatIsDamagedIsAbsentAlone() async throws {
        let names = (0..<40).map { "GET /\($0)" }
        await write(Dictionary(uniqueKeysWithValues: names.map { ($0, "body of \($0)") }))
        let bytes = try Data(contentsOf: folder.database)
        let place = try #require(bytes.range(of: Data("body of GET /7".utf8)))
        try folder.overwrite(at: place.lowerBound, with: [0])
        let store = folder.store(hub: log.hub)
        let found = await withTaskGroup(of: String?.self) { group in
            for name in names { group.addTask { await store.entry(for: CacheKey(name), now: at(1))?.text } }
            return await group.reduce(into: Set<String>()) { if let text = $1 { $0.insert(text) } }
        }
        #expect(found == Set(names.filter { $0 != "GET /7" }.map { "body of \($0)" }))
        #expect(log.faults == [.damagedEntry])
        await store.close()
    }

    /// What was written before a read began is what it reads, however many read meanwhile.
    @Test func aReadNeverSeesLessThanWasWrittenBeforeIt() async {
        let store = folder.store { $0.delayMilliseconds = 0 }
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                let key = CacheKey("GET /\(task)")
                group.addTask {
                    for number in 0..<150 {
                        store.put(entry("\(number)"), for: key, now: at(1))
                        if number % 7 == 0 { await store.flush() }
                        #expect(await store.entry(for: key, now: at(1))?.text == "\(number)")
                    }
                }
            }
        }
        await store.close()
    }
}
