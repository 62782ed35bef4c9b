import EndpointRuntime
import LoopbackServer
import TestSupport
import Testing

/// Conditions of a call's own headers, over a socket (RFC 9111 section 4.3.2).
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct OwnConditionTests {
    /// What an endpoint says, and whether its entries answer conditions.
    enum Asking: CaseIterable {
        case cacheFirst, staleWhileRevalidate, networkFirst, cacheThenNetwork, bySpec

        var doesAnswer: Bool { self == .cacheFirst || self == .staleWhileRevalidate }

        func send(_ client: EndpointClient<Market>, _ options: CallOptions) async -> String {
            await result {
                switch self {
                case .cacheFirst: try await client.send(Get<ByServer>(), options)
                case .staleWhileRevalidate: try await client.send(Get<Renewing>(), options)
                case .networkFirst: try await client.send(Get<Asked>(), options)
                case .cacheThenNetwork: try await client.send(Get<Both>(), options)
                case .bySpec: try await client.send(Get<CacheFirst>(), options)
                }
            }
        }
    }

    enum Renewing: Rule { static let rule = CacheRule(policy: .staleWhileRevalidate, ttl: .server) }
    enum Asked: Rule { static let rule = CacheRule(policy: .networkFirst, ttl: .server) }
    enum Both: Rule { static let rule = CacheRule(policy: .cacheThenNetwork, ttl: .server) }

    /// The condition, and whether the entry is what the caller has: one of a time that is 1000 seconds old, with the tag "a".
    private static let rows: [(name: String, value: String, isMet: Bool)] = [
        ("If-None-Match", "\"a\"", true), ("If-None-Match", "W/\"a\"", true), ("If-None-Match", "\"x\", \"a\"", true),
        ("If-None-Match", "*", true), ("If-None-Match", "\"b\"", false), ("If-None-Match", "\"A\"", false),
        ("If-Modified-Since", "{-1000}", true), ("If-Modified-Since", "{0}", true),
        ("If-Modified-Since", "{-1001}", false), ("If-Modified-Since", "yesterday", false),
    ]

    @Test(arguments: Asking.allCases, rows)
    func aFreshEntryAnswers(asking: Asking, row: (name: String, value: String, isMet: Bool)) async throws {
        let date = TestDate()
        let scene = try Scene { request in
            request[row.name] == nil
                ? .item(
                    1,
                    ["Cache-Control": "max-age=60", "ETag": "\"a\"", "Last-Modified": date.header(-1000), "X-A": "a"])
                : .status(304, ["ETag": "\"a\""])
        }
        defer { scene.stop() }
        let client = scene.client()
        let offset = Double(row.value.dropFirst().dropLast())
        let options = CallOptions(headers: [row.name: offset.map { date.header($0) } ?? row.value])
        #expect(await asking.send(client, .standard) == "1")
        scene.date.move(by: 7)
        let found = await asking.send(client, options)
        #expect(found == (asking.doesAnswer && !row.isMet ? "1" : "status 304"))
        #expect(scene.server.requests.count == (asking.doesAnswer ? 1 : 2))
    }

    @Test(arguments: [false, true]) func theErrorSaysWhereItCameFrom(isOnDisk: Bool) async throws {
        let scene = try Scene(
            .item(1, ["Cache-Control": "max-age=60", "ETag": "\"a\"", "X-A": "a", "Content-Language": "de"]))
        defer { scene.stop() }
        let folder = try Folder()
        var cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        _ = try await scene.client(cache: cache).send(Get<ByServer>())
        if isOnDisk {
            #expect(await cache.flush())
            await cache.close()
            cache = .twoLevel(directory: folder.url)
        }
        scene.date.move(by: 7)
        let updates = await scene.client(cache: cache).updates(
            Get<ByServer>(), CallOptions(headers: ["If-None-Match": "\"a\""])
        ).all()
        guard case .status(let failure)? = updates.error, updates.updates.isEmpty else {
            Issue.record("a 304 is no value")
            return
        }
        #expect(failure.status == 304 && failure.source == (isOnDisk ? .disk : .memory))
        #expect(failure.age == .seconds(7) && failure.headers["Age"] == "7" && failure.headers["ETag"] == "\"a\"")
        // RFC 9110 section 15.4.5: no field that describes a body.
        #expect(failure.headers["X-A"] == nil && failure.headers["Content-Language"] == nil)
        #expect(scene.server.requests.count == 1)
        await cache.close()
    }

    /// Nothing fresh is there: the server is asked, with these conditions alone, and its 200 is stored.
    @Test func theServerIsAskedWithTheseAlone() async throws {
        let scene = try Scene(
            .item(1, ["Cache-Control": "max-age=60", "ETag": "\"a\""]), .status(304, ["ETag": "\"c\""]),
            .item(2, ["Cache-Control": "max-age=60", "ETag": "\"b\""]))
        defer { scene.stop() }
        let client = scene.client()
        let options = CallOptions(headers: ["If-None-Match": "\"c\""])
        _ = try await client.send(Get<ByServer>())
        scene.date.move(by: 61)
        #expect(await result { try await client.send(Get<ByServer>(), options) } == "status 304")
        #expect(client.cached(Get<ByServer>())?.text == "1 memory 61s stale")
        #expect(await result { try await client.send(Get<ByServer>(), options) } == "2")
        #expect(scene.server.requests.map { $0["If-None-Match"] } == [nil, "\"c\"", "\"c\""])
        #expect(await result { try await client.send(Get<ByServer>()) } == "2")
        #expect(scene.server.requests.count == 3)
    }

    /// Section 4.3.4: a 304 that is about the entry renews it, whoever has asked.
    @Test(arguments: [("ETag", "\"a\"", true), ("ETag", "\"c\"", false), ("X-None", "", false)])
    func a304RenewsWhatItIsAbout(row: (name: String, value: String, isAbout: Bool)) async throws {
        let scene = try Scene(
            .item(1, ["Cache-Control": "max-age=60", "ETag": "\"a\""]),
            .status(304, ["Cache-Control": "max-age=60", row.name: row.value]), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        scene.date.move(by: 61)
        let options = CallOptions(headers: ["If-None-Match": "\"a\", \"c\""])
        #expect(await result { try await client.send(Get<ByServer>(), options) } == "status 304")
        #expect(client.cached(Get<ByServer>())?.isStale == !row.isAbout)
    }

    /// A stale entry that was not delivered hides no failure; and a POST has no such conditions (RFC 9110 section 13.1.2).
    @Test func whatFailsIsSaid() async throws {
        let scene = try Scene(
            .item(1, ["Cache-Control": "max-age=60, stale-while-revalidate=600", "ETag": "\"a\""]), .status(503))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<Renewing>())
        scene.date.move(by: 61)
        let options = CallOptions(headers: ["If-None-Match": "\"b\""])
        #expect(await result { try await client.send(Get<Renewing>(), options) } == "status 503")
    }

    @Test func aPostIsTheServers() async throws {
        let scene = try Scene(.item(1, ["Cache-Control": "max-age=60", "ETag": "\"a\""]), .status(412))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(ServerTagTests.Change())
        #expect(
            await result {
                try await client.send(ServerTagTests.Change(), CallOptions(headers: ["If-None-Match": "\"a\""]))
            } == "status 412")
    }

    /// What a stored response does not answer is between the caller and the server.
    @Test(arguments: ["If-Match", "If-Unmodified-Since"]) func othersPassTheCacheBy(name: String) async throws {
        let scene = try Scene(
            .item(1, ["Cache-Control": "max-age=60", "ETag": "\"a\""]),
            .item(2, ["Cache-Control": "max-age=60", "ETag": "\"b\""]))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        let options = CallOptions(headers: [name: "\"a\""])
        #expect(await result { try await client.send(Get<ByServer>(), options) } == "2")
        #expect(await result { try await client.send(Get<ByServer>()) } == "1")
        #expect(scene.server.requests.count == 2)
    }
}
