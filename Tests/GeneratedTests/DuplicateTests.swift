import EndpointRuntime
import Foundation
import LoopbackServer
import ShowcaseAPI
import TestSupport
import Testing

/// `duplicates` in a spec, with the requests that `gen` makes of it.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct DuplicateTests {
    private static func request(flag: Bool, ids: [Int] = [1], inHeader: Int? = nil) -> TaggedRequest {
        TaggedRequest(
            id: 1, ids: ids, names: [], filter: [:], inHeader: inHeader, inBody: .absent, flag: flag)
    }

    @Test func aPOSTThatJoinsDoesSoForTheSameBodyAlone() async throws {
        let gate = Gate()
        let answer = LoopbackAnswer.json("7").steps
        let server = try LoopbackServer { _ in LoopbackAnswer([.wait(gate)] + answer) }
        defer { server.stop() }
        let client = showcase(at: server)
        let send = { @Sendable (request: TaggedRequest) in
            Task { try await client.send(request, CallOptions(codec: .none, cache: .passThrough)) }
        }
        var calls = [send(Self.request(flag: true))]
        _ = await server.requests(1)
        calls.append(send(Self.request(flag: true)))
        try await until { client.running.first?.callers == 2 }
        for (index, other) in [
            Self.request(flag: false), Self.request(flag: true, ids: [2]), Self.request(flag: true, inHeader: 4),
        ].enumerated() {
            calls.append(send(other))
            _ = await server.requests(index + 2)
        }
        #expect(client.running.map(\.callers) == [2, 1, 1, 1])
        gate.open()
        for call in calls { #expect(try await call.value == .integer(7)) }
        #expect(server.requests.count == 4)
    }

    @Test func aGETThatCancelsThePreviousTakesItsPlace() async throws {
        let gate = Gate()
        let server = try LoopbackServer(
            LoopbackAnswer([.wait(gate)]), .response(200, body: [1, 2]))
        defer { server.stop() }
        let client = showcase(at: server)
        let first = Task { try await client.send(BytesRequest(), CallOptions(codec: .none, cache: .passThrough)) }
        await gate.reached()
        #expect(
            try await client.send(BytesRequest(), CallOptions(codec: .none, cache: .passThrough)) == Data([1, 2]))
        let error = await #expect(throws: EndpointError.self) { try await first.value }
        #expect(error?.isCancellation == true)
    }
}
