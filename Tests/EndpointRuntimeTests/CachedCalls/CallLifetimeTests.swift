import EndpointRuntime
import LoopbackServer
import TestSupport
import Testing

/// A lifetime of one call's own changes the lifetime, and nothing else that the spec says.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct CallLifetimeTests {
    @Test func itDoesNotStoreWhatTheServerForbids() async throws {
        let scene = try Scene(.item(1, ["Cache-Control": "no-store"]), .item(2, ["Cache-Control": "no-store"]))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>(), .ttl(.seconds(60)))
        #expect(client.cached(Get<ByServer>()) == nil)
        #expect(try await client.send(Get<ByServer>()) == Item(2))
    }

    @Test func itDoesNotStoreWhatTheBodyForbids() async throws {
        let scene = try Scene(.json(#"{"n": 1, "span": -1}"#), .json(#"{"n": 2, "span": -1}"#))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByField>(), .ttl(.seconds(60)))
        #expect(try await client.send(Get<ByField>()) == Item(2))
    }

    @Test func itDoesNotDeliverWhatMustBeConfirmed() async throws {
        let scene = try Scene(.item(1, ["Cache-Control": "no-cache, max-age=60"]), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        #expect(try await client.send(Get<ByServer>(), .ttl(.seconds(30))) == Item(2))
    }

    /// An entry that was stored with a lifetime of its own is found by its URL as well.
    @Test func itDoesNotOutliveAChange() async throws {
        let number = Box(1)
        let scene = try Scene { request in
            if request.method == "POST" { number.value = 2 }
            return .item(number.value, ["Cache-Control": "max-age=600"])
        }
        defer { scene.stop() }
        let client = scene.client()
        #expect(try await client.send(Get<ByServer>(), .ttl(.seconds(60))) == Item(1))
        _ = try await client.send(InFlight.Change())
        #expect(try await client.send(Get<ByServer>(), .ttl(.seconds(60))) == Item(2))
    }

    @Test func itIsTheLifetime() async throws {
        let scene = try Scene(.item(1, ["Cache-Control": "max-age=600"]), .item(2, ["Cache-Control": "max-age=600"]))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        scene.date.move(by: 20)
        #expect(try await client.send(Get<ByServer>(), .ttl(.seconds(30))) == Item(1))
        #expect(try await client.send(Get<ByServer>(), .ttl(.seconds(10))) == Item(2))
    }
}
