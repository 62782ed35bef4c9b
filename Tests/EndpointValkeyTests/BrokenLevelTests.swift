import EndpointTesting
import Foundation
import ResponseCache
import Testing

/// The rules notice what is wrong with a level.
@Suite struct BrokenLevelTests {
    enum Fault: CaseIterable, Sendable {
        case keepsOldTagsAtRenewal, keepsOldEndAtRenewal, ignoresInvalidatedUser,
            ignoresInvalidatedAll, staysStaleAtRenewal
    }

    /// All entries in a dictionary.
    private actor Level {
        struct Item {
            var entry: CacheEntry
            var tags: [String]
            var goneBy: Instant?
            let endpoint: String?
        }

        private let fault: Fault?
        private var items: [CacheKey: Item] = [:]

        init(_ fault: Fault?) { self.fault = fault }

        private func slot(_ key: CacheKey) -> CacheKey? {
            items.keys.first {
                $0.text.utf8.elementsEqual(key.text.utf8) && $0.user == key.user
                    && ($0.user == nil) == (key.user == nil)
            }
        }

        func find(_ key: CacheKey, _ now: Instant) -> CacheEntry? {
            guard let slot = slot(key), let item = items[slot] else { return nil }
            if let end = item.goneBy, now >= end { return nil }
            return item.entry
        }

        func put(_ entry: CacheEntry, _ key: CacheKey) {
            if let slot = slot(key) { items[slot] = nil }
            items[key] = Item(
                entry: entry, tags: entry.metadata.tags, goneBy: entry.metadata.goneBy, endpoint: key.endpoint)
        }

        func renew(_ key: CacheKey, _ metadata: EntryMetadata) {
            guard let slot = slot(key), var item = items[slot] else { return }
            var metadata = metadata
            if fault == .staysStaleAtRenewal, item.entry.metadata.isInvalidated { metadata.isInvalidated = true }
            item.entry = CacheEntry(body: item.entry.body, metadata: metadata)
            if fault != .keepsOldTagsAtRenewal { item.tags = metadata.tags }
            if fault != .keepsOldEndAtRenewal { item.goneBy = metadata.goneBy }
            items[slot] = item
        }

        func make(_ change: SharedChange) {
            for (key, item) in items where isMeant(key, item, change.scope) {
                switch change {
                case .removed: items[key] = nil
                case .invalidated(.user) where fault == .ignoresInvalidatedUser: break
                case .invalidated(.all) where fault == .ignoresInvalidatedAll: break
                case .invalidated:
                    var metadata = item.entry.metadata
                    metadata.isInvalidated = true
                    items[key]?.entry = CacheEntry(body: item.entry.body, metadata: metadata)
                }
            }
        }

        private func isMeant(_ key: CacheKey, _ item: Item, _ scope: CacheScope) -> Bool {
            switch scope {
            case .tag(let tag): return item.tags.contains { $0.utf8.elementsEqual(tag.utf8) }
            case .user(let user): return key.user == user
            case .endpoint(let endpoint): return item.endpoint == endpoint
            case .key(let other): return slot(other) == key
            case .all: return true
            default: return false
            }
        }
    }

    private func broken(_ fault: Fault?) async -> [String] {
        var broken: [String] = []
        for rule in LevelRule.all {
            let level = Level(fault)
            let tested = LevelUnderTest(
                find: { await level.find($0, $1) }, put: { entry, key, _ in await level.put(entry, key) },
                renew: { key, metadata, _ in await level.renew(key, metadata) }, make: { await level.make($0) })
            do { try await rule.check(tested) } catch { broken.append("\(rule): \(error)") }
        }
        return broken
    }

    @Test func aRightLevelKeepsAll() async {
        #expect(await broken(nil) == [])
    }

    @Test(arguments: Fault.allCases) func aBrokenLevelIsFound(fault: Fault) async {
        #expect(await broken(fault) != [])
    }
}
