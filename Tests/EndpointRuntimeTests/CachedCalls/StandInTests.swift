import EndpointRuntime
import LoopbackServer
import TestSupport
import Testing

/// An entry in the place of a network that failed is as old as it is when it is delivered.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct StandInTests {
    @Test(arguments: [(10.0, "1 memory 40s"), (40.0, "1 memory 70s stale")])
    func itsAgeIsThatOfTheDelivery(wait: Double, expected: String) async throws {
        let gate = Gate()
        let answers = Box([LoopbackAnswer.item(1), LoopbackAnswer.status(503).behind(gate)])
        let scene = try Scene { _ in answers.change { $0.removeFirst() } }
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<NetworkFirst>())
        scene.date.move(by: 30)
        async let update = client.update(of: Get<NetworkFirst>())
        await gate.reached()
        scene.date.move(by: wait)
        gate.open()
        let found = try await update
        #expect(found.text == expected)
        #expect(found.headers.first { $0.name == "Age" }?.value == String(Int(30 + wait)))
    }

    /// `stale-if-error` bounds the age of then, too.
    @Test func whatIsTooOldByThenDoesNotStandIn() async throws {
        let gate = Gate()
        let answers = Box([LoopbackAnswer.item(1), LoopbackAnswer.status(503).behind(gate)])
        let scene = try Scene { _ in answers.change { $0.removeFirst() } }
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<BoundedStandIn>())
        scene.date.move(by: 90)
        async let text = result { try await client.send(Get<BoundedStandIn>()) }
        await gate.reached()
        scene.date.move(by: 11)
        gate.open()
        #expect(await text == "status 503")
    }
}
