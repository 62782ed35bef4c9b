import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// A call is made for the user who is signed in then; with another one's credential nothing of it is sent.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct UserChangeTests {
    /// Whoever is signed in, but for credentials that were asked for at a moment when somebody else was.
    final class Passing: AuthProvider {
        let signedIn: Box<String?>
        /// Whose the next credentials are, in turn; then those of whoever is signed in.
        let visitors: Box<[String?]>

        init(_ user: String?, visitors: [String?] = []) {
            signedIn = Box(user)
            self.visitors = Box(visitors)
        }

        var user: String? { signedIn.value }

        func credential() async throws -> Credential {
            let owner = visitors.change { $0.isEmpty ? user : $0.removeFirst() }
            return Credential(user: owner, secret: owner)
        }
    }

    static let visitors: [(String?, String?)] = [("ann", "ben"), ("ann", nil), (nil, "ben"), ("\u{E9}", "e\u{301}")]

    /// ann → ben → ann: before and after the call ann is signed in.
    @Test(arguments: visitors) func nothingIsSentAsAVisitor(user: String?, visitor: String?) async throws {
        let scene = try Scene(.item(2))
        defer { scene.stop() }
        let users = Passing(user, visitors: [visitor, visitor, visitor, visitor])
        let client = scene.client(auth: users)
        #expect(await result { try await client.send(Post()) } == "userChanged")
        #expect(await result { try await client.send(Get<OfUser>()) } == "userChanged")
        #expect(await result { try await client.send(Get<CacheFirst>()) } == "userChanged")
        #expect(await client.updates(Get<NetworkOnly>()).all().error?.text == "userChanged")
        #expect(scene.server.requests.isEmpty)
        #expect(client.cached(Get<OfUser>()) == nil && client.cached(Get<CacheFirst>()) == nil)
        // No header carries the last one's name.
        guard user?.allSatisfy(\.isASCII) ?? true else { return }
        #expect(try await client.send(Post()) == Item(2))
        #expect(scene.server.requests.map { $0["Authorization"] } == [user.map { "Bearer \($0)" }])
    }

    /// The next user stays.
    @Test func aCallOfWhoHasLeftIsNotSentAsTheNext() async throws {
        let scene = try Scene(.item(2))
        defer { scene.stop() }
        let users = Users("ann")
        let client = scene.client(
            auth: users,
            isOnline: {
                users.signedIn.value = "ben"
                return true
            })
        #expect(await result { try await client.send(Get<OfUser>()) } == "userChanged")
        #expect(scene.server.requests.isEmpty)
        #expect(try await client.send(Get<OfUser>()) == Item(2))
        users.signedIn.value = "ann"
        #expect(client.cached(Get<OfUser>()) == nil)
    }

    @Test func aFailureIsNotTriedAgainAsAVisitor() async throws {
        enum Retried: Spec {
            static var endpoint: Endpoint {
                Endpoint(name: "item", path: "/item", retry: RetryRule(attempts: 3, base: .zero))
            }
        }
        let scene = try Scene(.status(503), .item(2))
        defer { scene.stop() }
        let client = scene.client(auth: Passing("ann", visitors: ["ann", "ben"]))
        #expect(await result { try await client.send(Get<Retried>()) } == "userChanged")
        #expect(scene.server.requests.map { $0["Authorization"] } == ["Bearer ann"])
    }

    /// Behind the caller's back, too.
    @Test func noEntryIsRenewedAsAVisitor() async throws {
        enum Stale: Rule {
            static let rule = CacheRule(policy: .staleWhileRevalidate, ttl: .fixed(.seconds(60)), scope: .user)
        }
        let scene = try Scene(.item(1), .item(2))
        defer { scene.stop() }
        let users = Passing("ann", visitors: ["ann", "ben"])
        let client = scene.client(auth: users)
        let errors = Box<[String?]>([])
        let observation = client.observeRequests { record in errors.change { $0.append(record.error?.text) } }
        defer { observation.end() }
        _ = try await client.send(Get<Stale>())
        scene.date.move(by: 100)
        #expect(try await client.send(Get<Stale>()) == Item(1))
        try await until { errors.value.count == 2 }
        #expect(errors.value == [nil, "userChanged"])
        #expect(scene.server.requests.count == 1)
        #expect(client.cached(Get<Stale>())?.value == Item(1))
    }

    @Test func aStreamGivesTheEntryAndThenTheError() async throws {
        let scene = try Scene(.item(1))
        defer { scene.stop() }
        let client = scene.client(auth: Passing("ann", visitors: ["ann", "ben"]))
        _ = try await client.send(Get<CacheThenNetwork>())
        let (updates, error) = await client.updates(Get<CacheThenNetwork>()).all()
        #expect(updates.map(\.value) == [Item(1)] && error?.text == "userChanged")
        #expect(scene.server.requests.count == 1)
    }

    /// Each round of it is a call by whoever is signed in then.
    @Test func aLiveStreamGoesOnAfterIt() async throws {
        let scene = try Scene { .item($0["Authorization"] == "Bearer ann" ? 1 : 2) }
        defer { scene.stop() }
        let users = Passing("ann", visitors: ["ann", "ben"])
        let client = scene.client(auth: users)
        var live = client.updates(Get<NetworkOnly>(), live: true).makeAsyncIterator()
        var seen: [String] = []
        for user in ["ann", "ann", "ann", "ben"] {
            users.signedIn.value = user
            if !seen.isEmpty { client.invalidate("items") }
            switch await live.next() {
            case .success(let update): seen.append("\(update.value.n)")
            case .failure(let error): seen.append(error.text)
            case nil: seen.append("the end")
            }
        }
        #expect(seen == ["1", "userChanged", "1", "2"])
        #expect(scene.server.requests.map { $0["Authorization"] } == ["Bearer ann", "Bearer ann", "Bearer ben"])
    }

    @Test func noFileIsFetchedOrSentAsAVisitor() async throws {
        let scene = try Scene(.item(1))
        defer { scene.stop() }
        let folder = try Folder()
        let client = scene.client(auth: Passing("ann", visitors: ["ben", "ben", "ben"]))
        let target = DownloadTarget.file(folder.url.appendingPathComponent("a"))
        for work in [
            { _ = try await client.download(Download(), to: target).response() },
            { _ = try await client.progress(of: Post()).response() },
            { _ = try await client.send(Download()) },
        ] as [@Sendable () async throws -> Void] {
            let error = await #expect(throws: EndpointError.self) { try await work() }
            #expect(error?.text == "userChanged")
        }
        #expect(scene.server.requests.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
        _ = try await client.download(Download(), to: target).response()
        #expect(scene.server.requests.map { $0["Authorization"] } == ["Bearer ann"])
    }

    /// Pages of one loop are one user's, also where each would be sent as whoever is signed in.
    @Test func noListHoldsPagesOfTwoUsers() async throws {
        struct Paged: PagedRequest {
            typealias API = Market
            static let endpoint = Endpoint(name: "paged", path: "/paged")
            static let paging = Paging.number(first: 1)
            var page = 1
            var position: Int { page }
            func at(_ position: Int) -> Paged { Paged(page: position) }
            func write(to request: inout RequestWriter) { request.query(page, "page") }
            static func read(_ body: ResponseReader) throws -> Item { try body.value() }
            static func items(of response: Item) -> [Int] { [response.n] }
        }
        let scene = try Scene { .item($0["Authorization"] == "Bearer ann" ? 1 : 2) }
        defer { scene.stop() }
        let users = Users("ann")
        var pages = scene.client(auth: users).pages(Paged()).makeAsyncIterator()
        #expect(try await pages.next()?.items == [1])
        users.signedIn.value = "ben"
        let error = await #expect(throws: EndpointError.self) { try await pages.next() }
        #expect(error?.text == "userChanged")
        users.signedIn.value = "ann"
        #expect(try await pages.next()?.items == [1])
        #expect(scene.server.requests.map(\.target) == ["/paged?page=1", "/paged?page=2"])
    }

    /// What the call brings itself is the call's own to know.
    @Test func aCallWithItsOwnCredentialAsksNobody() async throws {
        let scene = try Scene(.item(1))
        defer { scene.stop() }
        let users = Passing("ann", visitors: ["ben"])
        let options = CallOptions(headers: ["authorization": "Bearer carl"])
        #expect(try await scene.client(auth: users).send(Get<OfUser>(), options) == Item(1))
        #expect(users.visitors.value == ["ben"])
        #expect(scene.server.requests.map { $0["Authorization"] } == ["Bearer carl"])
    }

    /// The provider's server is no part of the API: what it says stands in `.authentication`, and changes no entry.
    @Test func whatTheProvidersServerSaysIsNoAnswer() async throws {
        struct Failing: AuthProvider {
            let error: Box<EndpointError?>
            var user: String? { "ann" }
            func credential() async throws -> Credential {
                if let error = error.value { throw error }
                return Credential(user: user, secret: "ann")
            }
        }
        let scene = try Scene(.item(1))
        defer { scene.stop() }
        let failure = Box<EndpointError?>(nil)
        let client = scene.client(auth: Failing(error: failure))
        _ = try await client.send(Get<NetworkFirst>())
        failure.value = .status(StatusFailure(status: 404))
        let error = await #expect(throws: EndpointError.self) { try await client.send(Get<NetworkFirst>()) }
        guard case .authentication(EndpointError.status(let cause))? = error else { return #expect(error == nil) }
        #expect(cause.status == 404 && error?.failure(of: Market.self) == nil)
        #expect(client.cached(Get<NetworkFirst>())?.value == Item(1))
        // Without a network there is no credential either: the entry stands in.
        failure.value = .transport(TransportFailure(.offline))
        #expect(try await client.send(Get<NetworkFirst>()) == Item(1))
        #expect(scene.server.requests.count == 1)
    }
}
