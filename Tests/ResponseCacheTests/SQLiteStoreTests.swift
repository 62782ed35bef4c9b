import Foundation
import Testing

@testable import ResponseCache

@Suite struct SQLiteStoreTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

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

    @Test func expiredEntriesGoFirstThenTheLeastUsed() async {
        let log = EventLog()
        let store = folder.store(limits: CacheLimits(diskBytes: 20_000), hub: log.hub)
        let body = String(repeating: "x", count: 3000)
        for number in 0..<6 {
            let goneBy = number == 4 ? at(1000) : nil
            store.put(entry(body, goneBy: goneBy), for: CacheKey("\(number)"), now: at(Int64(number)))
        }
        await store.flush()
        #expect(await store.entry(for: CacheKey("0"), now: at(10)) != nil)
        #expect(await store.totals().count == 6)
        store.put(entry(body), for: CacheKey("6"), now: at(2000))
        await store.removeExpired(now: at(2000))
        // 4 is past its time; that is enough.
        #expect(await store.totals().count == 6)
        #expect(await store.entry(for: CacheKey("1"), now: at(2000)) != nil)
        store.put(entry(body), for: CacheKey("7"), now: at(2001))
        await store.removeExpired(now: at(2001))
        // 0 and 1 were used again.
        #expect(await store.entry(for: CacheKey("2"), now: at(2001)) == nil)
        #expect(await store.entry(for: CacheKey("0"), now: at(2001)) != nil)
        store.limits.diskBytes = 7000
        await store.removeExpired(now: at(2002))
        #expect(await store.totals().count == 2)
        #expect(await store.totals().bytes <= 7000)
        let evicted = log.all.reduce(0) { if case .evicted(.disk, let count, _) = $1 { $0 + count } else { $0 } }
        #expect(evicted == 6)
    }

    @Test func ageCountsFromTheLastUse() async {
        let store = folder.store(limits: CacheLimits(age: .seconds(100)))
        store.put(entry("a"), for: key, now: at(0))
        store.put(entry("b"), for: CacheKey("b"), now: at(0))
        await store.flush()
        #expect(await store.entry(for: key, now: at(90_000)) != nil)
        #expect(await store.entry(for: key, now: at(180_000)) != nil)
        #expect(await store.entry(for: CacheKey("b"), now: at(180_000)) == nil)
        await store.removeExpired(now: at(180_000))
        #expect(await store.totals().count == 1)
        await store.close()
        let again = folder.store(limits: CacheLimits(age: .seconds(100)))
        #expect(again.entryAtOnce(for: key, now: at(270_000)) != nil)
        again.limits.age = .seconds(1)
        #expect(again.entryAtOnce(for: key, now: at(275_000)) == nil)
    }

    @Test func whatIsLargerThanTheLimitIsNotStored() async {
        let store = folder.store(limits: CacheLimits(diskBytes: 1000))
        store.put(entry("small"), for: key, now: at(0))
        await store.flush()
        store.put(entry(String(repeating: "x", count: 2000)), for: key, now: at(0))
        await store.flush()
        #expect(await store.entry(for: key, now: at(0)) == nil)
        #expect(await store.totals() == (0, 0))
    }

    /// Against a dictionary and an order: 20,000 operations, because each batch is a transaction on a real disk.
    @Test func evictionIsThatOfTheModel() async {
        var random = SeededGenerator(state: 11)
        let limit = 40_000
        let store = folder.store(limits: CacheLimits(diskBytes: limit)) { $0.delayMilliseconds = 1_000_000 }
        var order: [Int] = []
        var sizes: [Int: Int] = [:]
        var values: [Int: String] = [:]
        let keys = (0..<80).map { CacheKey("key \($0)") }
        var differences = 0
        func size(_ text: String) -> Int {
            let head = StoredHead(metadata: entry(text).metadata, bodyCount: 0, bodySum: 0).row(for: keys[0])
            return text.utf8.count + head.size - keys[0].identity.count
        }
        for step in 0..<20_000 {
            let draw = random.next()
            let place = Int(draw >> 8 & 0xFFFF) % 80
            switch draw & 15 {
            case 0..<5:
                let text = "\(step)" + String(repeating: "x", count: Int(draw >> 20 & 1023))
                store.put(entry(text), for: keys[place], now: at(Int64(step)))
                order.removeAll { $0 == place }
                order.append(place)
                sizes[place] = size(text) + keys[place].identity.count
                values[place] = text
            case 5:
                store.remove(keys[place])
                order.removeAll { $0 == place }
                sizes[place] = nil
                values[place] = nil
            default:
                let found = await store.entry(for: keys[place], now: at(Int64(step)))?.text
                if found != values[place] { differences += 1 }
                if found != nil {
                    order.removeAll { $0 == place }
                    order.append(place)
                }
            }
            // The store trims after a batch; batches are made here alone, because no timer's is due.
            if step % 40 == 39 {
                await store.removeExpired(now: at(Int64(step)))
                var sum = sizes.values.reduce(0, +)
                while sum > limit {
                    let oldest = order.removeFirst()
                    sum -= sizes.removeValue(forKey: oldest) ?? 0
                    values[oldest] = nil
                }
                let totals = await store.totals()
                if totals.count != order.count || totals.bytes != sum { differences += 1 }
            }
        }
        #expect(differences == 0)
    }
}
