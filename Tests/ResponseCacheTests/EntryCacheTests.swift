import Foundation
import TestSupport
import Testing

@testable import ResponseCache

@Suite struct EntryCacheTests {
    let folder: Folder
    let key = CacheKey("GET /shops", user: "ann", endpoint: "shopList")

    init() throws { folder = try Folder() }

    private func text(_ entry: CacheEntry) -> String { entry.text }

    @Test func aHitOnDiskIsPromotedWithItsOwnTimes() async {
        let first = EntryCache.twoLevel(directory: folder.url)
        first.put(entry("a", goneBy: at(5000)), value: "a", for: key, now: at(0))
        #expect(first.valueInMemory(for: key, as: String.self, now: at(0))?.level == .memory)
        await first.close()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let hit = await cache.value(for: key, now: at(10)) { $0.text }
        #expect(hit?.value == "a")
        #expect(hit?.level == .disk)
        #expect(hit?.metadata == entry("a", goneBy: at(5000)).metadata)
        #expect(cache.valueInMemory(for: key, as: String.self, now: at(4999))?.level == .memory)
        #expect(cache.valueInMemory(for: key, as: String.self, now: at(5000)) == nil)
        #expect(await cache.value(for: key, now: at(5000)) { $0.text } == nil)
    }

    @Test func atOnceReadsAndPromotes() async {
        let first = EntryCache.twoLevel(directory: folder.url)
        first.put(entry("a"), for: key, now: at(0))
        await first.close()
        let cache = EntryCache.twoLevel(directory: folder.url)
        #expect(cache.valueAtOnce(for: key, now: at(1)) { $0.text }?.level == .disk)
        #expect(cache.valueAtOnce(for: key, now: at(1)) { $0.text }?.level == .memory)
        #expect(cache.valueAtOnce(for: CacheKey("other"), now: at(1)) { $0.text } == nil)
    }

