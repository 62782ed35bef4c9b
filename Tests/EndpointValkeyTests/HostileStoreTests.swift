import EndpointRuntime
import EndpointValkey
import Foundation
import TestSupport
import Testing

/// A store that is broken, or is none, breaks no call, and says so.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct HostileStoreTests {
    /// What the cache of a level is told.
    private final class Heard: Sendable {
        let faults = Locked<[CacheFault]>([])

        func listen(to level: ValkeyLevel) {
            level.attach(since: nil) { [faults] news in
                if case .fault(let fault) = news { faults.withLock { $0.append(fault) } }
            }
        }

        var kinds: [CacheFault.Kind] { faults.withLock { $0.map(\.kind) } }
    }

    private static let key = CacheKey("a", user: "ann", endpoint: "list", isShared: true)
    private static let now = Instant(seconds: 1_700_000_000)
    private static let entry = CacheEntry(body: Data("1".utf8), metadata: EntryMetadata(storedAt: now))

    static let garbage: [(answer: HostileStore.Act, kind: CacheFault.Kind)] = [
        (.send("HTTP/1.1 400 Bad Request\r\n\r\n"), .garbled),
        (.send("$-7\r\n"), .garbled),
        (.send("*2147483647\r\n"), .garbled),
        (.send("*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n"), .garbled),
        (.send("$3\r\nabc\r\n"), .garbled),
        (.send(":1\r\n"), .garbled),
        (.send("*0\r\n"), .garbled),
        (.end("$100\r\nab"), .unavailable),
        (.end(""), .unavailable),
        (.send("-NOAUTH Authentication required.\r\n"), .denied),
        (.send("-WRONGPASS invalid username-password pair or user is disabled.\r\n"), .denied),
        (.send("-NOPERM this user has no permissions to run the 'info' command\r\n"), .denied),
        (.send("-LOADING Redis is loading the dataset in memory\r\n"), .busy),
        (.send("-OOM command not allowed when used memory > 'maxmemory'.\r\n"), .full),
        (.send("-READONLY You can't write against a read only replica.\r\n"), .readOnly),
        (.send("-ERR unknown command 'EVAL'\r\n"), .tooOld),
        (.send("-\u{0}%n%n\u{1b}[2J\r\n"), .other),
        (.stall, .slow),
    ]

    @Test(arguments: garbage.indices) func whatIsNoAnswerIsNoEntry(place: Int) async throws {
        let (answer, kind) = Self.garbage[place]
        let store = try HostileStore { _ in answer }
        defer { store.stop() }
        let heard = Heard()
        let level = try ValkeyLevel(store.url, options: ValkeyOptions(sharedTimeout: .milliseconds(50)))
        heard.listen(to: level)
        #expect(await level.entry(for: Self.key, now: Self.now) == nil)
        let claim = await level.claim(Self.key, now: Self.now)
        #expect(claim.entry == nil)
        guard case .open = claim.turn else {
            Issue.record("somebody has to wait")
            return
        }
        #expect(level.position() == nil)
        level.make(.removed(.user("ann")))
        #expect(await !level.flush())
        try await until { heard.kinds.contains(kind) }
        await level.close()
    }

    /// A store that greets well, and breaks behind that.
    static let afterGreeting: [HostileStore.Act] = [
        .send("*2\r\n$7\r\n1 0 0 r\r\n$5\r\nEG1\u{0}x\r\n"), .send("*2\r\n$7\r\n1 0 0 r\r\n*0\r\n"),
        .end("*2\r\n$7\r\n1 0"),
        .send("*3\r\n$7\r\n1 0 0 r\r\n$-1\r\n$-1\r\n"), .send("*2\r\n$3\r\nabc\r\n$-1\r\n"), .send("-ERR no\r\n"),
        .stall,
    ]

    @Test(arguments: afterGreeting.indices) func whatIsNoEntryIsNone(place: Int) async throws {
        let answer = Self.afterGreeting[place]
        let store = try HostileStore { text in
            if text.contains("INFO") { return .send("$10\r\nrun_id:r\r\n\r\n") }
            if text.contains("ZRANGEBYSCORE") { return .send("*1\r\n$7\r\n1 0 0 r\r\n") }
            if text.contains("SUBSCRIBE") { return .send("*3\r\n$9\r\nsubscribe\r\n$1\r\nc\r\n:1\r\n") }
            if text.contains("string.match(s, '^%d+ %d+ %d+ (%S+)$')") { return .send("$7\r\n1 0 0 r\r\n") }
            return answer
        }
        defer { store.stop() }
        let level = try ValkeyLevel(store.url, options: ValkeyOptions(sharedTimeout: .milliseconds(100)))
        level.attach(since: nil) { _ in }
        try await until { level.position() != nil }
        for _ in 0..<3 { #expect(await level.entry(for: Self.key, now: Self.now) == nil) }
        await level.close()
    }

    @Test func nobodyWaitsLongerThanTheBound() async throws {
        let store = try HostileStore { _ in .stall }
        defer { store.stop() }
        let level = try ValkeyLevel(store.url)
        level.attach(since: nil) { _ in }
        var times: [Duration] = []
        for _ in 0..<20 {
            let start = ContinuousClock.now
            _ = await level.entry(for: Self.key, now: Self.now)
            times.append(.now - start)
        }
        // The best of them: on a busy machine any may take longer for another reason.
        #expect(try #require(times.min()) < .milliseconds(100))
        await level.close()
    }

    @Test func anAddressThatCannotBeUsedSaysWhatToDoAndNoPassword() {
        let cases: [(String, String)] = [
            ("rediss://:secret@host", "stunnel"), ("valkeys://host", "stunnel"), ("http://:secret@host", "'redis:'"),
            ("redis://:secret@host/secret", "database"), ("redis://", "host"), ("redis://ann@host", "password"),
            ("redis://:secret@host:99999", "port"), ("not a url", "URL"), ("unix:", "path"),
            ("unix://run/valkey.sock", "unix:///run/valkey.sock"),
        ]
        for (address, part) in cases {
            do {
                _ = try ValkeyLevel(address)
                Issue.record("\(address) is taken")
            } catch {
                #expect("\(error)".contains(part), "\(address): \(error)")
                #expect(!"\(error)".contains("secret"), "\(address): \(error)")
            }
        }
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func aPasswordIsInNoEvent() async throws {
        let store = try await Store("--requirepass", "right")
        let heard = Heard()
        let level = try ValkeyLevel(store.url(user: ":wrong-secret@"), options: .patient)
        heard.listen(to: level)
        try await until { heard.kinds.contains(.denied) }
        #expect(!heard.faults.withLock { "\($0)" }.contains("secret"))
        await level.close()
        let good = try ValkeyLevel(store.url(user: ":right@"), options: .patient)
        good.attach(since: nil) { _ in }
        try await until { good.position() != nil }
        await good.close()
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func aFullStoreIsReportedAndAFlushedOneBeginsAnew() async throws {
        let store = try await Store()
        let heard = Heard()
        let level = try store.level()
        heard.listen(to: level)
        try await until { level.position() != nil }
        let before = try #require(level.position())
        level.put(Self.entry, for: Self.key, now: Self.now, since: before)
        #expect(await level.flush())
        try await store.tell("FLUSHALL")
        #expect(await level.entry(for: Self.key, now: Self.now) == nil)
        try await until { level.position() != nil && level.position()?.epoch != before.epoch }
        // What was requested before that is of no use.
        level.put(Self.entry, for: Self.key, now: Self.now, since: before)
        #expect(await level.flush())
        #expect(await level.entry(for: Self.key, now: Self.now) == nil)
        try await store.tell("CONFIG", "SET", "maxmemory", "1")
        level.put(Self.entry, for: Self.key, now: Self.now, since: try #require(level.position()))
        try await until { heard.kinds.contains(.full) }
        try await store.tell("CONFIG", "SET", "maxmemory", "0")
        try await store.tell("REPLICAOF", "127.0.0.1", "1")
        level.put(Self.entry, for: Self.key, now: Self.now, since: try #require(level.position()))
        try await until { heard.kinds.contains(.readOnly) }
        await level.close()
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func nothingUnsealedLeavesTheProcess() async throws {
        let store = try await Store()
        var options = ValkeyOptions.patient
        options.seal = .turned
        let level = try store.level(options)
        level.attach(since: nil) { _ in }
        try await until { level.position() != nil }
        let entry = CacheEntry(
            body: Data("plain-body".utf8), metadata: EntryMetadata(storedAt: Self.now, tags: ["plain-tag"]))
        let key = CacheKey("plain-text", user: "plain-user", endpoint: "plain-endpoint", isShared: true)
        level.put(entry, for: key, now: Self.now, since: try #require(level.position()))
        for change: SharedChange in [
            .removed(.user("plain-other")), .invalidated(.tag("plain-other")), .removed(.key(.named("plain-k"))),
        ] {
            level.make(change)
        }
        _ = await level.claim(key, now: Self.now)
        #expect(await level.flush())
        var all = try await store.tell("KEYS", "*")
        for name in all.split(separator: "\n").map(String.init) {
            all += try await store.tell("GET", name)
            all += try await store.tell("HGETALL", name)
        }
        #expect(all.contains("names"))
        #expect(!all.contains("plain"), "\(all)")
        await level.close()
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"))
    func aStoreThatIsHeldUpIsLeftAloneAndAskedAgain() async throws {
        let store = try await Store()
        let heard = Heard()
        let level = try store.level(ValkeyOptions(sharedTimeout: .milliseconds(50)))
        heard.listen(to: level)
        try await until { level.position() != nil }
        store.hold(true)
        for _ in 0..<3 { #expect(await level.entry(for: Self.key, now: Self.now) == nil) }
        try await until { heard.kinds.contains(.slow) }
        store.hold(false)
        let end = ContinuousClock.now + .seconds(60)
        while await !level.flush() { #expect(ContinuousClock.now < end) }
        await level.close()
    }
}
