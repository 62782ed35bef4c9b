import Foundation
import TestSupport
import Testing

@testable import ResponseCache

@Suite struct SQLiteStoreTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    let key = CacheKey("GET /shops", user: "ann", endpoint: "shopList")

    @Test func metadataOfAnyFormComesBack() async {
        var random = SeededNumbers(seed: 23)
        let store = folder.store()
        var stored: [CacheKey: CacheEntry] = [:]
        for number in 0..<500 {
            func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &random) ? value : nil }
            func some() -> Int64 { Int64.random(in: 0...10_000_000, using: &random) }
            let metadata = EntryMetadata(
                status: Int(some()), headers: maybe([HeaderField("", "a")]) ?? [], requestedAt: maybe(at(some())),
                storedAt: at(0), selection: maybe(["a": maybe("x")]) ?? [:], lifetime: maybe(.milliseconds(some())),
                freshUntil: maybe(at(some())), goneBy: maybe(at(10 + some())), bodyVersion: maybe("7"),
                payloadDigest: maybe("0f"), isInvalidated: Bool.random(using: &random),
                isRedirected: Bool.random(using: &random), tags: maybe(["a", ""]) ?? [])
            let key = CacheKey("\(number)")
            stored[key] = CacheEntry(body: Data([UInt8(number & 255)]), metadata: metadata)
            store.put(CacheEntry(body: Data([UInt8(number & 255)]), metadata: metadata), for: key, now: at(0))
        }
        #expect(await store.flush())
        let again = folder.store()
        for (key, entry) in stored { #expect(again.entryAtOnce(for: key, now: at(1)) == entry) }
    }

    @Test func everythingComesBack() async {
        let metadata = EntryMetadata(
            status: 203,
            headers: [HeaderField("ETag", "\"7\""), HeaderField("Set-Cookie", "a"), HeaderField("Set-Cookie", "b")],
            requestedAt: at(-1), storedAt: at(1), selection: ["accept": "abc", "x-mark": nil, "": ""],
            lifetime: .milliseconds(1500), freshUntil: at(2), goneBy: at(3000), bodyVersion: "v\u{E9}",
            payloadDigest: "", isRedirected: true, tags: ["shops", "school:1"])
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
