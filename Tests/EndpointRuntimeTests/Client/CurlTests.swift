import EndpointCurl
import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// What libcurl does with answers on which URLSession on Linux ends the process, or fills the memory.
@Suite struct CurlTests {
    static let head = Array("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n".utf8)

    private func send(_ answer: LoopbackAnswer, limit: Int = 1_000_000) async throws -> Result<Kiosk, EndpointError> {
        let server = try LoopbackServer(answer)
        defer { server.stop() }
        let client = EndpointClient(
            Plain.self, on: server, limits: TransferLimits(body: limit), transport: try CurlTransport())
        do throws(EndpointError) {
            return .success(try await client.send(KioskRequest()))
        } catch {
            return .failure(error)
        }
    }

    @Test(arguments: 1...head.count) func aHeadThatIsCutIsALostConnection(count: Int) async throws {
        let result = try await send(LoopbackAnswer([.send(Array(Self.head.prefix(count))), .close]))
        guard case .failure(.transport(let failure)) = result else { return unexpected(nil) }
        // Less than 'HTTP/' may be the beginning of anything.
        #expect(failure.kind == .connectionLost || count < 5 && failure.kind == .invalidResponse, "\(failure)")
    }

    @Test func trailersArePassedOver() async throws {
        let result = try await send(
            LoopbackAnswer([
                .send(LoopbackAnswer.head(200, [("Transfer-Encoding", "chunked"), ("Trailer", "X-Sum")])),
                .send(LoopbackAnswer.chunk(TransportTests.shop)),
                .send(Array("0\r\nX-Sum: 1\r\nX-Other: 2\r\n\r\n".utf8)),
            ]))
        #expect(try result.get() == Kiosk(id: 1, name: "A"))
    }

    @Test(arguments: ["", "\r\n"]) func headersAreBounded(end: String) async throws {
        let line = Array("X-A: \(String(repeating: "a", count: 1000))\r\n".utf8)
        let result = try await send(
            LoopbackAnswer([
                .send(Array("HTTP/1.1 \(end.isEmpty ? 200 : 103) X\r\n".utf8)),
                .flood(line + Array((end.isEmpty ? "" : "\r\nHTTP/1.1 103 X\r\n").utf8), times: .max),
            ]))
        guard case .failure(.transport(let failure)) = result else { return unexpected(nil) }
        #expect(failure.kind == .invalidResponse, "\(failure)")
    }

    @Test func theBodyOfARedirectIsBounded() async throws {
        let result = try await send(
            LoopbackAnswer([
                .send(LoopbackAnswer.head(302, [("Location", "/there")])),
                .flood(Array(repeating: UInt8(ascii: "x"), count: 100_000), times: .max),
            ]))
        guard case .failure(.responseTooLarge(limit: 1_000_000)) = result else { return unexpected(nil) }
    }

    #if canImport(FoundationNetworking)
        @Test(arguments: TransportTests.unreadable) func whatURLSessionDoesNotReadIsRead(
            _ unusual: TransportTests.Unusual
        ) async throws {
            #expect(try await send(unusual.answer).get() == Kiosk(id: 1, name: "A"))
        }
    #endif

    @Test func aRequestSaysWhoAsks() async throws {
        let server = try LoopbackServer(.response(200, body: TransportTests.shop))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server, transport: try CurlTransport())
        _ = try await client.send(KioskRequest())
        _ = try await client.send(KioskRequest(), CallOptions(headers: ["User-Agent": "mine"]))
        #expect(server.requests.first?["User-Agent"]?.hasSuffix(" libcurl") == true)
        #expect(server.requests.last?["User-Agent"] == "mine")
    }

    @Test func aTransportThatIsReleasedEndsItsThread() async throws {
        let server = try LoopbackServer(.response(200, body: TransportTests.shop))
        defer { server.stop() }
        for _ in 0..<20 {
            let client = EndpointClient(Plain.self, on: server, transport: try CurlTransport())
            #expect(try await client.send(KioskRequest()).id == 1)
        }
    }
}
