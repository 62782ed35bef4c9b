import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// Servers that misbehave, each to be told apart by the kind of the failure.
@Suite struct FaultTests {
    struct Fault: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let answer: LoopbackAnswer
        let kind: TransportFailure.Kind

        init(_ name: String, _ kind: TransportFailure.Kind, _ answer: LoopbackAnswer) {
            testDescription = name
            self.kind = kind
            self.answer = answer
        }
    }

    static let faults = [
        Fault(
            "cut in the body", .connectionLost,
            LoopbackAnswer([
                .send(LoopbackAnswer.head(200, [("Content-Length", "100")]) + Array(#"{"id": 1"#.utf8)), .close,
            ])),
        Fault(
            "reset in the body", .connectionLost,
            LoopbackAnswer([
                .send(LoopbackAnswer.head(200, [("Content-Length", "100")]) + Array(#"{"id": 1"#.utf8)), .reset,
            ])),
        Fault("closed without a byte", .connectionLost, LoopbackAnswer([.close])),
        Fault("reset without a byte", .connectionLost, LoopbackAnswer([.reset])),
        Fault("another protocol", .invalidResponse, LoopbackAnswer.raw("SSH-2.0-OpenSSH_9.6\r\n")),
        Fault("garbage", .invalidResponse, LoopbackAnswer.raw("\u{1}\u{2}\u{3} nonsense \r\n\r\n\r\n")),
        Fault(
            "a head without an end", .invalidResponse,
            LoopbackAnswer([
                .send(Array("HTTP/1.1 200 OK\r\n".utf8)),
                .flood(Array("X-Filler: \(String(repeating: "a", count: 1000))\r\n".utf8), times: 100_000),
            ])),
        Fault(
            "a header line without an end", .invalidResponse,
            LoopbackAnswer([
                .send(Array("HTTP/1.1 200 OK\r\nX-Filler: ".utf8)),
                .flood(Array(repeating: UInt8(ascii: "a"), count: 1000), times: 100_000),
            ])),
        Fault(
            "a chunk cut", .connectionLost,
            LoopbackAnswer([
                .send(LoopbackAnswer.head(200, [("Transfer-Encoding", "chunked")]) + Array("64\r\nabc".utf8)), .close,
            ])),
        Fault(
            "a chunk of no size", .invalidResponse,
            LoopbackAnswer([
                .send(LoopbackAnswer.head(200, [("Transfer-Encoding", "chunked")]) + Array("zz\r\nabc\r\n".utf8)),
                .close,
            ])),
        Fault(
            "gzip that is none", .invalidResponse,
            LoopbackAnswer.response(200, [("Content-Encoding", "gzip")], body: Array("not gzip at all".utf8))),
        Fault(
            "a length that is no number", .invalidResponse,
            LoopbackAnswer.raw("HTTP/1.1 200 OK\r\nContent-Length: ten\r\n\r\n{}")),
        Fault(
            "a header line that is none", .invalidResponse,
            LoopbackAnswer.raw("HTTP/1.1 200 OK\r\nnonsense\r\nContent-Length: 2\r\n\r\n{}")),
        Fault(
            "a status of four digits", .invalidResponse,
            LoopbackAnswer.raw("HTTP/1.1 2000 OK\r\nContent-Length: 2\r\n\r\n{}")),
    ]

    @Test(arguments: faults) func itIsATransportFailure(_ fault: Fault) async throws {
        let server = try LoopbackServer(fault.answer)
        defer { server.stop() }
        let error = await endpointError { () throws(EndpointError) in
            try await EndpointClient(Plain.self, on: server).send(KioskRequest())
        }
        guard case .transport(let failure) = error else {
            Issue.record("\(error.map(String.init(describing:)) ?? "no error")")
            return
        }
        #expect(failure.kind == fault.kind, "\(failure)")
    }
}
