import EndpointRuntime
import LoopbackServer
import TestSupport
import Testing

/// What one method's answer does to the entry of another, over a socket.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct MethodEntryTests {
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

    /// Every row of `head-table.txt`: how the GET's entry stands half a minute after it was stored.
    @Test(arguments: [false, true]) func everyRowOfTheHeadTableHoldsOverSockets(isOnDisk: Bool) async throws {
        for row in try MethodTables.headRows() {
            let fields = MethodTables.fields(row[2])
            let head = "HTTP/1.1 \(row[1]) X\r\n" + fields.map { "\($0.0): \($0.1)\r\n" }.joined() + "\r\n"
            let stored = [("Cache-Control", "max-age=60")] + MethodTables.fields(row[0])
            let scene = try Scene { request in
                request.method == "HEAD"
                    ? LoopbackAnswer([.send(Array(head.utf8))]) : .json(#"{"n": 1}"#, stored)
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
            scene.date.move(by: 30)
            _ = try? await client.send(Head(), .reload)
            let age = ["renews": "0s", "stales": "30s stale", "nothing": "30s"][row[3]] ?? ""
            #expect(client.cached(Get<ByServer>())?.text == "1 \(isOnDisk ? "disk" : "memory") \(age)", "\(row)")
            await cache.close()
        }
    }

    /// RFC 9111 section 4.3.5: each stored response that could answer the HEAD's own request, and no other.
    @Test func aHEADIsAboutTheVariantThatItSelects() async throws {
        let scene = try Scene { request in
            let language = request["Accept-Language"] ?? "-"
            if request.method == "HEAD" {
                let tag = language == "de" ? "\"de\"" : "\"new\""
                return LoopbackAnswer([
                    .send(Array("HTTP/1.1 200 X\r\nCache-Control: max-age=60\r\nETag: \(tag)\r\n\r\n".utf8))
                ])
            }
            return .item(
                language == "de" ? 1 : 2,
                ["Cache-Control": "max-age=60", "Vary": "Accept-Language", "ETag": "\"\(language)\""])
        }
        defer { scene.stop() }
        let client = scene.client()
        func options(_ language: String, _ cache: CacheOverride = .standard) -> CallOptions {
            CallOptions(headers: ["Accept-Language": language], cache: cache)
        }
        for name in ["de", "fr", "it"] { _ = try await client.send(Get<ByServer>(), options(name)) }
        scene.date.move(by: 30)
        func texts() -> [String?] {
            ["de", "fr", "it"].map { client.cached(Get<ByServer>(), options($0))?.text }
        }
        _ = try? await client.send(Head(), options("de", .reload))
        #expect(texts() == ["1 memory 0s", "2 memory 30s", "2 memory 30s"])
        _ = try? await client.send(Head(), options("FR ", .reload))
        #expect(texts() == ["1 memory 0s", "2 memory 30s stale", "2 memory 30s"])
        _ = try? await client.send(Head(), options("en", .reload))
        #expect(texts() == ["1 memory 0s", "2 memory 30s stale", "2 memory 30s"])
    }

    /// A header parameter of the spec is a part of the key, which a HEAD without it, or with another, cannot know: these entries of
    /// the same URL stay as they are.
    @Test func aHEADLeavesAGETOfOtherHeaderParametersAlone() async throws {
        let scene = try Scene { request in
            request.method == "HEAD"
                ? LoopbackAnswer([.send(Array("HTTP/1.1 200 X\r\nETag: \"new\"\r\n\r\n".utf8))]) : .item(1, Self.first)
        }
        defer { scene.stop() }
        let client = scene.client()
        for language in [nil, "de"] as [String?] { _ = try await client.send(Get<ByServer>(language: language)) }
        _ = try? await client.send(Head(), .reload)
        #expect(client.cached(Get<ByServer>())?.isStale == true)
        #expect(client.cached(Get<ByServer>(language: "de"))?.isStale == false)
        // The same header of a call's own is no parameter.
        _ = try? await client.send(Head(), CallOptions(headers: ["Accept-Language": "de"], cache: .reload))
        #expect(client.cached(Get<ByServer>(language: "de"))?.isStale == false)
        // A GET is not served to it either.
        #expect(try await client.send(Head(), CallOptions(headers: ["Accept-Language": "de"])) == "-")
    }

    /// A failure that is kept of the GET is none any more, once a HEAD is answered with 200.
    @Test func aHEADEndsAFailureOfTheGET() async throws {
        let scene = try Scene { request in
            request.method == "HEAD"
                ? .response(200, [("ETag", "\"a\"")]) : .status(404, ["Cache-Control": "max-age=60"])
        }
        defer { scene.stop() }
        let client = scene.client()
        for _ in 0..<2 { _ = try? await client.send(Get<ByServer>()) }
        #expect(scene.server.requests.count == 1)
        _ = try? await client.send(Head(), .reload)
        #expect(await client.failure(for: Get<ByServer>()) == nil)
        _ = try? await client.send(Get<ByServer>())
        #expect(scene.server.requests.count == 3)
    }

    /// Every row of `posted-table.txt`, read by the GET of another type and by a HEAD.
    @Test(arguments: [false, true]) func everyRowOfThePostedTableHoldsOverSockets(isOnDisk: Bool) async throws {
        for row in try MethodTables.postedRows() {
            let origin = Box("")
            let status = try #require(Int(row[1]))
            let scene = try Scene { request in
                request.method == "GET" || request.method == "HEAD"
                    ? .item(1, Self.first)
                    : .json(
                        #"{"n": 2}"#, status: status,
                        MethodTables.fields(row[2], origin: origin.value) + [("X-State", "posted")])
            }
            defer { scene.stop() }
            origin.value = scene.server.url
            let folder = try Folder()
            let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
            let client = scene.client(cache: cache)
            let call = CallOptions(method: HTTPMethod(rawValue: row[0]))
            _ = try? await client.send(Posted(), call)
            let serves = row[3] == "yes"
            let level = isOnDisk ? "disk" : "memory"
            #expect(client.cached(Get<ByServer>())?.text == (serves ? "2 \(level) 0s" : nil), "\(row)")
            // In whatever way it is read, and as often.
            #expect(client.cached(Fields())?.value == (serves ? "posted" : nil), "\(row)")
            #expect(try await client.send(Get<ByServer>()) == Item(serves ? 2 : 1), "\(row)")
            #expect(client.cached(Head())?.value == (serves ? "posted" : "1"), "\(row)")
            // It is sent again.
            _ = try? await client.send(Posted(), call)
            #expect(scene.server.requests.count == (serves ? 2 : 3), "\(row)")
            await cache.close()
        }
    }

    /// What memory has of it, in bytes, is an entry like others.
    @Test func whatAPOSTLeavesIsInvalidatedAndRenewed() async throws {
        let scene = try Scene { request in
            switch request.method {
            case "POST":
                .item(2, ["Cache-Control": "max-age=60", "Content-Location": "/item?id=1", "ETag": "\"a\""])
            default:
                request["If-None-Match"] == "\"a\""
                    ? .status(304, ["Cache-Control": "max-age=60", "ETag": "\"a\""]) : .item(1, Self.first)
            }
        }
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Posted())
        scene.date.move(by: 61)
        #expect(client.cached(Get<ByServer>())?.text == "2 memory 61s stale")
        #expect(try await client.update(of: Get<ByServer>()).text == "2 revalidated 0s")
        #expect(client.cached(Get<ByServer>())?.text == "2 memory 0s")
        // A tag that only the reader has.
        client.invalidate("items")
        #expect(client.cached(Get<ByServer>())?.isStale == true)
        #expect(client.cached(Fields()) != nil)
        client.remove(Get<ByServer>())
        #expect(client.cached(Get<ByServer>()) == nil && client.cached(Fields()) == nil)
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
