import EndpointTesting
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// Calls that wait for one request, each with bounds of its own.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct JoinedBoundsTests {
    struct Fetch: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(
            name: "fetch", path: "/x", retry: RetryRule(attempts: 3, base: .seconds(1), cap: .seconds(30)))
        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Kiosk { try body.value() }
    }

    /// The one who is in a hurry came first; the other one has the time to try again.
    @Test func theDeadlineOfTheFirstDoesNotTakeTheRetriesOfTheOther() async throws {
        let (gate, clock) = (Gate(), ManualClock())
        let server = try LoopbackServer(
            LoopbackAnswer([.wait(gate)] + LoopbackAnswer.response(503, [("Retry-After", "10")]).steps),
            .json(#"{"id": 1, "name": "A"}"#))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server, clock: clock)
        let hasty = Task { try await client.send(Fetch(), CallOptions(deadline: .seconds(5))) }
        await gate.reached()
        let patient = Task { try await client.send(Fetch()) }
        try await until { client.running.first?.callers == 2 }
        gate.open()
        await clock.sleeping(for: .seconds(10))
        clock.advance(by: .seconds(10))
        #expect(try await patient.value.id == 1)
        _ = try? await hasty.value
    }

    /// Whoever allows another silence waits for a request of its own.
    @Test func aTimeoutBoundsTheCallThatItIsSaidOf() async throws {
        let (gate, clock) = (Gate(), ManualClock())
        let answer = LoopbackAnswer([.wait(gate)] + LoopbackAnswer.json(#"{"id": 1, "name": "A"}"#).steps)
        let server = try LoopbackServer(answer, answer)
        defer { gate.open(); server.stop() }
        let client = EndpointClient(Plain.self, on: server, clock: clock)
        let hasty = Task {
            await endpointError { () throws(EndpointError) in
                try await client.send(KioskRequest(), CallOptions(timeout: .seconds(5)))
            }
        }
        let patient = Task { try await client.send(KioskRequest(), CallOptions(timeout: .seconds(600))) }
        try await until { server.requests.count == 2 }
        await clock.sleeping(for: .seconds(5))
        clock.advance(by: .seconds(5))
        #expect(await hasty.value?.errorType == "timedOut")
        gate.open()
        #expect(try await patient.value.id == 1)
    }
}
