import EndpointObservation
import EndpointRuntime
import Foundation
import LoopbackServer
import Observation
import TestSupport
import Testing

/// As soon as a call has returned that says that a user has left, nothing of that user is shown. The tests look without an
/// `await` in between.
@Suite(.timeLimit(.minutes(minutesUntilHung))) @MainActor struct LeavingTests {
    enum Departure: CaseIterable {
        case removed, replaced

        @MainActor func happen(to users: Users, of client: EndpointClient<Stage>) {
            switch self {
            case .removed: client.cache.removeAll(user: "ann")
            case .replaced:
                users.user = "bob"
                client.userHasChanged()
            }
        }
    }

    private func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            let user = request["Authorization"] ?? "nobody"
            return request.target.hasPrefix("/list")
                ? .json("[\(Item.json(1, user))]") : .json(Item.json(1, user))
        }
    }

    @Test(arguments: Departure.allCases) func aValueIsGoneAtOnce(departure: Departure) async throws {
        let server = try server()
        defer { server.stop() }
        let users = Users("ann")
        let client = EndpointClient(server, users: users)
        let own = Loaded(OwnRequest(), client)
        await shown { own.value?.name == "Bearer ann" && !own.isRefreshing }
        departure.happen(to: users, of: client)
        #expect(own.value == nil)
        #expect(own.source == nil)
        if departure == .replaced { await shown { own.value?.name == "Bearer bob" } }
    }

    @Test(arguments: Departure.allCases) func aKeptListIsEmptyAtOnce(departure: Departure) async throws {
        let server = try server()
        defer { server.stop() }
        let users = Users("ann")
        let client = EndpointClient(server, users: users)
        let list = LoadedCollection(KeptRequest(), client)
        await shown { list.items.first?.name == "Bearer ann" && !list.isRefreshing }
        departure.happen(to: users, of: client)
        #expect(list.items.isEmpty)
        if departure == .replaced { await shown { list.items.first?.name == "Bearer bob" } }
    }

    struct OwnList: PagedRequest {
        typealias API = Stage
        static let endpoint = Endpoint(name: "ownList", path: "/list")
        static let paging = Paging.number(first: 0)
        var page = 0

        func write(to request: inout RequestWriter) { request.query(page, "page") }
        static func read(_ body: ResponseReader) throws -> [Item] { try body.value() }
        static func items(of response: [Item]) -> [Item] { response }
        var fullPageSize: Int? { 2 }
        var position: Int { page }
        func at(_ position: Int) -> OwnList { OwnList(page: position) }
    }

    @Test(arguments: Departure.allCases) func aListOfPagesIsEmptyAtOnce(departure: Departure) async throws {
        let server = try server()
        defer { server.stop() }
        let users = Users("ann")
        let client = EndpointClient(server, users: users)
        let list = LoadedPages(OwnList(), client)
        await shown { list.items.first?.name == "Bearer ann" && !list.isRefreshing }
        departure.happen(to: users, of: client)
        #expect(list.items.isEmpty)
        if departure == .replaced { await shown { list.items.first?.name == "Bearer bob" } }
    }

    @Test(arguments: Departure.allCases) func whatWasSentIsGoneAtOnce(departure: Departure) async throws {
        let server = try server()
        defer { server.stop() }
        let users = Users("ann")
        let client = EndpointClient(server, users: users)
        let (sent, shared) = (Sent<OwnRequest>(client), Sent<SaveRequest>(client))
        await sent.send(OwnRequest(), .reload)
        await shared.send(SaveRequest())
        #expect(sent.value?.name == "Bearer ann")
        departure.happen(to: users, of: client)
        #expect(sent.value == nil)
        // Nobody's.
        #expect(shared.value?.name == "nobody")
        users.user = "bob"
        await sent.send(OwnRequest(), .reload)
        #expect(sent.value?.name == "Bearer bob")
    }

    /// Views hear of it, too.
    @Test func aViewOfWhatWasSentIsDrawnAgain() async throws {
        let server = try server()
        defer { server.stop() }
        let users = Users("ann")
        let client = EndpointClient(server, users: users)
        let sent = Sent<OwnRequest>(client)
        await sent.send(OwnRequest(), .reload)
        let (changes, change) = AsyncStream.makeStream(of: Void.self)
        withObservationTracking {
            #expect(sent.value?.name == "Bearer ann")
        } onChange: {
            change.finish()
        }
        client.cache.removeAll(user: "ann")
        for await _ in changes {}
        await shown { sent.value == nil }
    }

    /// An answer that comes to who has left is the caller's, and is not shown.
    @Test func whatComesForWhoHasLeftIsNotShown() async throws {
        let gate = Gate()
        let server = try LoopbackServer(LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json(Item.json(1, "a")).steps))
        defer { server.stop() }
        let users = Users("ann")
        let client = EndpointClient(server, users: users)
        let sent = Sent<OwnRequest>(client)
        let call = Task { await sent.send(OwnRequest(), .reload) }
        await gate.reached()
        client.cache.removeAll(user: "ann")
        gate.open()
        #expect(await call.value?.name == "a")
        #expect(sent.value == nil)
        #expect(!sent.isSending)
    }
}
