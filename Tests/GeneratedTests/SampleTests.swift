import EndpointRuntime
import EndpointTesting
import EventsAPI
import Foundation
import Testing

/// `example:` of `Specs/Events`: values for previews, and answers for tests.
@Suite struct SampleTests {
    private static let event = Event(
        ID: "12", title: "Concert", starts: Date(timeIntervalSince1970: 1_435_779_000), place: "Town hall")

    @Test func aModelHasASampleOfItsPropertiesExamples() {
        #expect(Event.sample == Self.event)
    }

    @Test func aRequestHasAWholeBody() {
        #expect(EventListRequest.sample == [Self.event])
    }

    @Test func aStubAnswersWithTheSample() async throws {
        let stubs = StubTransport()
        stubs.answerWithSample(EventListRequest.self)
        let client = EndpointClient(Events.self, server: .production, transport: stubs)
        #expect(try await client.send(EventListRequest(cityId: 1, theme: 2)) == [Self.event])
        #expect(stubs.unused == [])
    }
}
