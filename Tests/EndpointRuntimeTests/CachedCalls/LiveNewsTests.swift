import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What live streams hear of answers that others have stored. That nothing is delivered shows at what is delivered next.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct LiveNewsTests {
    /// Numbers its answers.
    private func counting(_ headers: KeyValuePairs<String, String> = [:]) throws -> Scene {
        let count = Box(0)
        return try Scene { _ in
            let number = count.change { count in
                count += 1
                return count
            }
            return .item(number, headers)
        }
    }

    enum Other: CaseIterable {
        case sameClient, sameCache, sameFolder
    }

    @Test(arguments: Other.allCases) func aStreamHearsOfARefresh(by other: Other) async throws {
        let scene = try counting()
        defer { scene.stop() }
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let client = scene.client(cache: cache)
        let others =
            switch other {
            case .sameClient: client
            case .sameCache: scene.client(cache: cache)
            case .sameFolder: scene.client(cache: .twoLevel(directory: folder.url))
            }
        var live = client.updates(Get<StaleWhileRevalidate>(), live: true).makeAsyncIterator()
        #expect(text(await live.next()) == "1 network 0s")
        let level = other == .sameFolder ? "disk" : "memory"
        for number in 2...4 {
            let update = try await others.update(of: Get<StaleWhileRevalidate>(), .refresh)
            #expect(update.text == "\(number) network 0s")
            #expect(text(await live.next()) == "\(number) \(level) 0s")
        }
        #expect(scene.server.requests.count == 4)
        await others.cache.close()
        await cache.close()
    }

    @Test func aStreamHearsOfWhatIsRenewedBehindACall() async throws {
        let scene = try counting()
        defer { scene.stop() }
        let client = scene.client()
        var live = client.updates(Get<StaleWhileRevalidate>(), live: true).makeAsyncIterator()
        #expect(text(await live.next()) == "1 network 0s")
        scene.date.move(by: 61)
        #expect(try await client.send(Get<StaleWhileRevalidate>()) == Item(1))
        #expect(text(await live.next()) == "2 memory 0s")
        #expect(scene.server.requests.count == 2)
    }

    @Test func aStreamThatFailedHearsOfASuccess() async throws {
        let scene = try Scene(.status(503), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        var live = client.updates(Get<CacheFirst>(), live: true).makeAsyncIterator()
        #expect(text(await live.next()) == "status 503")
        #expect(try await client.send(Get<CacheFirst>()) == Item(2))
        #expect(text(await live.next()) == "2 memory 0s")
        #expect(scene.server.requests.count == 2)
    }

    /// What a stream fetches itself, alone or with others, is delivered once.
    @Test func whatItFetchesItselfIsNoNews() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1).behind(gate), .item(2), .item(3))
        defer { scene.stop() }
        let client = scene.client()
        var one = client.updates(Get<CacheFirst>(), live: true).makeAsyncIterator()
        var other = client.updates(Get<CacheFirst>(), live: true).makeAsyncIterator()
        let call = Task { try await client.send(Get<CacheFirst>()) }
        try await until { client.running.first?.callers == 3 }
        gate.open()
        #expect(try await call.value == Item(1))
        #expect(text(await one.next()) == "1 network 0s")
        #expect(text(await other.next()) == "1 network 0s")
        _ = try await client.send(Get<CacheFirst>(), .refresh)
        #expect(text(await one.next()) == "2 memory 0s")
        #expect(text(await other.next()) == "2 memory 0s")
        _ = try await client.send(Get<CacheFirst>(), .refresh)
        #expect(text(await one.next()) == "3 memory 0s")
        #expect(text(await other.next()) == "3 memory 0s")
        #expect(scene.server.requests.count == 3)
    }

    @Test func aRenewalIsNoNews() async throws {
        let scene = try Scene(
            .item(1, ["ETag": "\"a\""]), .status(304, ["ETag": "\"a\""]), .item(3, ["ETag": "\"b\""]))
        defer { scene.stop() }
        let client = scene.client()
        var live = client.updates(Get<CacheFirst>(), live: true).makeAsyncIterator()
        #expect(text(await live.next()) == "1 network 0s")
        #expect(try await client.update(of: Get<CacheFirst>(), .refresh).source == .revalidated)
        _ = try await client.send(Get<CacheFirst>(), .refresh)
        #expect(text(await live.next()) == "3 memory 0s")
    }

    /// What was invalidated while it was on its way is asked for again, and told by that.
    @Test func whatIsStaleWhenItIsStoredIsNoNews() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1), .item(2).behind(gate), .item(3), .item(4))
        defer { scene.stop() }
        let cache = EntryCache.memoryOnly()
        let (client, other) = (scene.client(cache: cache), scene.client(cache: cache))
        var live = client.updates(Get<CacheFirst>(), live: true).makeAsyncIterator()
        #expect(text(await live.next()) == "1 network 0s")
        let old = Task { try await other.send(Get<CacheFirst>(), .refresh) }
        await gate.reached()
        client.invalidate("items")
        #expect(text(await live.next()) == "3 network 0s")
        gate.open()
        #expect(try await old.value == Item(2))
        _ = try await other.send(Get<CacheFirst>(), .refresh)
        #expect(text(await live.next()) == "4 memory 0s")
    }

    @Test func whatIsAnothersIsNoNews() async throws {
        let scene = try counting()
        defer { scene.stop() }
        let users = Users("ann")
        let cache = EntryCache.memoryOnly()
        let client = scene.client(cache: cache, auth: users)
        var live = client.updates(Get<OfUser>(), live: true).makeAsyncIterator()
        #expect(text(await live.next()) == "1 network 0s")
        _ = try await scene.client(cache: cache, auth: Users("bob")).send(Get<OfUser>())
        _ = try await client.send(Get<OfUser>(id: 2))
        _ = try await client.send(Get<OfUser>(), .refresh)
        #expect(text(await live.next()) == "4 memory 0s")
        users.signedIn.value = "bob"
        client.userHasChanged()
        #expect(text(await live.next()) == "2 memory 0s")
        _ = try await client.send(Get<OfUser>(), .refresh)
        #expect(text(await live.next()) == "5 memory 0s")
    }

    @Test func anotherVariantIsNoNews() async throws {
        let scene = try counting(["Vary": "Accept-Language", "Cache-Control": "max-age=60"])
        defer { scene.stop() }
        let client = scene.client()
        func language(_ text: String, _ cache: CacheOverride = .refresh) -> CallOptions {
            CallOptions(headers: ["Accept-Language": text], cache: cache)
        }
        var live = client.updates(Get<ByServer>(), language("de", .standard), live: true).makeAsyncIterator()
        #expect(text(await live.next()) == "1 network 0s")
        _ = try await client.send(Get<ByServer>(), language("fr"))
        _ = try await client.send(Get<ByServer>(), language("de"))
        #expect(text(await live.next()) == "3 memory 0s")
        _ = try await client.send(Get<ByServer>(), language("fr"))
        _ = try await client.send(Get<ByServer>(), language("de"))
        #expect(text(await live.next()) == "5 memory 0s")
    }

    @Test func aStreamThatAsksNobodyHears() async throws {
        let scene = try counting()
        defer { scene.stop() }
        let client = scene.client()
        var live = client.updates(Get<CacheOnly>(), live: true).makeAsyncIterator()
        #expect(text(await live.next()) == "cacheMiss")
        _ = try await client.send(Get<CacheOnly>(), .refresh)
        #expect(text(await live.next()) == "1 memory 0s")
        #expect(scene.server.requests.count == 1)
    }

    enum NeverFresh: Rule {
        static let rule = CacheRule(policy: .cacheOnly, ttl: .fixed(.zero), tags: ["items"], refresh: true)
    }

    /// What it finds is renewed for the next time once, not each time that it hears of the renewal.
    @Test func beingToldMakesNoRequest() async throws {
        let scene = try counting()
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<NeverFresh>(), .refresh)
        var live = client.updates(Get<NeverFresh>(), live: true).makeAsyncIterator()
        #expect(text(await live.next()) == "1 memory 0s stale")
        #expect(text(await live.next()) == "2 memory 0s stale")
        _ = try await client.send(Get<NeverFresh>(), .refresh)
        #expect(text(await live.next()) == "3 memory 0s stale")
        client.invalidate("items")
        #expect(text(await live.next()) == "4 memory 0s stale")
        #expect(scene.server.requests.count == 4)
    }

    /// A stream that reads no entry hears of none.
    @Test func aStreamPastTheCacheHearsNothing() async throws {
        let scene = try counting()
        defer { scene.stop() }
        let client = scene.client()
        var live = client.updates(Get<CacheFirst>(), .passThrough, live: true).makeAsyncIterator()
        #expect(text(await live.next()) == "1 network 0s")
        _ = try await client.send(Get<CacheFirst>(), .refresh)
        client.invalidate("items")
        #expect(text(await live.next()) == "3 network 0s")
    }

    enum Unchanged: Rule {
        static let rule = CacheRule(
            policy: .cacheFirst, ttl: .fixed(.seconds(60)), tags: ["items"], onlyIfChanged: .second)
    }

    @Test func theSamePayloadIsNoNewsToWhoWantsChangesOnly() async throws {
        let scene = try Scene(.item(1), .item(1), .item(3))
        defer { scene.stop() }
        let client = scene.client()
        var live = client.updates(Get<Unchanged>(), live: true).makeAsyncIterator()
        #expect(text(await live.next()) == "1 network 0s")
        _ = try await client.send(Get<Unchanged>(), .refresh)
        _ = try await client.send(Get<Unchanged>(), .refresh)
        #expect(text(await live.next()) == "3 memory 0s")
    }

    /// Many answers, one after the other, while streams read: none comes twice, and none behind a newer one.
    @Test func theOrderIsKept() async throws {
        let scene = try counting()
        defer { scene.stop() }
        let client = scene.client()
        var live = client.updates(Get<CacheFirst>(), live: true).makeAsyncIterator()
        #expect(text(await live.next()) == "1 network 0s")
        let calls = Task {
            for _ in 0..<200 { _ = try await client.send(Get<CacheFirst>(), .refresh) }
        }
        var numbers = [1]
        while numbers.last != 201 {
            guard case .success(let update)? = await live.next() else { break }
            numbers.append(update.value.n)
        }
        #expect(numbers.last == 201)
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
        try await calls.value
        #expect(scene.server.requests.count == 201)
    }

    @Test func aClientWithoutStreamsIsToldNothing() async throws {
        let scene = try counting()
        defer { scene.stop() }
        let client = scene.client()
        for await _ in client.updates(Get<CacheFirst>(), live: false) {}
        _ = try await client.send(Get<CacheFirst>(), .refresh)
        #expect(!client.cache.arrivals.isObserved)
        var live: AsyncStream<Result<EndpointUpdate<Item>, EndpointError>>.Iterator? =
            client.updates(Get<CacheFirst>(), live: true).makeAsyncIterator()
        #expect(text(await live?.next()) == "2 memory 0s")
        #expect(client.cache.arrivals.isObserved)
        live = nil
        try await until { !client.cache.arrivals.isObserved }
    }

    private func text(_ element: Result<EndpointUpdate<Item>, EndpointError>?) -> String? {
        switch element {
        case .success(let update): update.text
        case .failure(let error): error.text
        case nil: nil
        }
    }
}
