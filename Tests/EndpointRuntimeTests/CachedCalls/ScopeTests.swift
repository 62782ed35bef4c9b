import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Whose an entry is where the rule says it, and where it does not.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct ScopeTests {
    enum Shared: Rule {
        static let rule = CacheRule(policy: .networkFirst, ttl: .fixed(.seconds(60)), scope: .shared)
    }

    /// Nothing is said, where the API has an `auth`.
    enum Unsaid: Rule {
        static let rule = CacheRule(policy: .networkFirst, ttl: .fixed(.seconds(60)))
    }

    /// Nothing is said, where the API has none.
    enum Open: Spec {
        typealias API = LaterMarket
        static var endpoint: Endpoint { Unsaid.endpoint }
    }

    enum OpenShared: Spec {
        typealias API = LaterMarket
        static var endpoint: Endpoint { Shared.endpoint }
    }

    enum OpenOfUser: Spec {
        typealias API = LaterMarket
        static var endpoint: Endpoint { OfUser.endpoint }
    }

    @Test func whatACredentialBroughtIsItsUsers() async throws {
        let scene = try Scene(.item(1), .status(503))
        defer { scene.stop() }
        let users = Users("ann")
        let client = scene.client(auth: users)
        #expect(try await client.send(Get<Unsaid>()) == Item(1))
        #expect(client.cached(Get<Unsaid>())?.value == Item(1))
        users.signedIn.value = "ben"
        #expect(client.cached(Get<Unsaid>()) == nil)
        #expect(await result { try await client.send(Get<Unsaid>()) } == "status 503")
        client.cache.removeAll(user: "ann")
        #expect(await result { try await client.send(Get<Unsaid>()) } == "status 503")
        users.signedIn.value = "ann"
        #expect(client.cached(Get<Unsaid>()) == nil)
    }

    @Test func whatIsSaidToBeSharedIsShared() async throws {
        let scene = try Scene(.item(1), .status(503))
        defer { scene.stop() }
        let users = Users("ann")
        let client = scene.client(auth: users)
        #expect(try await client.send(Get<Shared>()) == Item(1))
        client.cache.removeAll(user: "ann")
        users.signedIn.value = "ben"
        #expect(await result { try await client.send(Get<Shared>()) } == "1")
    }

    @Test func withoutACredentialItIsShared() async throws {
        let scene = try Scene(.item(1))
        defer { scene.stop() }
        let users = Users("ann")
        let client = scene.client(LaterMarket.self, auth: users)
        #expect(try await client.send(Get<Open>()) == Item(1))
        users.signedIn.value = "ben"
        #expect(client.cached(Get<Open>())?.value == Item(1))
    }

    /// A call's own credential may be anybody's.
    @Test(arguments: ["Authorization", "cookie", "Proxy-Authorization"])
    func aCallsOwnCredentialKeepsItOutOfTheCache(header: String) async throws {
        let scene = try Scene(.item(1), .item(2), .item(3), .item(4))
        defer { scene.stop() }
        let client = scene.client(LaterMarket.self)
        var options = CallOptions(cache: .cached)
        options.headers = [HeaderField(header, "a=b")]
        #expect(try await client.send(Get<Open>(), options) == Item(1))
        #expect(try await client.send(Get<Open>(), options) == Item(2))
        #expect(client.cached(Get<Open>(), options) == nil && client.cached(Get<Open>()) == nil)
        // So it is where the spec says that entries are the user's,
        #expect(try await client.send(Get<OpenOfUser>(), options) == Item(3))
        #expect(client.cached(Get<OpenOfUser>(), options) == nil && client.cached(Get<OpenOfUser>()) == nil)
        // and not where it says that they are everybody's.
        #expect(try await client.send(Get<OpenShared>(), options) == Item(4))
        #expect(client.cached(Get<OpenShared>())?.value == Item(4))
    }

    @Test func anyOtherHeaderOfACallIsNone() async throws {
        let scene = try Scene(.item(1))
        defer { scene.stop() }
        let client = scene.client(LaterMarket.self)
        #expect(try await client.send(Get<Open>(), CallOptions(headers: ["X-Trace": "1"])) == Item(1))
        #expect(client.cached(Get<Open>())?.value == Item(1))
    }

    /// Where nobody names the user, what the client's header holds tells users apart.
    @Test(arguments: ["Authorization", "Cookie"], [nil, "ann"])
    func theClientsOwnCredentialTellsUsersApart(header: String, user: String?) async throws {
        let scene = try Scene(.item(1), .item(2))
        defer { scene.stop() }
        let secret = Box("s=1")
        let client = EndpointClient(
            LaterMarket.self, server: .url(scene.server.url), auth: user.map { Users($0) },
            headers: { [HeaderField(header, secret.value)] }, date: { scene.date.date })
        #expect(try await client.send(Get<Open>()) == Item(1))
        #expect(client.cached(Get<Open>())?.value == Item(1))
        secret.value = "s=2"
        // A user who is named is the same one with a new credential.
        #expect(client.cached(Get<Open>())?.value == (user == nil ? nil : Item(1)))
        secret.value = "s=1"
        #expect(client.cached(Get<Open>())?.value == Item(1))
    }

    /// A session that a narrowed key leaves out.
    struct Session: EndpointRequest {
        typealias API = LaterMarket
        static let endpoint = Endpoint(
            name: "session", path: "/item", cache: CacheRule(policy: .cacheFirst, key: ["id"]))
        let session: String

        func write(to request: inout RequestWriter) {
            request.query(1, "id")
            request.cookie(session, "session")
        }

        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    @Test func aNarrowedKeyDoesNotShareSessions() async throws {
        let scene = try Scene(.item(1), .item(2))
        defer { scene.stop() }
        let client = scene.client(LaterMarket.self)
        #expect(try await client.send(Session(session: "a")) == Item(1))
        #expect(client.cached(Session(session: "b")) == nil)
        #expect(try await client.send(Session(session: "b")) == Item(2))
        #expect(client.cached(Session(session: "a"))?.value == Item(1))
        let signedIn = scene.client(LaterMarket.self, cache: client.cache, auth: Users("ann"))
        #expect(signedIn.cached(Session(session: "a")) == nil)
    }
}
