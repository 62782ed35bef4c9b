import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Streams without a network.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct StubbedStreamTests {
    func client(_ transport: any HTTPTransport, clock: any Clock<Duration> = ContinuousClock()) -> EndpointClient<Live>
    {
        EndpointClient(Live.self, server: .url("https://example.com"), transport: transport, clock: clock)
    }

    @Test func aStubSendsPiecesByTheClockOfTheTest() async throws {
        let clock = ManualClock()
        let stubs = StubTransport()
        stubs.answer(
            TickRequest<Lines>.self,
            pieces: [
                "{\"n\":1}\n{\"n\"", StubPiece(":2}\n", after: .seconds(3)), StubPiece("{\"n\":3}", after: .seconds(9)),
            ],
            clock: clock)
        let reading = BackgroundReading(client(stubs).stream(TickRequest<Lines>()))
        await clock.sleeping(for: .seconds(3))
        #expect(try await reading.elements(1) == [Tick(n: 1)])
        clock.advance(by: .seconds(3))
        await clock.sleeping(for: .seconds(9))
        #expect(try await reading.elements(2) == [Tick(n: 1), Tick(n: 2)])
        clock.advance(by: .seconds(9))
        let (ticks, error) = await reading.all()
        #expect(ticks.map(\.n) == [1, 2, 3])
        #expect(error == nil)
    }

    @Test func aStubFailsAndAnswersWithAnError() async throws {
        let stubs = StubTransport()
        stubs.answer(TickRequest<Lines>.self, pieces: ["{\"n\":1}\n{\"n\""], failure: .connectionLost)
        let (ticks, error) = await client(stubs).stream(TickRequest<Lines>()).all()
        #expect(ticks == [Tick(n: 1)])
        guard case .transport(let failure) = error else { return unexpected(error) }
        #expect(failure.kind == .connectionLost)

        stubs.answer(TickRequest<Lines>.self) { _ in HTTPResponse(status: 404) }
        guard case .status = await client(stubs).stream(TickRequest<Lines>()).all().1 else { return unexpected(nil) }
        stubs.fail(TickRequest<Lines>.self)
        guard case .transport = await client(stubs).stream(TickRequest<Lines>()).all().1 else { return unexpected(nil) }
    }

    /// What is recorded has no secret, and comes again with its pauses.
    @Test func aRecordingKeepsThePiecesAndTheirTimes() async throws {
        let (one, two) = (Gate(), Gate())
        let server = try LoopbackServer(
            .lines([
                .send("{\"n\":1,\"token\":\"sesame-open\"}\n{\"n\":2}\n{\"n\":"), .wait(one), .send("3}\n"), .wait(two),
                .send("{\"n\":4,\"other\":\"sesame-open\"}"), .close,
            ]))
        defer { server.stop() }
        let folder = try Folder()
        let file = folder["recording.json"]
        let clock = ManualClock()
        let transport = RecordingTransport(to: file, over: try Wire.curl.transport(), clock: clock)
        let recorded = EndpointClient(server, transport)
        var iterator = recorded.stream(TickRequest<Lines>()).makeAsyncIterator()
        #expect(try await iterator.next() == Tick(n: 1))
        clock.advance(by: .seconds(5))
        one.open()
        #expect(try await iterator.next() == Tick(n: 2))
        #expect(try await iterator.next() == Tick(n: 3))
        clock.advance(by: .milliseconds(2500))
        two.open()
        #expect(try await iterator.next() == Tick(n: 4))
        #expect(try await iterator.next() == nil)
        await transport.finished()
        #expect(!String(decoding: try Data(contentsOf: file), as: UTF8.self).contains("sesame"))

        let again = ManualClock()
        let replayed = EndpointClient(server, try ReplayTransport(of: file, clock: again))
        let reading = BackgroundReading(replayed.stream(TickRequest<Lines>()))
        await again.sleeping(for: .seconds(5))
        #expect(try await reading.elements(2).map(\.n) == [1, 2])
        again.advance(by: .seconds(5))
        await again.sleeping(for: .milliseconds(2500))
        #expect(try await reading.elements(3).map(\.n) == [1, 2, 3])
        again.advance(by: .milliseconds(2500))
        #expect(await reading.all().0.map(\.n) == [1, 2, 3, 4])

        let (ticks, error) = await EndpointClient(server, try ReplayTransport(of: file)).stream(TickRequest<Lines>())
            .all()
        #expect(ticks.map(\.n) == [1, 2, 3, 4])
        #expect(error == nil)
    }

    @Test func aStreamThatIsLeftIsRecordedOnceTheRecordingIsFinished() async throws {
        let gate = Gate()
        let server = try LoopbackServer(.lines([.send("{\"n\":1}\n"), .wait(gate), .close]))
        defer { server.stop() }
        let folder = try Folder()
        let transport = RecordingTransport(to: folder["recording.json"], over: try Wire.curl.transport())
        await transport.finished()
        for try await tick in EndpointClient(server, transport).stream(TickRequest<Lines>()) {
            #expect(tick == Tick(n: 1))
            break
        }
        await transport.finished()
        let replayed = EndpointClient(server, try ReplayTransport(of: folder["recording.json"]))
        #expect(await replayed.stream(TickRequest<Lines>()).all().0 == [Tick(n: 1)])
    }
}
