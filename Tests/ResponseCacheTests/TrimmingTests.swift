import TestSupport
import Testing

@testable import ResponseCache

/// What leaves the disk level, and in which order.
@Suite struct TrimmingTests {
    let folder: Folder
    let key = CacheKey("GET /shops", user: "ann", endpoint: "shopList")

    init() throws { folder = try Folder() }

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

    @Test func theLeastUsedLeaveAboveTheNumberOfEntries() async {
        let store = folder.store(limits: CacheLimits(diskCount: 3))
        for number in 0..<5 { store.put(entry("x"), for: CacheKey("\(number)"), now: at(Int64(number))) }
        await store.flush()
        await store.removeExpired(now: at(10))
        #expect(await store.totals().count == 3)
        #expect(await store.entry(for: CacheKey("1"), now: at(10)) == nil)
        #expect(await store.entry(for: CacheKey("2"), now: at(10)) != nil)
        // What is above the limit leaves with the next batch, too.
        store.limits.diskCount = 1
        store.put(entry("y"), for: CacheKey("5"), now: at(11))
        await store.flush()
        await store.flush()
        #expect(await store.totals().count == 1)
        #expect(await store.entry(for: CacheKey("5"), now: at(11)) != nil)
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

    /// An entry that is past its time itself only when the clock is where it was.
    @Test func aUseInTheFutureKeepsNothingElse() async throws {
        let store = folder.store(limits: CacheLimits(age: .seconds(100)))
        store.put(entry("ahead"), for: key, now: at(1_000_000_000_000))
        for number in 0..<200 { store.put(entry("old"), for: CacheKey("\(number)"), now: at(0)) }
        await store.flush()
        await store.removeExpired(now: at(200_000))
        #expect(try folder.rows() == [key.row])
        await store.removeExpired(now: at(1_000_000_200_000))
        #expect(try folder.rows().isEmpty)
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

    /// SQLite's own limit is a billion bytes; a test sets a lower one.
    @Test func whatIsLargerThanSQLiteTakesIsNotStored() async {
        let log = EventLog()
        let store = folder.store(limits: CacheLimits(diskBytes: .max), hub: log.hub)
        store.put(entry("small"), for: key, now: at(0))
        #expect(await store.flush())
        await store.writer.run { $0.database?.connection.greatestRow = 99_000 }
        for count in [90_000, 98_900, 99_500, 100_000, 200_000] {
            store.put(entry(String(repeating: "x", count: count)), for: key, now: at(0))
            #expect(await store.flush())
            #expect(await store.entry(for: key, now: at(0))?.body.count == (count < 98_800 ? count : nil))
        }
        #expect(log.faults == [])
        #expect(await store.totals() == (0, 0))
    }

    /// So many that those to leave are not all looked up at once, with uses and another store's changes between.
    @Test func manyEntriesLeaveInTheOrderOfTheirUse() async throws {
        let store = folder.store { $0.delayMilliseconds = 1_000_000 }
        let other = folder.store { $0.delayMilliseconds = 1_000_000 }
        let keys = (0..<3000).map { CacheKey("key \($0)") }
        var random = SeededNumbers(seed: 23)
        var order = Array(0..<3000)
        for key in keys { store.put(entry("0123456789"), for: key, now: at(0)) }
        await store.flush()
        let total = await store.totals().bytes
        var differences = 0
        for round in 1...20 {
            let user = round % 3 == 0 ? other : store
            for _ in 0..<60 {
                let place = order.remove(at: Int(random.next() % UInt64(order.count)))
                order.append(place)
                // One reads and the other writes what it has found.
                let found = await user.entry(for: keys[place], now: at(Int64(round)))
                if let found, random.next() % 2 == 0 { user.put(found, for: keys[place], now: at(Int64(round))) }
                if found == nil { differences += 1 }
            }
            await user.flush()
            store.limits.diskBytes = total - round * total / 25
            await store.removeExpired(now: at(Int64(round)))
            let left = await store.totals().count
            order.removeFirst(order.count - left)
            if try folder.rows() != Set(order.map { keys[$0].row }) { differences += 1 }
        }
        #expect(differences == 0)
        #expect(order.count < 1000)
    }

    /// Against a dictionary and an order: 20,000 operations, because each batch is a transaction on a real disk.
    @Test func evictionIsThatOfTheModel() async {
        var random = SeededNumbers(seed: 11)
        let limit = 40_000
        let store = folder.store(limits: CacheLimits(diskBytes: limit)) { $0.delayMilliseconds = 1_000_000 }
        var order: [Int] = []
        var sizes: [Int: Int] = [:]
        var values: [Int: String] = [:]
        let keys = (0..<80).map { CacheKey("key \($0)") }
        var differences = 0
        func size(_ text: String) -> Int {
            StoredRow.bytes(for: keys[0], entry(text).metadata, .within(UnsafeRawBufferPointer(start: nil, count: 0)))
                .size
                + text.utf8.count - keys[0].identity.count
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
