import EndpointTesting
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// Credentials by name: where each goes, which of several go, and where none of them shows.
@Suite struct CredentialSchemeTests {
    /// Has secrets by the names of schemes; a refresh makes the next one.
    final class Keys: AuthProvider {
        let secrets: Locked<[String: String]>
        let refreshed = Locked<[String]>([])
        let asked = Locked<[String]>([])
        let suffix: String
        let gate: @Sendable () async -> Void

        init(_ secrets: [String: String], suffix: String = "", gate: @escaping @Sendable () async -> Void = {}) {
            self.secrets = Locked(secrets)
            self.suffix = suffix
            self.gate = gate
        }

        var user: String? { "ann" }

        func credential() async throws -> Credential { .nobody }

        func credential(for scheme: String) async throws -> Credential {
            asked.withLock { $0.append(scheme) }
            return Credential(user: user, secret: secrets.withLock { $0[scheme] })
        }

        func refresh(
            rejected credential: Credential, for scheme: String, because error: EndpointError
        ) async throws -> Bool {
            await gate()
            refreshed.withLock { $0.append(scheme) }
            return secrets.withLock { secrets in
                secrets[scheme] = "new-" + scheme + suffix
                return true
            }
        }
    }

    /// Has one secret, whatever the scheme.
    struct Plain: AuthProvider {
        var user: String? { nil }
        func credential() async throws -> Credential { Credential(user: nil, secret: "only-one") }
    }

    enum Keyed: EndpointAPI {
        static let settings = APISettings(name: "Keyed")
        struct Server: EndpointServer { let address: String }
    }

    @TaskLocal static var told = Endpoint(name: "told", path: "/x")

    struct Told: EndpointRequest {
        typealias API = Keyed
        static var endpoint: Endpoint { CredentialSchemeTests.told }

        func write(to request: inout RequestWriter) { request.query("1 2", "page") }
        static func read(_ body: ResponseReader) throws -> String { try body.text() }
    }

    static let apiKey = AuthScheme.query("api_key", named: "apiKey", refreshOn: [.status(401)])
    static let app = AuthScheme.header("X-App", prefix: "Key ", named: "app")
    static let session = AuthScheme.cookie("sid", named: "session")
    static let account = AuthScheme.basic(named: "account", refreshOn: [.status(401)])

    static func call(
        _ auth: AuthRule, path: String = "/x", cache: CacheRule = CacheRule(policy: .networkOnly),
        _ client: EndpointClient<Keyed>, _ options: CallOptions = .standard
    ) async throws(EndpointError) -> String {
        do {
            return try await $told.withValue(
                Endpoint(name: "told", path: path, auth: .own(auth), cache: cache)
            ) { try await client.send(Told(), options) }
        } catch { throw EndpointError(error) }
    }

    static func client(_ server: LoopbackServer, _ auth: any AuthProvider) -> EndpointClient<Keyed> {
        EndpointClient(Keyed.self, server: .url(server.url), auth: auth)
    }

    @Test func eachGoesToItsPlace() async throws {
        let server = try LoopbackServer(.json("\"x\""))
        defer { server.stop() }
        let keys = Keys(["apiKey": "k&y ä", "app": "app-secret", "session": "s1", "account": "ann:pä:ss"])
        let client = Self.client(server, keys)
        _ = try await Self.call(AuthRule(all: [Self.apiKey, Self.app, Self.session]), client)
        _ = try await Self.call(AuthRule(any: [Self.account]), client)
        let (first, second) = (server.requests[0], server.requests[1])
        #expect(first.target == "/x?page=1%202&api_key=k%26y%20%C3%A4")
        #expect(first["X-App"] == "Key app-secret" && first["Cookie"] == "sid=s1" && first["Authorization"] == nil)
        #expect(second["Authorization"] == "Basic " + Data("ann:pä:ss".utf8).base64EncodedString())
        #expect(second.target == "/x?page=1%202" && second["Cookie"] == nil)
    }

    @Test func theFirstOfAlternativesThatIsThereGoes() async throws {
        let server = try LoopbackServer(.json("\"x\""))
        defer { server.stop() }
        let rule = AuthRule(any: [Self.account, Self.app, Self.apiKey])
        _ = try await Self.call(rule, Self.client(server, Keys(["app": "a1", "apiKey": "k1"])))
        _ = try await Self.call(rule, Self.client(server, Keys([:])))
        #expect(server.requests.map { $0["X-App"] } == ["Key a1", nil])
        #expect(server.requests.map(\.target) == ["/x?page=1%202", "/x?page=1%202"])
        #expect(server.requests.map { $0["Authorization"] } == [nil, nil])
    }

