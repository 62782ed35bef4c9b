import EndpointObservation
import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What others bring while a change is shown, and behind it.
@Suite(.timeLimit(.minutes(minutesUntilHung))) @MainActor struct ChangesAndNewsTests {
    private struct NamesRequest: EndpointRequest {
        typealias API = Stage
        static let endpoint = Endpoint(
            name: "names", path: "/names", auth: .none,
            cache: CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60)), scope: .shared))

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> [Item] { try body.value() }
    }

    private struct NameFeedRequest: StreamRequest {
        typealias API = Stage
        static let endpoint = Endpoint(name: "nameFeed", path: "/feed", auth: .none)
        static let stream = StreamRule(.lines, into: StreamTarget(endpoint: "names", id: ["id"]))

        func write(to request: inout RequestWriter) {}
        static func read(_ element: ResponseReader) throws -> Item { try element.value() }
    }

    private func line(_ item: String) -> LoopbackAnswer {
        .response(200, [("Content-Type", "application/jsonl")], body: Array((item + "\n").utf8))
    }

    /// A stream changes what was stored before the change, and so is newer than both.
    @Test func whatAStreamChangesIsShownAlsoBehindAChange() async throws {
        let server = try LoopbackServer(paths: [
            "/names": [.json("[\(Item.json(1, "a"))]")], "/save": [.json(Item.json(1, "saved"))],
            "/feed": [line(Item.json(2, "b")), line(Item.json(3, "c"))],
        ])
        defer { server.stop() }
        let folder = try Folder()
        let client = EndpointClient(server, cache: .twoLevel(directory: folder.url))
        let names = Loaded(NamesRequest(), client)
        await shown { names.value?.count == 1 && !names.isRefreshing }
        for try await _ in client.stream(NameFeedRequest()) {}
        await shown { names.value?.count == 2 }
        try await names.change {
            $0[0].name = "saved"
        } while: {
            try await client.send(QuietSaveRequest())
        }
        for try await _ in client.stream(NameFeedRequest()) {}
        await shown { names.value?.count == 3 }
        await client.cache.close()
    }

    /// The answer that another caller gets to a question behind the change has it already.
    @Test func aChangeIsNotMadeTwice() async throws {
        let server = try LoopbackServer(paths: [
            "/item": [.json(Item.json(1, "a")), .json(Item.json(1, "a!"))], "/save": [.json(Item.json(1, "a!"))],
        ])
        defer { server.stop() }
        let client = EndpointClient(server)
        let item = Loaded(ItemRequest(), client)
        await shown { item.value?.name == "a" && !item.isRefreshing }
        try await item.change {
            $0.name += "!"
        } while: {
            _ = try await client.send(QuietSaveRequest())
            #expect(try await client.send(ItemRequest(), .refresh).name == "a!")
            await shown { item.source == .memory && item.value?.name == "a!!" }
        }
        #expect(item.value?.name == "a!")
    }

    /// What failed for ann is nothing to bob.
    @Test func aFailureOfWhoHasLeftIsNotShown() async throws {
        let (gate, later) = (Gate(), Gate())
        let turns = Locked(0)
        let server = try LoopbackServer { request in
            // A value would end the error.
            if request["Authorization"] == "Bearer bob" {
                return LoopbackAnswer([.wait(later)] + LoopbackAnswer.json(Item.json(1, "bob's")).steps)
            }
            let turn = turns.withLock { turn in
                turn += 1
                return turn
            }
            let failure = LoopbackAnswer.json(#"{"secret": "of ann"}"#, status: 409)
            return turn == 1 ? .json(Item.json(1, "ann's")) : LoopbackAnswer([.wait(gate)] + failure.steps)
        }
        defer { server.stop() }
        let users = Users("ann")
        let client = EndpointClient(server, users: users)
        let own = Loaded(OwnRequest(), client)
        await shown { own.value?.name == "ann's" }
        let refresh = Task { await own.refresh() }
        await gate.reached()
        users.user = "bob"
        client.userHasChanged()
        gate.open()
        await refresh.value
        #expect(own.error == nil)
        later.open()
        await shown { own.value?.name == "bob's" }
        #expect(own.error == nil)
    }

    /// The server confirms to another caller what is shown.
    @Test func aFailureEndsWithAConfirmationToSomebodyElse() async throws {
        let server = try LoopbackServer(paths: [
            "/item": [
                .json(Item.json(1, "a"), [("ETag", "\"1\"")]), .json("{}", status: 500),
                .response(304, [("ETag", "\"1\"")]),
            ]
        ])
        defer { server.stop() }
        let client = EndpointClient(server)
        let item = Loaded(ItemRequest(), client)
        await shown { item.value?.name == "a" && !item.isRefreshing }
        await item.refresh()
        #expect(item.error != nil)
        #expect(try await client.update(of: ItemRequest(), .refresh).source == .revalidated)
        await shown { item.error == nil }
        #expect(item.value?.name == "a")
        #expect(server.requests.count == 3)
    }

    /// Items that are known to the server by another key than to a view.
    @Test func aKeptListShowsAllThatItHas() async throws {
        let server = try LoopbackServer(paths: [
            "/marks": [
                .json(
                    #"[{"id": 0, "uuid": "a"}, {"id": 0, "uuid": "b"}, {"id": 1, "uuid": "c"}, {"id": 1, "uuid": "d"}]"#
                )
            ]
        ])
        defer { server.stop() }
        let list = LoadedCollection(MarksRequest(), EndpointClient(server))
        await shown { !list.items.isEmpty && !list.isRefreshing }
        #expect(list.items.map(\.uuid) == ["a", "b", "c", "d"])
    }

    private struct Mark: EndpointModel, Identifiable {
        let id: Int
        let uuid: String

        init(reading fields: inout FieldReader) throws {
            id = try fields.int("id")
            uuid = try fields.string("uuid")
        }

        func write(to fields: inout FieldWriter) {
            fields.int(id, "id")
            fields.string(uuid, "uuid")
        }
    }

    private struct MarksRequest: CollectionRequest {
        typealias API = Stage
        static let endpoint = Endpoint(name: "marks", path: "/marks", auth: .none)
        static let collection = CollectionRule(id: ["uuid"], per: [])
        static let paging = Paging.number(first: 0)
        var page = 0

        func write(to request: inout RequestWriter) { request.query(page, "page") }
        static func read(_ body: ResponseReader) throws -> [Mark] { try body.value() }
        static func items(of response: [Mark]) -> [Mark] { response }
        var fullPageSize: Int? { 5 }
        var position: Int { page }
        func at(_ position: Int) -> MarksRequest { MarksRequest(page: position) }
    }
}
