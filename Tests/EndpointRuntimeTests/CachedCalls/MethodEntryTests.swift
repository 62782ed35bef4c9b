import EndpointRuntime
import LoopbackServer
import TestSupport
import Testing

/// What one method's answer does to the entry of another, over a socket.
@Suite(.timeLimit(.minutes(1))) struct MethodEntryTests {
    /// `HEAD /item?id=1`, which reads the fields alone.
    struct Head: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "head", method: .head, path: "/item", cache: CacheRule(policy: .cacheFirst, ttl: .server))

        func write(to request: inout RequestWriter) { request.query(1, "id") }

        static func read(_ body: ResponseReader) throws -> String { body.headers["X-State"] ?? "-" }
    }

    /// `POST /item?id=1`, whose answer the server may let be kept.
    struct Posted: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "posted", method: .post, path: "/item", cache: CacheRule(policy: .networkOnly, ttl: .server))

        func write(to request: inout RequestWriter) {
            request.query(1, "id")
            request.jsonBody(["n": 1])
        }

        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    private static let first: KeyValuePairs = [
        "Cache-Control": "max-age=60", "ETag": "\"a\"", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT",
        "X-State": "1",
    ]

    /// RFC 9110 section 9.3.2.
    @Test(arguments: [false, true]) func aFreshGETAnswersAHEAD(isOnDisk: Bool) async throws {
        let scene = try Scene { request in
            request.method == "HEAD" ? .response(200, [("X-State", "head")]) : .item(1, Self.first)
        }
        defer { scene.stop() }
        let folder = try Folder()
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let client = scene.client(cache: cache)
        _ = try await client.send(Get<ByServer>())
        if isOnDisk {
            #expect(await cache.flush())
            cache.memory.removeAll()
        }
        let update = try await client.update(of: Head())
        #expect(update.value == "1" && update.source == (isOnDisk ? .disk : .memory))
        #expect(client.cached(Head())?.value == "1")
        scene.date.move(by: 61)
        #expect(try await client.send(Head()) == "head")
        // Its own entry is the later one, and has no lifetime.
        #expect(client.cached(Head())?.value == "head")
        #expect(client.cached(Head())?.isStale == true)
        await cache.close()
    }

    /// RFC 9111 section 4.3.5: the fields of a HEAD's answer, how the GET's entry stands then, and a minute later.
    @Test(
        arguments: [
            // What it is about is what is stored.
            (
                200, ["ETag": "\"a\"", "Cache-Control": "max-age=120", "X-State": "2"], "1 memory 0s", "1 memory 60s",
                "2"
            ),
            (200, ["Cache-Control": "max-age=120", "Content-Length": "8"], "1 memory 0s", "1 memory 60s", "1"),
            (
                200, ["Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT", "Cache-Control": "max-age=120"], "1 memory 0s",
                "1 memory 60s", "1"
            ),
            // Another representation.
            (200, ["ETag": "\"b\"", "Cache-Control": "max-age=120"], "1 memory 30s stale", "1 memory 90s stale", "1"),
            (200, ["ETag": "\"a\"", "Content-Length": "9"], "1 memory 30s stale", "1 memory 90s stale", "1"),
            (200, ["Last-Modified": "Mon, 07 Nov 1994 08:49:37 GMT"], "1 memory 30s stale", "1 memory 90s stale", "1"),
            // Nothing is said of it.
            (404, ["ETag": "\"b\""], "1 memory 30s", "1 memory 90s stale", "1"),
            (
                200, ["ETag": "\"a\"", "Cache-Control": "no-store, max-age=120"], "1 memory 30s", "1 memory 90s stale",
                "1"
            ),
        ] as [(Int, KeyValuePairs<String, String>, String, String, String)])
    func aHEADUpdatesTheEntryOfTheGET(
        status: Int, fields: KeyValuePairs<String, String>, soon: String, expected: String, state: String
    ) async throws {
        // As it is: an answer of the server's own making would say how long no body is.
        let head = "HTTP/1.1 \(status) X\r\n" + fields.map { "\($0.key): \($0.value)\r\n" }.joined() + "\r\n"
        let scene = try Scene { request in
            request.method == "HEAD" ? LoopbackAnswer([.send(Array(head.utf8))]) : .item(1, Self.first)
        }
        defer { scene.stop() }
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let client = scene.client(cache: cache)
        _ = try await client.send(Get<ByServer>())
        scene.date.move(by: 30)
        _ = try? await client.send(Head(), .reload)
        #expect(client.cached(Get<ByServer>())?.text == soon)
        scene.date.move(by: 60)
        #expect(client.cached(Get<ByServer>())?.text == expected)
        #expect(client.cached(Fields())?.value == state)
        await cache.close()
    }

    /// `GET /item?id=1`, read as its fields.
    struct Fields: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "fields", path: "/item", cache: CacheRule(policy: .cacheFirst, ttl: .server))

        func write(to request: inout RequestWriter) { request.query(1, "id") }
        static func read(_ body: ResponseReader) throws -> String { body.headers["X-State"] ?? "-" }
    }

    /// An entry that no endpoint reads by the server's rules is left alone.
    @Test func theSpecsOwnLifetimeStays() async throws {
        let scene = try Scene { request in
            request.method == "HEAD" ? .response(200, [("ETag", "\"b\"")]) : .item(1, Self.first)
        }
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<CacheFirst>())
        _ = try await client.send(Head(), .reload)
        #expect(client.cached(Get<CacheFirst>())?.isStale == false)
    }

    /// RFC 9110 section 9.3.3: the fields of a POST's answer, and whether a later GET and HEAD get it.
    @Test(
        arguments: [
            (["Cache-Control": "max-age=60", "Content-Location": "/item?id=1"], 200, true),
            (["Cache-Control": "max-age=60", "Content-Location": "?id=1"], 200, true),
            (["Cache-Control": "max-age=60", "Content-Location": "/item?id=2"], 200, false),
            (["Cache-Control": "max-age=60", "Content-Location": "http://localhost:1/item?id=1"], 200, false),
            (["Cache-Control": "max-age=60"], 200, false), (["Content-Location": "/item?id=1"], 200, false),
            (["Cache-Control": "max-age=60", "Content-Location": "/item?id=1"], 201, false),
            (["Cache-Control": "no-store, max-age=60", "Content-Location": "/item?id=1"], 200, false),
        ] as [(KeyValuePairs<String, String>, Int, Bool)])
    func aPOSTThatIsTheRepresentation(fields: KeyValuePairs<String, String>, status: Int, serves: Bool) async throws {
        let scene = try Scene { request in
            request.method == "POST"
                ? .json(#"{"n": 2}"#, status: status, fields.map { ($0.key, $0.value) } + [("X-State", "posted")])
                : .item(1, Self.first)
        }
        defer { scene.stop() }
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let client = scene.client(cache: cache)
        #expect(try await client.send(Posted()) == Item(2))
        #expect(await cache.flush())
        #expect(client.cached(Get<ByServer>())?.text == (serves ? "2 disk 0s" : nil))
        #expect(try await client.send(Get<ByServer>()) == Item(serves ? 2 : 1))
        #expect(client.cached(Head())?.value == (serves ? "posted" : "1"))
        // A POST is sent again.
        #expect(try await client.send(Posted()) == Item(2))
        #expect(scene.server.requests.count == (serves ? 2 : 3))
        await cache.close()
    }

    /// RFC 9111 section 4.4: methods by which an entry of the URL becomes stale.
    @Test(
        arguments: [
            ("POST", true), ("PUT", true), ("DELETE", true), ("PATCH", true), ("M-SEARCH", true), ("FOO", true),
            ("search", true), ("OPTIONS", false), ("PROPFIND", false), ("REPORT", false), ("SEARCH", false),
            ("QUERY", false),
        ])
    func unsafeAndUnknownMethodsInvalidate(name: String, isStale: Bool) async throws {
        let scene = try Scene { request in
            LoopbackAnswer.item(1, ["Cache-Control": "max-age=60"])
        }
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        let method = try #require(HTTPMethod(rawValue: name))
        _ = try? await client.send(Get<Unruled>(), CallOptions(method: method))
        #expect(scene.server.requests.last?.method == name)
        #expect(client.cached(Get<ByServer>())?.isStale == isStale)
    }
}
