import EndpointRuntime
import Foundation
import TestSupport
import Testing

@testable import EndpointValkey
@testable import ResponseCache

/// When a connection to the store is given up for another one, and what those hear who wait.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct ConnectionTests {
    private static let key = CacheKey("k", isShared: true)
    private static let now = Instant(milliseconds: 10_000)

    private static func entry(_ body: String) -> CacheEntry {
        let time = Instant(milliseconds: 1000)
        return CacheEntry(body: Data(body.utf8), metadata: EntryMetadata(requestedAt: time, storedAt: time))
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func aStoreThatIsNoPrimaryAnyMoreIsLeft() async throws {
        let (old, new) = (try await Store(), try await Store())
        let level = try ValkeyLevel(old.url(), options: .patient, times: .patient(leastStay: .zero))
        level.attach(since: nil) { _ in }
        try await until { level.position() != nil }
        let before = try #require(level.position())
        // Nobody listens at that port: it follows a primary that is not there, and takes no changes.
        try await old.tell("REPLICAOF", "127.0.0.1", "1")
        try new.takePlace(of: old)
        level.make(.removed(.user("ann")))
        try await until { level.position().map { $0.epoch != before.epoch } ?? false }
        let position = try #require(level.position())
        level.put(Self.entry("1"), for: Self.key, now: Self.now, since: position)
        #expect(await level.flush())
        #expect(await level.entry(for: Self.key, now: Self.now)?.body == Data("1".utf8))
        await level.close()
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func whoeverAsksDuringAPauseHearsWhatWentWrong() async throws {
        let store = try await Store("--requirepass", "right")
        let level = try store.level(user: ":wrong@")
        try await until { level.first.isDown }
        guard case .failure(let fault) = await level.first.ask([Command("PING")]) else {
            Issue.record("the store lets in whoever has the wrong password")
            return
        }
        #expect(fault.fault.kind == .denied)
        await level.close()
    }

    /// Whoever makes a cache hears of it a moment later than of its first faults.
    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func faultsOfTheFirstSecondAreToldOnceMore() async throws {
        let store = try await Store()
        let level = try store.level()
        let told = Locked(0)
        level.attach(since: nil) { news in
            if case .fault(let fault) = news, fault.kind == .denied { told.withLock { $0 += 1 } }
        }
        let fault = CacheFault(.denied, "a fault")
        for _ in 0..<3 { level.report(fault) }
        #expect(told.withLock { $0 } == 1)
        level.hearing.withLock { state in
            // Two seconds later.
            state.attachedAt = state.attachedAt.map { $0 - .seconds(2) }
            state.lastFaults[.denied] = state.lastFaults[.denied].map { $0 - .seconds(2) }
        }
        for _ in 0..<3 { level.report(fault) }
        #expect(told.withLock { $0 } == 2)
        await level.close()
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func whatCannotBeSealedIsAFault() async throws {
        struct Unsealed: Error {}
        let store = try await Store()
        var options = ValkeyOptions.patient
        options.seal = Seal(salt: [1], seal: { _ in throw Unsealed() }, open: { $0 })
        let level = try store.level(options)
        let told = Locked<[CacheFault.Kind]>([])
        level.attach(since: nil) { news in
            if case .fault(let fault) = news { told.withLock { $0.append(fault.kind) } }
        }
        try await until { level.position() != nil }
        level.put(Self.entry("1"), for: Self.key, now: Self.now, since: try #require(level.position()))
        #expect(await level.flush())
        #expect(told.withLock { $0 } == [.other])
        await level.close()
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func nobodyWaitsForAnAnswerThatIsTooLarge() async throws {
        let store = try await Store()
        var options = ValkeyOptions.patient
        options.entryBytes = 10
        options.leaseTime = .seconds(600)
        let level = try ValkeyLevel(store.url(), options: options, times: .patient(openAfterMiss: .seconds(600)))
        level.attach(since: nil) { _ in }
        try await until { level.position() != nil }
        let position = try #require(level.position())
        guard case .granted(let lease) = await level.claim(Self.key, now: Self.now).turn else {
            Issue.record("the first one is not granted a lease")
            return
        }
        level.put(Self.entry("more than ten bytes"), for: Self.key, now: Self.now, since: position)
        lease.end(isStored: true)
        #expect(await level.flush())
        guard case .open = await level.claim(Self.key, now: Self.now).turn else {
            Issue.record("others wait in turn for an answer that nobody stores")
            return
        }
        await level.close()
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func aCallHasOneBoundForAllThatItAsks() async throws {
        let store = try await Store()
        let level = try store.level()
        let cache = EntryCache.threeLevel(shared: level)
        try await until { level.position() != nil }
        await level.catchUp(until: .now + .seconds(20))
        cache.put(Self.entry("1"), for: Self.key, now: Self.now)
        #expect(await level.flush())
        let patience = SharedPatience()
        await SharedPatience.$ofCall.withValue(patience) {
            #expect(await level.entry(for: Self.key, now: Self.now) != nil)
            patience.add(ValkeyOptions.patient.sharedTimeout)
            #expect(await level.entry(for: Self.key, now: Self.now) == nil)
            guard case .open = await level.claim(Self.key, now: Self.now).turn else {
                Issue.record("a call without patience is given a turn")
                return
            }
        }
        // What a cache asks is counted.
        let other = EntryCache.threeLevel(shared: try store.level())
        try await until { other.shared?.position() != nil }
        let counted = SharedPatience()
        _ = await SharedPatience.$ofCall.withValue(counted) {
            await other.value(for: Self.key, as: String.self, now: Self.now) {
                String(decoding: $0.body, as: UTF8.self)
            }
        }
        SharedPatience.$ofCall.withValue(counted) {
            #expect(SharedPatience.left(of: .seconds(20)) < .seconds(20))
        }
        await cache.close()
        await other.close()
    }

    /// An answer that nobody has asked for, behind one that is right, and one that is none.
    private static let oneOff = ["*2\r\n$7\r\n1 0 0 r\r\n$-1\r\n+more\r\n", "+more\r\n"]

    @Test(arguments: oneOff.indices) func anAnswerThatIsNoneEndsTheConnection(place: Int) async throws {
        let answer = Self.oneOff[place]
        let greetings = Locked(0)
        let store = try HostileStore { text in
            if text.contains("INFO") {
                greetings.withLock { $0 += 1 }
                return .send("$10\r\nrun_id:r\r\n\r\n")
            }
            if text.contains("ZRANGEBYSCORE") { return .send("*1\r\n$7\r\n1 0 0 r\r\n") }
            if text.contains("SUBSCRIBE") { return .send("*3\r\n$9\r\nsubscribe\r\n$1\r\nc\r\n:1\r\n") }
            if text.contains("string.match(s, '^%d+ %d+ %d+ (%S+)$')") { return .send("$7\r\n1 0 0 r\r\n") }
            return .send(text.contains("MGET") ? answer : "+PONG\r\n")
        }
        defer { store.stop() }
        let level = try ValkeyLevel(
            store.url, options: ValkeyOptions(sharedTimeout: .seconds(20), connections: 1))
        level.attach(since: nil) { _ in }
        try await until { level.position() != nil }
        #expect(await level.entry(for: Self.key, now: Self.now) == nil)
        try await until { greetings.withLock { $0 } > 1 }
        await level.close()
    }
}
