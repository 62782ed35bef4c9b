import EndpointRuntime
import LoopbackServer
import TestSupport
import Testing

/// What a server names its entries by: groups (RFC 9875), and all of its origin (Clear Site Data), over a socket.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct ServerTagTests {
    private static func scene(
        _ get: KeyValuePairs<String, String>, _ other: KeyValuePairs<String, String>
    ) throws -> Scene {
        try Scene { request in
            request.method == "POST"
                ? .item(9, other)
                : .json(#"{"n": 1}"#, [("Cache-Control", "max-age=60")] + get.map { ($0.key, $0.value) })
        }
    }

    /// The groups of the entry, and of the answer to a POST at another URL.
    @Test(
        arguments: [
            ("\"a\", \"b\"", "\"b\"", true), ("\"a\"", "\"c\", \"a\"", true), ("\"a\"", "\"A\"", false),
            ("\"a\"", "a", false),
            ("\"items\"", "\"shops\"", false),
        ] as [(String, String, Bool)], [false, true])
    func groups(row: (entry: String, answer: String, isStale: Bool), isOnDisk: Bool) async throws {
        let scene = try Self.scene(["Cache-Groups": row.entry], ["Cache-Group-Invalidation": row.answer])
        defer { scene.stop() }
        let folder = try Folder()
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let client = scene.client(cache: cache)
        _ = try await client.send(Get<ByServer>(id: 2))
        if isOnDisk {
            #expect(await cache.flush())
            cache.memory.removeAll()
        }
        _ = try await client.send(Change())
        #expect(client.cached(Get<ByServer>(id: 2))?.isStale == row.isStale)
        await cache.close()
    }

    /// A server's group is no tag of the app, whatever its name.
    @Test func aServerDoesNotTouchTheSpecsTags() async throws {
        let scene = try Self.scene([:], ["Cache-Group-Invalidation": "\"items\""])
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>(id: 2))
        _ = try await client.send(Change())
        #expect(client.cached(Get<ByServer>(id: 2))?.isStale == false)
    }

    /// The groups are those of the answer that came last.
    @Test func aRenewedEntryHasItsNewGroups() async throws {
        let scene = try Scene { request in
            if request.method == "POST" { return .item(9, ["Cache-Group-Invalidation": "\"old\""]) }
            let group = request["If-None-Match"] == nil ? "\"old\"" : "\"new\""
            let fields: KeyValuePairs = ["Cache-Control": "max-age=60", "ETag": "\"a\"", "Cache-Groups": group]
            return request["If-None-Match"] == nil ? .item(1, fields) : .status(304, fields)
        }
        defer { scene.stop() }
        let client = scene.client()
        for _ in 0..<2 { _ = try await client.send(Get<ByServer>(id: 2), .refresh) }
        _ = try await client.send(Change())
        #expect(client.cached(Get<ByServer>(id: 2))?.isStale == false)
    }

    /// It was asked for before its group was invalidated.
    @Test func anAnswerFromBeforeItsGroupWasInvalidatedIsStale() async throws {
        let gate = Gate()
        let scene = try Scene { request in
            request.method == "POST"
                ? .item(9, ["Cache-Group-Invalidation": "\"a\""])
                : .item(1, ["Cache-Control": "max-age=60", "Cache-Groups": "\"a\""]).behind(gate)
        }
        defer { scene.stop() }
        let client = scene.client()
        async let item = client.send(Get<ByServer>(id: 2))
        await gate.reached()
        _ = try await client.send(Change())
        gate.open()
        #expect(try await item == Item(1))
        #expect(client.cached(Get<ByServer>(id: 2))?.isStale == true)
    }

    /// A failure that is kept has groups, too; and the answer that says so may be a redirect (RFC 9875 section 3).
    @Test func aKeptFailureHasGroups() async throws {
        let scene = try Scene { request in
            switch request.method {
            case "POST": .response(303, [("Cache-Group-Invalidation", "\"a\""), ("Location", "/done")])
            case "GET" where request.target == "/done": .item(9)
            default: .status(404, ["Cache-Control": "max-age=60", "Cache-Groups": "\"a\""])
            }
        }
        defer { scene.stop() }
        let client = scene.client()
        for _ in 0..<2 { #expect(await result { try await client.send(Get<ByServer>(id: 2)) } == "status 404") }
        #expect(scene.server.requests.count == 1)
        _ = try await client.send(Change())
        #expect(await result { try await client.send(Get<ByServer>(id: 2)) } == "status 404")
        #expect(scene.server.requests.count == 4)
    }

    /// Parts have those of the last one.
    @Test func partsHaveGroups() async throws {
        let scene = try Scene { request in
            request.method == "POST"
                ? .item(9, ["Cache-Group-Invalidation": "\"a\""])
                : .response(
                    206, PartTests.fresh + [("Content-Range", "bytes 2-3/10"), ("Cache-Groups", "\"a\"")],
                    body: [50, 51])
        }
        defer { scene.stop() }
        let client = scene.client()
        let range = CallOptions(headers: ["Range": "bytes=2-3"])
        for _ in 0..<2 { _ = try await client.send(PartTests.Film(), range) }
        #expect(scene.server.requests.count == 1)
        _ = try await client.send(Change())
        _ = try await client.send(PartTests.Film(), range)
        #expect(scene.server.requests.count == 3)
    }

    /// A part is stale whose group became so while it was on its way.
    @Test func aGroupOfAPartInFlight() async throws {
        let gate = Gate()
        let scene = try Scene { request in
            if request.method == "POST" { return .item(9, ["Cache-Group-Invalidation": "\"a\""]) }
            let fields = PartTests.fresh + [("Content-Range", "bytes 2-3/10"), ("Cache-Groups", "\"a\"")]
            return .response(206, fields, body: [50, 51]).behind(gate)
        }
        defer { scene.stop() }
        let client = scene.client()
        let range = CallOptions(headers: ["Range": "bytes=2-3"])
        async let part = client.send(PartTests.Film(), range)
        await gate.reached()
        _ = try await client.send(Change())
        gate.open()
        #expect(try await part.count == 2)
        #expect(try await client.send(PartTests.Film(), range).count == 2)
        #expect(scene.server.requests.map(\.method) == ["GET", "POST", "GET"])
    }

    /// All entries of the origin that the server decides on, and no others.
    @Test(arguments: [("\"cache\"", true), ("\"*\"", true), ("\"cookies\"", false), ("cache", false)])
    func clearSiteData(text: String, clears: Bool) async throws {
        let scene = try Self.scene([:], ["Clear-Site-Data": text, "Cache-Control": "max-age=60"])
        let other = try Self.scene([:], [:])
        defer {
            scene.stop()
            other.stop()
        }
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let client = scene.client(cache: cache)
        let elsewhere = other.client(cache: cache)
        for id in [2, 3] { _ = try await client.send(Get<ByServer>(id: id)) }
        _ = try await client.send(Get<CacheFirst>(id: 4))
        _ = try await elsewhere.send(Get<ByServer>())
        _ = try await client.send(Change())
        for id in [2, 3] { #expect((client.cached(Get<ByServer>(id: id)) == nil) == clears) }
        #expect(client.cached(Get<CacheFirst>(id: 4)) != nil)
        #expect(elsewhere.cached(Get<ByServer>()) != nil)
        // An answer that clears the cache is not kept, either.
        #expect((client.cached(Change()) == nil) == clears)
        await cache.close()
    }

    /// `POST /other`
    struct Change: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "change", method: .post, path: "/other", cache: CacheRule(policy: .cacheFirst, ttl: .server))

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }
}
