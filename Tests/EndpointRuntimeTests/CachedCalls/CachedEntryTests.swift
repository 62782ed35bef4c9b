import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// `cached`: what is there, at once, and nobody is asked.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct CachedEntryTests {
    /// What an entry that is so old comes to; nil where there is none.
    private static let kinds: [(age: Double?, text: String?)] = [
        (1, "1 LEVEL 1s"), (61, "1 LEVEL 61s stale"), (8 * 86_400, nil), (nil, nil),
    ]

    @Test(arguments: Policies.all.keys.sorted(), [false, true])
    func everyKindOfEntry(policy: String, isOnDisk: Bool) async throws {
        let rule = try #require(Policies.all[policy])
        for (age, text) in Self.kinds { try await check(rule, isOnDisk, age, text) }
    }

    private func check<Said: Rule>(_ rule: Said.Type, _ isOnDisk: Bool, _ age: Double?, _ text: String?) async throws {
        let scene = try Scene(.item(1), .item(2))
        defer { scene.stop() }
        let folder = try Folder()
        var cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        if let age {
            _ = try await scene.client(cache: cache).send(Get<Said>(), .refresh)
            scene.date.move(by: age)
        }
        if isOnDisk {
            await cache.close()
            cache = .twoLevel(directory: folder.url)
        }
        let asked = scene.server.requests.count
        let client = scene.client(cache: cache)
        let found = client.cached(Get<Said>())
        #expect(found?.text == text?.replacing("LEVEL", with: isOnDisk ? "disk" : "memory"), "\(age ?? 0)")
        // Once it was found, memory has it.
        #expect(client.cached(Get<Said>())?.text == text?.replacing("LEVEL", with: "memory"), "\(age ?? 0)")
        #expect(scene.server.requests.count == asked)
        #expect(client.running.isEmpty)
        await cache.close()
    }

    @Test func aFileAndARequestThatCannotBeHaveNone() async throws {
        let scene = try Scene(.item(1))
        defer { scene.stop() }
        let client = scene.client()
        let file = try await client.send(Download())
        try FileManager.default.removeItem(at: file.url)
        #expect(client.cached(Download()) == nil)
        #expect(client.cached(Get<CacheFirst>(language: "\r\n")) == nil)
    }

    /// With no `await` between, on the main actor, as a view does it.
    @MainActor @Test func valuesArriveInOrderOnTheMainActor() async throws {
        let scene = try Scene(.item(1), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        var shown: [Int] = []
        for try await update in client.updates(Get<CacheThenNetwork>()) { shown.append(update.value.n) }
        for try await update in client.updates(Get<CacheThenNetwork>()) { shown.append(update.value.n) }
        if let update = client.cached(Get<CacheThenNetwork>()) { shown.append(update.value.n) }
        #expect(shown == [1, 1, 2, 2])
    }
}
