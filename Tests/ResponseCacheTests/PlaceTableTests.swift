import TestSupport
import Testing

@testable import ResponseCache

/// Random histories, held against a dictionary. Digests are drawn from a few, so that many places have equal ones.
@Suite struct PlaceTableTests {
    @Test(arguments: [1, 3, 40, 5000])
    func aTableFindsWhatADictionaryFinds(distinct: Int) {
        var random = SeededNumbers(seed: 7)
        let digests = (0..<distinct).map { _ in Digest128(high: 0, low: random.next()) }
        var table = PlaceTable()
        var held: [Int32: Digest128] = [:]
        var known: [Digest128] = []
        for _ in 0..<(distinct > 1000 ? 40_000 : 4000) {
            let place = Int32.random(in: 0..<(distinct > 1000 ? 4000 : 60), using: &random)
            if known.count <= Int(place) {
                known += (known.count...Int(place)).map { _ in digests.randomElement(using: &random)! }
            }
            let digest = known[Int(place)]
            #expect((table.place(of: digest) { $0 == place } != nil) == (held[place] != nil))
            if held.removeValue(forKey: place) != nil {
                table.remove(place, of: digest) { known[Int($0)] }
            } else {
                // What has gone comes back under another digest.
                let other = digests.randomElement(using: &random)!
                known[Int(place)] = other
                held[place] = other
                table.insert(place, of: other) { known[Int($0)] }
            }
            #expect(table.count == held.count)
        }
        for (place, digest) in held { #expect(table.place(of: digest) { $0 == place } == place) }
        for digest in digests where !held.values.contains(digest) {
            #expect(table.place(of: digest) { _ in true } == nil)
        }
    }

    @Test func entriesOfManyKeysAreFoundWhateverLeaves() {
        var random = SeededNumbers(seed: 11)
        let store = MemoryStore(limits: CacheLimits(memoryCount: 300))
        let metadata = EntryMetadata(storedAt: at(0))
        // The last used one is last.
        var expected: [(key: CacheKey, value: Int)] = []
        for turn in 0..<6000 {
            let number = Int.random(in: 0..<500, using: &random)
            let digest = Digest128(high: 0, low: UInt64(number / 4))
            let key = CacheKey("\(number)", user: nil, endpoint: "", digest: digest)
            let index = expected.firstIndex { $0.key == key }
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                store.remove(key)
                if let index { expected.remove(at: index) }
            case 1:
                store.set(CachedValue(turn, metadata: metadata), for: key, cost: 1, now: at(Int64(turn)))
                if let index { expected.remove(at: index) }
                expected.append((key, turn))
                if expected.count > 300 { expected.removeFirst() }
            default:
                let found = store.value(for: key, as: Int.self, now: at(Int64(turn)))
                #expect(found?.value == index.map { expected[$0].value })
                if let index { expected.append(expected.remove(at: index)) }
            }
        }
        #expect(store.keys == expected.map(\.key))
        #expect(store.count == expected.count)
    }
}
