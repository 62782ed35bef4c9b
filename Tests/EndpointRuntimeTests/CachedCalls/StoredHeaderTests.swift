import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// A value that is made of headers: what the cache has of them is the same wherever it has it.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct StoredHeaderTests {
    /// The response's headers, by their names in lower case.
    struct Echo: EndpointRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "echo", path: "/item", cache: CacheRule(policy: .cacheFirst, ttl: .server, scope: .shared))

        func write(to request: inout RequestWriter) {}

        static func read(_ body: ResponseReader) throws -> [String: String] {
            Dictionary(body.headers.map { ($0.name.lowercased(), $0.value) }) { $0 + ", " + $1 }
        }
    }

    private static let first = LoopbackAnswer.item(
        1,
        [
            "Cache-Control": "max-age=60", "ETag": "\"a\"", "Set-Cookie": "session=secret", "Connection": "X-Hop",
            "X-Hop": "1", "X-State": "first", "Age": "5",
        ])
    private static let kept = [
        "cache-control": "max-age=60", "etag": "\"a\"", "content-type": "application/json", "content-length": "8",
        "x-state": "first",
    ]

    @Test(arguments: [false, true]) func headersAreTheSameFromEachLevelAndAfterA304(isOnDisk: Bool) async throws {
        let scene = try Scene(
            Self.first, .status(304, ["ETag": "\"a\"", "X-State": "second", "Set-Cookie": "session=other"]))
        defer { scene.stop() }
        let folder = try Folder()
        var cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let received = scene.date.header()
        func cached(_ source: UpdateSource) -> [String: String]? {
            let update = scene.client(cache: cache).cached(Echo())
            #expect(update?.source == source)
            return update?.value
        }
        func reopen() async {
            await cache.close()
            cache = .twoLevel(directory: folder.url)
        }
        // From the network, what came.
        let sent = try await scene.client(cache: cache).send(Echo())
        #expect(sent["set-cookie"] == "session=secret" && sent["x-hop"] == "1" && sent["age"] == "5")
        scene.date.move(by: 10)
        // RFC 9110 section 6.6.1: the server gave no date, so it is that of the receipt.
        let kept = Self.kept.merging(["date": received]) { $1 }
        let second = kept.merging(["age": "15"]) { $1 }
        #expect(cached(.memory) == second)
        #expect(try await scene.client(cache: cache).send(Echo()) == second)
        if isOnDisk {
            await reopen()
            #expect(cached(.disk) == second)
            #expect(cached(.memory) == second)
        }
        scene.date.move(by: 60)
        #expect(cached(.memory) == kept.merging(["age": "75"]) { $1 })
        // The 304's fields stand in the place of the entry's of their names, and the old Age is gone.
        let update = try await scene.client(cache: cache).update(of: Echo())
        let confirmed = Self.kept.merging(["age": "0", "x-state": "second", "date": scene.date.header()]) { $1 }
        #expect(update.source == .revalidated && update.value == confirmed)
        scene.date.move(by: 1)
        #expect(cached(.memory) == confirmed.merging(["age": "1"]) { $1 })
        if isOnDisk {
            await reopen()
            #expect(cached(.disk) == confirmed.merging(["age": "1"]) { $1 })
        }
        await cache.close()
    }

    /// Needs a header that the cache does not keep.
    struct Session: EndpointRequest {
        typealias API = Market
        static var endpoint: Endpoint { Echo.endpoint }

        func write(to request: inout RequestWriter) {}

        static func read(_ body: ResponseReader) throws -> String {
            guard let cookie = body.headers["Set-Cookie"] else { throw CocoaError(.coderValueNotFound) }
            return cookie
        }
    }

    @Test(arguments: [false, true]) func whatNeedsAHeaderThatIsNotKeptIsAMiss(isOnDisk: Bool) async throws {
        let scene = try Scene(Self.first)
        defer { scene.stop() }
        let folder = try Folder()
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let client = scene.client(cache: cache)
        let events = EventLog(cache)
        for _ in 0..<2 { #expect(try await client.send(Session()) == "session=secret") }
        #expect(scene.server.requests.count == 2)
        #expect(events.take().contains("fault unreadable"))
        #expect(client.cached(Session()) == nil)
        await cache.close()
    }

    /// The `Link` header of a 304 leads to the next page.
    struct Linked: PagedRequest {
        typealias API = Market
        static let endpoint = Endpoint(
            name: "linked", path: "/list", cache: CacheRule(policy: .cacheFirst, ttl: .server, scope: .shared))
        static let paging = Paging.link("next")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> [Int] { try body.value() }
        static func items(of response: [Int]) -> [Int] { response }
    }

    @Test func theNextPageIsTheOneThatThe304Names() async throws {
        let scene = try Scene { request in
            switch request.target {
            case "/list" where request["If-None-Match"] != nil:
                .status(304, ["ETag": "\"a\"", "Link": "</list?p=new>; rel=next"])
            case "/list": .json("[1]", [("ETag", "\"a\""), ("Link", "</list?p=old>; rel=next")])
            case "/list?p=old": .json("[2]")
            default: .json("[3]")
            }
        }
        defer { scene.stop() }
        let client = scene.client()
        for expected in [[1, 2], [1, 3]] {
            var items: [Int] = []
            for try await page in client.pages(Linked()) { items += page.items }
            #expect(items == expected)
        }
    }
}
