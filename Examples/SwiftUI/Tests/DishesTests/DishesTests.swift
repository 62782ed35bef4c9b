import Dishes
import EndpointObservation
import EndpointRuntime
import EndpointTesting
import Foundation
import Testing

/// What the screen shows, and what its gestures do, against a server on a real socket.
@Suite(.timeLimit(.minutes(2))) @MainActor struct DishesTests {
    /// Ten dishes in pages of four.
    private func server() throws -> ScriptedServer {
        let server = try ScriptedServer()
        server.answer(DishesRequest.self) { Self.page(of: $0) }
        return server
    }

    private nonisolated static func page(of request: HTTPRequest) -> ScriptedAnswer {
        let query = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
        let page = query.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 0
        let dishes = (1...10).dropFirst(page * 4).prefix(4).map { #"{"id": \#($0), "title": "Dish \#($0)"}"# }
        return .json(#"{"code": 200, "data": [\#(dishes.joined(separator: ","))]}"#)
    }

    private func client(_ server: ScriptedServer, _ cache: EntryCache = .memoryOnly()) -> EndpointClient<Canteen> {
        EndpointClient(Canteen.self, server: .init(address: server.address), cache: cache)
    }

    @Test func theRowAtTheEndLoadsMoreUntilThereIsNoMore() async throws {
        let server = try server()
        let dishes = LoadedCollection.dishes(client(server))
        #expect(server.requests.isEmpty)
        #expect(dishes.items.isEmpty)
        #expect(dishes.isLoading)
        await shown { !dishes.isLoading }
        #expect(dishes.items.map(\.id) == [1, 2, 3, 4])
        while dishes.hasMore { await dishes.loadMore() }
        #expect(dishes.items.map(\.title) == (1...10).map { "Dish \($0)" })
        let asked = server.requests.count
        await dishes.loadMore()
        #expect(server.requests.count == asked)
        #expect(dishes.error == nil)
    }

    @Test func theFirstFrameHasWhatIsStoredAlsoOffline() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dishes-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try server()
        let before = client(server, .twoLevel(directory: folder))
        let seen = LoadedCollection.dishes(before)
        await shown { !seen.items.isEmpty && !seen.isRefreshing }
        await seen.loadMore()
        await before.cache.close()
        server.stop()

        let client = client(server, .twoLevel(directory: folder))
        let dishes = LoadedCollection.dishes(client)
        #expect(dishes.items.map(\.id) == Array(1...8))
        #expect(dishes.isRefreshing)
        await shown { dishes.error != nil }
        #expect(dishes.items.map(\.id) == Array(1...8))
        await dishes.refresh()
        #expect(dishes.error != nil)
        #expect(dishes.items.map(\.id) == Array(1...8))
        await client.cache.close()
    }

    @Test func aFailureIsShownAndTheNextAttemptEndsIt() async throws {
        let server = try server()
        let dishes = LoadedCollection.dishes(client(server))
        await shown { !dishes.items.isEmpty && !dishes.isRefreshing }
        server.answer(DishesRequest.self, .json(#"{"code": 500, "message": "The cook is ill.", "data": null}"#))
        await dishes.loadMore()
        #expect(dishes.error?.localizedDescription == "The cook is ill.")
        #expect(dishes.items.count == 4)
        server.answer(DishesRequest.self) { Self.page(of: $0) }
        await dishes.loadMore()
        #expect(dishes.error == nil)
        #expect(dishes.items.map(\.id) == Array(1...8))
    }

    @Test func aPullBeginsWithTheFirstPage() async throws {
        let server = try server()
        let dishes = LoadedCollection.dishes(client(server))
        await shown { !dishes.items.isEmpty && !dishes.isRefreshing }
        server.answer(
            DishesRequest.self, .json(#"{"code": 200, "data": [{"id": 11, "title": "Soup"}]}"#))
        await dishes.refresh()
        #expect(dishes.items.map(\.title) == ["Soup"])
        #expect(!dishes.hasMore)
        #expect(dishes.error == nil)
    }
}
