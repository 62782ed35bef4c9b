import EndpointTesting
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime
@testable import EndpointValkey
@testable import ResponseCache

/// What several processes of one store do at once, and what a store says that is none.
@Suite(.serialized, .timeLimit(.minutes(minutesUntilHung))) struct FleetRaceTests {
    private static let key = CacheKey("k", isShared: true)
    private static let now = Instant(milliseconds: 10_000)

    private static func entry(_ body: String, at milliseconds: Int64 = 1000, etag: String? = nil) -> CacheEntry {
        let time = Instant(milliseconds: milliseconds)
        var metadata = EntryMetadata(requestedAt: time, storedAt: time)
        metadata.tags = ["t"]
        if let etag { metadata.headers = [HeaderField("ETag", etag)] }
        return CacheEntry(body: Data(body.utf8), metadata: metadata)
    }

    private static func connected(_ level: ValkeyLevel) async throws -> SharedPosition {
        level.attach(since: nil) { _ in }
        try await until { level.position() != nil }
        await level.catchUp(until: .now + .seconds(20))
        return try #require(level.position())
    }

    private static func counting() throws -> (LoopbackServer, Locked<Int>) {
        let count = Locked(0)
        let server = try LoopbackServer(keeping: 0) { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return LoopbackAnswer.json("{\"n\": \(number)}")
        }
        return (server, count)
    }

    /// What is known of a response changes while its user signs out.
    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)")) func aSignOutIsNotUndoneByWhatIsAmendedMeanwhile()
        async throws
    {
        let store = try await Store()
        let (a, b) = (try store.level(), try store.level())
        let one = EntryCache.threeLevel(shared: a)
        try await until { a.position() != nil }
        await a.catchUp(until: .now + .seconds(20))
        _ = try await Self.connected(b)
        var found = 0
        for round in 0..<400 {
            let key = CacheKey("k\(round)", user: "ann", isShared: true)
            one.put(Self.entry("ann's", etag: #""1""#), value: "1", for: key, now: Self.now)
            #expect(await a.flush())
            await withTaskGroup(of: Void.self) { group in
                group.addTask { one.removeAll(user: "ann") }
                group.addTask {
                    for turn in 0..<200 {
                        one.amend(key, now: Self.now, shared: { $0 }) {
                            $0.tags = ["t", "v\(turn)"]; return true
                        }
                    }
                }
            }
            #expect(await a.flush())
            if await b.entry(for: key, now: Self.now) != nil { found += 1 }
        }
        #expect(found == 0)
        await one.close()
        await b.close()
    }

    /// The same while it is made stale.
    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"), arguments: [false, true])
    func whatIsAmendedMeanwhileIsStillStale(hasDisk: Bool) async throws {
        let store = try await Store()
        let folder = try Folder()
        let (a, b) = (try store.level(), try store.level())
        let one = EntryCache.threeLevel(shared: a, directory: hasDisk ? folder.url : nil)
        try await until { a.position() != nil }
        await a.catchUp(until: .now + .seconds(20))
        _ = try await Self.connected(b)
        var lost = 0
        for round in 0..<400 {
            let key = CacheKey("k\(round)", isShared: true)
            one.put(Self.entry("1", etag: #""1""#), value: "1", for: key, now: Self.now)
            #expect(await a.flush())
            await withTaskGroup(of: Void.self) { group in
                group.addTask { one.invalidate(tag: "t") }
                group.addTask {
                    for turn in 0..<200 {
                        one.amend(key, now: Self.now, shared: { $0 }) { metadata in
                            guard !metadata.isInvalidated else { return false }
                            metadata.tags = ["t", "v\(turn)"]
                            return true
                        }
                    }
                }
            }
            #expect(await a.flush())
            if let found = await b.entry(for: key, now: Self.now), !found.metadata.isInvalidated { lost += 1 }
        }
        #expect(lost == 0)
        await one.close()
        await b.close()
    }

    /// Each of them is asked for by one process.
    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"), arguments: [false, true])
    func oneRequestForAllWhereVaryTellsResponsesApart(isFirstThere: Bool) async throws {
        let store = try await Store()
        let counts = Locked<[String: Int]>([:])
        let gate = Gate()
        let origin = try LoopbackServer(keeping: 0) { request in
            let language = request["Accept-Language"] ?? ""
            let n = counts.withLock {
                $0[language, default: 0] += 1
                return $0.values.reduce(0, +)
            }
            let answer = LoopbackAnswer.json(#"{"n": \#(n)}"#, [("Vary", "Accept-Language")])
            return language == "de" ? LoopbackAnswer([.wait(gate)] + answer.steps) : answer
        }
        defer { origin.stop() }
        func client(_ language: String) async throws -> (EndpointClient<Api>, EntryCache) {
            var options = ValkeyOptions.patient
            options.leaseTime = .seconds(20)
            let level = try store.level(options)
            let cache = EntryCache.threeLevel(shared: level)
            try await until { level.position() != nil }
            await level.catchUp(until: .now + .seconds(20))
            return (
                EndpointClient(
                    Api.self, server: .init(address: origin.url), cache: cache,
                    headers: { [HeaderField("Accept-Language", language)] }), cache
            )
        }
        if isFirstThere {
            let (english, cache) = try await client("en")
            _ = try await english.send(GetThing())
            #expect(await cache.flush())
            await cache.close()
        }
        var clients: [(EndpointClient<Api>, EntryCache)] = []
        for _ in 0..<5 { clients.append(try await client("de")) }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for (client, _) in clients { group.addTask { try await client.send(GetThing()).n } }
            try await until { counts.withLock { $0["de"] ?? 0 } >= 1 }
            gate.open()
            for try await _ in group {}
        }
        #expect(counts.withLock { $0["de"] } == 1, "five processes: \(counts.withLock { $0 })")
        for (_, cache) in clients { await cache.close() }
    }

    /// Another process has made the entry stale while the origin answered this one.
    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)")) func anAnswerThatWasOvertakenByAChangeOfItsKeyIsStale()
        async throws
    {
        let store = try await Store()
        let (a, b) = (try store.level(), try store.level())
        let (one, other) = (EntryCache.threeLevel(shared: a), EntryCache.threeLevel(shared: b))
        for level in [a, b] {
            try await until { level.position() != nil }
            await level.catchUp(until: .now + .seconds(20))
        }
        let before = try #require(b.position())
        let mark = other.mark(now: Self.now)  // the request goes out
        one.put(Self.entry("1"), for: Self.key, now: Self.now)
        one.amend(Self.key, now: Self.now) {
            $0.isInvalidated = true
            return true
        }
        #expect(await one.flush())
        try await until { (b.position()?.number ?? 0) > before.number }
        await b.catchUp(until: .now + .seconds(20))
        other.put(Self.entry("0", at: 500), for: Self.key, now: Self.now, since: mark)  // its answer comes
        #expect(await other.flush())
        #expect(await b.entry(for: Self.key, now: Self.now)?.metadata.isInvalidated != false, "on the shared level")
        #expect(
            other.metadataAtOnce(for: Self.key, now: Self.now)?.metadata.isInvalidated != false, "in its own process")
        await one.close()
        await other.close()
    }

    /// The store keeps 100,000 changes. Who missed more has nothing left.
    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)")) func aSignOutThatIsNoLongerListedIsNotLost() async throws {
        let store = try await Store()
        let folder = try Folder()
        let key = CacheKey("k", user: "ann", isShared: false)
        do {
            let away = EntryCache.threeLevel(shared: try store.level(), directory: folder.url)
            let level = try #require(away.shared as? ValkeyLevel)
            try await until { level.position() != nil }
            await level.catchUp(until: .now + .seconds(20))
            away.put(Self.entry("ann's"), for: key, now: Self.now)
            #expect(await away.flush())
            await away.close()
        }
        let level = try store.level()
        _ = try await Self.connected(level)
        level.make(.removed(.user("ann")))
        #expect(await level.flush())
        for round in 0..<101 {
            for place in 0..<1000 { level.make(.invalidated(.tag("\(round).\(place)"))) }
            #expect(await level.flush())
        }
        let back = EntryCache.threeLevel(shared: try store.level(), directory: folder.url)
        let own = try #require(back.shared as? ValkeyLevel)
        try await until { own.position() != nil }
        await own.catchUp(until: .now + .seconds(20))
        try await until { own.position()?.number == level.position()?.number }
        #expect(await back.entry(for: key, now: Self.now) == nil, "found after the sign-out")
        await back.close()
        await level.close()
    }

    /// The times of an entry are those of the machine that has asked for it.
    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)")) func aProcessWhoseClockIsLateKeepsWhatItAskedForLast()
        async throws
    {
        let store = try await Store()
        let (origin, _) = try Self.counting()
        defer { origin.stop() }
        let (one, first) = try await Api.client(store, origin)
        let (other, second) = try await Api.client(store, origin, late: .seconds(5))
        #expect(try await one.send(GetThing()).n == 1)
        #expect(await first.flush())
        #expect(try await other.send(GetThing()).n == 1)
        #expect(try await other.send(GetThing(), .refresh).n == 2)
        #expect(await second.flush())
        #expect(try await other.send(GetThing()).n == 2, "after a refresh, the same process")
        let (third, cache) = try await Api.client(store, origin)
        #expect(try await third.send(GetThing()).n == 2, "after a refresh, another process")
        for cache in [first, second, cache] { await cache.close() }
    }

    /// Who gets the lease finds the entry renewed.
    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)")) func aLeaseEndsBehindTheRenewalOfWhatItWasFor() async throws
    {
        let store = try await Store()
        let (one, other) = (try store.level(), try store.level())
        let position = try await Self.connected(one)
        _ = try await Self.connected(other)
        var (late, early) = (0, 0)
        for round in 0..<200 {
            let key = CacheKey("k\(round)", isShared: true)
            var old = Self.entry(String(repeating: "0123456789abcdef", count: 20_000), at: 1000, etag: #""1""#)
            old.metadata.isInvalidated = true
            one.put(old, for: key, now: Self.now, since: position)
            #expect(await one.flush())
            guard case .granted(let lease) = await one.claim(key, now: Self.now).turn else { continue }
            // As after a 304.
            var new = old.metadata
            new.requestedAt = Instant(milliseconds: 9000)
            new.storedAt = Instant(milliseconds: 9000)
            new.isInvalidated = false
            one.renew(key, metadata: new, now: Self.now, since: position)
            lease.end(isStored: true)
            // Another process that waits.
            while true {
                let claim = await other.claim(key, now: Self.now)
                if claim.entry?.metadata.isInvalidated == false { late += 1; break }
                if case .granted(let lease) = claim.turn { early += 1; lease.end(isStored: true); break }
            }
        }
        #expect(
            early == 0,
            "granted a second lease with the stale entry \(early) times, found the renewed one \(late) times")
        await one.close()
        await other.close()
    }

    /// A renewal reads before it writes.
    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)")) func flushWaitsForARenewal() async throws {
        let store = try await Store()
        var options = ValkeyOptions.patient
        options.connections = 1
        let (one, other) = (try store.level(options), try store.level())
        let position = try await Self.connected(one)
        _ = try await Self.connected(other)
        var missing = 0
        for round in 0..<100 {
            let key = CacheKey("k\(round)", isShared: true)
            let old = Self.entry(String(repeating: "0123456789abcdef", count: 20_000), at: 1000, etag: #""1""#)
            one.put(old, for: key, now: Self.now, since: position)
            #expect(await one.flush())
            var new = old.metadata
            new.storedAt = Instant(milliseconds: 9000)
            new.requestedAt = new.storedAt
            one.renew(key, metadata: new, now: Self.now, since: position)
            #expect(await one.flush())
            if await other.entry(for: key, now: Self.now)?.metadata.storedAt != new.storedAt { missing += 1 }
        }
        #expect(missing == 0)
        await one.close()
        await other.close()
    }

    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)")) func anyAgeIsOne() async throws {
        let store = try await Store()
        for age in [Duration.seconds(Int64.max), .milliseconds(900_500)] {
            var options = ValkeyOptions.patient
            options.age = age
            let level = try store.level(options)
            let position = try await Self.connected(level)
            level.put(Self.entry("1"), for: Self.key, now: Self.now, since: position)
            #expect(await level.flush())
            #expect(await level.entry(for: Self.key, now: Self.now) != nil, "\(age)")
            await level.close()
        }
    }

    /// A newer version of this package with the same prefix, or somebody's own key.
    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)")) func aStateOfAnotherFormIsReplaced() async throws {
        let store = try await Store()
        let level = try store.level()
        _ = try await Self.connected(level)
        try await store.tell("SET", "{endpoint}:state", "1 0 0 r of-another-form")
        try await store.tell("CONFIG", "RESETSTAT")
        level.make(.removed(.user("ann")))
        // Each asks the store again.
        var flushes = 1
        while await !level.flush() {
            flushes += 1
            await Task.yield()
        }
        let stats = try await store.tell("INFO", "commandstats").split(whereSeparator: \.isNewline)
        let evals = stats.first { $0.hasPrefix("cmdstat_eval:calls=") }?.dropFirst("cmdstat_eval:calls=".count)
        let calls = evals.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
        #expect((1..<(200 + 5 * flushes)).contains(calls), "\(calls) for \(flushes)")
        await level.close()
    }

    @Test func aNumberThatIsTheGreatestEndsNoProcess() async throws {
        await #expect(processExitsWith: .success) {
            let changes = Locked(0)
            let store = try HostileStore { text in
                if text.contains("INFO") { return .send("$10\r\nrun_id:r\r\n\r\n") }
                if text.contains("ZRANGEBYSCORE") { return .send("*1\r\n$7\r\n1 0 0 r\r\n") }
                if text.contains("SUBSCRIBE") { return .send("*3\r\n$9\r\nsubscribe\r\n$1\r\nc\r\n:1\r\n") }
                if text.contains("ZADD") {
                    changes.withLock { $0 += 1 }
                    return .send("*2\r\n$19\r\n9223372036854775807\r\n$7\r\n1 1 0 r\r\n")
                }
                if text.contains("string.match(s, '^%d+ %d+ %d+ (%S+)$')") { return .send("$7\r\n1 0 0 r\r\n") }
                return .send("+PONG\r\n")
            }
            let level = try ValkeyLevel(store.url, options: ValkeyOptions(sharedTimeout: .seconds(5), connections: 1))
            level.attach(since: nil) { _ in }
            try await until { level.position() != nil }
            await level.catchUp(until: .now + .seconds(20))
            level.make(.removed(.user("ann")))
            try await until { changes.withLock { $0 } > 0 }
            // Its answer comes behind that to the change.
            _ = await level.entry(for: Self.key, now: Self.now)
            exit(0)
        }
    }
}
