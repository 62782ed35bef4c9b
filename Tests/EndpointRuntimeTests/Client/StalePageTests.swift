import Foundation
import LoopbackServer
import Testing

@testable import EndpointRuntime

/// A list that has changed at the server since its first page was stored.
@Suite struct StalePageTests {
    struct Paged: PagedRequest {
        typealias API = Plain
        static let endpoint = Endpoint(
            name: "paged", path: "/list",
            cache: CacheRule(policy: .staleWhileRevalidate, ttl: .fixed(.seconds(60)), tags: ["paged"]))
        static let paging = Paging.number(first: 0)
        var page = 0

        func write(to request: inout RequestWriter) { request.query(page, "page") }
        static func read(_ body: ResponseReader) throws -> [Int] { try body.value() }
        static func items(of response: [Int]) -> [Int] { response }
        var fullPageSize: Int? { 3 }
        var position: Int { page }
        func at(_ position: Int) -> Paged { Paged(page: position) }
    }

    /// Pages of three of a list that the test changes. Page 0 has an `ETag`.
    private final class Shelf: Sendable {
        let items = Locked(Array(100..<106))
        let isBroken = Locked(false)
        let server: LoopbackServer

        init() throws {
            server = try LoopbackServer { [items, isBroken] request in
                if isBroken.withLock({ $0 }) { return .response(503) }
                let page = Int(request.target.split(separator: "=").last ?? "") ?? 0
                let slice = items.withLock { Array($0.dropFirst(page * 3).prefix(3)) }
                let tag = "\"\(slice.map(String.init).joined(separator: "-"))\""
                if request["If-None-Match"] == tag { return .response(304, [("ETag", tag)]) }
                return .json("\(slice)", page == 0 ? [("ETag", tag)] : [])
            }
        }

        var asked: [String] { server.requests.map { String($0.target.last ?? " ") } }
    }

    private func list(_ client: EndpointClient<Plain>) async throws -> [[Int]] {
        var pages: [[Int]] = []
        for try await page in client.pages(Paged()) { pages.append([page.number] + page.items) }
        return pages
    }

    @Test func aStaleFirstPageIsNoBeginning() async throws {
        let shelf = try Shelf()
        defer { shelf.server.stop() }
        let client = EndpointClient(Plain.self, on: shelf.server)
        #expect(try await list(client) == [[1, 100, 101, 102], [2, 103, 104, 105], [3]])
        shelf.items.withLock { $0.insert(99, at: 0) }
        client.invalidate("paged")
        #expect(try await list(client) == [[1, 99, 100, 101], [2, 102, 103, 104], [3, 105]])
        // The list is asked for once each time.
        #expect(shelf.asked == ["0", "1", "2", "0", "1", "2"])
        // What is fresh is taken from the cache.
        #expect(try await list(client) == [[1, 99, 100, 101], [2, 102, 103, 104], [3, 105]])
        #expect(shelf.asked.suffix(2) == ["1", "2"])
    }

    enum Change: CaseIterable {
        case invalidated, removed, replaced

        func make(_ client: EndpointClient<Plain>) async throws {
            switch self {
            case .invalidated: client.invalidate("paged")
            case .removed: client.remove(Paged())
            case .replaced: _ = try await client.send(Paged(), .refresh)
            }
        }
    }

    @Test(arguments: Change.allCases) func theListBeginsAnewOnceBehindAPageFromTheCache(change: Change) async throws {
        let shelf = try Shelf()
        defer { shelf.server.stop() }
        let client = EndpointClient(Plain.self, on: shelf.server)
        _ = try await client.send(Paged())
        var pages: [[Int]] = []
        for try await page in client.pages(Paged()) {
            if pages.isEmpty { shelf.items.withLock { $0.insert(99, at: 0) } }
            pages.append([page.number] + page.items)
            // As a loop does whose own calls make the list stale.
            try await change.make(client)
        }
        #expect(pages == [[1, 100, 101, 102], [1, 99, 100, 101], [2, 102, 103, 104], [3, 105]])
    }

    @Test func aFirstPageThatTheServerConfirmsIsNotGivenAgain() async throws {
        let shelf = try Shelf()
        defer { shelf.server.stop() }
        let client = EndpointClient(Plain.self, on: shelf.server)
        _ = try await client.send(Paged())
        var pages = client.pages(Paged()).makeAsyncIterator()
        #expect(try await pages.next()?.items == [100, 101, 102])
        client.invalidate("paged")
        let second = try await pages.next()
        #expect(second?.number == 2)
        #expect(second?.items == [103, 104, 105])
        #expect(shelf.asked == ["0", "0", "1"])
    }

    /// A stale page that stands in for the network is none to go on from, and the next attempt tries again.
    @Test func nothingFollowsAPageThatStoodIn() async throws {
        let shelf = try Shelf()
        defer { shelf.server.stop() }
        let client = EndpointClient(Plain.self, on: shelf.server)
        _ = try await client.send(Paged())
        client.invalidate("paged")
        shelf.isBroken.withLock { $0 = true }
        var pages = client.pages(Paged()).makeAsyncIterator()
        let first = try await pages.next()
        #expect(first?.items == [100, 101, 102])
        #expect(first?.update.isStale == true)
        await #expect(throws: EndpointError.self) { _ = try await pages.next() }
        shelf.isBroken.withLock { $0 = false }
        shelf.items.withLock { $0.insert(99, at: 0) }
        #expect(try await pages.next()?.items == [99, 100, 101])
        #expect(try await pages.next()?.items == [102, 103, 104])
    }
}
