import Foundation
import TestSupport
import Testing

@testable import ResponseCache

@Suite struct SQLiteStoreTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    let key = CacheKey("GET /shops", user: "ann", endpoint: "shopList")

    @Test func everythingComesBack() async {
        let metadata = EntryMetadata(
            status: 203,
            headers: [StoredHeader("ETag", "\"7\""), StoredHeader("Set-Cookie", "a"), StoredHeader("Set-Cookie", "b")],
            storedAt: at(1), freshUntil: at(2), goneBy: at(3000), bodyVersion: "v\u{E9}", tags: ["shops", "school:1"],
            extra: ["digest": "abc", "empty": ""])
        let stored = CacheEntry(body: Data([0, 255, 10, 0]), metadata: metadata)
        let first = folder.store()
        first.put(stored, for: key, now: at(1))
        #expect(await first.entry(for: key, now: at(1)) == stored)
        #expect(await first.flush())
        #expect(await first.entry(for: key, now: at(1)) == stored)
        #expect(first.entryAtOnce(for: key, now: at(1)) == stored)
        let second = folder.store()
        #expect(await second.entry(for: key, now: at(1)) == stored)
        #expect(folder.store().entryAtOnce(for: key, now: at(1)) == stored)
    }

    @Test func anEmptyBodyAndALargeOne() async {
        let store = folder.store()
        let large = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        store.put(CacheEntry(body: Data(), metadata: EntryMetadata(storedAt: at(0))), for: CacheKey(""), now: at(0))
        store.put(CacheEntry(body: large, metadata: EntryMetadata(storedAt: at(0))), for: key, now: at(0))
        #expect(await store.flush())
        #expect(await store.entry(for: CacheKey(""), now: at(0))?.body == Data())
        #expect(await store.entry(for: key, now: at(0))?.body == large)
    }

    @Test func writesAreSeenAtOnceAndInOrder() async {
        let store = folder.store()
        for number in 0..<50 {
            store.put(entry("\(number)"), for: key, now: at(0))
            #expect(await store.entry(for: key, now: at(0))?.text == "\(number)")
            if number % 10 == 3 { await store.flush() }
        }
        store.remove(key)
        #expect(await store.entry(for: key, now: at(0)) == nil)
        #expect(store.entryAtOnce(for: key, now: at(0)) == nil)
        await store.flush()
        #expect(await store.entry(for: key, now: at(0)) == nil)
        #expect(await store.totals() == (0, 0))
    }

    @Test func forgedDigestsStayApart() async {
        let digest = Digest128(high: 1, low: 2)
        let mine = CacheKey("mine", user: "a", endpoint: "", digest: digest)
        let theirs = CacheKey("theirs", user: "b", endpoint: "", digest: digest)
        let store = folder.store()
        store.put(entry("secret"), for: mine, now: at(0))
        await store.flush()
        #expect(await store.entry(for: theirs, now: at(0)) == nil)
        #expect(store.entryAtOnce(for: theirs, now: at(0)) == nil)
        store.renew(theirs, metadata: EntryMetadata(storedAt: at(9)), now: at(0))
        await store.flush()
        #expect(await store.entry(for: mine, now: at(0))?.metadata.storedAt == at(0))
        store.put(entry("other"), for: theirs, now: at(0))
        await store.flush()
        #expect(await store.entry(for: mine, now: at(0)) == nil)
        #expect(await store.entry(for: theirs, now: at(0))?.text == "other")
        #expect(await store.totals().count == 1)
    }

    @Test(arguments: [false, true])
    func selectionsReachWhatIsStagedAndWhatIsStored(isStored: Bool) async {
        let store = folder.store()
        store.put(entry("1", tags: ["x", "y"]), for: CacheKey("1", user: "ann", endpoint: "a"), now: at(0))
        store.put(entry("2", tags: ["y"]), for: CacheKey("2", user: "bob", endpoint: "a"), now: at(0))
        store.put(entry("3"), for: CacheKey("3", endpoint: "b"), now: at(0))
        store.put(entry("4"), for: CacheKey("4", user: "ann", endpoint: "c"), now: at(0))
        func present() async -> String {
            var texts = ""
            for (name, user) in [("1", "ann"), ("2", "bob"), ("3", nil), ("4", "ann")] as [(String, String?)] {
                texts += await store.entry(for: CacheKey(name, user: user), now: at(0))?.text ?? "-"
            }
            return texts
        }
        if isStored { await store.flush() }
        store.remove(.tag("x"))
        #expect(await present() == "-234")
        store.remove(.endpoint("b"))
        #expect(await present() == "-2-4")
        store.remove(.user("ann"))
        #expect(await present() == "-2--")
        store.put(entry("new", tags: ["x"]), for: CacheKey("1", user: "ann"), now: at(0))
        #expect(await present() == "new2--")
        await store.flush()
        #expect(await present() == "new2--")
        store.remove(.all)
        store.put(entry("5"), for: CacheKey("3"), now: at(0))
        #expect(await present() == "--5-")
        #expect(await store.totals().count == 1)
        #expect(await present() == "--5-")
    }

    @Test(arguments: [false, true])
    func invalidationHoldsAfterARestart(isStored: Bool) async {
        let store = folder.store()
        let other = CacheKey("other")
        store.put(entry("a", tags: ["shops"]), for: key, now: at(0))
        store.put(entry("b", tags: ["else"]), for: other, now: at(0))
        if isStored { await store.flush() }
        store.invalidate(.tag("shops"))
        #expect(await store.entry(for: key, now: at(0))?.metadata.isInvalidated == true)
        #expect(await store.entry(for: other, now: at(0))?.metadata.isInvalidated == false)
        await store.close()
        let again = folder.store()
        #expect(await again.entry(for: key, now: at(0))?.metadata.isInvalidated == true)
        again.renew(key, metadata: EntryMetadata(storedAt: at(5), tags: ["shops"]), now: at(5))
        #expect(await again.entry(for: key, now: at(0))?.metadata == EntryMetadata(storedAt: at(5), tags: ["shops"]))
        await again.flush()
        #expect(await again.entry(for: key, now: at(0))?.metadata == EntryMetadata(storedAt: at(5), tags: ["shops"]))
        #expect(await again.entry(for: key, now: at(0))?.text == "a")
        again.invalidate(.tag("shops"))
        await again.flush()
        #expect(folder.store().entryAtOnce(for: key, now: at(0))?.metadata.isInvalidated == true)
    }

    @Test func renewalReplacesTagsAndKeepsTotals() async {
        let store = folder.store()
        store.put(entry("a", tags: ["old"]), for: key, now: at(0))
        await store.flush()
        let before = await store.totals()
        store.renew(key, metadata: entry("a", tags: ["new"]).metadata, now: at(1))
        await store.flush()
        #expect(await store.totals() == before)
        store.remove(.tag("old"))
        #expect(await store.entry(for: key, now: at(1))?.metadata.tags == ["new"])
        store.remove(.tag("new"))
        #expect(await store.entry(for: key, now: at(1)) == nil)
        store.renew(key, metadata: EntryMetadata(storedAt: at(5)), now: at(5))
        await store.flush()
        #expect(await store.totals() == (0, 0))
    }

    /// A put in place of another writes only what has changed: the rest must be what it would be.
    @Test func aPutInPlaceOfAnotherLeavesNothingOfIt() async {
        let store = folder.store()
        let steps: [(tags: [String], goneBy: Instant?, endpoint: String)] = [
            ([], nil, "a"), (["x"], at(100), "a"), (["x"], at(100), "a"), (["x", "y"], at(200), "b"), (["y"], nil, "b"),
            ([], at(300), "a"), (["xy"], at(300), "a"),
        ]
        for (number, step) in steps.enumerated() {
            let key = CacheKey("k", endpoint: step.endpoint)
            store.put(entry("\(number)", tags: step.tags, goneBy: step.goneBy), for: key, now: at(0))
            await store.flush()
            for tag in ["x", "y", "xy"] where !step.tags.contains(tag) { store.remove(.tag(tag)) }
            store.remove(.endpoint(step.endpoint == "a" ? "b" : "a"))
            await store.flush()
            let before = step.goneBy.map { Instant(milliseconds: $0.milliseconds - 1) } ?? at(1_000_000)
            await store.removeExpired(now: before)
            #expect(await store.totals().count == 1)
            #expect(folder.store().entryAtOnce(for: key, now: before)?.text == "\(number)")
            if number == 3 {
                store.invalidate(.tag("y"))
                await store.flush()
                #expect(folder.store().entryAtOnce(for: key, now: at(0))?.metadata.isInvalidated == true)
            }
        }
        store.remove(.tag("xy"))
        await store.flush()
        #expect(await store.totals() == (0, 0))
    }

    @Test func anEmptiedLogLosesNothing() async throws {
        let log = URL(fileURLWithPath: folder.database.path + "-wal")
        let store = folder.store { $0.restMilliseconds = 1_000_000 }
        store.put(entry("a"), for: key, now: at(0))
        #expect(await store.flush())
        #expect(try !Data(contentsOf: log).isEmpty)
        await store.writer.run { writer in try? writer.attempt { $0.emptyLog(busyMilliseconds: 20) } }
        #expect(try Data(contentsOf: log).isEmpty)
        #expect(store.entryAtOnce(for: key, now: at(0))?.text == "a")
        store.put(entry("b"), for: key, now: at(0))
        #expect(await store.flush())
        // Somebody reads: it is left as it is, and no fault.
        let reader = try Connection(path: folder.database.path, isCreating: false, busyMilliseconds: 100)
        try reader.run("BEGIN")
        _ = try reader.integer("SELECT count(*) FROM entry")
        store.put(entry("c"), for: key, now: at(0))
        #expect(await store.flush())
        await store.writer.run { writer in try? writer.attempt { $0.emptyLog(busyMilliseconds: 20) } }
        #expect(try !Data(contentsOf: log).isEmpty)
        #expect(store.lastFault == nil)
        #expect(folder.store().entryAtOnce(for: key, now: at(0))?.text == "c")
    }
}
