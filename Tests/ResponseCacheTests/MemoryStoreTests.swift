import TestSupport
import Testing

@testable import ResponseCache

@Suite struct MemoryStoreTests {
    let metadata = EntryMetadata(storedAt: at(0))

    func key(_ number: Int) -> CacheKey { CacheKey("key \(number)") }

    @Test func theLeastRecentlyUsedLeaves() {
        let store = MemoryStore(limits: CacheLimits(memoryCount: 3))
        for number in 0..<3 {
            store.set(CachedValue(number, metadata: metadata), for: key(number), cost: 1, now: at(0))
        }
        #expect(store.value(for: key(0), as: Int.self, now: at(1))?.value == 0)
        store.set(CachedValue(3, metadata: metadata), for: key(3), cost: 1, now: at(2))
        #expect(store.keys == [key(2), key(0), key(3)])
    }

    @Test func aTenthOfTheCostIsTheMost() {
        let store = MemoryStore(limits: CacheLimits(memoryCost: 1000))
        store.set(CachedValue(1, metadata: metadata), for: key(1), cost: 100, now: at(0))
        #expect(store.count == 1)
        store.set(CachedValue(2, metadata: metadata), for: key(1), cost: 101, now: at(0))
        #expect(store.count == 0)
        #expect(store.cost == 0)
    }

    /// Nothing else would keep what memory does not.
    @Test func withoutADiskAllOfTheCostIsTheMost() {
        let cache = EntryCache.memoryOnly(limits: CacheLimits(memoryCost: 1000))
        for (number, cost) in [(1, 1000), (2, 1001)] {
            cache.memory.set(CachedValue(number, metadata: metadata), for: key(number), cost: cost, now: at(0))
        }
        #expect(cache.memory.keys == [key(1)])
    }

    @Test func anotherTypeIsAbsent() {
        let store = MemoryStore()
        store.set(CachedValue("text", metadata: metadata), for: key(1), cost: 1, now: at(0))
        #expect(store.value(for: key(1), as: Int.self, now: at(0)) == nil)
        #expect(store.value(for: key(1), as: String.self, now: at(0))?.value == "text")
    }

    @Test func entriesGoWhenTheirTimeEnds() {
        let store = MemoryStore(limits: CacheLimits(age: .seconds(10)))
        let brief = EntryMetadata(storedAt: at(0), goneBy: at(500))
        store.set(CachedValue(1, metadata: brief), for: key(1), cost: 1, now: at(0))
        store.set(CachedValue(2, metadata: metadata), for: key(2), cost: 1, now: at(0))
        #expect(store.value(for: key(1), as: Int.self, now: at(499)) != nil)
        #expect(store.value(for: key(1), as: Int.self, now: at(500)) == nil)
        #expect(store.value(for: key(2), as: Int.self, now: at(10_000)) != nil)
        #expect(store.value(for: key(2), as: Int.self, now: at(20_000)) != nil)
        #expect(store.value(for: key(2), as: Int.self, now: at(30_001)) == nil)
        #expect(store.value(for: key(2), as: Int.self, now: at(-99_999_999)) != nil)
    }

    @Test func limitsChangeAtAnyTime() {
        let store = MemoryStore()
        for number in 0..<20 {
            store.set(CachedValue(number, metadata: metadata), for: key(number), cost: 10, now: at(0))
        }
        store.limits.memoryCount = 5
        #expect(store.count == 5)
        store.trim(to: 0.4)
        #expect(store.keys == [key(18), key(19)])
        store.limits.memoryCount = 0
        store.set(CachedValue(1, metadata: metadata), for: key(1), cost: 1, now: at(0))
        #expect(store.count == 0)
    }

    @Test(arguments: [1, .infinity, .nan, 0.999_999_999_999_999_9, 0.5, -1] as [Double])
    func theGreatestLimitsAreTrimmedTo(part: Double) {
        let store = MemoryStore(limits: CacheLimits(memoryCount: .max, memoryCost: .max))
        store.set(CachedValue(1, metadata: metadata), for: key(1), cost: 1, now: at(0))
        store.trim(to: part)
        #expect(store.count == (part < 0 ? 0 : 1))
    }

