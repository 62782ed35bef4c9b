import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// Kept lists whose pages are older than what is known, smaller than was asked for, or end with what is new.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct CollectionPageTests {
    typealias Site = CollectionTests.Site
    typealias Numbered = CollectionTests.Numbered
    typealias Offset = CollectionTests.Offset

    /// The first page itself shows that something new stands behind a known item.
    @Test func aPageThatEndsWithNewItemsLeavesNoGap() async throws {
        for isNumbered in [true, false] {
            let site = try Site(1...6)
            let client = site.client(.memoryOnly())
            func check<Request: CollectionRequest>(_ request: Request) async throws
            where Request.API == Plain, Request.Item == CollectionTests.Event {
                let events = client.collection(request)
                #expect(try await CollectionTests.loadAll(events) == Array(1...6))
                let now = [1, 2, 9, 10, 11, 3, 4, 5, 6]
                site.ids.withLock { $0 = now }
                let first = try await events.refresh().map(\.id)
                #expect(now.starts(with: first), "\(first)")
                #expect(try await CollectionTests.loadAll(events) == now)
            }
            if isNumbered { try await check(Numbered()) } else { try await check(Offset()) }
        }
    }

    struct News: StreamRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "news", path: "/news")
        static let stream = StreamRule(
            .lines,
            into: StreamTarget(
                endpoint: "numbered", id: ["id"], addsAtStart: true, discriminator: "event",
                changes: [.add(["add"]), .replace(["replace"]), .remove(["remove"])]))
        func write(to request: inout RequestWriter) {}
        static func read(_ element: ResponseReader) throws -> JSON { try element.value() }
    }

    /// A list of three, whose pages wait from the second one on, beside a stream of elements.
    private func server(_ gate: Gate, _ elements: String) throws -> LoopbackServer {
        let count = Locked(0)
        return try LoopbackServer { request in
            if request.target == "/news" {
                return .response(200, [("Content-Type", "application/x-ndjson")], body: Array(elements.utf8))
            }
            let number = count.withLock { count in
                count += 1
                return count
            }
            let page = LoopbackAnswer.json(
                #"[{"id": 1, "title": "old"}, {"id": 2, "title": "old"}, {"id": 3, "title": "old"}]"#)
            return number == 1 ? page : LoopbackAnswer([.wait(gate)] + page.steps)
        }
    }

    /// Refreshes the list, and hears the elements while the page is on its way.
    private func hear(
        _ client: EndpointClient<Plain>, _ gate: Gate, beforeThePage look: (EndpointCollection<Numbered>) async -> Void
    ) async throws -> EndpointCollection<Numbered> {
        let events = client.collection(Numbered())
        _ = try await events.refresh()
        let refresh = Task { try await events.refresh() }
        await gate.reached()
        for try await _ in client.stream(News()) {}
        await look(events)
        gate.open()
        _ = try await refresh.value
        return events
    }

    private func text(_ events: EndpointCollection<Numbered>) async -> [String] {
        await events.all().map { "\($0.id) \($0.title)" }
    }

    /// The page was made before the element, and comes after it.
    @Test(arguments: [
        (#"{"event": "add", "id": 9, "title": "new"}"#, ["9 new", "1 old", "2 old", "3 old"]),
        (#"{"event": "replace", "id": 2, "title": "new"}"#, ["1 old", "2 new", "3 old"]),
        (#"{"event": "remove", "id": 2}"#, ["1 old", "3 old"]),
    ]) func anElementStandsBeforeAnOlderPage(element: String, expected: [String]) async throws {
        let gate = Gate()
        let server = try server(gate, element + "\n")
        defer { server.stop() }
        let events = try await hear(EndpointClient(Plain.self, on: server), gate) { events in
            #expect(await text(events) == expected, "before the page")
        }
        #expect(await text(events) == expected, "after the page")
    }

    /// Behind an item that has gone, the pages of the server are others, also where the order stays.
    @Test func nothingIsMissingBehindAnItemThatHasGone() async throws {
        let gate = Gate()
        let ids = Locked([1, 2, 3, 4, 5, 6, 7])
        let count = Locked(0)
        let server = try LoopbackServer { request in
            if request.target == "/news" {
                let element = #"{"event": "remove", "id": 2}"# + "\n"
                return .response(200, [("Content-Type", "application/x-ndjson")], body: Array(element.utf8))
            }
            let from = Int(request.target.split(separator: "=").last ?? "") ?? 0
            let items = ids.withLock { $0 }.dropFirst(from * 3).prefix(3).map { #"{"id": \#($0), "title": "a"}"# }
            let page = LoopbackAnswer.json("[\(items.joined(separator: ","))]")
            let isFirst = count.withLock { count in
                count += 1
                return count == 1
            }
            return isFirst ? LoopbackAnswer([.wait(gate)] + page.steps) : page
        }
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let events = client.collection(CollectionTests.Stable())
        let refresh = Task { try await events.refresh() }
        await gate.reached()
        for try await _ in client.stream(Removals()) {}
        ids.withLock { $0 = [1, 3, 4, 5, 6, 7] }
        gate.open()
        #expect(try await refresh.value.map(\.id) == [1, 3])
        #expect(try await CollectionTests.loadAll(events) == [1, 3, 4, 5, 6, 7])
    }

    struct Removals: StreamRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "removals", path: "/news")
        static let stream = StreamRule(
            .lines,
            into: StreamTarget(
                endpoint: "stable", id: ["id"], discriminator: "event", changes: [.remove(["remove"])]))
        func write(to request: inout RequestWriter) {}
        static func read(_ element: ResponseReader) throws -> JSON { try element.value() }
    }

    /// `hasValue` of a failed refresh of a list that is there.
    @Test func aFailureOfAKeptListSaysThatThereIsSomethingToShow() async throws {
        let site = try Site(1...3)
        let client = site.client(.memoryOnly())
        let events = client.collection(Numbered())
        _ = try await events.refresh()
        let failures = Locked<[Bool]>([])
        let activities = Locked<[Bool]>([])
        let one = client.observeFailures { failure in failures.withLock { $0.append(failure.hasValue) } }
        let two = client.observeActivity { activity in
            if case .began(let call) = activity { activities.withLock { $0.append(call.hasValue) } }
        }
        defer { one.end(); two.end() }
        site.stop()
        _ = try? await events.refresh()
        #expect(await events.count == 3)
        #expect(failures.withLock { $0 } == [true])
        #expect(activities.withLock { $0 } == [true])
    }

    struct Envelope: EndpointModel {
        let list: [CollectionTests.Event]
        let total: Int
        init(reading fields: inout FieldReader) throws {
            list = try fields.list("list")
            total = try fields.int("total")
        }
        func write(to fields: inout FieldWriter) {}
    }

    /// Asks for ten to a page; the server gives at most two, and says how many there are.
    struct Capped: CollectionRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "capped", path: "/capped")
        static let collection = CollectionRule(id: ["id"], items: ["list"])
        static let paging = Paging.number(first: 0)
        var page = 0
        func write(to request: inout RequestWriter) {
            request.query(page, "page")
            request.query(10, "size")
        }
        static func read(_ body: ResponseReader) throws -> Envelope { try body.value() }
        static func items(of response: Envelope) -> [CollectionTests.Event] { response.list }
        static func extent(of response: Envelope) -> PageExtent? { .totalItems(response.total) }
        var fullPageSize: Int? { 10 }
        var position: Int { page }
        func at(_ position: Int) -> Capped { Capped(page: position) }
    }

    @Test func aServersGreatestPageSizeMakesNoDifference() async throws {
        let total = 60
        let server = try LoopbackServer { request in
            let page = Int(request.target.split(separator: "&")[0].split(separator: "=").last ?? "") ?? 0
            let items = (1...total).dropFirst(page * 2).prefix(2).map { #"{"id": \#($0), "title": "a"}"# }
            return .json(#"{"total": \#(total), "list": [\#(items.joined(separator: ","))]}"#)
        }
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        var byPages: [Int] = []
        for try await page in client.pages(Capped()) { byPages += page.items.map(\.id) }
        #expect(byPages == Array(1...total))
        let requests = server.requests.count
        let events = client.collection(Capped())
        var ids: [Int] = []
        for _ in 0..<100 {
            let more = try await events.more(after: ids.count)
            if more.isEmpty { break }
            ids += more.map(\.id)
        }
        let revision = await events.revision
        #expect(
            ids == Array(1...total),
            "\(ids.count) items, \(server.requests.count - requests) requests, revision \(revision)")
        #expect(await events.isComplete)
        #expect(server.requests.count - requests <= total + 1)
    }

    /// The same on disk.
    @Test func anElementStandsBeforeAnOlderPageOnDisk() async throws {
        let gate = Gate()
        let folder = try Folder()
        let server = try server(
            gate,
            #"""
            {"event": "add", "id": 9, "title": "new"}
            {"event": "replace", "id": 2, "title": "new"}
            {"event": "remove", "id": 3}

            """#)
        defer { server.stop() }
        let client = EndpointClient(
            Plain.self, server: .url(server.url), cache: .twoLevel(directory: folder.url),
            transport: TestTransport.shared)
        _ = try await hear(client, gate) { _ in }
        await client.cache.close()
        let again = EndpointClient(
            Plain.self, server: .url(server.url), cache: .twoLevel(directory: folder.url),
            transport: TestTransport.shared)
        #expect(await text(again.collection(Numbered())) == ["9 new", "1 old", "2 new"])
        await again.cache.close()
    }

    /// Counts items from 1.
    struct ItemNumber: CollectionRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "item", path: "/item")
        static let collection = CollectionTests.rule
        static let paging = Paging.offset(first: 1)
        var from = 1

        func write(to request: inout RequestWriter) { request.query(from, "from") }
        static func read(_ body: ResponseReader) throws -> [CollectionTests.Event] { try body.value() }
        static func items(of response: [CollectionTests.Event]) -> [CollectionTests.Event] { response }
        var position: Int { from }
        func at(_ position: Int) -> ItemNumber { ItemNumber(from: position) }
    }
}
