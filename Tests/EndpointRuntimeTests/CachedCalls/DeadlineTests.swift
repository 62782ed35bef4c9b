import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// A deadline bounds the whole of a call.
@Suite(.timeLimit(.minutes(1))) struct DeadlineTests {
    /// Gives a credential at once, and from then on never.
    struct Stuck: AuthProvider {
        let clock: ManualClock
        let asked = Box(0)

        var user: String? { "ann" }

        func credential() async throws -> String? {
            if asked.change({ $0 += 1; return $0 }) > 1 {
                try await clock.sleep(until: clock.now.advanced(by: .seconds(1_000_000)), tolerance: nil)
            }
            return "secret"
        }
    }

    @Test func whatTheEntryIsComparedWithCounts() async throws {
        let scene = try Scene(.item(1, ["Vary": "Authorization", "Cache-Control": "max-age=60"]))
        defer { scene.stop() }
        let clock = ManualClock()
        let client = scene.client(auth: Stuck(clock: clock), clock: clock)
        _ = try await client.send(Get<ByServer>())
        async let second = result { try await client.send(Get<ByServer>(), CallOptions(deadline: .seconds(5))) }
        await clock.sleeping(2)
        clock.advance(by: .seconds(5))
        #expect(await second == "deadlineExceeded")
    }

    @Test func whatIsAskedAgainCounts() async throws {
        let gates = [Gate(), Gate()]
        let scene = try Scene(
            .item(1, ["ETag": "\"a\""]), .status(304, ["ETag": "\"b\""]).behind(gates[0]), .item(2).behind(gates[1]))
        defer { scene.stop() }
        let clock = ManualClock()
        let client = scene.client(clock: clock)
        _ = try await client.send(Get<AtOnce>())
        async let second = result { try await client.send(Get<AtOnce>(), CallOptions(deadline: .seconds(5))) }
        await gates[0].reached()
        await clock.sleeping(2)
        clock.advance(by: .seconds(3))
        gates[0].open()
        await gates[1].reached()
        await clock.sleeping(2)
        clock.advance(by: .seconds(2))
        #expect(await second == "deadlineExceeded")
    }
}
