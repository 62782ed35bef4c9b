import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// What breaks, is reported, and never gives a wrong entry.
@Suite struct FaultTests {
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

    @Test func aFileThatIsRemovedWhileOpenIsMadeAnew() async throws {
        let store = await stored(["1"])
        #expect(await store.entry(for: CacheKey("1"), now: at(0)) != nil)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
            try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
        }
        store.put(entry("2"), for: CacheKey("2"), now: at(0))
        #expect(await store.flush())
        #expect(log.faults == [.replaced])
        #expect(await store.entry(for: CacheKey("1"), now: at(0)) == nil)
        #expect(store.entryAtOnce(for: CacheKey("2"), now: at(0))?.text == "2")
        #expect(folder.store().entryAtOnce(for: CacheKey("2"), now: at(0))?.text == "2")
    }

    @Test func aFolderThatIsRemovedWhileOpenIsMadeAnew() async throws {
        let store = await stored(["1"])
        try FileManager.default.removeItem(at: folder.url)
        store.put(entry("2"), for: CacheKey("2"), now: at(0))
        #expect(await store.flush())
        #expect(folder.store().entryAtOnce(for: CacheKey("2"), now: at(0))?.text == "2")
    }

    @Test func nothingMakesNoFile() async throws {
        let place = folder.url.appendingPathComponent("later", isDirectory: true)
        let cache = EntryCache.twoLevel(directory: place)
        #expect(await cache.entry(for: key, now: at(0)) == nil)
        #expect(cache.valueAtOnce(for: key, now: at(0)) { $0.text } == nil)
        #expect(await cache.flush())
        #expect(!FileManager.default.fileExists(atPath: place.path))
        cache.put(entry("1"), for: key, now: at(0))
        #expect(await cache.flush())
        try FileManager.default.removeItem(at: place)
        cache.remove(key)
        cache.invalidate(tag: "shops")
        #expect(await cache.flush())
        #expect(!FileManager.default.fileExists(atPath: place.path))
        #expect(cache.store?.lastFault == nil)
    }

    /// As a folder whose volume or rights are gone for a while: a link that leads to itself.
    @Test func whatCannotBeLookedAtIsNotTakenForRemoved() async throws {
        let place = folder.url.appendingPathComponent("place", isDirectory: true)
        let store = SQLiteStore(directory: place, limits: CacheLimits(), hub: log.hub)
        store.put(entry("1", tags: ["shops"]), for: key, now: at(0))
        #expect(await store.flush())
        let aside = folder.url.appendingPathComponent("aside")
        try FileManager.default.moveItem(at: place, to: aside)
        try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: place.path)
        store.remove(.tag("shops"))
        #expect(await store.flush() == false)
        try FileManager.default.removeItem(at: place)
        try FileManager.default.moveItem(at: aside, to: place)
        #expect(await store.entry(for: key, now: at(31_000)) == nil)
        #expect(await store.flush())
        let another = SQLiteStore(directory: place, limits: CacheLimits(), hub: log.hub)
        #expect(another.entryAtOnce(for: key, now: at(31_000)) == nil)
    }

    @Test func aFileThatIsReplacedWhileOpenIsReadAnew() async throws {
        let other = try Folder()
        let source = other.store()
        source.put(entry("theirs"), for: key, now: at(0))
        await source.close()
        let store = await stored(["1"])
        #expect(await store.entry(for: CacheKey("1"), now: at(0)) != nil)
        #expect(rename(other.database.path, folder.database.path) == 0)
        // A read finds out within a second, a write at once.
        #expect(await store.entry(for: CacheKey("1"), now: at(2000)) == nil)
        store.put(entry("2"), for: CacheKey("2"), now: at(2000))
        #expect(await store.flush())
        #expect(log.faults == [.replaced])
        #expect(await store.entry(for: CacheKey("1"), now: at(2000)) == nil)
        #expect(await store.entry(for: key, now: at(2000))?.text == "theirs")
        #expect(await store.totals().count == 2)
    }

    @Test func aMissingFolderIsMade() async throws {
        let deep = folder.url.appendingPathComponent("a/b/c", isDirectory: true)
        let cache = EntryCache.twoLevel(directory: deep)
        cache.put(entry("1"), for: key, now: at(0))
        #expect(await cache.flush())
        #expect(await cache.entry(for: key, now: at(0))?.text == "1")
        // What other users of the machine may not see.
        #expect(try FileManager.default.attributesOfItem(atPath: deep.path)[.posixPermissions] as? Int == 0o700)
    }

    @Test func aFolderThatIsAFileMeansMemoryOnly() async throws {
        let place = folder.url.appendingPathComponent("file")
        try Data("x".utf8).write(to: place)
        let cache = EntryCache.twoLevel(directory: place)
        cache.put(entry("1"), value: "1", for: key, now: at(0))
        #expect(await cache.flush() == false)
        #expect(cache.store?.lastFault?.kind == .unavailable)
        #expect(cache.valueInMemory(for: key, as: String.self, now: at(1))?.value == "1")
        // It is tried again half a minute later.
        try FileManager.default.removeItem(at: place)
        cache.put(entry("2"), value: "2", for: CacheKey("2"), now: at(31_000))
        #expect(await cache.flush())
        #expect(await cache.entryCount() == 1)
    }

    @Test func aFullDatabaseMeansMemoryOnlyForATime() async {
        let cache = EntryCache.twoLevel(directory: folder.url)
        cache.put(entry("0"), value: "0", for: key, now: at(0))
        #expect(await cache.flush())
        // What SQLite answers where the file may not grow is what it answers on a full disk.
        await cache.store?.writer.run { writer in try? writer.database?.connection.run("PRAGMA max_page_count=1") }
        let large = String(repeating: "x", count: 100_000)
        cache.put(entry(large), value: large, for: CacheKey("large"), now: at(1))
        #expect(await cache.flush() == false)
        #expect(cache.store?.lastFault?.kind == .full)
        #expect(cache.valueInMemory(for: CacheKey("large"), as: String.self, now: at(2))?.value == large)
        #expect(await cache.entry(for: key, now: at(2))?.text == "0")
        // The file was closed, and is opened without the bound half a minute later.
        cache.put(entry(large), for: CacheKey("later"), now: at(31_000))
        #expect(await cache.flush())
        #expect(await cache.entry(for: CacheKey("later"), now: at(31_000))?.text == large)
    }

    @Test func aClockThatJumpsLosesNoOrderAndEndsNoPause() async {
        let store = folder.store(limits: CacheLimits(diskBytes: 10_000))
        let body = String(repeating: "x", count: 2800)
        store.put(entry(body), for: CacheKey("ahead"), now: at(1_000_000_000))
        store.put(entry(body), for: CacheKey("back"), now: at(-1_000_000_000))
        store.put(entry(body), for: CacheKey("now"), now: at(0))
        await store.flush()
        // Last used last, whatever the clock said.
        #expect(await store.entry(for: CacheKey("ahead"), now: at(-5_000)) != nil)
        store.put(entry(body), for: CacheKey("fourth"), now: at(-4_000))
        await store.removeExpired(now: at(-4_000))
        #expect(await store.entry(for: CacheKey("back"), now: at(-4_000)) == nil)
        #expect(await store.entry(for: CacheKey("ahead"), now: at(-4_000)) != nil)
        #expect(await store.entry(for: CacheKey("now"), now: at(.min / 4)) != nil)
        #expect(store.lastFault == nil)
    }

    /// A date that is no number becomes the beginning of time.
    @Test func aClockThatJumpsFromEndToEndEndsNoProcess() async {
        let cache = EntryCache.twoLevel(directory: folder.url)
        for seconds in [.nan, 1, .nan, .infinity, 1, -.infinity, 1] as [Double] {
            let now = Instant(Date(timeIntervalSince1970: seconds))
            cache.put(entry("\(seconds)", stored: now), value: "1", for: key, now: now)
            #expect(await cache.flush())
            #expect(cache.valueInMemory(for: key, as: String.self, now: now)?.value == "1")
            #expect(await cache.entry(for: key, now: now)?.text == "\(seconds)")
            await cache.removeExpired(now: now)
        }
        #expect(cache.store?.lastFault == nil)
    }

    @Test func anEarlierSchemaIsMadeAnew() async {
        let early = folder.store { $0.schemaVersion = 1 }
        early.put(entry("1"), for: key, now: at(0))
        await early.close()
        let store = folder.store(hub: log.hub) { $0.schemaVersion = 2 }
        #expect(await store.entry(for: key, now: at(0)) == nil)
        store.put(entry("2"), for: key, now: at(0))
        #expect(await store.flush())
        #expect(await store.entry(for: key, now: at(0))?.text == "2")
        #expect(log.faults == [])
        #expect(await store.totals().count == 1)
    }

    @Test func aLaterSchemaIsLeftAlone() async {
        let later = folder.store { $0.schemaVersion = 2 }
        later.put(entry("later"), for: key, now: at(0))
        #expect(await later.flush())
        let store = folder.store(hub: log.hub) { $0.schemaVersion = 1 }
        #expect(await store.entry(for: key, now: at(0)) == nil)
        store.put(entry("earlier"), for: key, now: at(0))
        #expect(await store.flush() == false)
        #expect(log.faults == [.laterSchema])
        store.remove(.all)
        #expect(await store.flush() == false)
        #expect(await later.entry(for: key, now: at(0))?.text == "later")
        #expect(folder.store { $0.schemaVersion = 2 }.entryAtOnce(for: key, now: at(0))?.text == "later")
    }

    @Test func aSchemaThatChangesWhileOpenIsLeftAlone() async {
        let store = folder.store(hub: log.hub) { $0.schemaVersion = 1 }
        store.put(entry("1"), for: key, now: at(0))
        #expect(await store.flush())
        let later = folder.store { $0.schemaVersion = 2 }
        later.put(entry("later"), for: key, now: at(0))
        #expect(await later.flush())
        store.put(entry("2"), for: key, now: at(0))
        #expect(await store.flush() == false)
        #expect(log.faults == [.laterSchema])
        #expect(await later.entry(for: key, now: at(0))?.text == "later")
    }

    @Test func twoStoresOfOneProcessShareAFile() async {
        let one = folder.store()
        let two = folder.store()
        for number in 0..<100 {
            let store = number % 2 == 0 ? one : two
            store.put(entry("\(number)"), for: CacheKey("\(number)"), now: at(0))
            if number % 10 == 0 { async let _ = one.flush() }
        }
        #expect(await one.flush())
        #expect(await two.flush())
        for number in 0..<100 {
            #expect(await one.entry(for: CacheKey("\(number)"), now: at(0))?.text == "\(number)")
            #expect(await two.entry(for: CacheKey("\(number)"), now: at(0))?.text == "\(number)")
        }
        #expect(await one.totals() == two.totals())
        #expect(await one.totals().count == 100)
        one.remove(.all)
        await one.flush()
        #expect(await two.entry(for: CacheKey("7"), now: at(0)) == nil)
    }

    @Test func usedAfterItIsClosed() async {
        let store = await stored(["1"])
        store.put(entry("2"), for: CacheKey("2"), now: at(0))
        await store.close()
        #expect(await store.entry(for: CacheKey("1"), now: at(0)) == nil)
        #expect(store.entryAtOnce(for: CacheKey("1"), now: at(0)) == nil)
        store.put(entry("3"), for: CacheKey("3"), now: at(0))
        store.remove(.all)
        #expect(await store.flush() == false)
        #expect(await store.totals() == (0, 0))
        await store.close()
        #expect(log.faults == [.closed, .closed, .closed, .closed])
        let again = folder.store()
        #expect(again.entryAtOnce(for: CacheKey("2"), now: at(0))?.text == "2")
        #expect(again.entryAtOnce(for: CacheKey("3"), now: at(0)) == nil)
    }

    @Test func moreThanTheDiskTakesIsKeptInMemoryAlone() async {
        let store = folder.store(hub: log.hub) { $0.delayMilliseconds = 1_000_000 }
        let large = CacheEntry(body: Data(repeating: 1, count: 9_000_000), metadata: EntryMetadata(storedAt: at(0)))
        // The queue is busy, so that nothing is written meanwhile.
        let gate = DispatchSemaphore(value: 0)
        store.writer.queue.async { gate.wait() }
        for number in 0..<6 { store.put(large, for: CacheKey("\(number)"), now: at(0)) }
        #expect(log.faults == [.overloaded, .overloaded])
        gate.signal()
        #expect(await store.flush() == false)
        #expect(await store.entry(for: CacheKey("0"), now: at(0)) != nil)
        #expect(await store.entry(for: CacheKey("5"), now: at(0)) == nil)
        #expect(await store.flush())
    }
}
