import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// A stream as a span: one for all of its connections, which are requests of it.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct StreamSpanTests {
    @Test(arguments: Wire.allCases) func eachConnectionIsARequestOfTheCall(_ wire: Wire) async throws {
        let server = try LoopbackServer([
            .events([.send("retry: 8000\ndata: {\"n\":1}\n\ndata: {\"n\":2}\n\n"), .close]), .response(204),
        ])
        defer { server.stop() }
        let clock = ManualClock()
        let client = EndpointClient(server, try wire.transport(), clock: clock)
        let told = Box<[(span: ClientSpan, end: ClientSpan.End)]>([])
        let began = Box<[UInt64]>([])
        let observation = client.observeSpans { event in
            switch event {
            case .began(let span): began.change { $0.append(span.id) }
            case .ended(let span, let end): told.change { $0.append((span, end)) }
            }
        }
        defer { observation.end() }
        let reading = BackgroundReading(client.stream(TickRequest<Reconnecting>()))
        await clock.sleeping(for: .seconds(8))
        clock.advance(by: .seconds(8))
        let (ticks, error) = await reading.all()
        #expect(ticks == [Tick(n: 1), Tick(n: 2)])
        #expect(error == nil)
        let ended = told.value
        #expect(ended.map(\.span.kind) == [.request, .request, .call])
        #expect(ended.map { $0.span[.endpointStreamElements] } == [.integer(2), .integer(0), .integer(2)])
        #expect(Set(ended.map(\.span.id)) == Set(began.value))
        #expect(ended.dropLast().allSatisfy { $0.span.parentID == ended.last?.span.id })
        #expect(ended[1].span[.httpRequestResendCount] == .integer(1))
        #expect(ended.allSatisfy { !$0.end.isError })
    }

    @Test func aReaderWhoLeavesEndsIt() async throws {
        let server = try LoopbackServer([.events([.send("data: {\"n\":1}\n\n"), .wait(Gate())])])
        defer { server.stop() }
        let client = EndpointClient(server, try Wire.curl.transport(), clock: ManualClock())
        let told = Box<[ClientSpan]>([])
        let observation = client.observeSpans { event in
            if case .ended(let span, _) = event { told.change { $0.append(span) } }
        }
        defer { observation.end() }
        for try await tick in client.stream(TickRequest<Reconnecting>()) {
            #expect(tick == Tick(n: 1))
            break
        }
        #expect(told.value.map(\.kind) == [.request, .call])
        #expect(told.value.map { $0[.errorType] } == [.text("cancelled"), .text("cancelled")])
    }
}
