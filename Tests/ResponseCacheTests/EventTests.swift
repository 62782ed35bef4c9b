import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// What a cache tells those who listen.
@Suite struct EventTests {
    let folder: Folder
    let key = CacheKey("GET /shops", user: "ann", endpoint: "shopList")

    init() throws { folder = try Folder() }

    @Test func eventsSayWhatHappened() async {
        let cache = EntryCache.twoLevel(directory: folder.url, limits: CacheLimits(memoryCount: 1))
        let names = Locked<[String]>([])
        let observation = cache.observe { event in
            let name =
                switch event {
                case .hit(_, let level): "hit \(level)"
                case .miss: "miss"
                case .stale: "stale"
                case .revalidated: "revalidated"
                case .stored(_, let bytes): "stored \(bytes)"
                case .evicted(let level, let count, let bytes): "evicted \(level) \(count) \(bytes)"
                case .invalidated(.tag(let tag)): "invalidated \(tag)"
                case .removed(.user(let user)): "removed \(user)"
                case .invalidated, .removed: "another"
                case .fault(let fault, _): "fault \(fault.kind)"
                }
            names.withLock { $0.append(name) }
        }
        _ = await cache.value(for: key, now: at(0)) { $0.text }
        cache.put(entry("abc"), value: "abc", for: key, now: at(0))
        _ = await cache.value(for: key, now: at(0)) { $0.text }
        cache.put(entry("de"), value: "de", for: CacheKey("2"), now: at(0))
        _ = await cache.value(for: key, now: at(0)) { $0.text }
        cache.invalidate(tag: "shops")
        cache.removeAll(user: "ann")
        observation.end()
        _ = await cache.value(for: key, now: at(0)) { $0.text }
        #expect(
            names.withLock { $0 } == [
                "miss", "stored 3", "hit memory", "evicted memory 1 3", "stored 2", "evicted memory 1 2", "hit disk",
                "invalidated shops", "removed ann",
            ])
    }

    @Test(arguments: ["two levels", "memory", "off"])
    func changesAreToldAfterTheyAreMade(kind: String) async {
        let cache =
            switch kind {
            case "memory": EntryCache.memoryOnly()
            case "off": EntryCache.none
            default: EntryCache.twoLevel(directory: folder.url)
            }
        let scopes = Locked<[String]>([])
        let key = self.key
        let ahead = Locked<[String]>([])
        let early = cache.observeChanges(isAhead: true) { [unowned cache] event in
            let found = cache.valueAtOnce(for: key, now: at(0)) { $0.text }
            ahead.withLock { $0.append("\(event)".prefix { $0 != "(" } + (found == nil ? "" : " there")) }
        }
        let observation = cache.observeChanges { [unowned cache] event in
            let found = cache.valueAtOnce(for: key, now: at(0)) { $0.text }
            let state = found.map { $0.metadata.isInvalidated ? " stale" : " fresh" } ?? ""
            scopes.withLock { $0.append("\(event)".prefix { $0 != "(" } + state) }
        }
        func put() { cache.put(entry("a", tags: ["t"]), value: "a", for: key, now: at(0)) }
        put()
        _ = await cache.value(for: key, now: at(0)) { $0.text }
        cache.invalidate(tag: "t")
        put()
        cache.invalidate(endpoint: "shopList")
        put()
        cache.invalidate(tag: "other")
        cache.remove(key)
        put()
        cache.removeAll(tag: "t")
        put()
        cache.removeAll(user: "ann")
        put()
        cache.removeAll(endpoint: "shopList")
        put()
        cache.removeAll()
        cache.put(Data([1]), forName: "n", now: at(0))
        cache.remove(name: "n")
        #expect(await cache.data(forName: "n", now: at(0)) == nil)
        await cache.removeExpired(now: at(0))
        let marks = kind == "off" ? ["", ""] : [" stale", " fresh"]
        let expected =
            [marks[0], marks[0], marks[1]].map { "invalidated" + $0 } + Array(repeating: "removed", count: 6)
        #expect(scopes.withLock { $0 } == expected)
        let there = kind == "off" ? "" : " there"
        #expect(
            ahead.withLock { $0 } == Array(repeating: "invalidated" + there, count: 6)
                + Array(repeating: ["removed" + there, "removed"], count: 5).flatMap(\.self) + ["removed", "removed"])
        observation.end()
        early.end()
        cache.removeAll()
        #expect(scopes.withLock { $0.count } == 9)
        #expect(ahead.withLock { $0.count } == 18)
    }

    @Test func scopesCoverTheirKeys() {
        let other = CacheKey("GET /shops", user: "bob", endpoint: "rateShop")
        func covered(_ scope: CacheScope) -> [Bool] {
            [scope.covers(key, tags: ["t", "u"]), scope.covers(other, tags: [])]
        }
        #expect(covered(.all) == [true, true])
        #expect(covered(.expired) == [false, false])
        #expect(covered(.key(CacheKey("GET /shops", user: "ann"))) == [true, false])
        #expect(covered(.tag("u")) == [true, false])
        #expect(covered(.tag("v")) == [false, false])
        #expect(covered(.user("bob")) == [false, true])
        #expect(covered(.endpoint("shopList")) == [true, false])
    }

    @Test func whatTheCacheCannotKnowIsReported() {
        let cache = EntryCache.memoryOnly()
        let names = Locked<[String]>([])
        func name(_ event: CacheEvent) -> CacheEvent {
            names.withLock { $0.append("made") }
            return event
        }
        cache.report(name(.stale(key)))
        let observation = cache.observe { event in
            if case .revalidated(let key) = event { names.withLock { $0.append(key.text) } }
        }
        cache.report(name(.revalidated(key)))
        observation.end()
        cache.report(name(.stale(key)))
        #expect(names.withLock { $0 } == ["made", "GET /shops"])
    }

    /// `OptimisedTests` shows the same of an optimised build.
    @Test func aListenerIsReleasedOutsideTheLock() {
        let cache = EntryCache.memoryOnly()
        let ended = Locked(0)
        final class Loud: Sendable {
            let end: @Sendable () -> Void
            init(_ end: @escaping @Sendable () -> Void) { self.end = end }
            deinit { end() }
        }
        func observed() -> EventObservation {
            let loud = Loud { [weak cache] in
                cache?.observe { _ in }.end()
                ended.withLock { $0 += 1 }
            }
            return cache.observe { _ in withExtendedLifetime(loud) {} }
        }
        observed().end()
        #expect(ended.withLock { $0 } == 1)
    }

    @Test func eventsComeAsAStream() async {
        let cache = EntryCache.memoryOnly()
        var events = cache.events.makeAsyncIterator()
        cache.put(entry("a"), value: "a", for: key, now: at(0))
        guard case .stored(key, bytes: 1) = await events.next() else {
            Issue.record("the entry's storing was not reported")
            return
        }
    }
}
