import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// How long an entry is fresh, and what renews it, where the spec says so.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct LifetimeTests {
    /// The field, and for how many seconds the entry is fresh; nil: it is not stored.
    @Test(
        arguments: [
            (#", "span": 2"#, 120), (#", "span": 0.5"#, 30), (#", "span": 0"#, 0), ("", 300), (#", "span": null"#, 300),
            (#", "span": 1440"#, 86_400), (#", "span": 1441"#, 3600), (#", "span": -1"#, nil), (#", "span": -2"#, 0),
        ] as [(String, Double?)])
    func aFieldOfTheBodySaysIt(field: String, seconds: Double?) async throws {
        let scene = try Scene(.item(0), .json(#"{"n": 1\#(field)}"#), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByField>())
        #expect(try await client.send(Get<ByField>(), .refresh) == Item(1))
        guard let seconds else { return #expect(client.cached(Get<ByField>()) == nil) }
        scene.date.move(by: seconds - 0.001)
        #expect(client.cached(Get<ByField>())?.isStale == (seconds == 0))
        scene.date.move(by: 0.001)
        #expect(client.cached(Get<ByField>())?.isStale == true)
        #expect(try await client.send(Get<ByField>()) == Item(2))
    }

    @Test func nothingIsFreshWithoutALifetimeAndEverythingWithoutAnEnd() async throws {
        let scene = try Scene(.item(1), .item(2), .item(3))
        defer { scene.stop() }
        let client = scene.client()
        #expect(try await client.send(Get<AtOnce>(id: 1)) == Item(1))
        #expect(client.cached(Get<AtOnce>(id: 1))?.isStale == true)
        #expect(try await client.send(Get<AtOnce>(id: 1)) == Item(2))
        #expect(try await client.send(Get<Lasting>(id: 2)) == Item(3))
        // Each use begins the seven days anew.
        for _ in 0..<3 {
            scene.date.move(by: 6 * 86_400)
            #expect(client.cached(Get<Lasting>(id: 2))?.isStale == false)
        }
        scene.date.move(by: 8 * 86_400)
        #expect(client.cached(Get<Lasting>(id: 2)) == nil)
    }

    @Test func aVersionOfTheBodyIsSentBack() async throws {
        let answer = Box(#"{"code": 200, "data": {"n": 1}, "version": 7}"#)
        let scene = try Scene { _ in .json(answer.value) }
        defer { scene.stop() }
        let client = scene.client(Wrapped.self)
        func next(_ text: String) async -> [String] {
            scene.date.move(by: 61)
            answer.value = text
            let (updates, error) = await client.updates(Get<Versioned>()).all()
            return updates.map(\.text) + (error.map { [$0.text] } ?? [])
        }
        #expect(await next(answer.value) == ["1 network 0s"])
        // A code that means that nothing is new.
        #expect(await next(#"{"code": 304, "message": "not modified"}"#) == ["1 revalidated 0s"])
        #expect(client.cached(Get<Versioned>())?.isStale == false)
        // The same version once more.
        #expect(await next(#"{"code": 200, "data": {"n": 9}, "version": 7}"#) == ["1 revalidated 0s"])
        // Another one, and another code.
        #expect(await next(#"{"code": 200, "data": {"n": 2}, "version": "8"}"#) == ["2 network 0s"])
        #expect(await next(#"{"code": 500}"#) == ["code 500"])
        #expect(client.cached(Get<Versioned>())?.text == "2 memory 61s stale")
        #expect(
            scene.server.requests.map(\.target)
                == ["/item?id=1"] + Array(repeating: "/item?id=1&version=7", count: 3) + ["/item?id=1&version=8"])
    }

    /// Its fields are all the entry's, whatever tag it had: only a 304 can be about bytes of another coding.
    @Test func a200OfTheSameVersionRenewsTheTag() async throws {
        let body = #"{"code": 200, "data": {"n": 1}, "version": 7}"#
        let scene = try Scene { request in
            .json(body, [("ETag", request["If-None-Match"] == nil ? "W/\"a\"" : "\"a\"")])
        }
        defer { scene.stop() }
        let client = scene.client(Wrapped.self)
        for _ in 0..<3 {
            #expect(try await client.send(Get<Versioned>()) == Item(1))
            scene.date.move(by: 61)
        }
        #expect(scene.server.requests.map { $0["If-None-Match"] } == [nil, "W/\"a\"", "\"a\""])
    }

    @Test func aCodeWithoutAnEntryIsAnError() async throws {
        let scene = try Scene(.json(#"{"code": 304}"#))
        defer { scene.stop() }
        let client = scene.client(Wrapped.self)
        #expect(await result { try await client.send(Get<Versioned>()) } == "code 304")
        #expect(scene.server.requests.map(\.target) == ["/item?id=1"])
    }

    @Test(arguments: [(99, "1 memory 99s stale"), (101, "status 503")] as [(Double, String)])
    func anEntryStandsInAsLongAsTheRuleSays(age: Double, expected: String) async throws {
        let scene = try Scene(.item(1), .status(503))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<BoundedStandIn>())
        scene.date.move(by: age)
        let (updates, error) = await client.updates(Get<BoundedStandIn>()).all()
        #expect(updates.map(\.text) + (error.map { [$0.text] } ?? []) == [expected])
    }

    @Test func anErrorNeverTakesTheEntrysPlace() async throws {
        let scene = try Scene(.item(1), .status(404), .status(500), .json("{}"), .json("no JSON"))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<CacheFirst>())
        for _ in 0..<4 {
            #expect(await result { try await client.send(Get<CacheFirst>(), .refresh) } != "1")
            #expect(client.cached(Get<CacheFirst>())?.text == "1 memory 0s")
        }
    }
}
