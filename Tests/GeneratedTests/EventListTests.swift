import EndpointRuntime
import EventsAPI
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// `pages:` and `collection:` of `Specs/Events`, against a server that gives a list page by page.
@Suite struct EventListTests {
    /// The events from 0 to 24, as many at a time as the request asks for.
    private static func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            let parts = URLComponents(string: request.target)
            func number(_ name: String) -> Int {
                parts?.queryItems?.first { $0.name == name }?.value.flatMap { Int($0) } ?? -1
            }
            let first = number("page") * number("step")
            let list = (first..<max(first, min(first + number("step"), 25))).map {
                #"{"id": \#($0), "title": "Event \#($0)"}"#
            }
            return .json(#"{"status": 0, "data": {"list": [\#(list.joined(separator: ", "))]}}"#)
        }
    }

    private static func client(_ server: LoopbackServer, cache: EntryCache = .memoryOnly()) -> EndpointClient<Events> {
        EndpointClient(Events.self, server: .url(server.url), cache: cache, clock: ManualClock())
    }

    @Test func everyPageIsAskedForOnce() async throws {
        let server = try Self.server()
        defer { server.stop() }
        var pages: [[String]] = []
        for try await page in Self.client(server).pages(EventListRequest(cityId: 1, theme: 2)) {
            pages.append(page.items.map(\.ID))
        }
        #expect(pages.map(\.count) == [10, 10, 5])
        #expect(pages.flatMap { $0 } == (0..<25).map { String($0) })
        let targets: [String] = (0...2).map { "/EventList?cityId=1&step=10&theme=2&page=\($0)" }
        #expect(server.requests.map(\.target) == targets)
    }

    @Test func aPageKeepsTheOtherParameters() {
        let request = EventListRequest(cityId: 1, step: 5, theme: 2).at(7)
        #expect(request.page == 7)
        #expect(request.position == 7)
        #expect(request.fullPageSize == 5)
        #expect((request.cityId, request.theme) == (1, 2))
    }

    @Test func whatIsKeptIsThereOffline() async throws {
        let server = try Self.server()
        let folder = try Folder()
        let request = EventListRequest(cityId: 1, step: 10, theme: 2)
        let cache = EntryCache.twoLevel(directory: folder.url)
        let client = Self.client(server, cache: cache)
        let events = client.collection(request)
        #expect(try await events.refresh().count == 10)
        let next = try await events.more(after: 10)
        #expect(next.first?.title == "Event 10")
        #expect(await events.all().map(\.ID) == (0..<20).map { String($0) })
        // Another theme is another list; another page is not.
        #expect(await client.collection(EventListRequest(cityId: 1, theme: 3)).count == 0)
        #expect(await client.collection(request.at(4)).count == 20)
        server.stop()
        await cache.close()
        let again = EndpointClient(
            Events.self, server: .url(server.url), cache: .twoLevel(directory: folder.url), isOnline: { false },
            clock: ManualClock()
        ).collection(request)
        #expect(await again.items(in: 18..<30).map(\.title) == ["Event 18", "Event 19"])
    }
}
