import EndpointRuntime
import LoopbackServer
import TestSupport
import Testing

/// What one call does in another way than the spec says.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct OverrideTests {
    /// Numbers its answers.
    private func counting() throws -> Scene {
        let count = Box(0)
        return try Scene { _ in
            .item(
                count.change {
                    $0 += 1
                    return $0
                })
        }
    }

    private static let presets: [String: CallOptions] = [
        "standard": .standard, "refresh": .refresh, "reload": .reload, "passThrough": .passThrough,
        "notStored": .notStored,
        "cached": .cached, "cachedOnly": .cachedOnly, "ttl 100": .ttl(.seconds(100)), "ttl 0": .ttl(.zero),
    ]

    /// With an entry of a minute's lifetime that is so old, or none: what is delivered, and what is stored then.
    @Test(
        arguments: [
            ("standard", 1, "1 memory 1s", "1 memory 1s"),
            ("standard", 61, "2 network 0s", "2 memory 0s"),
            ("standard", nil, "1 network 0s", "1 memory 0s"),
            ("refresh", 1, "2 network 0s", "2 memory 0s"),
            ("refresh", nil, "1 network 0s", "1 memory 0s"),
            ("reload", 1, "2 network 0s", "2 memory 0s"),
            ("reload", nil, "1 network 0s", "1 memory 0s"),
            ("passThrough", 1, "2 network 0s", "1 memory 1s"),
            ("passThrough", 61, "2 network 0s", "1 memory 61s stale"),
            ("passThrough", nil, "1 network 0s", nil),
            ("notStored", 1, "1 memory 1s", "1 memory 1s"),
            ("notStored", 61, "2 network 0s", "1 memory 61s stale"),
            ("notStored", nil, "1 network 0s", nil),
            ("cached", 1, "1 memory 1s", "1 memory 1s"),
            ("cached", 61, "2 network 0s", "2 memory 0s"),
            ("cachedOnly", 61, "1 memory 61s stale", "1 memory 61s stale"),
            ("cachedOnly", nil, "cacheMiss", nil),
            ("ttl 100", 61, "1 memory 61s", "1 memory 61s stale"),
            ("ttl 100", 101, "2 network 0s", "2 memory 0s"),
            ("ttl 0", 1, "2 network 0s", "2 memory 0s stale"),
        ] as [(String, Double?, String, String?)])
    func everyPresetDeliversAndStoresAsItSays(name: String, age: Double?, delivered: String, stored: String?)
        async throws
    {
        let scene = try counting()
        defer { scene.stop() }
        let client = scene.client()
        let options = try #require(Self.presets[name])
        if let age {
            _ = try await client.send(Get<CacheFirst>())
            scene.date.move(by: age)
        }
        var texts: [String] = []
        do {
            texts.append(try await client.update(of: Get<CacheFirst>(), options).text)
        } catch {
            texts.append(error.text)
        }
        #expect(texts == [delivered])
        #expect(client.cached(Get<CacheFirst>())?.text == stored)
    }

    @Test func aLifetimeOfTheCallsStaysWithTheEntry() async throws {
        let scene = try counting()
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<CacheFirst>(), .ttl(.seconds(1000)))
        scene.date.move(by: 999)
        #expect(try await client.send(Get<CacheFirst>()) == Item(1))
        scene.date.move(by: 1)
        #expect(try await client.send(Get<CacheFirst>()) == Item(2))
    }

    @Test func withoutARuleNothingIsStoredUnlessACallNamesAPolicyThatReads() async throws {
        let scene = try counting()
        defer { scene.stop() }
        let client = scene.client()
        #expect(try await client.send(Get<Unruled>()) == Item(1))
        #expect(try await client.send(Get<Unruled>(), .refresh) == Item(2))
        #expect(client.cached(Get<Unruled>()) == nil)
        #expect(try await client.send(Get<Unruled>(), .cached) == Item(3))
        #expect(try await client.send(Get<Unruled>(), .cached) == Item(3))
        #expect(try await client.send(Get<Unruled>()) == Item(4))
    }

    @Test func whatIsNotToBeStoredIsNot() async throws {
        let scene = try counting()
        defer { scene.stop() }
        let client = scene.client()
        for number in 1...2 { #expect(try await client.send(Get<NotStored>()) == Item(number)) }
        #expect(client.cached(Get<NotStored>()) == nil)
        // A call may store it, and then it is read.
        let stored = CallOptions(cache: CacheOverride(store: true))
        #expect(try await client.send(Get<NotStored>(), stored) == Item(3))
        #expect(try await client.send(Get<NotStored>()) == Item(3))
    }

    @Test func aCachePutOffKeepsNothing() async throws {
        let scene = try counting()
        defer { scene.stop() }
        let client = scene.client(cache: .none)
        for number in 1...2 { #expect(try await client.send(Get<CacheFirst>()) == Item(number)) }
    }

    @Test func aCallOfItsOwnFetchesBehindTheLastEntry() async throws {
        let scene = try counting()
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<CacheFirst>())
        scene.date.move(by: 61)
        #expect(try await client.update(of: Get<CacheFirst>(), .cachedAndRefreshed).text == "1 memory 61s stale")
        try await until { client.cached(Get<CacheFirst>())?.value == Item(2) }
        #expect(try await client.update(of: Get<CacheFirst>(), .cachedAndRefreshed).text == "2 memory 0s")
        #expect(scene.server.requests.count == 2)
    }

    @Test func aCallOfItsOwnDeliversOnlyNews() async throws {
        let scene = try Scene { _ in .item(1) }
        defer { scene.stop() }
        let client = scene.client()
        let news = CallOptions(cache: CacheOverride(onlyIfChanged: .own(.news)))
        func texts(_ options: CallOptions) async -> [String] {
            await client.updates(Get<CacheThenNetwork>(), options).all().updates.map(\.text)
        }
        #expect(await texts(news) == ["1 network 0s"])
        #expect(await texts(news) == [])
        #expect(await texts(.standard) == ["1 memory 0s", "1 network 0s"])
        let all = CallOptions(cache: CacheOverride(onlyIfChanged: .none))
        _ = await client.updates(Get<OnlyNews>(), all).all()
        #expect(
            await client.updates(
                Get<OnlyNews>(), CallOptions(cache: CacheOverride(policy: .cacheThenNetwork, onlyIfChanged: .none))
            )
            .all().updates.map(\.text) == ["1 memory 0s", "1 network 0s"])
    }

    /// What is withheld of two answers, one of which the cache has.
    @Test func onlyWhatChangedIsDelivered() async throws {
        let body = Box(#"{"n": 1, "m": [2, 3]}"#)
        let scene = try Scene { _ in .json(body.value) }
        defer { scene.stop() }
        let client = scene.client()
        func texts<Said: Rule>(_ rule: Said.Type) async -> [String] {
            await client.updates(Get<Said>()).all().updates.map(\.text)
        }
        #expect(await texts(OnlySecond.self) == ["1 network 0s"])
        #expect(await texts(OnlySecond.self) == ["1 memory 0s"])
        #expect(await texts(OnlyNews.self) == ["1 network 0s"])
        #expect(await texts(OnlyNews.self) == [])
        // The same in another spelling.
        body.value = #"{ "m": [2,3], "n": 1.0e0 }"#
        #expect(await texts(OnlyNews.self) == [])
        body.value = #"{"n": 2}"#
        #expect(await texts(OnlyNews.self) == ["2 network 0s"])
        // A call of one value has one.
        #expect(try await client.update(of: Get<OnlyNews>()).text == "2 network 0s")
        #expect(await texts(OnlySecond.self) == ["2 network 0s"])
        body.value = #"{"n": 3}"#
        #expect(await texts(OnlySecond.self) == ["2 memory 0s", "3 network 0s"])
        // And without `only-if-changed`, everything is.
        _ = await texts(CacheThenNetwork.self)
        #expect(await texts(CacheThenNetwork.self) == ["3 memory 0s", "3 network 0s"])
    }

    /// What caches on the way are to do, unless somebody has said so.
    @Test(
        arguments: [
            ("standard", nil, nil), ("refresh", nil, "max-age=0"), ("reload", nil, "no-cache"),
            ("passThrough", nil, nil),
            ("reload", "max-age=9", "max-age=9"),
        ] as [(String, String?, String?)])
    func cachesOnTheWayAreTold(name: String, own: String?, said: String?) async throws {
        let scene = try Scene(.item(1), .item(2), .item(3))
        defer { scene.stop() }
        let client = scene.client()
        var options = try #require(Self.presets[name])
        if let own { options.headers.append(HeaderField("Cache-Control", own)) }
        _ = try await client.send(Get<CacheFirst>(), options)
        #expect(scene.server.requests.map { $0["Cache-Control"] } == [said])
    }

    /// The headers that a call by a preset asks with, and what is delivered and stored after the answer.
    @Test(
        arguments: [
            ("refresh", 304, "\"1\"", "1 revalidated 0s", "1 memory 0s"),
            ("refresh", 200, "\"1\"", "2 network 0s", "2 memory 0s"),
            ("refresh", 503, "\"1\"", "status 503", "1 memory 61s stale"),
            ("reload", 200, nil, "2 network 0s", "2 memory 0s"),
            ("reload", 503, nil, "status 503", "1 memory 61s stale"),
            ("passThrough", 200, nil, "2 network 0s", "1 memory 61s stale"),
        ] as [(String, Int, String?, String, String)])
    func validatorsGoAlong(name: String, status: Int, condition: String?, delivered: String, stored: String)
        async throws
    {
        let scene = try Scene(.item(1, ["ETag": "\"1\""]), status == 200 ? .item(2) : .status(status))
        defer { scene.stop() }
        let client = scene.client()
        let options = try #require(Self.presets[name])
        _ = try await client.send(Get<CacheFirst>())
        scene.date.move(by: 61)
        do {
            #expect(try await client.update(of: Get<CacheFirst>(), options).text == delivered)
        } catch {
            #expect(error.text == delivered)
        }
        #expect(scene.server.requests.last?["If-None-Match"] == condition)
        #expect(client.cached(Get<CacheFirst>())?.text == stored)
    }
}
