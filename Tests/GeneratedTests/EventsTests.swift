import EndpointRuntime
import EventsAPI
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// The event list of `Specs/Events`: a list below a key path, and a property whose name is not its key.
@Suite struct EventsTests {
    @Test func aListBelowAKeyPathIsRead() async throws {
        let server = try LoopbackServer(
            .json(
                #"""
                {"status": 0, "data": {"total": 2, "list": [
                  {"id": "12", "title": "Concert", "begin_time": "2015-07-01 19:30:00", "pictures": {"small": "https://e.com/s"},
                   "venue": {"name": "Hall"}, "price": "12.50", "free": true},
                  {"id": 13, "title": "Match"}
                ]}}
                """#))
        defer { server.stop() }
        let client = EndpointClient(Events.self, server: .url(server.url), clock: ManualClock())
        let events = try await client.send(EventListRequest(cityId: 1, theme: 2))
        #expect(server.requests.first?.target == "/EventList?cityId=1&step=10&theme=2&page=0")
        #expect(
            events == [
                Event(
                    ID: "12", title: "Concert", starts: Date(timeIntervalSince1970: 1_435_779_000),
                    image: URL(string: "https://e.com/s"), place: "Hall", price: Decimal(string: "12.5"), isFree: true),
                Event(ID: "13", title: "Match"),
            ])
    }

    @Test func aListThatIsNotThereSaysWhere() async throws {
        let server = try LoopbackServer(.json(#"{"status": 1}"#))
        defer { server.stop() }
        let client = EndpointClient(Events.self, server: .url(server.url), clock: ManualClock())
        let error = await #expect(throws: EndpointError.self) {
            try await client.send(EventListRequest(cityId: 1, theme: 2))
        }
        #expect("\(try #require(error))".contains("data"))
    }
}