    @Test func anAlternativeGoesWholeOrNotAtAll() async throws {
        let server = try LoopbackServer(.json("\"x\""))
        defer { server.stop() }
        let rule = AuthRule(any: [[Self.app, Self.session], [Self.app, Self.apiKey], [Self.account]])
        _ = try await Self.call(rule, Self.client(server, Keys(["app": "a1", "apiKey": "k1", "account": "ann:x"])))
        _ = try await Self.call(rule, Self.client(server, Keys(["app": "a1", "account": "ann:x"])))
        _ = try await Self.call(rule, Self.client(server, Keys(["app": "a1", "session": "s1", "apiKey": "k1"])))
        _ = try await Self.call(rule, Self.client(server, Keys(["app": "a1"])))
        #expect(server.requests.map { $0["X-App"] } == ["Key a1", nil, "Key a1", nil])
        #expect(server.requests.map { $0["Cookie"] } == [nil, nil, "sid=s1", nil])
        #expect(server.requests.map { $0["Authorization"] != nil } == [false, true, false, false])
        #expect(server.requests.map { $0.target.contains("api_key=k1") } == [true, false, false, false])
    }

    /// A credential of several alternatives is asked for once.
    @Test func eachIsAskedForOnce() async throws {
        let server = try LoopbackServer(.json("\"x\""))
        defer { server.stop() }
        let keys = Keys(["app": "a1", "apiKey": "k1"])
        let rule = AuthRule(any: [[Self.app, Self.session], [Self.app, Self.apiKey]])
        _ = try await Self.call(rule, Self.client(server, keys))
        #expect(keys.asked.withLock { $0 } == ["app", "session", "apiKey"])
    }

