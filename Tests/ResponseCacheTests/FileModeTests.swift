import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// Nobody but their owner can read the files, whatever the folder allows.
@Suite struct FileModeTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private func mode(_ name: String) throws -> Int? {
        let path = folder.url.appendingPathComponent(name).path
        return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
    }

    @Test func theDatabaseAndItsLogs() async throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.url.path)
        let store = folder.store()
        store.put(entry("a"), for: CacheKey("a"), now: at(0))
        #expect(await store.flush())
        #expect(await store.entry(for: CacheKey("a"), now: at(0)) != nil)
        #expect(try names == ["responses.sqlite", "responses.sqlite-shm", "responses.sqlite-wal"])
        for name in try names { #expect(try mode(name) == 0o600, "\(name)") }
    }

    @Test func aFileThatIsMovedAside() async throws {
        let first = folder.store()
        first.put(entry("a"), for: CacheKey("a"), now: at(0))
        await first.close()
        try folder.overwrite(at: 0, with: [UInt8](repeating: 0, count: 100))
        let store = folder.store()
        store.put(entry("a"), for: CacheKey("a"), now: at(0))
        #expect(await store.flush())
        #expect(try names.contains("responses.sqlite-damaged"))
        for name in try names { #expect(try mode(name) == 0o600, "\(name)") }
    }

    @Test func aFileOfAnEarlierVersion() async throws {
        let first = folder.store()
        first.put(entry("a"), for: CacheKey("a"), now: at(0))
        #expect(await first.flush())
        for name in try names {
            let path = folder.url.appendingPathComponent(name).path
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        }
        #expect(await folder.store().entry(for: CacheKey("a"), now: at(0)) != nil)
        for name in try names { #expect(try mode(name) == 0o600, "\(name)") }
    }

    @Test func notedFoldersAreFoundAgainAndAreTheOwnersAlone() async throws {
        let other = try Folder()
        let noted = NotedFolders(directory: folder.url.appendingPathComponent("downloads"))
        noted.note(other.url)
        noted.note(other.url)
        let again = NotedFolders(directory: folder.url.appendingPathComponent("downloads"))
        #expect(again.all { _ in true }.map(\.path) == [other.url.standardizedFileURL.path])
        let place = folder.url.appendingPathComponent("downloads").path
        let files = try FileManager.default.contentsOfDirectory(atPath: place)
        #expect(files.count == 1)
        for file in files { #expect(try mode("downloads/" + file) == 0o600) }
        #expect(NotedFolders(directory: nil, journals: nil).all { _ in true } == [])
    }

    /// A folder that was removed, and is there again.
    @Test func aNotedFolderThatWasGone() throws {
        let (other, place) = (try Folder(), folder.url.appendingPathComponent("downloads"))
        let inner = other.url.appendingPathComponent("inner")
        let noted = NotedFolders(directory: place)
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
        noted.note(inner)
        try FileManager.default.removeItem(at: inner)
        #expect(NotedFolders(directory: place).all { _ in true } == [])
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
        noted.note(inner)
        #expect(
            NotedFolders(directory: place).all { _ in true }.map(\.path) == [inner.standardizedFileURL.path])
    }

    /// Those of a cache without a folder are its own as long as it lives, and everybody's afterwards.
    @Test func theFoldersOfACacheThatIsGone() throws {
        let other = try Folder()
        let journals = folder.url.appendingPathComponent("journals")
        let mine = [other.url.standardizedFileURL.path]
        let again = NotedFolders(directory: nil, journals: journals)
        var noted: NotedFolders? = NotedFolders(directory: nil, journals: journals)
        noted?.note(other.url)
        #expect(noted?.all { _ in true }.map(\.path) == mine)
        #expect(again.all { _ in true } == [])
        let files = try FileManager.default.contentsOfDirectory(atPath: journals.path)
        #expect(files.count == 1)
        for file in files { #expect(try mode("journals/" + file) == 0o600) }
        noted = nil
        #expect(again.all { _ in true }.map(\.path) == mine)
        // Those that hold nothing are forgotten.
        #expect(again.all { _ in false } == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: journals.path) == [])
    }
}
