import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// Several caches of one process on one folder: each has a memory of its own, and hears what the others do.
@Suite struct SharedFolderTests {
    let folder: Folder
    let key = CacheKey("GET /shops", user: "ann", endpoint: "shopList")

    init() throws { folder = try Folder() }

    private func pair() -> (EntryCache, EntryCache) {
        let pair = (EntryCache.twoLevel(directory: folder.url), EntryCache.twoLevel(directory: folder.url))
        pair.0.put(entry("a", tags: ["shops"]), value: "a", for: key, now: at(0))
        return pair
    }

    private func level(_ cache: EntryCache) async -> CacheLevel? {
        await cache.value(for: key, now: at(0)) { $0.text }?.level
    }

    @Test func eachHasAMemoryOfItsOwn() async {
        let (one, two) = pair()
        #expect(await level(one) == .memory)
        #expect(await level(two) == .disk)
        #expect(await level(two) == .memory)
        #expect(one.store === two.store)
    }

    /// A thread that reads is no user of the file.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    @Test func aCacheIsLetGoOfBeforeItsReaderGoesOn() async {
        let (one, _) = pair()
        let isReleased = await Task(executorPreference: AtOnce()) { [folder, key] in
            var cache: EntryCache? = EntryCache.twoLevel(directory: folder.url)
            let held = Weak(cache: cache)
            _ = await cache?.value(for: key, now: at(0)) { $0.text }
            cache = nil
            return held.cache == nil
        }.value
        #expect(isReleased)
        withExtendedLifetime(one) {}
    }

    static let removals: [@Sendable (EntryCache, CacheKey) -> Void] = [
        { cache, _ in cache.removeAll(user: "ann") }, { cache, _ in cache.removeAll() },
        { cache, _ in cache.removeAll(tag: "shops") }, { cache, _ in cache.removeAll(endpoint: "shopList") },
        { cache, key in cache.remove(key) },
    ]

    @Test(arguments: removals.indices) func whatOneRemovesIsGoneForAll(index: Int) async {
        let (one, two) = pair()
        #expect(await level(two) == .disk)
        Self.removals[index](one, key)
        #expect(two.valueInMemory(for: key, as: String.self, now: at(0)) == nil)
        #expect(two.valueAtOnce(for: key, now: at(0)) { $0.text } == nil)
        #expect(await level(two) == nil)
    }

    @Test func whatOneInvalidatesIsStaleForAll() async {
        let (one, two) = pair()
        #expect(await level(two) == .disk)
        one.invalidate(tag: "shops")
        #expect(two.valueInMemory(for: key, as: String.self, now: at(0))?.metadata.isInvalidated == true)
    }

    @Test func whatOneReplacesIsReadAnew() async {
        let (one, two) = pair()
        #expect(await level(two) == .disk)
        one.put(entry("new"), value: "new", for: key, now: at(1))
        #expect(await two.value(for: key, now: at(1)) { $0.text }?.value == "new")
        one.renew(key, metadata: entry("", stored: at(2)).metadata, now: at(2))
        #expect(await two.value(for: key, now: at(2)) { $0.text }?.metadata.storedAt == at(2))
    }

    /// Whoever listens to one is told before the other's call returns.
    @Test func allCachesOnAFolderHearOfARemoval() {
        let (one, two) = pair()
        let told = Locked<[String]>([])
        let observations = [
            two.observe { event in
                if case .removed(let scope) = event { told.withLock { $0.append("all \(scope == .user("ann"))") } }
            },
            two.observeChanges(isAhead: true) { _ in told.withLock { $0.append("ahead") } },
            two.observeChanges { _ in told.withLock { $0.append("changes") } },
        ]
        one.removeAll(user: "ann")
        #expect(told.withLock { $0 } == ["ahead", "ahead", "changes", "all true"])
        for observation in observations { observation.end() }
    }

    /// They do not meet in the same way each time. One round after the other: all at once would have a thousand files open.
    @Test func manyThatBeginAFileAtOnceWaitForEachOther() async throws {
        for _ in 0..<60 {
            let (folder, log) = (try Folder(), EventLog())
            let stores = (0..<6).map { _ in folder.store(hub: log.hub) }
            await withTaskGroup(of: Bool.self) { group in
                for (number, store) in stores.enumerated() {
                    group.addTask {
                        store.put(entry("\(number)"), for: CacheKey("\(number)"), now: at(0))
                        return await store.flush()
                    }
                }
                for await isDone in group { #expect(isDone) }
            }
            #expect(log.faults == [])
            #expect(try folder.rows().count == 6)
        }
    }

    @Test func aLinkIsTheSameFolder() async throws {
        let link = folder.url.deletingLastPathComponent().appendingPathComponent("link-\(UUID().uuidString)")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url)
        defer { try? FileManager.default.removeItem(at: link) }
        let (one, _) = pair()
        #expect(EntryCache.twoLevel(directory: link).store === one.store)
        let deep = folder.url.appendingPathComponent("not/there/yet")
        let kept = EntryCache.twoLevel(directory: deep)
        #expect(EntryCache.twoLevel(directory: link.appendingPathComponent("not/./there/yet/")).store === kept.store)
    }

    @Test func theLastToCloseClosesTheFile() async {
        let (one, two) = pair()
        let log = Locked<[CacheFault.Kind]>([])
        let observation = one.observe { event in
            if case .fault(let fault, _) = event { log.withLock { $0.append(fault.kind) } }
        }
        defer { observation.end() }
        await one.close()
        #expect(await level(two) == .disk)
        #expect(await one.entry(for: key, now: at(0)) == nil)
        #expect(log.withLock { $0 } == [.closed])
        await two.close()
        let again = EntryCache.twoLevel(directory: folder.url)
        #expect(again.store !== two.store)
        #expect(await level(again) == .disk)
    }

    /// Texts that look the same and have other bytes are not the same, on neither level.
    @Test func namesAreComparedByTheirBytes() async {
        let (composed, decomposed) = ("\u{E9}", "e\u{301}")
        for cache in [EntryCache.twoLevel(directory: folder.url), .memoryOnly()] {
            let removals: [(CacheKey, [String], (String) -> Void)] = [
                (CacheKey("1", user: composed), [], { cache.removeAll(user: $0) }),
                (CacheKey("2", endpoint: composed), [], { cache.removeAll(endpoint: $0) }),
                (CacheKey("3"), [composed], { cache.removeAll(tag: $0) }),
            ]
            for (key, tags, remove) in removals {
                cache.put(entry("x", tags: tags), value: "x", for: key, now: at(0))
                remove(decomposed)
                #expect(cache.valueInMemory(for: key, as: String.self, now: at(0)) != nil)
                if cache.store != nil { #expect(await cache.entry(for: key, now: at(0)) != nil) }
                await cache.flush()
                if cache.store != nil { #expect(await cache.entry(for: key, now: at(0)) != nil) }
                remove(composed)
                #expect(cache.valueInMemory(for: key, as: String.self, now: at(0)) == nil)
                if cache.store != nil { #expect(await cache.entry(for: key, now: at(0)) == nil) }
            }
        }
        for scope in [CacheScope.user(decomposed), .tag(decomposed), .endpoint(decomposed)] {
            #expect(!scope.covers(CacheKey("1", user: composed, endpoint: composed), tags: [composed]))
        }
    }
}

private struct Weak {
    weak var cache: EntryCache?
}

/// Runs what is ready on the thread that makes it ready, at once.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
private final class AtOnce: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
}
