import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// `ttl: server`, as RFC 9111 has it for a private cache.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct ServerRuleTests {
    /// What the server says, and for how many seconds its answer is fresh. `{n}` is the time in n seconds.
    @Test(
        arguments: [
            (["Cache-Control": "max-age=60"], 60),
            (["Cache-Control": "max-age=60, s-maxage=5", "Expires": "{5}"], 60),
            (["Date": "{0}", "Expires": "{90}"], 90),
            (["Cache-Control": "max-age=60", "Age": "50"], 10),
            (["Cache-Control": "max-age=60", "Date": "{-40}"], 20),
            (["Date": "{0}", "Last-Modified": "{-1000}"], 100),
            (["Cache-Control": "max-age=0"], 0),
            (["Expires": "0"], 0),
            ([:], 0),
        ] as [(KeyValuePairs<String, String>, Double)])
    func itSaysHowLongAnEntryIsFresh(headers: KeyValuePairs<String, String>, seconds: Double) async throws {
        let date = TestDate()
        let fields = headers.map { name, value -> (String, String) in
            guard value.hasPrefix("{"), let offset = Double(value.dropFirst().dropLast()) else { return (name, value) }
            return (name, date.header(offset))
        }
        let scene = try Scene(.json(#"{"n": 1}"#, fields), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        if seconds > 0 {
            scene.date.move(by: seconds - 1)
            #expect(try await client.send(Get<ByServer>()) == Item(1))
            scene.date.move(by: 1)
        }
        #expect(try await client.send(Get<ByServer>()) == Item(2))
        #expect(scene.server.requests.count == 2)
    }

    @Test func a304RenewsWithItsOwnHeaders() async throws {
        let date = TestDate()
        let modified = date.header(-1000)
        let scene = try Scene(
            .item(1, ["Cache-Control": "max-age=60", "ETag": "\"a\"", "Last-Modified": modified]),
            .status(304, ["Cache-Control": "max-age=600", "ETag": "\"a\"", "Age": "20"]), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        scene.date.move(by: 60)
        // Another cache confirmed it 20 seconds ago.
        #expect(try await client.update(of: Get<ByServer>()).text == "1 revalidated 20s")
        let request = scene.server.requests[1]
        #expect(request["If-None-Match"] == "\"a\"")
        #expect(request["If-Modified-Since"] == modified)
        scene.date.move(by: 579)
        #expect(try await client.update(of: Get<ByServer>()).text == "1 memory 599s")
        scene.date.move(by: 1)
        #expect(try await client.send(Get<ByServer>()) == Item(2))
        #expect(scene.server.requests[2]["If-Modified-Since"] == modified)
    }

    /// nginx weakens the tags of what it compresses, but not those of its 304s.
    @Test func a304ByTheStrongTagOfAWeakOneRenews() async throws {
        let date = TestDate()
        let (modified, later) = (date.header(-1000), date.header(-900))
        let scene = try Scene(
            .item(1, ["Cache-Control": "max-age=60", "ETag": "W/\"a\"", "Last-Modified": modified]),
            .status(304, ["Cache-Control": "max-age=90", "ETag": "\"a\"", "Last-Modified": later, "X-New": "1"]),
            .item(2))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        scene.date.move(by: 60)
        #expect(try await client.update(of: Get<ByServer>()).text == "1 revalidated 0s")
        scene.date.move(by: 89)
        #expect(try await client.update(of: Get<ByServer>()).text == "1 memory 89s")
        scene.date.move(by: 1)
        #expect(try await client.send(Get<ByServer>()) == Item(2))
        #expect(scene.server.requests.map { $0["If-None-Match"] } == [nil, "W/\"a\"", "W/\"a\""])
        // The fields that are of the bytes of the other one are not taken over.
        #expect(scene.server.requests[2]["If-Modified-Since"] == modified)
    }

    @Test func a304AboutAnotherResponseIsAskedAgain() async throws {
        let scene = try Scene(.item(1, ["ETag": "\"a\""]), .status(304, ["ETag": "\"b\""]), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        #expect(try await client.send(Get<ByServer>()) == Item(2))
        #expect(scene.server.requests.map { $0["If-None-Match"] } == [nil, "\"a\"", nil])
    }

    @Test func whatMustBeRevalidatedIsNotGivenOtherwise() async throws {
        let scene = try Scene(.item(1, ["Cache-Control": "max-age=60, must-revalidate"]), .status(503), .item(3))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        #expect(client.cached(Get<ByServer>())?.text == "1 memory 0s")
        scene.date.move(by: 60)
        #expect(client.cached(Get<ByServer>()) == nil)
        #expect(await result { try await client.send(Get<ByServer>(), .cachedOnly) } == "cacheMiss")
        #expect(await result { try await client.send(Get<ByServer>()) } == "status 503")
        #expect(try await client.send(Get<ByServer>()) == Item(3))
    }

    @Test func noCacheIsConfirmedEachTime() async throws {
        let scene = try Scene(
            .item(1, ["Cache-Control": "no-cache", "ETag": "\"a\""]), .status(304), .status(304))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        for _ in 0..<2 { #expect(try await client.update(of: Get<ByServer>()).text == "1 revalidated 0s") }
        #expect(client.cached(Get<ByServer>()) == nil)
        #expect(scene.server.requests.map { $0["If-None-Match"] } == [nil, "\"a\"", "\"a\""])
    }

    @Test func noStoreIsNotStoredAndTakesTheOldEntryAlong() async throws {
        let scene = try Scene(.item(1, ["Cache-Control": "max-age=60"]), .item(2, ["Cache-Control": "no-store"]))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        #expect(try await client.send(Get<ByServer>(), .refresh) == Item(2))
        #expect(client.cached(Get<ByServer>()) == nil)
        // With a lifetime of the spec's own, the server's word on storing does not count.
        _ = try await client.send(Get<CacheFirst>())
        #expect(client.cached(Get<CacheFirst>())?.value == Item(2))
    }

    @Test func whatVariesIsToldApart() async throws {
        let scene = try Scene {
            .item($0["Accept-Language"] == "de" ? 1 : 2, ["Cache-Control": "max-age=60", "Vary": "Accept-Language"])
        }
        defer { scene.stop() }
        let client = scene.client()
        func options(_ language: String) -> CallOptions { CallOptions(headers: ["Accept-Language": language]) }
        #expect(try await client.send(Get<ByServer>(), options("de")) == Item(1))
        #expect(try await client.send(Get<ByServer>(), options("DE")) == Item(1))
        #expect(client.cached(Get<ByServer>(), options("fr")) == nil)
        #expect(try await client.send(Get<ByServer>(), options("fr")) == Item(2))
        #expect(scene.server.requests.count == 2)
    }

    /// Age, what is delivered, and whether the server is asked.
    @Test(
        arguments: [(59, "1 memory 59s", false), (89, "1 memory 89s stale", true), (91, "2 network 0s", true)]
            as [(Double, String, Bool)])
    func staleWhileRevalidate(age: Double, expected: String, asks: Bool) async throws {
        let header = "max-age=60, stale-while-revalidate=30"
        let scene = try Scene(.item(1, ["Cache-Control": header]), .item(2, ["Cache-Control": header]))
        defer { scene.stop() }
        let isGone = Latch()
        let cache = EntryCache.memoryOnly()
        func send(_ token: consuming Token) async throws {
            let client = scene.client(cache: cache, token: token)
            _ = try await client.send(Get<ByServer>())
            scene.date.move(by: age)
            #expect(try await client.update(of: Get<ByServer>()).text == expected)
        }
        try await send(Token(isGone))
        await isGone.opened()
        #expect(scene.server.requests.count == (asks ? 2 : 1))
        #expect(scene.client(cache: cache).cached(Get<ByServer>())?.value == Item(asks ? 2 : 1))
    }

    @Test(arguments: [(89, "1"), (91, "status 503")] as [(Double, String)])
    func staleIfErrorStandsInForItsTimeOnly(age: Double, expected: String) async throws {
        let scene = try Scene(.item(1, ["Cache-Control": "max-age=60, stale-if-error=30"]), .status(503))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        scene.date.move(by: age)
        #expect(await result { try await client.send(Get<ByServer>()) } == expected)
    }

    /// What a `POST` to the same URL was answered, and whether the entry is stale then.
    @Test(arguments: [(200, true), (201, true), (404, false)])
    func aMethodThatChangesSomethingMakesItsURLsEntryStale(status: Int, isStale: Bool) async throws {
        let scene = try Scene(
            .item(1, ["Cache-Control": "max-age=60"]), .json(#"{"n": 2}"#, status: status),
            .item(3, ["Cache-Control": "max-age=60"]))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        _ = await result { try await client.send(Change()) }
        #expect(client.cached(Get<ByServer>())?.isStale == isStale)
        #expect(try await client.send(Get<ByServer>()) == Item(isStale ? 3 : 1))
    }

    /// A `POST` whose own answer may be kept is not made stale by itself.
    @Test func itsOwnAnswerStaysFresh() async throws {
        let scene = try Scene(.item(1, ["Cache-Control": "max-age=60"]), .item(2, ["Cache-Control": "max-age=60"]))
        defer { scene.stop() }
        let client = scene.client()
        #expect(try await client.send(Change()) == Item(1))
        #expect(client.cached(Change())?.text == "1 memory 0s")
        #expect(try await client.send(Change(), .refresh) == Item(2))
        #expect(client.cached(Change())?.text == "2 memory 0s")
    }

    struct Change: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "change", method: .post, path: "/item", cache: CacheRule(policy: .cacheFirst, ttl: .server))

        func write(to request: inout RequestWriter) { request.query(1, "id") }

        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }
}
