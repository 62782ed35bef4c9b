import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What a client tells of its cache for each answer, as RFC 9211 says it.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct CacheUseTests {
    /// What was told since it was last asked, without the keys.
    final class Log: Sendable {
        private let seen = Box<[CacheUse]>([])
        private let observation: EventObservation

        init<API: EndpointAPI>(_ client: EndpointClient<API>) {
            observation = client.observeCacheUses { [seen] use in seen.change { $0.append(use) } }
        }

        func uses() -> [CacheUse] {
            seen.change { seen in
                defer { seen = [] }
                return seen
            }
        }

        func take() -> [String] {
            uses().map { use in
                let text = use.status.description
                guard let key = use.status.key else { return text }
                return text.replacingOccurrences(of: "; key=\"\(key)\"", with: "")
            }
        }
    }

    @Test func missesHitsAndRenewalsAreTold() async throws {
        let header = "max-age=60"
        let scene = try Scene(
            .item(1, ["Cache-Control": header, "ETag": "\"1\""]), .status(304, ["Cache-Control": header]),
            .status(503), .item(2, ["Cache-Control": "no-store"]))
        defer { scene.stop() }
        let client = scene.client()
        let log = Log(client)
        _ = try await client.send(Get<ByServer>())
        #expect(log.take() == ["Market; fwd=uri-miss; fwd-status=200; stored; ttl=60"])
        scene.date.move(by: 12.5)
        _ = try await client.send(Get<ByServer>())
        _ = client.cached(Get<ByServer>())
        #expect(log.take() == ["Market; hit; ttl=47", "Market; hit; ttl=47"])
        scene.date.move(by: 60)
        _ = try await client.send(Get<ByServer>())
        #expect(log.take() == ["Market; fwd=stale; fwd-status=304; stored; ttl=60"])
        scene.date.move(by: 61)
        _ = await result { try await client.send(Get<ByServer>()) }
        #expect(log.take() == ["Market; fwd=stale; fwd-status=503"])
        _ = try await client.send(Get<ByServer>())
        #expect(log.take() == ["Market; fwd=stale; fwd-status=200"])
        #expect(client.cached(Get<ByServer>()) == nil)
        _ = await result { try await client.send(Get<ByServer>(), .cachedOnly) }
        #expect(log.take() == ["Market; detail=no-entry", "Market; detail=no-entry"])
    }

    @Test func whyTheServerIsAskedIsTold() async throws {
        let scene = try Scene { request in
            .item(
                request["Accept-Language"] == "de" ? 1 : 2,
                ["Cache-Control": "max-age=60", "Vary": "Accept-Language"])
        }
        defer { scene.stop() }
        let client = scene.client()
        let log = Log(client)
        func forwarded(_ options: CallOptions) async throws -> CacheStatus.Forward? {
            _ = try await client.send(Get<ByServer>(), options)
            return log.uses().last?.status.forward
        }
        #expect(try await forwarded(CallOptions(headers: ["Accept-Language": "de"])) == .uriMiss)
        #expect(try await forwarded(CallOptions(headers: ["Accept-Language": "fr"])) == .varyMiss)
        #expect(try await forwarded(CallOptions(headers: ["Accept-Language": "fr"])) == nil)
        #expect(
            try await forwarded(CallOptions(headers: ["Accept-Language": "fr", "Cache-Control": "no-cache"]))
                == .request)
        #expect(
            try await forwarded(
                CallOptions(headers: ["Accept-Language": "fr"], cache: CacheOverride(policy: .networkFirst)))
                == .request)
        scene.date.move(by: 10)
        #expect(
            try await forwarded(CallOptions(headers: ["Accept-Language": "fr", "Cache-Control": "max-age=5"]))
                == .request)
        #expect(try await forwarded(CallOptions(headers: ["Accept-Language": "fr", "Range": "bytes=0-"])) == .bypass)
        #expect(try await forwarded(.refresh) == .varyMiss)
        #expect(try await forwarded(.reload) == .bypass)
        client.invalidate("items")
        #expect(try await forwarded(.standard) == .stale)
        _ = try await client.send(Post())
        #expect(log.uses().last?.status.forward == .method)
    }

    @Test func anEntryAndThenTheServersAnswerAreTwo() async throws {
        let scene = try Scene(.item(1), .item(2), .status(503))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<CacheThenNetwork>())
        let log = Log(client)
        scene.date.move(by: 61)
        _ = await client.updates(Get<CacheThenNetwork>()).all()
        #expect(log.take() == ["Market; hit; ttl=-1", "Market; fwd=stale; fwd-status=200; stored; ttl=60"])
        scene.date.move(by: 61)
        _ = try await client.send(Get<CacheThenNetwork>(), CallOptions(cache: CacheOverride(policy: .networkFirst)))
        #expect(log.take() == ["Market; fwd=stale; fwd-status=503; ttl=-1; detail=stale-if-error"])
    }

    @Test func keptFailuresAreHits() async throws {
        let scene = try Scene(.status(404))
        defer { scene.stop() }
        let client = scene.client()
        let log = Log(client)
        for _ in 0..<2 {
            _ = await result { try await client.send(Get<Failing<CacheFirst>>()) }
            scene.date.move(by: 10)
        }
        #expect(
            log.take() == [
                "Market; fwd=uri-miss; fwd-status=404; stored; ttl=30", "Market; hit; ttl=20; detail=failure",
            ])
    }

    @Test func whoWaitsForAnothersRequestSaysSo() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1).behind(gate))
        defer { scene.stop() }
        let client = scene.client()
        let log = Log(client)
        async let one = client.send(Get<CacheFirst>())
        async let two = client.send(Get<CacheFirst>())
        await gate.reached()
        while client.running.first?.callers != 2 { await Task.yield() }
        gate.open()
        _ = try await (one, two)
        let uses = log.uses()
        #expect(uses.map(\.status.isCollapsed).filter { $0 }.count == 1)
        #expect(uses.map(\.status.isStored).filter { $0 }.count == 1)
        #expect(uses.allSatisfy { $0.endpoint == "item" && $0.method == .get })
    }

    /// The key tells entries apart, and holds nothing of the request or the user.
    @Test func theKeyIsADigest() async throws {
        let scene = try Scene(.item(1))
        defer { scene.stop() }
        let client = scene.client(auth: Users("ann"))
        let log = Log(client)
        for id in [1, 1, 2] { _ = try await client.send(Get<OfUser>(id: id)) }
        let uses = log.uses()
        let keys = uses.compactMap(\.status.key)
        #expect(keys.count == 3 && Set(keys).count == 2 && keys[0] == keys[1])
        #expect(keys.allSatisfy { $0.count == 16 && $0.allSatisfy(\.isHexDigit) })
        #expect(uses[0].description.hasPrefix("item Cache-Status: Market; fwd=uri-miss; "))
        _ = try await client.send(Get<OfUser>(), CallOptions(headers: ["Authorization": "mine"]))
        #expect(log.uses().last?.status.key == nil)
    }
}
