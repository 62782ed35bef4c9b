import EndpointRuntime
import EndpointTesting
import EventsAPI
import Foundation
import LoopbackServer
import ShowcaseAPI
import Testing

/// Requests that are written after a dot.
@Suite struct ShorthandTests {
    @Test func requestsAreWrittenAfterADot() async throws {
        let stubs = StubTransport()
        stubs.answer(TicketListRequest.self, json: #"[{"id": 1, "title": "Lamp"}]"#)
        let server = try LoopbackServer(.json("[]"))
        defer { server.stop() }
        let client = showcase(at: server, transport: stubs)
        #expect(try await client.send(.ticketList(locale: "de")).map(\.title) == ["Lamp"])
        #expect(client.cached(.ticketList(locale: "de"))?.value.count == 1)
        #expect(client.cached(.ticketList())?.value.count == nil)
        for try await update in client.updates(.ticketList(locale: "de")) { #expect(update.value.count == 1) }
        let sent = try stubs.requireSent(TicketListRequest.self)
        #expect(sent[0].url.query?.contains("locale=de") == true)
    }

    @Test func soAreStreams() async throws {
        let stubs = StubTransport()
        stubs.answerWithSamples(NewTicketsRequest.self)
        let server = try LoopbackServer(.json("[]"))
        defer { server.stop() }
        let client = showcase(at: server, transport: stubs)
        var titles: [String] = []
        for try await ticket in client.stream(.newTickets()) { titles.append(ticket.title) }
        #expect(titles == ["Lamp", "Chair"])
    }

    @Test func aShorthandIsTheRequest() {
        func request<Request: EndpointRequest>(_ request: Request) -> Request { request }
        let events: EventListRequest = request(.eventList(cityId: 1, theme: 2, page: 3))
        #expect(events.cityId == 1)
        #expect(events.step == 10)
        #expect(events.theme == 2)
        #expect(events.page == 3)
    }
}
