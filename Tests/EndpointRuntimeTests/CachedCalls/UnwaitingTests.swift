import EndpointRuntime
import LoopbackServer
import TestSupport
import Testing

/// What depends on a credential where the provider is slow, or has no network, or makes things stale itself.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct UnwaitingTests {
    final class Slow: AuthProvider {
        let latch = Box<Latch?>(nil)
        let error = Box<EndpointError?>(nil)
        var user: String? { "ann" }

        func credential() async throws -> Credential {
            if let latch = latch.value { await latch.opened() }
            if let error = error.value { throw error }
            return Credential(user: "ann", secret: "s")
        }
    }

    @Test(arguments: [true, false]) func whoAsksNoNetworkWaitsForNoProvider(isPreset: Bool) async throws {
        let scene = try Scene(.item(1, ["Cache-Control": "max-age=60", "Vary": "Authorization"]))
        defer { scene.stop() }
        let (auth, latch) = (Slow(), Latch())
        let client = scene.client(auth: auth)
        _ = try await client.send(Get<ByServer>())
        auth.latch.value = latch
        let options: CallOptions = isPreset ? .cachedOnly : CallOptions(headers: ["Cache-Control": "only-if-cached"])
        #expect(try await client.send(Get<ByServer>(), options) == Item(1))
        latch.open()
    }

    @Test func aProviderWithoutANetworkIsANetworkThatFails() async throws {
        let scene = try Scene(.item(1, ["Cache-Control": "max-age=60", "Vary": "Authorization"]))
        defer { scene.stop() }
        let auth = Slow()
        let client = scene.client(auth: auth)
        let options = CallOptions(cache: CacheOverride(policy: .networkFirst))
        _ = try await client.send(Get<ByServer>())
        auth.error.value = .transport(TransportFailure(.offline, detail: ""))
        #expect(await result { try await client.send(Get<ByServer>(), options) } == "1")
    }

    final class Account: AuthProvider {
        let secret = Box("old")
        let refreshed = Box<@Sendable () -> Void>({})
        var user: String? { "ann" }

        func credential() async throws -> Credential { Credential(user: "ann", secret: secret.value) }

        func refresh(rejected credential: Credential, because error: EndpointError) async throws -> Bool {
            secret.value = "new"
            refreshed.value()
            return true
        }
    }

    enum Renewing: EndpointAPI {
        static let settings = APISettings(
            name: "Renewing", auth: AuthRule(header: "Authorization", prefix: "Bearer ", refreshOn: [.status(401)]))
        struct Server: EndpointServer { let address: String }
    }

    enum Items: Spec {
        typealias API = Renewing
        static var endpoint: Endpoint { Endpoint(name: "items", path: "/item", cache: CacheFirst.rule) }
    }

    enum Other: Spec {
        typealias API = Renewing
        static var endpoint: Endpoint {
            Endpoint(
                name: "other", path: "/item",
                cache: CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60)), tags: ["other"]))
        }
    }

    /// The refresh is part of what one live stream fetches again, and news to another.
    @Test func whatAProviderInvalidatesInARefreshReachesLiveStreams() async throws {
        let (isExpired, number) = (Box(false), Box(0))
        let scene = try Scene { request in
            if isExpired.value, request["Authorization"] == "Bearer old" { return .status(401) }
            number.change { $0 += 1 }
            return .item(number.value)
        }
        defer { scene.stop() }
        let account = Account()
        let client = scene.client(Renewing.self, auth: account)
        account.refreshed.value = { client.invalidate("other") }
        var one = client.updates(Get<Items>(id: 1), live: true).makeAsyncIterator()
        var other = client.updates(Get<Other>(id: 2), live: true).makeAsyncIterator()
        #expect(try await one.next()?.get().value != nil)
        #expect(try await other.next()?.get().value != nil)
        isExpired.value = true
        client.invalidate("items")
        #expect(try await one.next()?.get().value != nil)
        #expect(try await other.next()?.get().value != nil)
    }
}
