import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import ResponseCache

@testable import EndpointRuntime

/// What elements of a stream do to a kept list, whatever is known of it, while a page of it is on its way.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct CollectionElementTests {
    /// A list in one page.
    struct Whole: CollectionRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "whole", path: "/whole")
        static let collection = CollectionRule(id: ["id"], per: ["kind"])
        static let paging = Paging.single
        var kind = 1

        func write(to request: inout RequestWriter) { request.query(kind, "kind") }
        static func read(_ body: ResponseReader) throws -> [CollectionTests.Event] { try body.value() }
        static func items(of response: [CollectionTests.Event]) -> [CollectionTests.Event] { response }
    }

    /// A list whose first page has two items.
    struct Paged: CollectionRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "whole", path: "/whole")
        static let collection = CollectionRule(id: ["id"], per: [])
        static let paging = Paging.number(first: 0)
        var page = 0

        func write(to request: inout RequestWriter) { request.query(page, "page") }
        static func read(_ body: ResponseReader) throws -> [CollectionTests.Event] { try body.value() }
        static func items(of response: [CollectionTests.Event]) -> [CollectionTests.Event] { response }
        var position: Int { page }
        func at(_ position: Int) -> Paged { Paged(page: position) }
    }

    enum Place: Sendable {
        case start, end, filtered
    }

    private static func target(_ place: Place) -> StreamTarget {
        StreamTarget(
            endpoint: "whole", id: ["id"], addsAtStart: place != .end, isFiltered: place == .filtered,
            discriminator: "event", changes: [.add(["add"]), .replace(["replace"]), .remove(["remove"])])
    }

    struct Row: Sendable {
        let place: Place
        /// What is known before; nil if nothing is.
        var known: [Int]?
        let element: String
        let page: [Int]
        let expected: [String]
    }

    private static func add(_ id: Int) -> String { #"{"event": "add", "id": \#(id), "title": "new"}"# }
    private static func replace(_ id: Int) -> String { #"{"event": "replace", "id": \#(id), "title": "new"}"# }
    private static func remove(_ id: Int) -> String { #"{"event": "remove", "id": \#(id)}"# }

    static let rows: [Row] = [
        // Whether it belongs to the list nobody knows, unless the page says so.
        Row(place: .filtered, known: [1, 2], element: add(9), page: [1, 2], expected: ["1 old", "2 old"]),
        Row(
            place: .filtered, known: [1, 2], element: add(9), page: [1, 9, 2], expected: ["1 old", "9 new", "2 old"]),
        Row(place: .filtered, element: add(9), page: [1, 2], expected: ["1 old", "2 old"]),
        // While nothing is known, the end of the list is elsewhere.
        Row(place: .end, element: add(9), page: [1, 9, 2], expected: ["1 old", "9 new", "2 old"]),
        Row(place: .end, element: add(9), page: [1, 2], expected: ["1 old", "2 old", "9 new"]),
        Row(place: .end, known: [1, 2], element: add(9), page: [1, 2], expected: ["1 old", "2 old", "9 new"]),
        Row(place: .start, element: add(9), page: [1, 2], expected: ["9 new", "1 old", "2 old"]),
        Row(place: .start, element: add(9), page: [1, 2, 9], expected: ["1 old", "2 old", "9 new"]),
        // An item that is not known yet is one of the page's.
        Row(place: .end, element: replace(2), page: [1, 2], expected: ["1 old", "2 new"]),
        Row(place: .end, element: replace(3), page: [1, 2], expected: ["1 old", "2 old"]),
        Row(place: .end, element: remove(2), page: [1, 2], expected: ["1 old"]),
        Row(place: .end, element: remove(2) + "\n" + replace(2), page: [1, 2], expected: ["1 old"]),
        Row(place: .end, element: remove(2) + "\n" + add(2), page: [2, 1], expected: ["2 new", "1 old"]),
        Row(place: .start, element: add(9) + "\n" + remove(9), page: [1], expected: ["1 old"]),
        Row(place: .start, element: add(9) + "\n" + replace(9), page: [1], expected: ["9 new", "1 old"]),
        Row(place: .start, element: replace(9) + "\n" + add(9), page: [1], expected: ["9 new", "1 old"]),
        Row(place: .end, element: replace(9) + "\n" + add(9), page: [1], expected: ["1 old", "9 new"]),
    ]

    @Test(arguments: rows, [true, false])
    func anElementAndAnOlderPageMakeAList(_ row: Row, isOnDisk: Bool) async throws {
        let (gate, folder) = (Gate(), try Folder())
        let count = Locked(row.known == nil ? 1 : 0)
        let server = try LoopbackServer { request in
            if request.target == "/news" { return Self.lines(row.element) }
            let isFirst = count.withLock { count in
                count += 1
                return count == 1
            }
            return isFirst ? Self.page(row.known ?? []) : LoopbackAnswer([.wait(gate)] + Self.page(row.page).steps)
        }
        defer { server.stop() }
        let client = client(server, isOnDisk ? folder : nil)
        let list = client.collection(Whole())
        if row.known != nil { _ = try await list.refresh() }
        let refresh = Task { try await list.refresh() }
        await gate.reached()
        try await hear(client, Self.target(row.place))
        gate.open()
        let found = try await refresh.value.map { "\($0.id) \($0.title)" }
        #expect(found == row.expected)
        #expect(await list.isComplete)
        await client.cache.close()
        guard isOnDisk else { return }
        let again = self.client(server, folder)
        let kept = await again.collection(Whole()).all().map { "\($0.id) \($0.title)" }
        #expect(kept == row.expected, "on disk")
        await again.cache.close()
    }

    /// It stays where it is, though the page ends before it.
    @Test func anItemThatIsKnownDoesNotMove() async throws {
        let (gate, isHeld) = (Gate(), Locked(false))
        let server = try LoopbackServer { request in
            if request.target == "/news" { return Self.lines(Self.add(3)) }
            let page = Self.page(request.target.hasSuffix("page=0") ? [1, 2] : [3, 4])
            return isHeld.withLock(\.self) ? LoopbackAnswer([.wait(gate)] + page.steps) : page
        }
        defer { server.stop() }
        let client = client(server, nil)
        let list = client.collection(Paged())
        _ = try await list.refresh()
        #expect(try await list.more(after: 2).map(\.id) == [3, 4])
        isHeld.withLock { $0 = true }
        let refresh = Task { try await list.refresh() }
        await gate.reached()
        try await hear(client, Self.target(.start))
        gate.open()
        #expect(try await refresh.value.map { "\($0.id) \($0.title)" } == ["1 old", "2 old", "3 new", "4 old"])
    }

    /// The end is where the last page ends, whichever page that is.
    @Test func whatIsForTheEndStandsBehindTheLastPage() async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            if request.target == "/news" { return Self.lines(Self.add(9)) }
            let pages = ["page=0": [1, 2], "page=1": [3, 4], "page=2": []]
            let page = Self.page(pages.first { request.target.hasSuffix($0.key) }?.value ?? [])
            return request.target.hasSuffix("page=2") ? LoopbackAnswer([.wait(gate)] + page.steps) : page
        }
        defer { server.stop() }
        let client = client(server, nil)
        let list = client.collection(Paged())
        _ = try await list.refresh()
        #expect(try await list.more(after: 2).map(\.id) == [3, 4])
        let more = Task { try await list.more(after: 4) }
        await gate.reached()
        try await hear(client, Self.target(.end))
        gate.open()
        _ = try await more.value
        #expect(await list.isComplete)
        #expect(await list.all().map(\.id) == [1, 2, 3, 4, 9])
    }

    /// Nobody who reads while items are taken out makes the list end there.
    @Test(arguments: [true, false]) func readersMeetNoItemThatGoes(isOnDisk: Bool) async throws {
        let folder = try Folder()
        let elements = (1...40).map { Self.remove($0 * 3) }.joined(separator: "\n")
        let server = try LoopbackServer { request in
            request.target == "/news" ? Self.lines(elements) : Self.page(Array(1...120))
        }
        defer { server.stop() }
        let client = client(server, isOnDisk ? folder : nil)
        let (list, other) = (client.collection(Whole()), client.collection(Whole(kind: 2)))
        _ = try await (list.refresh(), other.refresh())
        let isOver = Locked(false)
        let readers = [list, other].map { list in
            Task {
                while !isOver.withLock(\.self) {
                    _ = await list.items(in: 0..<120)
                    await Task.yield()
                }
            }
        }
        try await hear(client, Self.target(.end))
        isOver.withLock { $0 = true }
        for reader in readers { await reader.value }
        for list in [list, other] {
            let ids = await list.all().map(\.id)
            let (revision, fault) = (await list.revision, client.cache.store?.lastFault)
            #expect(ids == (1...120).filter { $0 % 3 != 0 }, "revision \(revision), \(String(describing: fault))")
        }
        await client.cache.close()
    }

    /// The file has sixteen bits for what was removed. An item that has those of the list takes no list with it.
    @Test func anItemThatGoesTakesNoListWithIt() async throws {
        let folder = try Folder()
        let server = try LoopbackServer { _ in Self.page([1, 2, 3]) }
        defer { server.stop() }
        let client = client(server, folder)
        let list = client.collection(Whole())
        _ = try await list.refresh()
        let keys = await client.cache.keys(ofEndpoint: Whole.endpoint.name)
        let head = try #require(keys.first { $0.text.hasSuffix(" head") })
        let item = try #require(keys.first { $0.text.hasSuffix(" 1") })
        let other = try #require(
            (4..<2_000_000).lazy.map { number in
                CacheKey(item.text.dropLast() + "\(number)", user: item.user, endpoint: item.endpoint)
            }.first { ChangeScope($0, .removed) == ChangeScope(head, .removed) })
        client.cache.remove(other)
        #expect(await list.all().map(\.id) == [1, 2, 3])
        client.cache.remove(head)
        #expect(await list.all().isEmpty)
        await client.cache.close()
    }

    // MARK: Support

    private static func lines(_ text: String) -> LoopbackAnswer {
        .response(200, [("Content-Type", "application/x-ndjson")], body: Array((text + "\n").utf8))
    }

    private static func page(_ ids: [Int]) -> LoopbackAnswer {
        .json("[\(ids.map { #"{"id": \#($0), "title": "old"}"# }.joined(separator: ","))]")
    }

    private func client(_ server: LoopbackServer, _ folder: Folder?) -> EndpointClient<Plain> {
        EndpointClient(
            Plain.self, server: .url(server.url), cache: folder.map { .twoLevel(directory: $0.url) } ?? .memoryOnly(),
            transport: TestTransport.shared)
    }

    private func hear(_ client: EndpointClient<Plain>, _ target: StreamTarget) async throws {
        switch (target.addsAtStart, target.isFiltered) {
        case (true, true): for try await _ in client.stream(FilteredNews()) {}
        case (true, false): for try await _ in client.stream(NewsAtStart()) {}
        default: for try await _ in client.stream(NewsAtEnd()) {}
        }
    }

    struct FilteredNews: StreamRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "filteredNews", path: "/news")
        static let stream = StreamRule(.lines, into: target(.filtered))
        func write(to request: inout RequestWriter) {}
        static func read(_ element: ResponseReader) throws -> JSON { try element.value() }
    }

    struct NewsAtStart: StreamRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "newsAtStart", path: "/news")
        static let stream = StreamRule(.lines, into: target(.start))
        func write(to request: inout RequestWriter) {}
        static func read(_ element: ResponseReader) throws -> JSON { try element.value() }
    }

    struct NewsAtEnd: StreamRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "newsAtEnd", path: "/news")
        static let stream = StreamRule(.lines, into: target(.end))
        func write(to request: inout RequestWriter) {}
        static func read(_ element: ResponseReader) throws -> JSON { try element.value() }
    }
}
