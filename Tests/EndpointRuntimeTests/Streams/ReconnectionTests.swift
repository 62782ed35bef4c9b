import EndpointTesting
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// Streams of events that connect again, by the test's clock.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct ReconnectionTests {
    @Test(arguments: Wire.allCases) func itGoesOnBehindTheLastEvent(_ wire: Wire) async throws {
        let server = try LoopbackServer([
            .events([.send("retry: 8000\nid: a\ndata: {\"n\":1}\n\nid: lost\ndata: {\"n\":9}\n"), .close]),
            // What begins anew has a byte order mark again.
            LoopbackAnswer([
                .send(
                    LoopbackAnswer.head(
                        200, [("Content-Type", "text/event-stream"), ("Transfer-Encoding", "chunked")])),
                .send(LoopbackAnswer.chunk(Array("\u{FEFF}id: b\ndata: {\"n\":2}\n\n".utf8))), .close,
            ]),
            .events([.send("data: {\"n\":3}\n\n"), .close]),
            .response(204),
        ])
        defer { server.stop() }
        let clock = ManualClock()
        let client = EndpointClient(server, try wire.transport(), clock: clock)
        let records = Box<[RequestRecord]>([])
        let observation = client.observeRequests { record in records.change { $0.append(record) } }
        defer { observation.end() }
        let reading = BackgroundReading(client.stream(TickRequest<Reconnecting>()))
        // The server's pause, of which the client's randomness chose all.
        for _ in 0..<3 {
            await clock.sleeping(for: .seconds(8))
            clock.advance(by: .seconds(8))
        }
        let (ticks, error) = await reading.all()
        #expect(ticks == [Tick(n: 1), Tick(n: 2), Tick(n: 3)])
        #expect(error == nil)
        #expect(server.requests.map { $0["Last-Event-ID"] } == [nil, "a", "b", "b"])
        #expect(records.value.map(\.elements) == [1, 1, 1, 0])
        #expect(records.value.map(\.attempt) == [1, 2, 3, 4])
        #expect(records.value.map { $0.error == nil } == [true, false, true, true])
    }

    /// Also where all of the body is there, and its reader is busy.
    @Test func cancelAllEndsItBehindItsBody() async throws {
        let stubs = StubTransport()
        stubs.answer(TickRequest<Reconnecting>.self, pieces: ["data: {\"n\":1}\n\ndata: {\"n\":2}\n\n"])
        let client = EndpointClient(Live.self, server: .url("https://example.com"), transport: stubs)
        var iterator = client.stream(TickRequest<Reconnecting>()).makeAsyncIterator()
        #expect(try await iterator.next() == Tick(n: 1))
        #expect(client.running.count == 1)
        client.cancelAll()
        var error: EndpointError?
        do throws(EndpointError) {
            while try await iterator.next(isolation: nil) != nil {}
        } catch let thrown {
            error = thrown
        }
        #expect(error?.isCancellation == true)
        #expect(stubs.requests.count == 1)
        #expect(client.running.isEmpty)
    }

    /// What is no failure of the network ends it.
    @Test(arguments: [404, 500, 401]) func aStatusEndsIt(_ status: Int) async throws {
        let server = try LoopbackServer([.events([.send("data: {\"n\":1}\n\n"), .close]), .response(status)])
        defer { server.stop() }
        let clock = ManualClock()
        let client = EndpointClient(server, try Wire.curl.transport(), clock: clock)
        let reading = Task { await client.stream(TickRequest<Reconnecting>()).all() }
        await clock.sleeping(for: Reconnection.standardPause)
        clock.advance(by: Reconnection.standardPause)
        let (ticks, error) = await reading.value
        #expect(ticks == [Tick(n: 1)])
        guard case .status(let failure) = error else { return unexpected(error) }
        #expect(failure.status == status)
        #expect(server.requests.count == 2)
    }

    @Test func anotherContentTypeEndsIt() async throws {
        let server = try LoopbackServer([.events([.send("data: {\"n\":1}\n\n"), .close]), .json("[]")])
        defer { server.stop() }
        let clock = ManualClock()
        let client = EndpointClient(server, try Wire.curl.transport(), clock: clock)
        let reading = Task { await client.stream(TickRequest<Reconnecting>()).all() }
        await clock.sleeping(for: Reconnection.standardPause)
        clock.advance(by: Reconnection.standardPause)
        guard case .unacceptableContent = await reading.value.1 else { return unexpected(await reading.value.1) }
    }

    @Test func itGivesUpAfterTenConnectionsInARow() async throws {
        let closed = try ClosedPort()
        let clock = ManualClock()
        let client = EndpointClient(
            Live.self, server: .url(closed.url), transport: try Wire.curl.transport(), clock: clock, random: { 1 })
        let reading = Task { await client.stream(TickRequest<Reconnecting>()).all() }
        for pause in [6, 12, 24, 48, 60, 60, 60, 60, 60] {
            await clock.sleeping(for: .seconds(pause))
            clock.advance(by: .seconds(pause))
        }
        let (_, error) = await reading.value
        guard case .transport(let failure) = error else { return unexpected(error) }
        #expect(failure.kind == .refused)
    }

    @Test func aPauseCanBeLeft() async throws {
        let server = try LoopbackServer(.events([.send("data: {\"n\":1}\n\n"), .close]))
        defer { server.stop() }
        let clock = ManualClock()
        let client = EndpointClient(server, try Wire.curl.transport(), clock: clock)
        let reading = Task { await client.stream(TickRequest<Reconnecting>()).all() }
        await clock.sleeping(for: Reconnection.standardPause)
        client.cancelAll()
        #expect(await reading.value.1?.isCancellation == true)
        #expect(server.requests.count == 1)
    }

    @Test func pausesAreBounded() {
        var one = Reconnection()
        // Half of a pause is always waited.
        #expect(one.pause(hasReceived: true, retry: nil, random: 0) == .milliseconds(1500))
        #expect(one.pause(hasReceived: true, retry: .zero, random: 0) == .milliseconds(50))
        #expect(one.pause(hasReceived: true, retry: .seconds(100_000), random: 1) == .seconds(3600))
        #expect(one.pause(hasReceived: false, retry: .seconds(120), random: 1) == .seconds(120))
        #expect(one.failures == 1)
        #expect(one.pause(hasReceived: true, retry: nil, random: 1) == .seconds(3))
        #expect(one.failures == 0)
    }
}
