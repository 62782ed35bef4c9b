import EndpointRuntime
import LoopbackServer
import TestSupport
import Testing

/// Failures that `Vary` tells apart (RFC 9111 section 4.1), over a socket and on each level.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct FailureVariantTests {
    private func language(_ text: String?) -> CallOptions {
        CallOptions(headers: text.map { ["Accept-Language": $0] } ?? [:])
    }

    /// A 404 in German, a 410 in French; and what is asked for otherwise is there.
    private static func server(_ vary: String = "Accept-Language") throws -> Scene {
        try Scene { request in
            let fields: KeyValuePairs = ["Cache-Control": "max-age=60", "Vary": vary, "ETag": "\"f\""]
            switch request["Accept-Language"] {
            case "de": return .status(404, fields)
            case "fr": return .status(410, fields)
            default: return .item(1, fields)
            }
        }
    }

    /// With the server's own words, and with the rule's `failures`.
    @Test(arguments: [false, true], [false, true])
    func eachRequestGetsItsOwn(isServers: Bool, isOnDisk: Bool) async throws {
        func check<Said: Rule>(_ rule: Said.Type) async throws {
            let scene = try Self.server()
            defer { scene.stop() }
            let folder = try Folder()
            var cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
            func sent(_ name: String?) async -> String {
                await result { try await scene.client(cache: cache).send(Get<Said>(), language(name)) }
            }
            #expect(await sent("de") == "status 404")
            // Never another one's.
            #expect(await sent("fr") == "status 410")
            if isOnDisk {
                #expect(await cache.flush())
                await cache.close()
                cache = .twoLevel(directory: folder.url)
            }
            for _ in 0..<2 {
                #expect(await sent("de") == "status 404")
                #expect(await sent("FR") == "status 410")
            }
            #expect(scene.server.requests.count == 2)
            #expect(await scene.client(cache: cache).failure(for: Get<Said>(), language("fr"))?.status == 410)
            // They are not confirmed: a condition never counts where the answer would be a failure (RFC 9110 section 13.2.1).
            scene.date.move(by: 61)
            #expect(await sent("fr") == "status 410")
            #expect(scene.server.requests[2]["If-None-Match"] == nil)
            #expect(scene.server.requests.count == 3)
            await cache.close()
        }
        if isServers { try await check(ByServer.self) } else { try await check(Failing<Lasting>.self) }
    }

    @Test(arguments: ["request", "tag", "endpoint", "all", "success"], [false, true])
    func oneEndEndsAll(how: String, isOnDisk: Bool) async throws {
        let scene = try Self.server()
        defer { scene.stop() }
        let folder = try Folder()
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let client = scene.client(cache: cache)
        func sent(_ name: String?) async -> String {
            await result { try await client.send(Get<ByServer>(), language(name)) }
        }
        for name in ["de", "fr"] { _ = await sent(name) }
        #expect(await cache.entryCount() == 2)
        switch how {
        case "request": client.remove(Get<ByServer>())
        case "tag": cache.removeAll(tag: "items")
        case "endpoint": cache.removeAll(endpoint: "item")
        case "all": cache.removeAll()
        default: #expect(await sent(nil) == "1")
        }
        #expect(await cache.flush())
        #expect(await cache.entryCount() == (how == "success" ? 1 : 0))
        for (name, status) in [("de", 404), ("fr", 410)] { #expect(await sent(name) == "status \(status)") }
        #expect(scene.server.requests.count == (how == "success" ? 5 : 4))
        await cache.close()
    }

    /// Other fields tell them apart from now on; with `*` nobody can.
    @Test(arguments: [("Accept", 3), ("*", 4)]) func anotherVaryMakesAnEndOfThem(vary: String, count: Int) async throws
    {
        let left = Box(["Accept-Language", "Accept-Language", vary])
        let scene = try Scene { _ in
            let vary = left.change { $0.count > 1 ? $0.removeFirst() : $0[0] }
            return .status(404, ["Cache-Control": "max-age=60", "Vary": vary])
        }
        defer { scene.stop() }
        let client = scene.client()
        for name in ["de", "fr", "it"] { _ = try? await client.send(Get<ByServer>(), language(name)) }
        #expect(await client.cache.entryCount() == 1)
        _ = try? await client.send(Get<ByServer>(), language("de"))
        #expect(scene.server.requests.count == count)
    }

    @Test func theirNumberIsBounded() async throws {
        let scene = try Scene(.status(404, ["Cache-Control": "max-age=60", "Vary": "Accept-Language"]))
        defer { scene.stop() }
        let cache = EntryCache.memoryOnly(limits: CacheLimits(memoryCount: 1000))
        let client = scene.client(cache: cache)
        for number in 0..<40 { _ = try? await client.send(Get<ByServer>(), language("x-\(number)")) }
        #expect(await cache.entryCount() == 17)
        for number in [0, 24, 39] { _ = try? await client.send(Get<ByServer>(), language("x-\(number)")) }
        #expect(scene.server.requests.count == 40)
    }
}
