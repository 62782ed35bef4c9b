import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Answers put together at random out of what servers get wrong: each ends in a value or in an error, and soon.
@Suite struct HostileAnswerTests {
    struct Anything: EndpointRequest {
        typealias API = Full
        static let endpoint = Endpoint(name: "anything", method: .post, path: "/start", envelope: .none)

        func write(to request: inout RequestWriter) { request.form("abc", "x") }
        static func read(_ body: ResponseReader) throws -> JSON? { try body.valueIfPresent() }
    }

    @Test(arguments: 1...4) func nothingHangsOrCrashes(seed: UInt64) async throws {
        let current = Box("")
        let server = try LoopbackServer { _ in .raw(current.value) }
        defer { server.stop() }
        let client = EndpointClient(Full.self, on: server, transport: TestTransport.make())
        var random = SeededNumbers(seed: seed)
        for round in 0..<100 {
            current.value = Self.answer(&random)
            let error = await endpointError { () throws(EndpointError) in try await client.send(Anything()) }
            if case .deadlineExceeded = error {
                Issue.record("seed \(seed), round \(round): \(current.value.debugDescription)")
            }
            if case .transport(let failure) = error, failure.kind == .timedOut || failure.kind == .other {
                Issue.record("seed \(seed), round \(round): \(failure), \(current.value.debugDescription)")
            }
        }
    }

    static func answer(_ random: inout SeededNumbers) -> String {
        var text = lines.randomElement(using: &random) ?? ""
        for _ in 0..<Int.random(in: 0...4, using: &random) { text += headers.randomElement(using: &random) ?? "" }
        return text + "\r\n" + (bodies.randomElement(using: &random) ?? "")
    }

    static let lines = [
        "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 101 Switching\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
        "HTTP/1.1 103 Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\n", "HTTP/1.1 204 None\r\n", "HTTP/1.1 304 Same\r\n",
        "HTTP/1.1 401 Who\r\n", "HTTP/1.1 407 Who\r\n", "HTTP/1.1 417 No\r\n", "HTTP/1.1 301 There\r\n",
        "HTTP/2 200\r\n",
        "HTTP/1.0 200 OK\r\n", "HTTP/1.1 999 X\r\n", "ICY 200 OK\r\n", "HTTP/1.1 500 \r\n",
    ]

    static let headers = [
        "Content-Length: 5\r\n", "Content-Length: 5\r\nContent-Length: 6\r\n", "Content-Length: -1\r\n",
        "Content-Length: 0\r\n", "Transfer-Encoding: chunked\r\n", "Transfer-Encoding: nonsense\r\n",
        "Content-Encoding: br\r\n", "Content-Encoding: gzip, gzip, gzip\r\n", "Content-Encoding: unknown\r\n",
        "Connection: close\r\n", "Connection: upgrade\r\nUpgrade: h2c\r\n", "Set-Cookie: =;=;;\r\n",
        "Content-Type: application/json\r\n", "WWW-Authenticate: Basic\r\n", "WWW-Authenticate: \r\n",
        "WWW-Authenticate: Basic realm=\"\r\n", "WWW-Authenticate: Digest realm=x, Basic realm=y\r\n",
        "WWW-Authenticate: NTLM\r\n", "Proxy-Authenticate: Basic realm=\"x\"\r\n", "Location: /x\r\n", "Location: \r\n",
        "Content-Type: ;;\r\n", "Content-Type: text/html; charset=\"\r\n", ": no name\r\n", "X: \u{0}\r\n",
        " folded\r\n",
        "Alt-Svc: h3=\":1\"\r\n", "Content-Range: bytes x\r\n",
    ]

    static let bodies = [
        "", "12345", "hello world", "5\r\n12345\r\n0\r\n\r\n", "5\r\n12345\r\n", "zz\r\n", "FFFFFFFFFFFFFFFFF\r\nx",
        "0\r\n\r\n", "\u{1F}\u{8B}", "\u{0}\u{0}\u{0}",
    ]
}
