import EndpointRuntime
import Foundation
import TestSupport
import Testing

@testable import EndpointValkey
@testable import ResponseCache

/// What must not be lost, or come back, between processes.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct LostChangeTests {
    private static let key = CacheKey("k", isShared: true)
    private static let now = Instant(milliseconds: 10_000)

    private static func entry(_ body: String, at milliseconds: Int64, etag: String? = nil) -> CacheEntry {
        let time = Instant(milliseconds: milliseconds)
        var metadata = EntryMetadata(requestedAt: time, storedAt: time)
        metadata.tags = ["t"]
        if let etag { metadata.headers = [HeaderField("ETag", etag)] }
        return CacheEntry(body: Data(body.utf8), metadata: metadata)
    }

    /// Whether what a cache finds on its three levels is stale; nil if it finds nothing.
    private static func standing(in cache: EntryCache) async -> Bool? {
        await cache.value(for: key, as: String.self, now: now) { String(decoding: $0.body, as: UTF8.self) }?
            .metadata.isInvalidated
    }

    /// Two processes' caches over one store, which has an entry of the first.
    private static func caches() async throws -> (store: Store, one: EntryCache, other: EntryCache) {
        let store = try await Store()
        let (one, other) = (
            EntryCache.threeLevel(shared: try store.level()), EntryCache.threeLevel(shared: try store.level())
        )
        try await until { one.shared?.position() != nil && other.shared?.position() != nil }
        // At its first connection a process takes for stale what it has.
        for cache in [one, other] {
            await (cache.shared as? ValkeyLevel)?.catchUp(until: .now + .seconds(20))
        }
        one.put(entry("1", at: 1000), for: key, now: now)
        #expect(await one.shared?.flush() == true)
        return (store, one, other)
    }

    private static func connected(_ level: ValkeyLevel, since position: SharedPosition? = nil) async throws
        -> SharedPosition
    {
        level.attach(since: position) { _ in }
        try await until { level.position() != nil }
        return try #require(level.position())
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"), arguments: [nil, #""1""#])
    func anotherResponseRenewsNothing(etag: String?) async throws {
        let store = try await Store()
        let level = try store.level()
        let position = try await Self.connected(level)
        let (old, new) = (Self.entry("old", at: 1000, etag: etag), Self.entry("new", at: 2000, etag: etag))
        level.put(old, for: Self.key, now: Self.now, since: position)
        level.renew(Self.key, metadata: new.metadata, now: Self.now, since: position)
        #expect(await level.flush())
        // Only a validator tells that the newer headers are about the older body.
        let found = try #require(await level.entry(for: Self.key, now: Self.now))
        #expect(found.metadata.storedAt == (etag == nil ? old : new).metadata.storedAt)
        await level.close()
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func whatAProcessNotesForItselfBringsNothingBack() async throws {
        let (store, one, other) = try await Self.caches()
        defer { store.kill() }
        one.invalidate(tag: "t")
        // The next answer is for this process alone.
        one.put(Self.entry("2", at: 2000), for: Self.key.unshared, now: Self.now)
        one.amend(Self.key, now: Self.now, shared: { $0 }) {
            $0.tags.append("v"); return true
        }
        #expect(await one.shared?.flush() == true)
        #expect(await Self.standing(in: other) != false)
        await one.close()
        await other.close()
    }

    /// As a stream changes a list: the bytes are no server's answer, and `private` may stand in the entry's headers.
    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func whatAProcessMakesOfAnEntryIsNobodyElses() async throws {
        let (store, one, other) = try await Self.caches()
        defer { store.kill() }
        #expect(await Self.standing(in: other) == false)
        one.putHere(Self.entry("changed", at: 1000), for: Self.key, now: Self.now, since: one.mark(now: Self.now))
        #expect(await one.shared?.flush() == true)
        let found = await one.value(for: Self.key, as: String.self, now: Self.now) {
            String(decoding: $0.body, as: UTF8.self)
        }
        #expect(found?.value == "changed")
        #expect(found?.metadata.isInvalidated == false)
        try await until { other.metadataAtOnce(for: Self.key, now: Self.now)?.metadata.isInvalidated != false }
        #expect(await other.shared?.entry(for: Self.key, now: Self.now)?.body != Data("changed".utf8))
        await one.close()
        await other.close()
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func whatOneMakesStaleIsStaleForAll() async throws {
        let (store, one, other) = try await Self.caches()
        defer { store.kill() }
        #expect(await Self.standing(in: other) == false)
        one.amend(Self.key, now: Self.now) {
            $0.isInvalidated = true; return true
        }
        #expect(await one.shared?.flush() == true)
        try await until { other.metadataAtOnce(for: Self.key, now: Self.now)?.metadata.isInvalidated != false }
        await one.close()
        await other.close()
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func closingWaitsForTheStoreToTakeChanges() async throws {
        let store = try await Store()
        let other = try store.level()
        let position = try await Self.connected(other)
        for round in 0..<10 {
            let level = try store.level()
            _ = try await Self.connected(level)
            let key = CacheKey("\(round)", user: "ann", isShared: true)
            other.put(Self.entry("1", at: 1000), for: key, now: Self.now, since: other.position() ?? position)
            #expect(await other.flush())
            level.make(.removed(.user("ann")))
            await level.close()
            #expect(await other.entry(for: key, now: Self.now) == nil)
        }
        await other.close()
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func closingConnectsAnewForWhatTheStoreHasNotTaken() async throws {
        let store = try await Store()
        let level = try store.level()
        _ = try await Self.connected(level)
        try await store.leave()
        level.make(.removed(.user("ann")))
        try await until { level.first.isDown }
        try store.comeBack()
        await level.close()
        #expect(try await store.tell("ZCARD", level.names.changes).hasPrefix("1"))
    }

    /// What it has stored before may have missed what others removed.
    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"), arguments: [1, 500, 501])
    func aProcessHearsOfEarlierRemovalsAtItsFirstConnection(_ count: Int) async throws {
        let store = try await Store()
        let other = try store.level()
        _ = try await Self.connected(other)
        for number in 1...count { other.make(.removed(.tag("\(number)"))) }
        #expect(await other.flush())
        let level = try store.level()
        let told = Locked<[SharedChange]>([])
        level.attach(since: nil) { news in
            if case .changes(let changes, _) = news { told.withLock { $0 += changes } }
        }
        try await until { told.withLock { !$0.isEmpty } }
        let changes = told.withLock { $0 }
        if count < 500 {
            #expect(changes == [.invalidated(.all), .removed(.tag("1"))])
        } else {
            // More than one answer holds: all of it may be meant.
            #expect(changes == [.removed(.all)])
        }
        await level.close()
        await other.close()
    }

    /// Without a disk, memory is all that it has of its own.
    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func aLargeBodyIsKeptInMemoryWithoutADisk() async throws {
        let store = try await Store()
        let cache = EntryCache.threeLevel(shared: try store.level())
        cache.put(Self.entry(String(repeating: "x", count: 2_000_000), at: 1000), for: Self.key, now: Self.now)
        #expect(cache.metadataAtOnce(for: Self.key, now: Self.now) != nil)
        await cache.close()
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func aStoreThatHasDroppedItsChangesBeginsAnew() async throws {
        let store = try await Store()
        let one = try store.level()
        let position = try await Self.connected(one)
        one.put(Self.entry("1", at: 1000), for: Self.key, now: Self.now, since: position)
        one.make(.removed(.tag("t")))
        #expect(await one.flush())
        await one.close()
        #expect(try await store.tell("DEL", "{endpoint}:changes").contains("1"))
        let other = try store.level()
        #expect(try await Self.connected(other, since: position).epoch != position.epoch)
        #expect(await other.entry(for: Self.key, now: Self.now) == nil)
        await other.close()
    }

    /// The commands, keys and channel that Fleet.md names, and nothing else.
    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func theDocumentedPermissionsAreEnough() async throws {
        let store = try await Store()
        let commands =
            "AUTH SELECT INFO PING GET MGET SET DEL EVAL SUBSCRIBE ZADD ZCARD ZRANGE ZRANGEBYSCORE ZREM ZSCORE HSET HGET HDEL "
            + "GETRANGE EXISTS PUBLISH"
        let allowed = commands.split(separator: " ").map { "+" + $0.lowercased() }.joined(separator: " ")
        let rules = "reset on >pw ~{endpoint}:* &{endpoint}:changed " + allowed
        #expect(
            try await store.tell(words: ["ACL", "SETUSER", "app"] + rules.split(separator: " ").map(String.init))
                == "OK\n")
        let faults = Locked<[CacheFault]>([])
        let heard = Locked<[SharedChange]>([])
        let (one, other) = (try store.level(user: "app:pw@"), try store.level(user: "app:pw@"))
        for level in [one, other] {
            level.attach(since: nil) { news in
                switch news {
                case .fault(let fault): faults.withLock { $0.append(fault) }
                case .changes(let changes, _): if level === other { heard.withLock { $0 += changes } }
                }
            }
        }
        try await until { one.position() != nil && other.position() != nil }
        one.put(Self.entry("1", at: 1000), for: Self.key, now: Self.now, since: try #require(one.position()))
        #expect(await one.flush())
        #expect(await other.entry(for: Self.key, now: Self.now) != nil)
        one.make(.removed(.tag("t")))
        #expect(await one.flush())
        try await until { heard.withLock { $0.contains(.removed(.tag("t"))) } }
        guard case .granted(let lease) = await one.claim(Self.key, now: Self.now).turn else {
            Issue.record("the lease is nobody's")
            return
        }
        lease.end(isStored: false)
        #expect(await one.flush())
        #expect(faults.withLock { $0 }.isEmpty)
        await one.close()
        await other.close()
    }

    /// A level that has told of a removal by the time that it gives the entry.
    private final class LateLevel: SharedLevel {
        private let listener = Locked<(@Sendable (SharedNews) -> Void)?>(nil)
        private static let position = SharedPosition(epoch: 1, number: 1)

        var leaseTime: Duration { .seconds(1) }
        func attach(since position: SharedPosition?, _ listener: @escaping @Sendable (SharedNews) -> Void) {
            self.listener.withLock { $0 = listener }
        }
        func position() -> SharedPosition? { Self.position }
        func entry(for key: CacheKey, now: Instant) async -> CacheEntry? { nil }
        func put(_ entry: CacheEntry, for key: CacheKey, now: Instant, since position: SharedPosition) {}
        func renew(_ key: CacheKey, metadata: EntryMetadata, now: Instant, since position: SharedPosition) {}
        func make(_ change: SharedChange) {}
        func claim(_ key: CacheKey, now: Instant) async -> SharedClaim {
            listener.withLock { $0 }?(.changes([.removed(.tag("t"))], Self.position))
            return SharedClaim(entry: LostChangeTests.entry("1", at: 1000), turn: .open)
        }
        func flush() async -> Bool { true }
        func close() async {}
    }

    @Test func anEntryThatWasRemovedOnItsWayIsNotThere() async throws {
        let cache = EntryCache.threeLevel(shared: LateLevel())
        _ = await cache.claim(Self.key, now: Self.now) { _ in true }
        #expect(await Self.standing(in: cache) == nil)
    }
}
