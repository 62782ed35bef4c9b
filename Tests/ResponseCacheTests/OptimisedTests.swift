import Foundation
import TestSupport
import Testing

/// What holds of an optimised build alone: there a value that nobody uses any more ends earlier, which could be inside of a lock.
@Suite struct OptimisedTests {
    /// Each line makes values or listeners end that come back to the cache. It would wait for ever under the cache's lock.
    private static let program = """
        import Foundation

        final class Loud: Sendable {
            let end: @Sendable () -> Void
            init(_ end: @escaping @Sendable () -> Void) { self.end = end }
            deinit { end() }
        }

        let metadata = EntryMetadata(storedAt: Instant(milliseconds: 0))

        @Sendable func store() -> MemoryStore {
            let store = MemoryStore(limits: CacheLimits(memoryCount: 20))
            for number in 0..<3 {
                let loud = Loud { [weak store] in _ = store?.count }
                put(loud, number, store)
            }
            return store
        }

        @Sendable func put<Value: Sendable>(_ value: Value, _ number: Int, _ store: MemoryStore) {
            let key = CacheKey("key \\(number)")
            store.set(CachedValue(value, metadata: metadata), for: key, cost: 1, now: Instant(milliseconds: 0))
        }

        @Sendable func observation(of cache: EntryCache) -> EventObservation {
            let loud = Loud { [weak cache] in cache?.observe { _ in }.end() }
            return cache.observe { _ in withExtendedLifetime(loud) {} }
        }

        func check(_ name: String, _ work: @escaping @Sendable () -> Void) {
            let done = DispatchSemaphore(value: 0)
            Thread {
                work()
                done.signal()
            }.start()
            if done.wait(timeout: .now() + 20) == .timedOut { print(name) }
        }

        check("set") { put(1, 1, store()) }
        check("remove") { store().remove(CacheKey("key 1")) }
        check("removeAll") { store().removeAll() }
        check("remove of a selection") { store().remove(.all) }
        check("removeGone") { store().removeGone(now: Instant(milliseconds: 1 << 50)) }
        check("limits") { store().limits.memoryCount = 0 }
        check("trim") { store().trim(to: 0) }
        check("observe") { observation(of: .memoryOnly()).end() }
        print("done")
        """

    @Test(
        .enabled(
            if: ProcessInfo.processInfo.environment["LONG_TESTS"] == "1",
            "it compiles the cache with optimisation, which takes half a minute; LONG_TESTS=1 runs it"))
    func valuesAndListenersAreReleasedOutsideTheLocks() async throws {
        let folder = try Folder()
        try folder.write(Self.program, to: "main.swift")
        let sources = try FileManager.default.subpathsOfDirectory(atPath: Repository.path + "/Sources/ResponseCache")
            .filter { $0.hasSuffix(".swift") }.map { Repository.path + "/Sources/ResponseCache/" + $0 }
        let built = try await ProcessRun.of(
            ["swiftc", "-O", "-wmo", "-swift-version", "6", "-package-name", "cache", "-module-name", "Cache"]
                + ["-enable-upcoming-feature", "InternalImportsByDefault"]
                + ["-enable-upcoming-feature", "MemberImportVisibility"]
                + ["-I", Repository.path + "/Sources/CSQLite", "-lsqlite3", "-o", folder("cache")]
                + sources + [folder("main.swift")])
        try #require(built.code == 0, "\(built.output)")
        #expect(try await ProcessRun.of([folder("cache")]).output == "done\n")
    }
}
