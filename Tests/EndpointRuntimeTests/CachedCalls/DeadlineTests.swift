import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// A deadline bounds the whole of a call.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct DeadlineTests {
    /// Gives a credential at once, and from then on never.
    struct Stuck: AuthProvider {
        let clock: ManualClock
        let asked = Box(0)

        var user: String? { "ann" }

        func credential() async throws -> Credential {
            if asked.change({
                $0 += 1
                return $0
            }) > 1 {
                try await clock.sleep(until: clock.now.advanced(by: .seconds(1_000_000)), tolerance: nil)
            }
            return Credential(user: user, secret: "secret")
        }
    }

    /// Gives a credential at once, and from then on only when the test lets it, whatever becomes of the task.
    struct Deaf: AuthProvider {
        let asked = Box(0)
        let letGo = Latch()

        var user: String? { "ann" }

        func credential() async throws -> Credential {
            if asked.change({
                $0 += 1
                return $0
            }) > 1 {
                let letGo = letGo
                await Task.detached { await letGo.opened() }.value
            }
            return Credential(user: user, secret: "secret")
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

    /// What the entry varies by is asked of a provider that heeds neither the deadline nor the task's end.
    @Test(arguments: [false, true]) func aProviderThatHeedsNothingIsAbandoned(isCancelled: Bool) async throws {
        let scene = try Scene(.item(1, ["Vary": "Authorization", "Cache-Control": "max-age=60"]))
        defer { scene.stop() }
        let (clock, provider) = (ManualClock(), Deaf())
        defer { provider.letGo.open() }
        let client = scene.client(auth: provider, clock: clock)
        _ = try await client.send(Get<ByServer>())
        let second = Task {
            await result { try await client.send(Get<ByServer>(), CallOptions(deadline: .seconds(5))) }
        }
        try await until { provider.asked.value == 2 }
        if isCancelled {
            second.cancel()
        } else {
            await clock.sleeping(1)
            clock.advance(by: .seconds(5))
        }
        #expect(await second.value == (isCancelled ? "cancelled" : "deadlineExceeded"))
        #expect(scene.server.requests.count == 1)
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
