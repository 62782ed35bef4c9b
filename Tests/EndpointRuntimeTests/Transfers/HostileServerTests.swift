import Foundation
import LoopbackServer
import Testing

/// Servers that mean harm, each against a process of its own that reads at most 1 MB of JSON: it ends in an error, and
/// the memory of the process stays within bounds.
///
/// Redirects to other origins, and names that lead out of a folder, have tests of their own.
@Suite(.serialized) struct HostileServerTests {
    struct Attack: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// What is read at most, in bytes.
        var limit = 1_000_000
        let answer: LoopbackAnswer
        /// How the error begins.
        let error: String
        /// In MiB.
        var memory = 40
    }

    static let endless = Int.max
    static let filler = [UInt8](repeating: UInt8(ascii: "7"), count: 1_000_000)

    static let attacks = [
        Attack(
            testDescription: "headers without an end",
            answer: LoopbackAnswer([
                .send(Array("HTTP/1.1 200 OK\r\n".utf8)),
                .flood(Array("X-A: \(String(repeating: "a", count: 1000))\r\n".utf8), times: endless),
            ]), error: "failed The server's answer cannot be understood. (invalidResponse"),
        Attack(
            testDescription: "a header line without an end",
            answer: LoopbackAnswer([.send(Array("HTTP/1.1 200 OK\r\nX-A: ".utf8)), .flood(filler, times: endless)]),
            error: "failed The server's answer cannot be understood. (invalidResponse"),
        Attack(
            testDescription: "a body without an end",
            answer: LoopbackAnswer([.send(LoopbackAnswer.head(200)), .flood(filler, times: endless)]),
            error: "failed the response has more than 1000000 bytes"),
        Attack(
            testDescription: "chunks without an end",
            answer: LoopbackAnswer([
                .send(LoopbackAnswer.head(200, [("Transfer-Encoding", "chunked")])),
                .flood(LoopbackAnswer.chunk(Array(filler.prefix(1000))), times: endless),
            ]), error: "failed the response has more than 1000000 bytes"),
        Attack(
            testDescription: "a length that is too large",
            answer: LoopbackAnswer([.send(LoopbackAnswer.head(200, [("Content-Length", "9000000000000000000")]))]),
            error: "failed the response has more than 1000000 bytes"),
        Attack(
            testDescription: "a length above all numbers, which says nothing",
            answer: .raw("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999999\r\n\r\n{"),
            error: "failed the response does not read"),
        Attack(
            testDescription: "more announced than sent", answer: .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}"),
            error: "failed The connection to the server was lost. (connectionLost"),
        Attack(
            testDescription: "less announced than sent",
            answer: .raw("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n{}"), error: "failed the response does not read"),
        Attack(
            testDescription: "a circle of redirects", answer: .redirect(to: "/read"),
            error: "failed The server sends the request in circles or nowhere. (redirect"),
        Attack(
            testDescription: "lists in lists, 100,000 deep",
            answer: .json(String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)),
            error: "failed too deep: "),
        Attack(
            testDescription: "objects in objects, without an end",
            answer: .json(String(repeating: #"{"a":"#, count: 190_000)), error: "failed too deep: "),
        Attack(
            testDescription: "a number of 100 MB of digits, of which 1 MB is read",
            answer: LoopbackAnswer([
                .send(LoopbackAnswer.head(200, [("Content-Type", "application/json"), ("Connection", "close")])),
                .flood(filler, times: 100), .close,
            ]), error: "failed the response has more than 1000000 bytes"),
        Attack(
            testDescription: "a number of 20 MB of digits, all of which is read", limit: 64 << 20,
            answer: LoopbackAnswer([
                .send(LoopbackAnswer.head(200, [("Content-Type", "application/json"), ("Connection", "close")])),
                .flood(filler, times: 20), .close,
            ]), error: "failed the response does not read", memory: 200),
        Attack(
            testDescription: "64 MB of zeros in 65 KB of gzip",
            answer: .response(200, [("Content-Encoding", "gzip")], body: Bomb.gzip()),
            error: "failed the response has more than 1000000 bytes"),
        Attack(
            testDescription: "a bomb within a bomb",
            answer: .response(200, [("Content-Encoding", "gzip, gzip, gzip, gzip, gzip, gzip")], body: Bomb.gzip()),
            error: "failed The server's answer cannot be understood. (invalidResponse"),
    ]

    @Test(arguments: attacks) func hostileServersEndWithinTheLimits(_ attack: Attack) async throws {
        let server = try LoopbackServer { $0.target == "/warm-up" ? .response() : attack.answer }
        defer { server.stop() }
        let outcome = try await Worker.run("read", server.url, String(attack.limit))
        #expect(outcome.text.hasPrefix(attack.error), "\(outcome.text)")
        let growth = try #require(outcome.growth)
        #expect(growth < attack.memory << 20, "\(growth >> 20) MiB")
    }
}

/// 64 MB of zeros in 65 KB: one block of deflate with fixed codes (RFC 1951), whose every code but the first says 'the
/// 258 bytes before, again'.
enum Bomb {
    static func gzip() -> [UInt8] {
        var bits = Bits()
        bits.append(0b1, 1)
        bits.append(0b01, 2)
        bits.appendCode(0b0011_0000, 8)
        for _ in 0..<260_000 {
            bits.appendCode(0b1100_0101, 8)
            bits.appendCode(0, 5)
        }
        bits.appendCode(0, 7)
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + bits.bytes + Array(repeating: 0, count: 8)
    }

    private struct Bits {
        var bytes: [UInt8] = []
        private var used = 8

        /// The lowest bit first.
        mutating func append(_ value: Int, _ count: Int) {
            for bit in 0..<count {
                if used == 8 {
                    bytes.append(0)
                    used = 0
                }
                bytes[bytes.count - 1] |= UInt8((value >> bit) & 1) << used
                used += 1
            }
        }

        /// A code of Huffman's, the highest bit first.
        mutating func appendCode(_ code: Int, _ count: Int) {
            for bit in (0..<count).reversed() { append(code >> bit, 1) }
        }
    }
}
