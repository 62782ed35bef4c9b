public import EndpointRuntime
import Foundation

/// A rule of levels that processes share. A test hands each of ``all`` two levels over one empty store, as two processes would have
/// them. Rules of entries, which every level keeps, are in ``LevelRule``.
public struct SharedLevelRule: Sendable, CustomStringConvertible {
    /// What holds, in a sentence.
    public let description: String
    private let body: @Sendable (Pair) async throws -> Void

    private init(_ description: String, _ body: @escaping @Sendable (Pair) async throws -> Void) {
        self.description = description
        self.body = body
    }

    /// Checks the rule.
    ///
    /// - Parameters:
    ///   - one: A level that nobody has attached to.
    ///   - other: Another one over the same store, which has no entries.
    /// - Throws: `BrokenLevelRule` if the rule does not hold.
    public func check(_ one: any SharedLevel, _ other: any SharedLevel) async throws {
        try await body(try await Pair(one, other))
    }

    /// Two processes.
    private struct Pair: Sendable {
        let one: any SharedLevel
        let other: any SharedLevel
        let heard = Locked<[SharedChange]>([])
        let heardByOne = Locked<[SharedChange]>([])

        init(_ one: any SharedLevel, _ other: any SharedLevel) async throws {
            self.one = one
            self.other = other
            one.attach(since: nil) { [heardByOne] news in
                if case .changes(let changes, _) = news { heardByOne.withLock { $0 += changes } }
            }
            other.attach(since: nil) { [heard] news in
                if case .changes(let changes, _) = news { heard.withLock { $0 += changes } }
            }
            try await until("neither level has a connection") { one.position() != nil && other.position() != nil }
            // What there was before may be stale; the rules are about what comes.
            heard.withLock { $0 = [] }
            heardByOne.withLock { $0 = [] }
        }

        func until(_ problem: String, _ holds: () -> Bool) async throws {
            let end = ContinuousClock.now + .seconds(120)
            while !holds() {
                try BrokenLevelRule.require(ContinuousClock.now < end, problem)
                try await Task.sleep(for: .milliseconds(1))
            }
        }

        func position() throws -> SharedPosition {
            guard let position = one.position() else {
                throw BrokenLevelRule(description: "the level has lost its position")
            }
            return position
        }

        func put(_ text: String, _ key: CacheKey, tags: [String] = [], since position: SharedPosition? = nil)
            async throws
        {
            let entry = RuleSample.entry(text, tags: tags)
            one.put(entry, for: key, now: RuleSample.now, since: try position ?? self.position())
            try BrokenLevelRule.require(await one.flush(), "the store does not take what is put")
        }

        func find(_ key: CacheKey) async -> CacheEntry? {
            await other.entry(for: key, now: RuleSample.now)
        }
    }

    /// The rules, none of which depends on another.
    public static let all: [SharedLevelRule] = changes + leases

    private static let key = RuleSample.keys[0]

    private static let changes = [
        SharedLevelRule("What one process puts, another finds.") { pair in
            try await pair.put("1", key, tags: ["t"])
            let found = await pair.find(key)
            try BrokenLevelRule.require(
                found == RuleSample.entry("1", tags: ["t"]), "found \(String(describing: found))")
        },
        SharedLevelRule("A process does not find what it has removed, even before the store has taken that.") { pair in
            try await pair.put("1", key)
            pair.one.make(.removed(.key(key)))
            let found = await pair.one.entry(for: key, now: RuleSample.now)
            try BrokenLevelRule.require(found == nil, "it found the entry")
        },
        SharedLevelRule("An answer that was requested before a change does not outlive it, however late it is put.") {
            pair in
            let position = try pair.position()
            pair.other.make(.removed(.user("ann")))
            try BrokenLevelRule.require(await pair.other.flush(), "the store does not take the change")
            try await pair.put("old", key, since: position)
            let found = await pair.find(key)
            try BrokenLevelRule.require(found == nil, "another process found it")
        },
        SharedLevelRule("An answer that was requested before an invalidation is stale, however late it is put.") {
            pair in
            let position = try pair.position()
            pair.other.make(.invalidated(.tag("t")))
            try BrokenLevelRule.require(await pair.other.flush(), "the store does not take the change")
            try await pair.put("old", key, tags: ["t"], since: position)
            let found = await pair.find(key)
            try BrokenLevelRule.require(found?.metadata.isInvalidated != false, "another process found it fresh")
        },
        SharedLevelRule("What is renewed by an answer from before an invalidation is stale.") { pair in
            try await pair.put("1", key, tags: ["t"])
            let position = try pair.position()
            pair.other.make(.invalidated(.tag("t")))
            try BrokenLevelRule.require(await pair.other.flush(), "the store does not take the change")
            let later = RuleSample.now.advanced(by: .seconds(1))
            let metadata = RuleSample.entry("", tags: ["t"], at: later).metadata
            pair.one.renew(key, metadata: metadata, now: later, since: position)
            // A renewal may take two steps.
            for _ in 0..<2 { _ = await pair.one.flush() }
            let found = await pair.find(key)
            try BrokenLevelRule.require(found?.metadata.isInvalidated != false, "another process found it fresh")
        },
        SharedLevelRule("One key becomes stale for all, and no other does.") { pair in
            try await pair.put("1", key)
            try await pair.put("2", RuleSample.keys[1])
            pair.one.make(.invalidated(.key(key)))
            try BrokenLevelRule.require(await pair.one.flush(), "the store does not take the change")
            let (found, other) = (await pair.find(key), await pair.find(RuleSample.keys[1]))
            try BrokenLevelRule.require(found?.metadata.isInvalidated != false, "another process found it fresh")
            try BrokenLevelRule.require(other?.metadata.isInvalidated == false, "another entry is stale, or gone")
        },
        SharedLevelRule("Other processes hear of each change, and the one that made it does not.") { pair in
            let changes: [SharedChange] = [
                .removed(.user("ann")), .invalidated(.tag("t\u{0}|*")), .removed(.endpoint("list")),
                .removed(.key(key)),
                .invalidated(.endpoint("e\u{301}")), .removed(.all),
            ]
            for change in changes {
                pair.one.make(change)
                _ = await pair.one.flush()
            }
            try await pair.until("it heard of \(pair.heard.withLock { $0 }) alone") {
                pair.heard.withLock { $0.count } >= changes.count
            }
            try BrokenLevelRule.require(pair.heard.withLock { $0 } == changes, "it heard \(pair.heard.withLock { $0 })")
            let own = pair.heardByOne.withLock { $0 }
            try BrokenLevelRule.require(own == [], "the one that made them heard \(own)")
        },
        SharedLevelRule("Of many changes at once none is missed.") { pair in
            for number in 0..<3000 { pair.one.make(.removed(.tag("\(number)"))) }
            try await pair.until("it heard of some alone") { pair.heard.withLock { Set($0).count } >= 3000 }
        },
    ]