    @Test func manyMissesMakeOneLoadAndOneDecode() async throws {
        let first = EntryCache.twoLevel(directory: folder.url)
        first.put(entry("a"), for: key, now: at(0))
        await first.close()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let decodes = Locked(0)
        let values = await withTaskGroup(of: String?.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    await cache.value(for: key, now: at(0)) { entry in
                        decodes.withLock { $0 += 1 }
                        return entry.text
                    }?.value
                }
            }
            return await group.reduce(into: [String?]()) { $0.append($1) }
        }
        #expect(values == Array(repeating: "a", count: 200))
        #expect(decodes.withLock { $0 } == 1)
    }

    /// A decoder that takes its time holds up no other entry's read.
    @Test func aSlowDecoderHoldsUpNobodyElse() async {
        let first = EntryCache.twoLevel(directory: folder.url)
        first.put(entry("slow"), for: key, now: at(0))
        first.put(entry("quick"), for: CacheKey("quick"), now: at(0))
        await first.close()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let gate = DispatchSemaphore(value: 0)
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        async let slow = cache.value(for: key, now: at(0)) { entry in
            start.finish()
            gate.wait()
            return entry.text
        }
        for await _ in started {}
        #expect(await cache.value(for: CacheKey("quick"), now: at(0)) { $0.text }?.value == "quick")
        gate.signal()
        #expect(await slow?.value == "slow")
    }

    /// The read is held up in its decoder while the entry is replaced, or removed.
    @Test(arguments: ["replaced", "removed", "removed by tag", "invalidated"])
    func aSlowReadBringsNothingBack(change: String) async {
        let first = EntryCache.twoLevel(directory: folder.url)
        first.put(entry("old", tags: ["t"]), for: key, now: at(0))
        await first.close()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let isFirst = Locked(true)
        let hit = await cache.value(for: key, now: at(0)) { found in
            let changes = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            guard changes else { return found.text }
            switch change {
            case "replaced": cache.put(entry("new"), value: "new", for: key, now: at(1))
            case "removed": cache.remove(key)
            case "removed by tag": cache.removeAll(tag: "t")
            default: cache.invalidate(tag: "t")
            }
            return found.text
        }
        let inMemory = cache.valueInMemory(for: key, as: String.self, now: at(1))
        switch change {
        case "replaced":
            #expect(hit?.value == "new")
            #expect(inMemory?.value == "new")
        case "invalidated":
            #expect(hit?.metadata.isInvalidated == true)
            #expect(inMemory?.metadata.isInvalidated == true)
        default:
            #expect(hit == nil)
            #expect(inMemory == nil)
        }
    }

    @Test func readersAndWritersAtOnceSeeNothingOlderThanWhatTheyWrote() async {
        let cache = EntryCache.twoLevel(directory: folder.url, limits: CacheLimits(memoryCount: 4))
        await withTaskGroup(of: Int.self) { group in
            for task in 0..<6 {
                group.addTask {
                    var random = SeededNumbers(seed: UInt64(task))
                    var written: [Int: Int] = [:]
                    var wrong = 0
                    for step in 0..<400 {
                        let number = Int(random.next() % 12)
                        let key = CacheKey("\(task) \(number)")
                        if random.next() % 3 == 0 {
                            written[number] = step
                            cache.put(entry("\(step)"), value: "\(step)", for: key, now: at(0))
                        } else if random.next() % 16 == 0 {
                            written[number] = nil
                            cache.remove(key)
                        } else {
                            let found = await cache.value(for: key, now: at(0)) { $0.text }?.value
                            if found != written[number].map({ "\($0)" }) { wrong += 1 }
                        }
                        if step % 50 == task { await cache.flush() }
                    }
                    return wrong
                }
            }
            for await wrong in group { #expect(wrong == 0) }
        }
    }

    @Test func aBodyThatTodaysModelRefusesIsAMissAndStays() async {
        struct Refused: Error {}
        let cache = EntryCache.twoLevel(directory: folder.url)
        cache.put(entry("a"), for: key, now: at(0))
        let faults = Locked<[CacheFault.Kind]>([])
        let observation = cache.observe { event in
            if case .fault(let fault, _) = event { faults.withLock { $0.append(fault.kind) } }
        }
        #expect(await cache.value(for: key, as: Int.self, now: at(0), decode: { _ in throw Refused() }) == nil)
        #expect(cache.valueAtOnce(for: key, as: Int.self, now: at(0), decode: { _ in throw Refused() }) == nil)
        #expect(faults.withLock { $0 } == [.unreadable, .unreadable])
        #expect(await cache.value(for: key, now: at(0)) { $0.text }?.value == "a")
        observation.end()
    }

    @Test func anotherTypeUnderTheSameKeyIsDecodedAnew() async {
        let cache = EntryCache.twoLevel(directory: folder.url)
        cache.put(entry("12"), value: "12", for: key, now: at(0))
        #expect(await cache.value(for: key, now: at(0)) { Int($0.text) ?? 0 }?.value == 12)
        #expect(await cache.value(for: key, now: at(0)) { $0.text }?.value == "12")
    }

    @Test func usesInMemoryCountOnDisk() async {
        let body = String(repeating: "x", count: 3000)
        let cache = EntryCache.twoLevel(directory: folder.url, limits: CacheLimits(diskBytes: 10_000))
        for number in 0..<3 { cache.put(entry(body), value: body, for: CacheKey("\(number)"), now: at(0)) }
        await cache.flush()
        #expect(cache.valueInMemory(for: CacheKey("0"), as: String.self, now: at(5)) != nil)
        await cache.flush()
        cache.put(entry(body), value: body, for: CacheKey("3"), now: at(6))
        await cache.removeExpired(now: at(6))
        #expect(await cache.entry(for: CacheKey("0"), now: at(7)) != nil)
        #expect(await cache.entry(for: CacheKey("1"), now: at(7)) == nil)
    }

    @Test func byHandUnderANameOfOnesOwn() async {
        for cache in [EntryCache.twoLevel(directory: folder.url), .memoryOnly()] {
            cache.put(Data("x".utf8), forName: "draft", lifetime: .seconds(2), now: at(0))
            #expect(await cache.data(forName: "draft", now: at(1999)) == Data("x".utf8))
            let times = await cache.metadata(forName: "draft", now: at(1999))
            #expect(times?.storedAt == at(0) && times?.goneBy == at(2000))
            #expect(await cache.data(forName: "draft", now: at(2000)) == nil)
            #expect(await cache.metadata(forName: "draft", now: at(2000)) == nil)
            cache.put(Data("y".utf8), forName: "kept", now: at(0))
            #expect(await cache.entryCount() >= 1)
            #expect(await cache.totalSize() > 0)
            cache.removeAll()
            #expect(await cache.data(forName: "kept", now: at(0)) == nil)
            #expect(await cache.totalSize() == 0)
        }
    }

    @Test func zeroTurnsBothLevelsOff() async {
        let cache = EntryCache.twoLevel(directory: folder.url)
        cache.put(entry("a"), value: "a", for: key, now: at(0))
        cache.limits.memoryCount = 0
        #expect(await cache.value(for: key, now: at(0)) { $0.text } == nil)
        #expect(cache.valueAtOnce(for: key, now: at(0)) { $0.text } == nil)
        #expect(await cache.entry(for: key, now: at(0)) == nil)
        cache.put(entry("b"), value: "b", for: key, now: at(0))
        cache.put(entry("c"), value: "c", for: CacheKey("c"), now: at(0))
        cache.limits.memoryCount = 20
        #expect(await cache.value(for: key, now: at(0)) { $0.text } == nil)
        #expect(await cache.entryCount() == 0)
        #expect(await EntryCache.none.value(for: key, now: at(0)) { $0.text } == nil)
    }
}
