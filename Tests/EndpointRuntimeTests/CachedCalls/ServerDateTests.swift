import EndpointRuntime
import LoopbackServer
import TestSupport
import Testing

/// RFC 9110 section 5.6.7 and RFC 9111 sections 4.2 and 5.3 over a socket: how long a client keeps by dates of the server.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct ServerDateTests {
    /// A minute behind the clock of the tests.
    private static let later = TestDate().header(60)

    /// The lines of `Expires`, and whether the entry is fresh by them.
    @Test(
        arguments: [
            ([later], true), ([later.uppercased()], true), ([later.lowercased()], true),
            ([later.replacing("GMT", with: "UTC")], false), ([String(later.dropFirst(5))], false), (["0"], false),
            ([later, "0"], false), (["0", later], false),
        ] as [([String], Bool)])
    func expires(lines: [String], isFresh: Bool) async throws {
        let scene = try Scene { _ in .json(#"{"n": 1}"#, lines.map { ("Expires", $0) }) }
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        scene.date.move(by: 59)
        #expect(client.cached(Get<ByServer>())?.isStale == !isFresh)
        _ = try await client.send(Get<ByServer>())
        #expect(scene.server.requests.count == (isFresh ? 1 : 2))
    }
}