    private static let leases = [
        SharedLevelRule("One of those who ask for the same gets the lease.") { pair in
            let start = ContinuousClock.now
            let claims = await withTaskGroup(of: Bool.self) { group in
                for number in 0..<40 {
                    let level = number % 2 == 0 ? pair.one : pair.other
                    group.addTask {
                        if case .granted = await level.claim(key, now: RuleSample.now).turn { return true }
                        return false
                    }
                }
                return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            // A lease that has ended by itself is the next one's.
            let isOver = ContinuousClock.now >= start + pair.one.leaseTime
            try BrokenLevelRule.require(claims == 1 || claims > 1 && isOver, "\(claims) got it")
        },
        SharedLevelRule("Who claims what is stored gets it along.") { pair in
            try await pair.put("1", key)
            let claim = await pair.other.claim(key, now: RuleSample.now)
            try BrokenLevelRule.require(
                claim.entry == RuleSample.entry("1"), "it got \(String(describing: claim.entry))")
        },
        SharedLevelRule("A lease that ends with an entry is free again, behind the entry.") { pair in
            guard case .granted(let lease) = await pair.one.claim(key, now: RuleSample.now).turn else {
                throw BrokenLevelRule(description: "nobody got the lease")
            }
            pair.one.put(RuleSample.entry("1"), for: key, now: RuleSample.now, since: try pair.position())
            lease.end(isStored: true)
            _ = await pair.one.flush()
            let claim = await pair.other.claim(key, now: RuleSample.now)
            guard case .granted = claim.turn else { throw BrokenLevelRule(description: "the lease is not free") }
            try BrokenLevelRule.require(claim.entry != nil, "the entry is not there")
        },
        SharedLevelRule("A lease that ends without an entry lets everybody ask.") { pair in
            let start = ContinuousClock.now
            guard case .granted(let lease) = await pair.one.claim(key, now: RuleSample.now).turn else {
                throw BrokenLevelRule(description: "nobody got the lease")
            }
            let end = ContinuousClock.now
            lease.end(isStored: false)
            _ = await pair.one.flush()
            for _ in 0..<2 {
                switch await pair.other.claim(key, now: RuleSample.now).turn {
                case .open: continue
                case .taken: throw BrokenLevelRule(description: "somebody has to wait")
                case .granted:
                    // Later than that, the lease may be anybody's again. One that ended by itself opens nothing.
                    let now = ContinuousClock.now
                    try BrokenLevelRule.require(
                        now > end + .milliseconds(500) || now >= start + pair.one.leaseTime,
                        "one alone may ask, and others have to wait")
                    return
                }
            }
        },
        SharedLevelRule("A lease whose process does not end it is free after its time.") { pair in
            _ = await pair.one.claim(key, now: RuleSample.now)
            let end = ContinuousClock.now + pair.one.leaseTime + .seconds(20)
            while true {
                // Who was held up until the end asks once more.
                let isLast = ContinuousClock.now >= end
                if case .granted = await pair.other.claim(key, now: RuleSample.now).turn { return }
                try BrokenLevelRule.require(!isLast, "it is never free")
                try await Task.sleep(for: .milliseconds(10))
            }
        },
    ]
}
