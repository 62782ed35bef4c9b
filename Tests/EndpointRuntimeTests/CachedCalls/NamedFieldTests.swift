import EndpointRuntime
import LoopbackServer
import TestSupport
import Testing

/// Fields that a response says are not to be kept, by a server that means ill or errs, over a socket.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct NamedFieldTests {
    /// The fields of the answer, and for how many seconds it is fresh. None makes it seem younger, or bound by less.
    @Test(
        arguments: [
            (["Cache-Control": "max-age=60, no-cache=\"Age\"", "Age": "50"], 10),
            (["Cache-Control": "max-age=60", "Connection": "Age", "Age": "50"], 10),
            (["Cache-Control": "max-age=60", "Connection": "Date", "Date": "{-40}"], 20),
            (["Cache-Control": "max-age=20", "Connection": "Cache-Control", "Expires": "{90}", "Date": "{0}"], 20),
            (
                ["Cache-Control": "no-cache=\"Expires\"", "Expires": "{5}", "Date": "{0}", "Last-Modified": "{-6000}"],
                5
            ),
        ] as [(KeyValuePairs<String, String>, Double)])
    func whatTheCacheGoesByStays(fields: KeyValuePairs<String, String>, seconds: Double) async throws {
        let date = TestDate()
        let fields = fields.map { name, value -> (String, String) in
            guard value.hasPrefix("{"), let offset = Double(value.dropFirst().dropLast()) else { return (name, value) }
            return (name, date.header(offset))
        }
        let text = "HTTP/1.1 200 OK\r\n" + fields.map { "\($0.0): \($0.1)\r\n" }.joined()
        let body = #"{"n": 1}"#
        let answer = LoopbackAnswer([.send(Array((text + "Content-Length: 8\r\n\r\n" + body).utf8))])
        let scene = try Scene(answer, .item(2))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        scene.date.move(by: seconds - 1)
        #expect(try await client.send(Get<ByServer>()) == Item(1))
        scene.date.move(by: 1)
        #expect(client.cached(Get<ByServer>())?.isStale == true)
        #expect(try await client.send(Get<ByServer>()) == Item(2))
    }

    @Test func mustRevalidateStays() async throws {
        let scene = try Scene(
            .item(1, ["Cache-Control": "max-age=60, must-revalidate", "Connection": "Cache-Control"]), .status(503))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        scene.date.move(by: 61)
        #expect(client.cached(Get<ByServer>()) == nil)
    }

    /// Section 4.4: what answered the unsafe request was a redirect, whatever came of it afterwards.
    @Test(arguments: [(303, 404), (303, 200), (307, 200)])
    func aRedirectIsAnAnswerToo(status: Int, last: Int) async throws {
        let scene = try Scene { request in
            switch (request.method, request.target) {
            case ("POST", "/item?id=1"): .response(status, [("Location", "/other")])
            case (_, "/other"): .status(last)
            default: .item(1, ["Cache-Control": "max-age=60"])
            }
        }
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<ByServer>())
        _ = try? await client.send(KeptFailureTests.PlainPost())
        #expect(scene.server.requests.count == 3)
        #expect(client.cached(Get<ByServer>())?.isStale == true)
    }
}
