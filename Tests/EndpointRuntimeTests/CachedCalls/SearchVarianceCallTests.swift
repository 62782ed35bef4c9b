import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Responses that answer requests for other queries, over a socket and on both levels.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct SearchVarianceCallTests {
    /// `GET` of a whole URL.
    struct Linked: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "linked", path: "{url}", cache: CacheRule(policy: .cacheFirst, ttl: .server, tags: ["items"]))
        let url: String

        func write(to request: inout RequestWriter) { request.path(url, "url") }
        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    /// What is behind a `#` is for the caller, and is not sent.
    @Test func aFragmentTellsNothingApart() async throws {
        let scene = try Scene(.item(1, ["Cache-Control": "max-age=60"]), .item(2))
        defer { scene.stop() }
        let client: EndpointClient<Market> = scene.client()
        for end in ["#a", "", "#b?c=d"] {
            #expect(try await client.send(Linked(url: scene.server.url + "/item" + end)) == Item(1))
        }
        #expect(try await client.send(Linked(url: scene.server.url + "/item?c=d")) == Item(2))
        #expect(scene.server.requests.map(\.target) == ["/item", "/item?c=d"])
    }

    /// `GET /item` with parameters that come from the spec.
    struct Found<Said: Rule>: EndpointRequest {
        typealias API = Market
        static var endpoint: Endpoint { Endpoint(name: "found", path: "/item", cache: Said.rule) }
        var id = 1
        var trace: String?

        func write(to request: inout RequestWriter) {
            request.query(id, "id")
            if let trace { request.query(trace, "trace") }
        }

        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    /// `HEAD` of the same.
    struct Head: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "head", method: .head, path: "/item", cache: CacheRule(policy: .cacheFirst, ttl: .server))
        var trace: String?

        func write(to request: inout RequestWriter) {
            request.query(1, "id")
            if let trace { request.query(trace, "trace") }
        }

        static func read(_ body: ResponseReader) throws -> String { body.headers["X-State"] ?? "-" }
    }

    enum Keyed: Rule {
        static let rule = CacheRule(policy: .cacheFirst, ttl: .server, key: ["id", "trace"])
    }

    /// Counts its answers up, with these fields.
    private static func server(_ fields: KeyValuePairs<String, String>) throws -> Scene {
        let count = Box(0)
        return try Scene { request in
            if request.method == "POST" { return .item(99) }
            let number = count.change {
                $0 += 1
                return $0
            }
            return .json(
                #"{"n": \#(number)}"#,
                [("Cache-Control", "max-age=60"), ("X-State", "s")] + fields.map { ($0.key, $0.value) })
        }
    }

    private static let ofTrace: KeyValuePairs = ["No-Vary-Search": "params=(\"trace\")"]

    @Test(arguments: [false, true]) func everyRowOfTheTableHoldsOverSockets(isOnDisk: Bool) async throws {
        for row in try TextTable("Tests/EndpointRuntimeTests/search-table.txt", columns: 5).rows {
            let scene = try Self.server(["No-Vary-Search": row[0]])
            defer { scene.stop() }
            func request(_ query: String) -> Linked {
                Linked(url: scene.server.url + "/item" + (query == "none" ? "" : "?" + query))
            }
            let folder = try Folder()
            var cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
            #expect(try await scene.client(cache: cache).send(request(row[1])) == Item(1), "\(row)")
            if isOnDisk {
                #expect(await cache.flush())
                await cache.close()
                cache = .twoLevel(directory: folder.url)
            }
            let client = scene.client(cache: cache)
            #expect(client.cached(request(row[2]))?.value == (row[3] == "yes" ? Item(1) : nil), "\(row)")
            #expect(try await client.send(request(row[2])) == Item(row[3] == "yes" ? 1 : 2), "\(row)")
            // The request itself still has its response.
            #expect(try await client.send(request(row[1])) == Item(1), "\(row)")
            await cache.close()
        }
    }

    @Test func theSpecsOwnLifetimesAndKeysStand() async throws {
        let scene = try Self.server(Self.ofTrace)
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Found<CacheFirst>(trace: "a"))
        #expect(client.cached(Found<CacheFirst>(trace: "b")) == nil)
        _ = try await client.send(Found<Keyed>(trace: "a"))
        #expect(client.cached(Found<Keyed>(trace: "b")) == nil)
        _ = try await client.send(Found<ByServer>(trace: "a"))
        #expect(client.cached(Found<ByServer>(trace: "b"))?.text == "3 memory 0s")
        #expect(client.cached(Found<ByServer>())?.text == "3 memory 0s")
        #expect(client.cached(Found<ByServer>(id: 2, trace: "a")) == nil)
        // Where it came from is seen as for any entry.
        #expect(await client.entry(for: Found<ByServer>(trace: "b"))?.isFresh == true)
    }

    /// Neither another user nor another version of the API, nor another language that the spec knows of.
    @Test(arguments: [false, true]) func theyStayWhereTheyAre(isOnDisk: Bool) async throws {
        let scene = try Self.server(["No-Vary-Search": "params, key-order"])
        defer { scene.stop() }
        let (folder, users) = (try Folder(), Users("ann"))
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let client = scene.client(cache: cache, auth: users)
        #expect(try await client.send(Get<ByServer>(id: 1)) == Item(1))
        #expect(client.cached(Get<ByServer>(id: 2))?.value == Item(1))
        users.signedIn.value = "ben"
        #expect(client.cached(Get<ByServer>(id: 1)) == nil && client.cached(Get<ByServer>(id: 2)) == nil)
        users.signedIn.value = "ann"
        #expect(client.cached(Get<ByServer>(id: 2, language: "de")) == nil)
        #expect(scene.client(LaterMarket.self, cache: cache).cached(Get<Later>(id: 2)) == nil)
        // They leave with the user.
        cache.removeAll(user: "ann")
        #expect(client.cached(Get<ByServer>(id: 2)) == nil)
        #expect(await cache.flush())
        #expect(await cache.entryCount() == 0)
        await cache.close()
    }

    enum Later: Spec {
        typealias API = LaterMarket
        static var endpoint: Endpoint {
            Endpoint(name: "item", path: "/item", cache: CacheRule(policy: .cacheFirst, ttl: .server))
        }
    }

    @Test func aHEADIsAnsweredToo() async throws {
        let scene = try Self.server(Self.ofTrace)
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Found<ByServer>(trace: "a"))
        #expect(client.cached(Head(trace: "b"))?.value == "s")
        #expect(try await client.update(of: Head(trace: "b")).source == .memory)
        #expect(scene.server.requests.count == 1)
    }

    @Test(arguments: ["request", "tag", "endpoint", "all", "invalidate", "uri", "own uri"], [false, true])
    func whatMeansTheEntryHolds(how: String, isOnDisk: Bool) async throws {
        let scene = try Self.server(Self.ofTrace)
        defer { scene.stop() }
        let folder = try Folder()
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let client = scene.client(cache: cache)
        _ = try await client.send(Found<ByServer>(trace: "a"))
        #expect(client.cached(Found<ByServer>(trace: "b"))?.isStale == false)
        switch how {
        case "request": client.remove(Found<ByServer>(trace: "b"))
        case "tag": cache.removeAll(tag: "items")
        case "endpoint": cache.removeAll(endpoint: "found")
        case "all": cache.removeAll()
        case "invalidate": client.invalidate("items")
        // Another query of the path, which is the same by the response's own word; and the very one.
        case "uri": _ = try await client.send(Found<ByServer>(trace: "c"), CallOptions(method: .post))
        default: _ = try await client.send(Found<ByServer>(trace: "a"), CallOptions(method: .post))
        }
        let isGone = ["request", "tag", "endpoint", "all"].contains(how)
        for trace in ["a", "b"] {
            let found = client.cached(Found<ByServer>(trace: trace))
            #expect(found?.isStale == (isGone ? nil : true), "\(trace)")
        }
        #expect(try await client.send(Found<ByServer>(trace: "b")) == Item(2))
        #expect(client.cached(Found<ByServer>(trace: "d"))?.value == Item(2))
        if isGone, how != "request" {
            cache.removeAll(tag: "items")
            #expect(await cache.flush())
            #expect(await cache.entryCount() == 0)
        }
        await cache.close()
    }

    /// RFC 9111 section 4: of several, the most recent is used; and a stale one is asked about.
    @Test func theLatestTakesThePlaceOfTheOthers() async throws {
        let scene = try Self.server(["No-Vary-Search": "params=(\"trace\")", "ETag": "\"a\""])
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Found<ByServer>(trace: "a"))
        scene.date.move(by: 61)
        #expect(try await client.send(Found<ByServer>(trace: "b")) == Item(2))
        #expect(scene.server.requests[1]["If-None-Match"] == "\"a\"")
        #expect(try await client.send(Found<ByServer>(trace: "a")) == Item(2))
        #expect(scene.server.requests.count == 2)
        // The entry, and two notes.
        #expect(await client.cache.entryCount() == 3)
    }

    @Test func a304RenewsTheOneThatWasAskedAbout() async throws {
        let scene = try Scene { request in
            let fields: KeyValuePairs = [
                "Cache-Control": "max-age=60", "ETag": "\"a\"", "No-Vary-Search": "params=(\"trace\")",
            ]
            return request["If-None-Match"] == nil ? .item(1, fields) : .status(304, fields)
        }
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Found<ByServer>(trace: "a"))
        scene.date.move(by: 61)
        #expect(try await client.update(of: Found<ByServer>(trace: "b")).text == "1 revalidated 0s")
        for trace in ["a", "b", "c"] {
            #expect(client.cached(Found<ByServer>(trace: trace))?.text == "1 memory 0s")
        }
        #expect(scene.server.requests.count == 2)
    }

    /// A failure answers its own query alone, whatever field it came with.
    @Test func aFailureAnswersItsOwnQueryAlone() async throws {
        let scene = try Scene { _ in
            .status(404, ["Cache-Control": "max-age=60", "No-Vary-Search": "params=(\"trace\")"])
        }
        defer { scene.stop() }
        let client = scene.client()
        for trace in ["a", "a", "b", "b"] { _ = try? await client.send(Found<ByServer>(trace: trace)) }
        #expect(scene.server.requests.map(\.target) == ["/item?id=1&trace=a", "/item?id=1&trace=b"])
        #expect(await client.failure(for: Found<ByServer>(trace: "a")) != nil)
        #expect(await client.failure(for: Found<ByServer>(trace: "c")) == nil)
    }

    /// Nor does it hide a response to another query, which answers as before.
    @Test func aFailureOfAnotherQueryHidesNothing() async throws {
        let scene = try Scene { request in
            let fields: KeyValuePairs = ["Cache-Control": "max-age=60", "No-Vary-Search": "params=(\"trace\")"]
            return request.target.hasSuffix("b") ? .status(404, fields) : .item(1, fields)
        }
        defer { scene.stop() }
        let client = scene.client()
        _ = try? await client.send(Found<ByServer>(trace: "b"))
        _ = try await client.send(Found<ByServer>(trace: "a"))
        #expect(try await client.send(Found<ByServer>(trace: "b")) == Item(1))
        #expect(scene.server.requests.count == 2)
    }

    /// `GET /film` of bytes.
    struct Film: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(name: "film", path: "/film", cache: CacheRule(policy: .cacheFirst, ttl: .server))
        let trace: String

        func write(to request: inout RequestWriter) { request.query(trace, "trace") }
        static func read(_ response: ResponseReader) throws -> Data { try response.data() }
    }

    /// A part answers its own query alone; so does the whole, where a part is asked for.
    @Test(arguments: [true, false]) func aPartAnswersItsOwnQueryAlone(isWhole: Bool) async throws {
        let fields = [("Cache-Control", "max-age=60"), ("ETag", "\"a\""), ("No-Vary-Search", "params=(\"trace\")")]
        let bytes = Array("0123456789".utf8)
        let scene = try Scene { request in
            request["Range"] == nil
                ? .response(200, fields, body: bytes)
                : .response(206, fields + [("Content-Range", "bytes 2-4/10")], body: Array(bytes[2...4]))
        }
        defer { scene.stop() }
        let client = scene.client()
        let part = CallOptions(headers: ["Range": "bytes=2-4"])
        _ = try await client.send(Film(trace: "a"), isWhole ? .standard : part)
        for (trace, source) in [("a", UpdateSource.memory), ("b", .network), ("b", .memory)] {
            let update = try await client.update(of: Film(trace: trace), part)
            #expect(update.value == Data(bytes[2...4]) && update.source == source, "\(trace)")
        }
        #expect(scene.server.requests.count == 2)
    }

    @Test func varyIsObeyedBesideIt() async throws {
        let scene = try Scene { request in
            .item(
                request["Accept-Language"] == "de" ? 1 : 2,
                ["Cache-Control": "max-age=60", "Vary": "Accept-Language", "No-Vary-Search": "params=(\"trace\")"])
        }
        defer { scene.stop() }
        let client = scene.client()
        func language(_ text: String) -> CallOptions { CallOptions(headers: ["Accept-Language": text]) }
        for name in ["de", "fr"] { _ = try await client.send(Found<ByServer>(trace: "a"), language(name)) }
        #expect(client.cached(Found<ByServer>(trace: "b"), language("de"))?.value == Item(1))
        #expect(client.cached(Found<ByServer>(trace: "b"), language("fr"))?.value == Item(2))
        #expect(client.cached(Found<ByServer>(trace: "b"), language("it")) == nil)
        #expect(scene.server.requests.count == 2)
    }

    /// A response that says otherwise by now, or nothing.
    @Test(arguments: ["params=(\"other\")", ""]) func theFieldOfTheStoredResponseCounts(field: String) async throws {
        let left = Box(["params=(\"trace\")", field])
        let scene = try Scene { _ in
            let field = left.change { $0.count > 1 ? $0.removeFirst() : $0[0] }
            return .item(field == left.value[0] ? 2 : 1, ["Cache-Control": "max-age=60", "No-Vary-Search": field])
        }
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Found<ByServer>(trace: "a"))
        _ = try await client.send(Found<ByServer>(trace: "a"), .reload)
        #expect(client.cached(Found<ByServer>(trace: "b")) == nil)
        #expect(client.cached(Found<ByServer>(trace: "a"))?.value != nil)
    }

    /// An answer from before a change at its path is stale, and one that must not be stored leaves nothing.
    @Test func whatChangesOnTheWayHolds() async throws {
        let gate = Gate()
        let scene = try Scene { request in
            request.method == "POST"
                ? .item(9)
                : .item(1, ["Cache-Control": "max-age=60", "No-Vary-Search": "params=(\"trace\")"]).behind(gate)
        }
        defer { scene.stop() }
        let client = scene.client()
        async let item = client.send(Found<ByServer>(trace: "a"))
        await gate.reached()
        _ = try await client.send(Found<ByServer>(trace: "c"), CallOptions(method: .post))
        gate.open()
        #expect(try await item == Item(1))
        for trace in ["a", "b"] { #expect(client.cached(Found<ByServer>(trace: trace))?.isStale == true) }
    }

    @Test(arguments: [10_000, 70_000]) func aHostileFieldLeavesTheEntryAlone(length: Int) async throws {
        let names = (0..<length / 8).map { "\"n\(10_000 + $0)\"" }.joined(separator: " ")
        let scene = try Self.server(["No-Vary-Search": "params=(\(names))"])
        defer { scene.stop() }
        let client = scene.client()
        guard (try? await client.send(Found<ByServer>(trace: "a"))) != nil else { return }
        #expect(client.cached(Found<ByServer>(trace: "a"))?.value == Item(1))
        #expect(client.cached(Found<ByServer>(trace: "b")) == nil)
    }

    /// Each answer has another field: the notes of a path are bounded, and the limits count them.
    @Test func manyFieldsAreForgotten() async throws {
        let count = Box(0)
        let scene = try Scene { _ in
            let number = count.change {
                $0 += 1
                return $0
            }
            return .item(
                number, ["Cache-Control": "max-age=60", "No-Vary-Search": "params=(\"trace\" \"x\(number)\")"])
        }
        defer { scene.stop() }
        let cache = EntryCache.memoryOnly(limits: CacheLimits(memoryCount: 12))
        let client = scene.client(cache: cache)
        for id in 1...30 { #expect(try await client.send(Found<ByServer>(id: id, trace: "a")) == Item(id)) }
        #expect(await cache.entryCount() == 12)
        #expect(client.cached(Found<ByServer>(id: 30, trace: "b"))?.value == Item(30))
        #expect(client.cached(Found<ByServer>(id: 1, trace: "b")) == nil)
    }
}