    @Test func forgedDigestsStayApart() {
        let digest = Digest128(high: 1, low: 2)
        let mine = CacheKey("mine", user: "a", endpoint: "", digest: digest)
        let theirs = CacheKey("theirs", user: "b", endpoint: "", digest: digest)
        let store = MemoryStore()
        store.set(CachedValue("secret", metadata: metadata), for: mine, cost: 1, now: at(0))
        #expect(store.value(for: theirs, as: String.self, now: at(0)) == nil)
        store.set(CachedValue("other", metadata: metadata), for: theirs, cost: 1, now: at(0))
        #expect(store.value(for: mine, as: String.self, now: at(0))?.value == "secret")
    }

    /// A value whose end comes back to the store: it would wait for ever if it was released under the lock.
    @Test func valuesAreReleasedOutsideTheLock() {
        let store = MemoryStore(limits: CacheLimits(memoryCount: 1))
        let ended = Locked(0)
        final class Loud: Sendable {
            let end: @Sendable () -> Void
            init(_ end: @escaping @Sendable () -> Void) { self.end = end }
            deinit { end() }
        }
        func put(_ number: Int) {
            let loud = Loud { [weak store] in
                _ = store?.count
                ended.withLock { $0 += 1 }
            }
            store.set(CachedValue(loud, metadata: metadata), for: key(number), cost: 1, now: at(0))
        }
        put(1)
        put(1)
        put(2)
        store.remove(key(2))
        put(3)
        store.removeAll()
        put(4)
        store.limits.memoryCount = 0
        #expect(ended.withLock { $0 } == 5)
    }

    /// The reference: an array in the order of use, looked through from its start.
    @Test func evictionIsThatOfTheModel() {
        struct Model {
            var entries: [(key: Int, value: Int, cost: Int)] = []
            var cost = 0

            mutating func put(_ key: Int, _ value: Int, _ cost: Int, count: Int, limit: Int) {
                remove(key)
                guard cost <= limit / 10 else { return }
                entries.append((key, value, cost))
                self.cost += cost
                while entries.count > count || self.cost > limit { self.cost -= entries.removeFirst().cost }
            }

            mutating func get(_ key: Int) -> Int? {
                guard let place = entries.lastIndex(where: { $0.key == key }) else { return nil }
                let found = entries.remove(at: place)
                entries.append(found)
                return found.value
            }

            mutating func remove(_ key: Int) {
                guard let place = entries.lastIndex(where: { $0.key == key }) else { return }
                cost -= entries.remove(at: place).cost
            }
        }
        var random = SeededNumbers(seed: 7)
        var model = Model()
        let keys = (0..<64).map { key($0) }
        let (count, limit) = (24, 1000)
        let store = MemoryStore(limits: CacheLimits(memoryCount: count, memoryCost: limit))
        var differences = 0
        for step in 0..<1_000_000 {
            let draw = random.next()
            let number = Int(draw >> 8 & 63)
            switch draw & 15 {
            case 0..<6:
                let cost = Int(draw >> 16 & 127)
                store.set(CachedValue(step, metadata: metadata), for: keys[number], cost: cost, now: at(0))
                model.put(number, step, cost, count: count, limit: limit)
            case 6:
                store.remove(keys[number])
                model.remove(number)
            default:
                let found = store.value(for: keys[number], as: Int.self, now: at(0))?.value
                if found != model.get(number) { differences += 1 }
            }
            if step % 1000 == 0, store.keys != model.entries.map({ keys[$0.key] }) || store.cost != model.cost {
                differences += 1
            }
        }
        #expect(differences == 0)
        #expect(store.keys == model.entries.map { keys[$0.key] })
        #expect(store.cost == model.cost)
    }

    @Test func manyThreadsAtOnce() async {
        let store = MemoryStore(limits: CacheLimits(memoryCount: 16))
        await withTaskGroup(of: Void.self) { group in
            for seed in 0..<8 {
                group.addTask {
                    var random = SeededNumbers(seed: UInt64(seed))
                    for _ in 0..<2000 {
                        let number = Int(random.next() % 40)
                        switch random.next() % 4 {
                        case 0:
                            store.set(CachedValue(number, metadata: metadata), for: key(number), cost: 1, now: at(0))
                        case 1: store.remove(key(number))
                        default:
                            if let value = store.value(for: key(number), as: Int.self, now: at(0)) {
                                #expect(value.value == number)
                            }
                        }
                    }
                }
            }
        }
        #expect(store.count <= 16)
        #expect(store.keys.count == store.count)
    }
}