    @Test func ofAllNoneMayBeMissing() async throws {
        let server = try LoopbackServer(.json("\"x\""))
        defer { server.stop() }
        let client = Self.client(server, Keys(["app": "a1"]))
        let error = await endpointError { () throws(EndpointError) in
            _ = try await Self.call(AuthRule(all: [Self.app, Self.session]), client)
        }
        guard case .authentication(let cause as MissingCredential) = error else { throw try #require(error) }
        #expect(cause.scheme == "session" && cause.description.contains("'session'") && server.requests.isEmpty)
    }

    @Test func aProviderWithOneSecretGivesItToEach() async throws {
        let server = try LoopbackServer(.json("\"x\""))
        defer { server.stop() }
        _ = try await Self.call(AuthRule(any: [Self.app]), Self.client(server, Plain()))
        #expect(server.requests.map { $0["X-App"] } == ["Key only-one"])
    }

    @Test(arguments: [
        (app, "a\r\nX-Evil: 1"), (app, "ä"), (session, "a;b"), (session, "a\nb"), (session, "a b"), (apiKey, "a\r\nb"),
        (account, "ann:a\u{7}b"), (account, "no colon"),
    ])
    func whatAPlaceCannotCarryIsRefused(scheme: AuthScheme, secret: String) async throws {
        let server = try LoopbackServer(.json("\"x\""))
        defer { server.stop() }
        let client = Self.client(server, Keys([try #require(scheme.name): secret]))
        let error = await endpointError { () throws(EndpointError) in
            _ = try await Self.call(AuthRule(all: [scheme]), client)
        }
        guard case .invalidRequest(let reason) = error else { throw try #require(error) }
        #expect(!"\(reason)".contains(secret) && server.requests.isEmpty)
    }

    @Test func aSecretInTheQueryShowsNowhere() async throws {
        let server = try LoopbackServer { request in
            .json("\"\(request.target)\"", status: request.target.contains("k1") ? 200 : 404)
        }
        defer { server.stop() }
        let folder = try Folder()
        let keys = Keys(["apiKey": "k1"])
        let recorded = EndpointClient(
            Keyed.self, server: .url(server.url), auth: keys, transport: RecordingTransport(to: folder["log"]))
        var records = recorded.requests.makeAsyncIterator()
        let rule = AuthRule(all: [Self.apiKey])
        _ = try await Self.call(rule, recorded)
        let shown = "\(server.url)/x?page=1%202&api_key=[hidden]"
        #expect(await records.next()?.url == shown)
        let text = try String(contentsOf: folder["log"], encoding: .utf8)
        #expect(text.contains("api_key=[hidden]") && !text.contains("api_key=k1"))
        let replayed = EndpointClient(
            Keyed.self, server: .url(server.url), auth: Keys(["apiKey": "another"]),
            transport: try ReplayTransport(of: folder["log"]))
        _ = try await Self.call(rule, replayed)
        #expect(server.requests.count == 1)
    }

    @Test func anotherSecretInTheQueryFindsTheSameEntry() async throws {
        let server = try LoopbackServer(.json("\"x\""))
        defer { server.stop() }
        let keys = Keys(["apiKey": "k1"])
        let client = Self.client(server, keys)
        let cache = CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60)))
        _ = try await Self.call(AuthRule(all: [Self.apiKey]), cache: cache, client)
        keys.secrets.withLock { $0["apiKey"] = "k2" }
        _ = try await Self.call(AuthRule(all: [Self.apiKey]), cache: cache, client)
        #expect(server.requests.count == 1)
    }

    @Test func eachSchemeIsRefreshedOnce() async throws {
        let server = try LoopbackServer { request in
            let isNew =
                request.target.contains("api_key=new-apiKey")
                || request["Authorization"] == "Basic " + Data("ann:new".utf8).base64EncodedString()
            return .json("\"x\"", status: isNew ? 200 : 401)
        }
        defer { server.stop() }
        let keys = Keys(["apiKey": "old1", "app": "app1"], gate: { _ = await server.requests(10) })
        let client = Self.client(server, keys)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<10 {
                group.addTask {
                    let rule = AuthRule(all: [Self.apiKey, Self.app])
                    return (try? await Self.call(rule, client, CallOptions(duplicates: .allow))) == "x"
                }
            }
            for await isDone in group { #expect(isDone) }
        }
        #expect(keys.refreshed.withLock { $0 } == ["apiKey"] && server.requests.count == 20)
    }

    /// A name with a password, and a cookie: each is asked for anew once, and the call is made again.
    @Test(arguments: [account, session]) func basicAndCookiesAreRefreshed(scheme: AuthScheme) async throws {
        let scheme =
            if case .cookie = scheme.place {
                AuthScheme.cookie("sid", named: "session", refreshOn: [.status(401)])
            } else {
                scheme
            }
        let name = try #require(scheme.name)
        let new = Data("new-\(name):p".utf8).base64EncodedString()
        let server = try LoopbackServer { request in
            let isNew = request["Authorization"] == "Basic " + new || request["Cookie"] == "sid=new-\(name):p"
            return .json("\"x\"", status: isNew ? 200 : 401)
        }
        defer { server.stop() }
        let keys = Keys([name: "old:p"], suffix: ":p")
        #expect(try await Self.call(AuthRule(any: [scheme]), Self.client(server, keys)) == "x")
        #expect(keys.refreshed.withLock { $0 } == [name] && server.requests.count == 2)
        let old = Data("old:p".utf8).base64EncodedString()
        #expect(
            server.requests.map { $0["Authorization"] ?? $0["Cookie"] }
                == (name == "session" ? ["sid=old:p", "sid=new-session:p"] : ["Basic " + old, "Basic " + new]))
    }

    /// An answer that varies with the header of a named credential is another answer for another secret.
    @Test func anAnswerVariesWithANamedCredential() async throws {
        let server = try LoopbackServer { request in
            .json(
                "\"\(request["X-App"] ?? "none")\"",
                [("Vary", "X-App, X-Other"), ("Cache-Control", "max-age=86400")])
        }
        defer { server.stop() }
        let keys = Keys(["app": "one"])
        let client = Self.client(server, keys)
        let cache = CacheRule(policy: .cacheFirst, ttl: .server)
        let rule = AuthRule(all: [Self.app])
        for _ in 0..<2 { #expect(try await Self.call(rule, cache: cache, client) == "Key one") }
        #expect(server.requests.count == 1)
        keys.secrets.withLock { $0["app"] = "two" }
        for _ in 0..<2 { #expect(try await Self.call(rule, cache: cache, client) == "Key two") }
        #expect(server.requests.count == 2)
    }

    @Test func aCallsOwnHeaderStandsBeforeTheProviders() async throws {
        let server = try LoopbackServer(.json("\"x\""))
        defer { server.stop() }
        let client = Self.client(server, Keys(["app": "a1", "apiKey": "k1"]))
        let options = CallOptions(headers: ["X-App": "mine"])
        _ = try await Self.call(AuthRule(all: [Self.app, Self.apiKey]), client, options)
        _ = try await Self.call(AuthRule(any: [Self.apiKey, Self.app]), client, options)
        #expect(server.requests.map { $0["X-App"] } == ["mine", "mine"])
        #expect(server.requests.map { $0.target.contains("k1") } == [true, false])
    }

    @Test func noneFollowsToAnotherOrigin() async throws {
        let other = try LoopbackServer(.json("\"x\""))
        let server = try LoopbackServer(
            LoopbackAnswer.response(302, [("Location", other.url + "/there")]))
        defer {
            server.stop()
            other.stop()
        }
        let keys = Keys(["apiKey": "k1", "app": "a1", "session": "s1"])
        _ = try await Self.call(AuthRule(all: [Self.apiKey, Self.app, Self.session]), Self.client(server, keys))
        let request = try #require(other.requests.first)
        #expect(request.target == "/there" && request["X-App"] == nil && request["Cookie"] == nil)
    }
}
