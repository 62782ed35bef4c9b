import EndpointTesting
import EndpointValkey
import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// What every level keeps, by the rules that are published.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct RuleTests {
    @Test(arguments: LevelRule.all) func memoryKeeps(rule: LevelRule) async throws {
        try await rule.check(.of(MemoryStore(limits: CacheLimits(memoryCount: 1000, memoryCost: 1 << 30))))
    }

    @Test(arguments: LevelRule.all) func theDiskKeeps(rule: LevelRule) async throws {
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        try await rule.check(.of(try #require(cache.store)))
        await cache.close()
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"), arguments: LevelRule.all)
    func theStoreKeeps(rule: LevelRule) async throws {
        let store = try await Store()
        let level = try store.level()
        level.attach(since: nil) { _ in }
        try await until { level.position() != nil }
        try await rule.check(LevelUnderTest(level))
        await level.close()
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"), arguments: LevelRule.all)
    func aSealedStoreKeeps(rule: LevelRule) async throws {
        let store = try await Store()
        var options = ValkeyOptions.patient
        options.seal = .turned
        let level = try store.level(options)
        level.attach(since: nil) { _ in }
        try await until { level.position() != nil }
        try await rule.check(LevelUnderTest(level))
        await level.close()
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"), arguments: SharedLevelRule.all, [false, true])
    func processesKeep(rule: SharedLevelRule, isSealed: Bool) async throws {
        let store = try await Store()
        var options = ValkeyOptions.patient
        if isSealed { options.seal = .turned }
        let (one, other) = (try store.level(options), try store.level(options))
        try await rule.check(one, other)
        await one.close()
        await other.close()
    }
}

extension Seal {
    /// No seal for anybody else's use: it tells whether bytes left the process as they are.
    static let turned = Seal(salt: Array("salt".utf8)) { data in
        Data([0x5a] + data.map { $0 ^ 0x5a })
    } open: { data in
        guard data.first == 0x5a else { throw CocoaError(.coderInvalidValue) }
        return Data(data.dropFirst().map { $0 ^ 0x5a })
    }
}

extension LevelUnderTest {
    fileprivate static func of(_ level: any EntryLevel & EntryFinding) -> LevelUnderTest {
        let history = ChangeHistory()
        return LevelUnderTest(
            find: { await level.found($0, now: $1) },
            put: { entry, key, now in
                let value = CachedValue(entry.body, metadata: entry.metadata)
                _ = level.put(entry, value: value, for: key, now: now, since: history.mark())
            },
            renew: { level.renew($0, metadata: $1, now: $2, since: history.mark()) },
            make: { change in
                switch change {
                case .removed(.key(let key)): level.remove(key)
                case .removed(let scope): level.remove(scope.selected)
                case .invalidated(let scope): level.invalidate(scope.selected)
                }
            })
    }
}

/// What a level finds, body and all.
private protocol EntryFinding: Sendable {
    func found(_ key: CacheKey, now: Instant) async -> CacheEntry?
}

extension MemoryStore: EntryFinding {
    fileprivate func found(_ key: CacheKey, now: Instant) async -> CacheEntry? {
        value(for: key, as: Data.self, now: now).map { CacheEntry(body: $0.value, metadata: $0.metadata) }
    }
}

extension SQLiteStore: EntryFinding {
    fileprivate func found(_ key: CacheKey, now: Instant) async -> CacheEntry? {
        await entry(for: key, now: now)
    }
}

extension CacheScope {
    fileprivate var selected: Selection {
        switch self {
        case .tag(let tag): .tag(tag)
        case .user(let user): .user(user)
        case .endpoint(let endpoint): .endpoint(endpoint)
        case .all, .expired, .key: .all
        }
    }
}
