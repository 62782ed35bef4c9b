import EndpointObservation
import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Lists whose pages move at the server while they are shown.
@Suite(.timeLimit(.minutes(minutesUntilHung))) @MainActor struct MovedListTests {
    struct Dish: EndpointModel, Identifiable, Equatable {
        let id: Int
        let name: String

        init(reading fields: inout FieldReader) throws {
            id = try fields.int("id")
            name = try fields.string("name")
        }

        func write(to fields: inout FieldWriter) {}
    }

    struct Menu: PagedRequest {
        typealias API = Stage
        static let endpoint = Endpoint(
            name: "menu", path: "/menu", auth: .none,
            cache: CacheRule(policy: .staleWhileRevalidate, ttl: .fixed(.seconds(60)), scope: .shared, tags: ["menu"]))
        static let paging = Paging.number(first: 0)
        var page = 0

        func write(to request: inout RequestWriter) { request.query(page, "page") }
        static func read(_ body: ResponseReader) throws -> [Dish] { try body.value() }
        static func items(of response: [Dish]) -> [Dish] { response }
        var fullPageSize: Int? { 2 }
        var position: Int { page }
        func at(_ position: Int) -> Menu { Menu(page: position) }
    }

    /// Pages of two of dishes that the test changes, each with the number of requests so far in its name.
    private final class Kitchen: Sendable {
        let ids = Locked(Array(1...6))
        let isBroken = Locked(false)
        let server: LoopbackServer

        init() throws {
            let count = Locked(0)
            server = try LoopbackServer { [ids, isBroken] request in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                if isBroken.withLock({ $0 }) { return .json("{}", status: 503) }
                let page = Int(request.target.split(separator: "=").last ?? "") ?? 0
                let dishes = ids.withLock { $0.dropFirst(page * 2).prefix(2).map { Item.json($0, "\(number)") } }
                return .json("[\(dishes.joined(separator: ","))]")
            }
        }
    }

    private func ids(_ list: LoadedPages<Menu>) -> [Int] { list.items.map(\.id) }

    @Test func anItemIsShownOnceAsItCameLast() async throws {
        let kitchen = try Kitchen()
        defer { kitchen.server.stop() }
        let list = LoadedPages(Menu(), EndpointClient(kitchen.server))
        await shown { !list.isLoading && !list.items.isEmpty }
        kitchen.ids.withLock { $0.insert(0, at: 0) }
        await list.loadMore()
        #expect(ids(list) == [1, 2, 3])
        #expect(list.items.map(\.name) == ["1", "2", "2"])
        #expect(list.hasMore)
    }

    /// A page that has nothing new would make no row that asks for the next.
    @Test func aPageWithoutNewsIsFollowedByTheNext() async throws {
        let kitchen = try Kitchen()
        defer { kitchen.server.stop() }
        let list = LoadedPages(Menu(), EndpointClient(kitchen.server))
        await shown { !list.isLoading && !list.items.isEmpty }
        kitchen.ids.withLock { $0 = [-1, 0] + $0 }
        await list.loadMore()
        #expect(ids(list) == [1, 2, 3, 4])
        #expect(kitchen.server.requests.count == 3)
        // A server that gives the same page for ever.
        kitchen.ids.withLock { $0 = [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2] }
        await list.loadMore()
        #expect(ids(list) == [1, 2, 3, 4])
        #expect(kitchen.server.requests.count == 7)
        #expect(!list.isLoadingMore)
    }

    /// The first page is stale, and the server cannot be asked for it. What follows would not follow it.
    @Test func nothingFollowsAStaleFirstPage() async throws {
        let kitchen = try Kitchen()
        defer { kitchen.server.stop() }
        let client = EndpointClient(kitchen.server)
        _ = try await client.send(Menu())
        client.invalidate("menu")
        kitchen.isBroken.withLock { $0 = true }
        let list = LoadedPages(Menu(), client)
        await shown { !list.isRefreshing }
        #expect(ids(list) == [1, 2])
        await list.loadMore()
        #expect(ids(list) == [1, 2])
        #expect(list.error != nil)
        kitchen.isBroken.withLock { $0 = false }
        kitchen.ids.withLock { $0.insert(0, at: 0) }
        await list.loadMore()
        #expect(ids(list) == [0, 1, 2, 3])
        #expect(list.error == nil)
        #expect(list.source == .network)
    }
}
