import EndpointObservation
import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Lists that a view shows.
@Suite(.timeLimit(.minutes(minutesUntilHung))) @MainActor struct ListTests {
    /// Five items in pages of two, and how often it was asked.
    static func server(_ name: @escaping @Sendable () -> String = { "a" }) throws -> LoopbackServer {
        try LoopbackServer { request in
            if request.target == "/news" {
                return LoopbackAnswer(
                    [
                        .send(
                            LoopbackAnswer.head(
                                200, [("Content-Type", "application/x-ndjson"), ("Connection", "close")]))
                    ]
                        + [.send(Array("\(Item.json(9, "new"))\n".utf8)), .close])
            }
            let page = Int(request.target.split(separator: "=").last ?? "") ?? 0
            let items = (1...5).dropFirst(page * 2).prefix(2).map { Item.json($0, name()) }
            return .json("[\(items.joined(separator: ","))]")
        }
    }

    @Test func pagesFollowOneAnother() async throws {
        let server = try Self.server()
        defer { server.stop() }
        let list = LoadedPages(ListRequest(), EndpointClient(server))
        #expect(list.items.isEmpty)
        #expect(list.isLoading)
        #expect(list.hasMore)
        await shown { !list.isLoading }
        #expect(list.items.map(\.id) == [1, 2])
        #expect(list.source == .network)
        await list.loadMore()
        #expect(list.items.map(\.id) == [1, 2, 3, 4])
        #expect(list.hasMore)
        await list.loadMore()
        #expect(list.items.map(\.id) == [1, 2, 3, 4, 5])
        #expect(!list.hasMore)
        await list.loadMore()
        #expect(server.requests.count == 3)
        await list.refresh()
        #expect(list.items.map(\.id) == [1, 2])
        #expect(list.hasMore)
    }

    @Test func theStoredFirstPageIsThereAtOnce() async throws {
        let server = try Self.server()
        let client = EndpointClient(server)
        _ = try await client.send(ListRequest())
        server.stop()
        client.invalidate("items")
        let list = LoadedPages(ListRequest(), client)
        #expect(list.items.map(\.id) == [1, 2])
        #expect(list.source == .memory)
        #expect(list.isRefreshing)
        await shown { !list.isRefreshing }
        #expect(list.items.map(\.id) == [1, 2])
        await list.refresh()
        #expect(list.error != nil)
        #expect(list.items.map(\.id) == [1, 2])
    }

    @Test func anInvalidationBeginsTheListAnew() async throws {
        let name = Locked("a")
        let server = try Self.server { name.withLock { $0 } }
        defer { server.stop() }
        let client = EndpointClient(server)
        let list = LoadedPages(ListRequest(), client)
        // The list has not even been looked at.
        await list.loadMore()
        #expect(list.items.count == 4)
        name.withLock { $0 = "b" }
        client.invalidate("items")
        client.invalidate("others")
        await shown { list.items.map(\.name) == ["b", "b"] && !list.isRefreshing }
        #expect(server.requests.count == 3)
    }

    @Test func keptItemsAreThereAtOnceAfterARestart() async throws {
        let folder = try Folder()
        let server = try Self.server()
        let users = Users("ann")
        let first = EndpointClient(server, cache: .twoLevel(directory: folder.url), users: users)
        let collection = first.collection(KeptRequest())
        try await collection.refresh()
        _ = try await collection.more(after: 2)
        await first.cache.close()
        server.stop()

        let client = EndpointClient(server, cache: .twoLevel(directory: folder.url), users: users)
        let list = LoadedCollection(KeptRequest(), client, count: 3)
        #expect(list.items.map(\.id) == [1, 2, 3])
        #expect(list.hasMore)
        #expect(list.isRefreshing)
        await shown { list.error != nil }
        #expect(list.items.map(\.id) == [1, 2, 3])
        await list.loadMore()
        #expect(list.items.map(\.id) == [1, 2, 3, 4])
        await client.cache.close()
    }

    @Test func aKeptListGrowsAndIsChangedByAStream() async throws {
        let folder = try Folder()
        let server = try Self.server()
        defer { server.stop() }
        let client = EndpointClient(server, cache: .twoLevel(directory: folder.url), users: Users("ann"))
        let list = LoadedCollection(KeptRequest(), client)
        #expect(list.isLoading)
        // Once nothing is loaded any more, the items are there.
        await shown { !list.isLoading }
        #expect(list.items.count == 2)
        await list.loadMore()
        await list.loadMore()
        #expect(list.items.map(\.id) == [1, 2, 3, 4, 5])
        #expect(!list.hasMore)
        for try await _ in client.stream(NewsRequest()) {}
        await shown { list.items.first?.id == 9 }
        #expect(list.items.count >= 5)
        await client.cache.close()
    }

    @Test func theListOfAUserGoesWithTheUser() async throws {
        let users = Users("ann")
        let server = try Self.server { users.user ?? "nobody" }
        defer { server.stop() }
        let client = EndpointClient(server, users: users)
        let list = LoadedCollection(KeptRequest(), client)
        await shown { list.items.first?.name == "ann" && !list.isRefreshing }
        client.cache.removeAll(user: "ann")
        await shown { list.items.isEmpty }
        #expect(server.requests.count == 1)
        users.user = "bob"
        client.userHasChanged()
        await shown { list.items.first?.name == "bob" && !list.isRefreshing }
        #expect(server.requests.count == 2)
    }

    @Test func aListStopsWhenItIsReleased() async throws {
        let server = try Self.server()
        defer { server.stop() }
        let client = EndpointClient(server, users: Users("ann"))
        var pages: LoadedPages<ListRequest>? = LoadedPages(ListRequest(), client)
        var kept: LoadedCollection<KeptRequest>? = LoadedCollection(KeptRequest(), client)
        await shown { pages?.items.isEmpty == false && kept?.items.isEmpty == false }
        await shown { pages?.isRefreshing == false && kept?.isRefreshing == false }
        #expect(client.cache.changes.listenerCount > 0)
        weak let releasedPages = pages
        weak let releasedList = kept
        (pages, kept) = (nil, nil)
        try await until { releasedPages == nil && releasedList == nil && client.cache.changes.listenerCount == 0 }
    }
}
