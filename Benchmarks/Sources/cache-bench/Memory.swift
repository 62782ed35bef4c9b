import ResponseCache
import Synchronization

/// What a hit in memory cannot do without: the same keys and the same values, no order and no limit.
final class LockedDictionary: Sendable {
    let values = Mutex<[CacheKey: CachedValue<String>]>([:])
}

func measureMemory() {
    for count in [256, 10_000] {
        let keys = makeKeys(count)
        // Keys are made anew for each request, so they are equal and not identical.
        let asked = makeKeys(count).shuffled()
        let store = MemoryStore(limits: CacheLimits(memoryCount: count, memoryCost: 1_000_000_000))
        let plain = LockedDictionary()
        for key in keys {
            let metadata = EntryMetadata(storedAt: at(0))
            store.set(CachedValue(key.text, metadata: metadata), for: key, cost: 100, now: at(0))
            plain.values.withLock { $0[key] = CachedValue(key.text, metadata: metadata) }
        }
        var hits = Comparison()
        let rounds = 300_000 / count
        for _ in 0..<21 {
            var found = 0
            hits.ours.append(
                turn(of: rounds * count) {
                    for _ in 0..<rounds {
                        for key in asked {
                            found &+= store.value(for: key, as: String.self, now: at(1))?.value.utf8.count ?? 0
                        }
                    }
                })
            hits.reference.append(
                turn(of: rounds * count) {
                    for _ in 0..<rounds {
                        for key in asked { found &+= plain.values.withLock { $0[key] }?.value.utf8.count ?? 0 }
                    }
                })
            precondition(found > 0)
        }
        report("memory hit, \(count) keys / Dictionary + Mutex", hits)
    }
}
