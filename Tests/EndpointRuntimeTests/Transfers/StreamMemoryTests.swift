import Foundation
import LoopbackServer
import TestSupport
import Testing

/// A server that offers as fast as it can, and a reader that is slower: what is offered waits at the server.
@Suite(.serialized, .timeLimit(.minutes(minutesUntilHung))) struct StreamMemoryTests {
    /// 16 KiB with its end.
    static let line = [UInt8](("\"" + String(repeating: "x", count: (16 << 10) - 3) + "\"\n").utf8)
    /// What the sockets of both sides may hold, and what waits for the reader in the process.
    static let onTheWay = 24 << 20

    /// The most that a stream may add to the memory of its process, in bytes.
    static let allowance = (Sanitizer.current == nil ? 4 : 64) << 20

    /// Offers a gigabyte.
    static func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            if request.target == "/warm-up" { return .response() }
            return LoopbackAnswer([
                .send(LoopbackAnswer.head(200, [("Content-Type", "application/x-ndjson")])),
                .flood(Self.line, times: 1 << 16),
            ])
        }
    }

    @Test func aSlowReaderHoldsUpTheServer() async throws {
        let lines = 1000
        let server = try Self.server()
        defer { server.stop() }
        let worker = try Worker(["stream", server.url, "\(lines)"], environment: ["ENDPOINT_TRANSPORT": "curl"])
        let outcome = await worker.outcome()
        #expect(outcome.text == "finished \(lines) lines")
        let growth = try #require(outcome.growth)
        let (read, offered) = (lines * Self.line.count, server.bytesFlooded)
        print("read \(read >> 10) KiB; the server could send \(offered >> 10) KiB; grew \(growth >> 10) KiB")
        #expect(offered < read + Self.onTheWay, "\(offered >> 20) MiB")
        #expect(growth < Self.allowance, "\(growth >> 10) KiB")
    }

    #if canImport(FoundationNetworking)
        /// URLSession on Linux holds nobody up. What waits for the reader is bounded all the same, and other requests go on.
        @Test func aReaderThatLagsTooFarIsTold() async throws {
            let server = try Self.server()
            defer { server.stop() }
            // The limit is the number of lines, of which the least is taken.
            let worker = try Worker(["stream", server.url, "1000"], environment: ["ENDPOINT_TRANSPORT": "session"])
            let outcome = await worker.outcome()
            #expect(outcome.text == "failed the response has more than \(256 << 10) bytes")
            let growth = try #require(outcome.growth)
            print("grew \(growth >> 10) KiB")
            // What URLSession has on the way comes to it, as for any transfer.
            #expect(growth < MemoryTests.allowance, "\(growth >> 10) KiB")
        }
    #endif
}
