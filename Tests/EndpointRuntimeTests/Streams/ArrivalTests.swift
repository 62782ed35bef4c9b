import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Elements come while the body goes on.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct StreamArrivalTests {
    @Test(arguments: Wire.allCases) func theFirstElementComesBeforeTheBodyEnds(_ wire: Wire) async throws {
        let gate = Gate()
        let server = try LoopbackServer(
            .lines([.send("{\"n\":1}\n"), .wait(gate), .send("{\"n\":2}\n{\"n\":3}"), .close]))
        defer { server.stop() }
        let client = EndpointClient(server, try wire.transport())
        var iterator = client.stream(TickRequest<Lines>()).makeAsyncIterator()
        #expect(try await iterator.next() == Tick(n: 1))
        gate.open()
        #expect(try await iterator.next() == Tick(n: 2))
        #expect(try await iterator.next() == Tick(n: 3))
        #expect(try await iterator.next() == nil)
        #expect(try await iterator.next() == nil)
        #expect(server.requests.count == 1)
        #expect(server.requests.first?["Accept"]?.contains("application/x-ndjson") == true)
    }

    @Test(arguments: Wire.allCases) func anElementEndsEvents(_ wire: Wire) async throws {
        let gate = Gate()
        let server = try LoopbackServer(
            .events([.send("data: {\"n\":1}\n\n:ping\n\ndata: [DONE]\n\ndata: {\"n\":2}\n\n"), .wait(gate), .close]))
        defer { server.stop() }
        let (ticks, error) = await EndpointClient(server, try wire.transport()).stream(TickRequest<Events>()).all()
        #expect(ticks == [Tick(n: 1)])
        #expect(error == nil)
    }
}
