import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import ShowcaseAPI
import TestSupport
import Testing

/// Streams of `Specs/Showcase`, and the lists that they change, over sockets.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct StreamTests {
    /// Answers lists as JSON, and streams with what they were given.
    private static func server(_ lists: [String: String], _ streams: [String: (String, String)]) throws
        -> LoopbackServer
    {
        try LoopbackServer { request in
            let path = String(request.target.prefix { $0 != "?" })
            if let (type, text) = streams[path] {
                return LoopbackAnswer([
                    .send(
                        LoopbackAnswer.head(200, [("Content-Type", type), ("Connection", "close")]) + Array(text.utf8)),
                    .close,
                ])
            }
            return .json(lists[path] ?? "[]", [("ETag", "\"1\"")])
        }
    }

    private static func all<Element>(_ stream: EndpointStream<Element>) async throws -> [Element] {
        var elements: [Element] = []
        for try await element in stream { elements.append(element) }
        return elements
    }

    @Test func wordsComeUntilTheEnd() async throws {
        let server = try Self.server(
            [:], ["/advice": ("text/event-stream", "data: Yes\n\ndata: you may\n\ndata: [DONE]\n\n")])
        defer { server.stop() }
        let words = try await Self.all(showcase(at: server).stream(AdviceRequest(question: "May I?")))
        #expect(words == ["Yes", "you may"])
        #expect(server.requests.first?.method == "POST")
        #expect(server.requests.first?["Accept"] == "text/event-stream")
    }

    @Test func theEventsNameTellsTheVariants() async throws {
        let events =
            "event: opened\ndata: {\"id\":3,\"title\":\"Chair\"}\n\nevent: closed\ndata: {\"ticket_id\":1}\n\nevent: new\ndata: {}\n\n"
        let server = try Self.server([:], ["/tickets/events": ("text/event-stream", events)])
        defer { server.stop() }
        var iterator = showcase(at: server).stream(TicketEventsRequest()).makeAsyncIterator()
        guard case .opened(let ticket)? = try await iterator.next() else {
            Issue.record("no ticket was opened")
            return
        }
        #expect(ticket == Ticket(id: 3, title: "Chair"))
        guard case .closed(let closed)? = try await iterator.next() else {
            Issue.record("no ticket was closed")
            return
        }
        #expect(closed.id == 1)
        guard case .unrecognized(let json)? = try await iterator.next() else {
            Issue.record("the unknown event is lost")
            return
        }
        #expect(json["event"] == "new")
    }

    private static let list = #"[{"id":1,"title":"Lamp"},{"id":2,"title":"Desk"}]"#
    private static let changes = """
        event: opened
        data: {"id":3,"title":"Chair"}

        event: changed
        data: {"id":2,"title":"Table"}

        event: closed
        data: {"ticket_id":1}


        """

    @Test func aStoredListIsChanged() async throws {
        let folder = try Folder()
        let server = try Self.server(
            ["/tickets": Self.list], ["/tickets/events": ("text/event-stream", Self.changes)])
        defer { server.stop() }
        let client = showcase(at: server, cache: .twoLevel(directory: folder.url))
        _ = try await client.send(TicketListRequest())
        var live = client.updates(TicketListRequest(), live: true).makeAsyncIterator()
        #expect(try await live.next()?.get().value.map(\.title) == ["Lamp", "Desk"])
        var events = client.stream(TicketEventsRequest()).makeAsyncIterator()
        // An element is delivered when the list has changed.
        let states = [["Lamp", "Desk", "Chair"], ["Lamp", "Table", "Chair"], ["Table", "Chair"]]
        for titles in states {
            _ = try await events.next()
            #expect(client.cached(TicketListRequest())?.value.map(\.title) == titles)
            let update = try await live.next()?.get()
            #expect(update?.value.map(\.title) == titles)
            #expect(update?.source.isCached == true)
        }
        // It is what no server has sent, so that none can confirm it.
        _ = try await client.send(TicketListRequest(), .refresh)
        let last = try #require(server.requests.last)
        #expect(last.target == "/tickets?channel=app" && last["If-None-Match"] == nil)
        #expect(client.cached(TicketListRequest())?.value.map(\.title) == ["Lamp", "Desk"])
    }

    @Test func aCacheWithoutADiskFetchesTheListAgain() async throws {
        let server = try Self.server(
            ["/tickets": Self.list], ["/tickets/events": ("text/event-stream", Self.changes)])
        defer { server.stop() }
        let client = showcase(at: server)
        _ = try await client.send(TicketListRequest())
        #expect(client.cached(TicketListRequest())?.isStale == false)
        var events = client.stream(TicketEventsRequest()).makeAsyncIterator()
        _ = try await events.next()
        #expect(client.cached(TicketListRequest())?.isStale == true)
    }

    @Test func aNewItemMakesAFilteredListStale() async throws {
        let folder = try Folder()
        let lines = """
            {"event":"changed","id":2,"title":"Table"}
            {"event":"opened","id":3,"title":"Chair"}

            """
        let server = try Self.server(
            ["/users/7/tickets": #"{"data":{"list":\#(Self.list)}}"#],
            ["/users/7/tickets/events": ("application/x-ndjson", lines)])
        defer { server.stop() }
        let client = showcase(at: server, cache: .twoLevel(directory: folder.url))
        let request = UserTicketsRequest(user: 7)
        _ = try await client.send(request)
        var events = client.stream(UserTicketEventsRequest(user: 7)).makeAsyncIterator()
        _ = try await events.next()
        var cached = try #require(client.cached(request))
        #expect(cached.value.map(\.title) == ["Lamp", "Table"] && !cached.isStale)
        _ = try await events.next()
        cached = try #require(client.cached(request))
        #expect(cached.value.map(\.title) == ["Lamp", "Table"] && cached.isStale)
    }

    @Test func aKeptCollectionIsChanged() async throws {
        let folder = try Folder()
        let records = "\u{1E}{\"id\":3,\"title\":\"Chair\"}\n\u{1E}{\"id\":2,\"title\":\"Table\"}\n"
        let server = try Self.server(
            ["/tickets/kept": Self.list], ["/tickets/new": ("application/json-seq", records)])
        defer { server.stop() }
        let cache = EntryCache.twoLevel(directory: folder.url)
        let client = showcase(at: server, cache: cache)
        let open = client.collection(KeptTicketsRequest())
        try await open.refresh()
        let revision = await open.revision
        _ = try await Self.all(client.stream(NewTicketsRequest()))
        #expect(await open.all().map(\.title) == ["Chair", "Lamp", "Table"])
        #expect(await open.revision > revision)
        // Another client of the folder has no object of the list.
        await cache.flush()
        #expect(
            await showcase(at: server, cache: cache).collection(KeptTicketsRequest()).all().map(\.title)
                == ["Chair", "Lamp", "Table"])
    }

    @Test func aCollectionThatNobodyHasOpenIsChanged() async throws {
        let folder = try Folder()
        let records = "\u{1E}{\"id\":3,\"title\":\"Chair\"}\n"
        let server = try Self.server(
            ["/tickets/kept": Self.list], ["/tickets/new": ("application/json-seq", records)])
        defer { server.stop() }
        let cache = EntryCache.twoLevel(directory: folder.url)
        try await showcase(at: server, cache: cache).collection(KeptTicketsRequest()).refresh()
        _ = try await Self.all(showcase(at: server, cache: cache).stream(NewTicketsRequest()))
        let all = await showcase(at: server, cache: cache).collection(KeptTicketsRequest()).all()
        #expect(all.map(\.title) == ["Chair", "Lamp", "Desk"])
    }

    @Test func theSamplesAreElements() async throws {
        let tickets = [Ticket(id: 1, title: "Lamp"), Ticket(id: 2, title: "Chair")]
        #expect(NewTicketsRequest.samples == tickets)
        let stubs = StubTransport()
        stubs.answerWithSamples(NewTicketsRequest.self)
        let server = try LoopbackServer(.json("[]"))
        defer { server.stop() }
        let client = showcase(at: server, transport: stubs)
        #expect(try await Self.all(client.stream(NewTicketsRequest())) == tickets)
    }
}
