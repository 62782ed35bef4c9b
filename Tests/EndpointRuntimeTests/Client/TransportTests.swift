import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// What the real transport makes of answers that are unusual and right.
@Suite struct TransportTests {
    static let shop = Array(#"{"id": 1, "name": "A"}"#.utf8)

    struct Unusual: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let answer: LoopbackAnswer

        init(_ name: String, _ answer: LoopbackAnswer) {
            testDescription = name
            self.answer = answer
        }
    }

    /// Streams hold their connections for as long as they are open.
    @Test func aCallWaitsForNoneOfTwentyThatAreHeld() async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            let answer = LoopbackAnswer.response(200, body: Self.shop)
            return request.target == "/shops/held" ? LoopbackAnswer([.wait(gate)] + answer.steps) : answer
        }
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server, transport: URLSessionTransport())
        let held = (0..<20).map { _ in
            Task { try await client.send(KioskRequest(shopID: "held"), CallOptions(duplicates: .allow)) }
        }
        _ = await server.requests(20)
        #expect(try await client.send(KioskRequest(shopID: "free")).id == 1)
        gate.open()
        for task in held { _ = try await task.value }
    }

    static let unusual = [
        Unusual("in chunks", chunked()),
        Unusual(
            "in chunks with extensions",
            LoopbackAnswer([
                .send(LoopbackAnswer.head(200, [("Transfer-Encoding", "chunked")])),
                .send(Array("16;name=value\r\n".utf8) + shop + Array("\r\n0\r\n\r\n".utf8)),
            ])),
        Unusual(
            "byte by byte",
            LoopbackAnswer(
                [.send(LoopbackAnswer.head(200, [("Content-Length", "22")]))] + shop.map { .send([$0]) })),
        Unusual(
            "HTTP/1.0, up to the end of the connection",
            LoopbackAnswer.raw("HTTP/1.0 200 OK\r\n\r\n" + String(decoding: shop, as: UTF8.self))),
        Unusual(
            "HTTP/1.1 without a length",
            LoopbackAnswer.raw(
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n" + String(decoding: shop, as: UTF8.self))),
        Unusual(
            "without a reason phrase",
            LoopbackAnswer.raw("HTTP/1.1 200 \r\nContent-Length: 22\r\n\r\n" + String(decoding: shop, as: UTF8.self))),
        Unusual(
            "after informational responses",
            LoopbackAnswer([
                .send(LoopbackAnswer.head(100)), .send(LoopbackAnswer.head(103, [("Link", "</x>; rel=preload")])),
                .send(LoopbackAnswer.head(200, [("Content-Length", "22")]) + shop),
            ])),
        Unusual("a header in UTF-8", LoopbackAnswer.response(200, [("X-City", "Zürich")], body: shop)),
        Unusual(
            "a header that is folded",
            LoopbackAnswer([
                .send(Array("HTTP/1.1 200 OK\r\nX-Long: a\r\n b\r\nContent-Length: 22\r\n\r\n".utf8) + shop)
            ])),
        Unusual("a header without a value", LoopbackAnswer.response(200, [("X-Empty", "")], body: shop)),
        Unusual(
            "more bytes than the length says",
            LoopbackAnswer([
                .send(
                    LoopbackAnswer.head(200, [("Content-Length", "22"), ("Connection", "close")]) + shop
                        + Array("HTTP/1.1 500".utf8)), .close,
            ])),
        Unusual("no content type", LoopbackAnswer.response(200, body: shop)),
        Unusual(
            "as text/html", LoopbackAnswer.response(200, [("Content-Type", "text/html; charset=utf-8")], body: shop)),
        Unusual("a status of its own", LoopbackAnswer.response(299, body: shop)),
        Unusual("gzip", LoopbackAnswer.response(200, [("Content-Encoding", "gzip")], body: gzipped)),
        Unusual(
            "a connection that ends after the response",
            LoopbackAnswer([
                .send(LoopbackAnswer.head(200, [("Content-Length", "22"), ("Connection", "close")]) + shop), .close,
            ])),
    ]

    @Test(arguments: unusual) func unusualAnswersAreRead(_ unusual: Unusual) async throws {
        let server = try LoopbackServer(unusual.answer)
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        #expect(try await client.send(KioskRequest()) == Kiosk(id: 1, name: "A"))
        #expect(try await client.send(KioskRequest()) == Kiosk(id: 1, name: "A"), "and once more")
    }

    #if canImport(FoundationNetworking)
        static let unreadable = [
            Unusual(
                "a status line that ends after the status",
                LoopbackAnswer.raw("HTTP/1.1 200\r\nContent-Length: 22\r\n\r\n" + String(decoding: shop, as: UTF8.self))
            ),
            Unusual(
                "lines that end in a line feed alone",
                LoopbackAnswer.raw("HTTP/1.1 200 OK\nContent-Length: 22\n\n" + String(decoding: shop, as: UTF8.self))),
            Unusual(
                "a header in Latin-1",
                LoopbackAnswer([
                    .send(
                        Array("HTTP/1.1 200 OK\r\nX-City: Z".utf8) + [0xFC]
                            + Array("rich\r\nContent-Length: 22\r\n\r\n".utf8) + shop)
                ])),
        ]

        /// Right, or at least common, and more than URLSession on Linux reads: a failure of its own, and no other.
        @Test(.enabled(if: !TestTransport.isCurl), arguments: unreadable) func itIsNotReadOnLinux(_ unusual: Unusual)
            async throws
        {
            let server = try LoopbackServer(unusual.answer)
            defer { server.stop() }
            #expect(await failure(of: server.url)?.kind == .invalidResponse)
        }
    #endif

    static func chunked() -> LoopbackAnswer {
        LoopbackAnswer([
            .send(LoopbackAnswer.head(200, [("Transfer-Encoding", "chunked")])),
            .send(LoopbackAnswer.chunk(Array(shop.prefix(5)))),
            .send(LoopbackAnswer.chunk(Array(shop.dropFirst(5)))), .send(LoopbackAnswer.chunk([])),
        ])
    }

    /// `shop`, by `gzip -n`.
    static let gzipped: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xAB, 0x56, 0xCA, 0x4C, 0x51,
        0xB2, 0x52, 0x30, 0xD4, 0x51, 0x50, 0xCA, 0x4B, 0xCC, 0x4D, 0x05, 0x32, 0x95, 0x1C, 0x95,
        0x6A, 0x01, 0xFC, 0xDC, 0x69, 0xB3, 0x16, 0x00, 0x00, 0x00,
    ]

    @Test(arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "Bearer", "Negotiate"])
    func aChallengeIsTheCallersToAnswer(challenge: String) async throws {
        let server = try LoopbackServer(.response(401, [("WWW-Authenticate", challenge)], body: Array("who?".utf8)))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) }
        guard case .status(let failure) = error else { return unexpected(error) }
        #expect(failure.status == 401)
        #expect(failure.excerpt == "who?")
        #expect(server.requests.count == 1)
    }

    @Test func cookiesAreNotKept() async throws {
        let server = try LoopbackServer(.response(200, [("Set-Cookie", "a=b; Path=/")], body: Self.shop))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        _ = try await client.send(KioskRequest())
        _ = try await client.send(KioskRequest())
        #expect(server.requests.map { $0["Cookie"] } == [nil, nil])
    }

    @Test func nothingIsCached() async throws {
        let server = try LoopbackServer(
            .response(200, [("Cache-Control", "max-age=1000"), ("ETag", "\"1\"")], body: Self.shop))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        _ = try await client.send(KioskRequest())
        _ = try await client.send(KioskRequest())
        #expect(server.requests.count == 2)
        #expect(server.requests.map { $0["If-None-Match"] } == [nil, nil])
    }

    @Test func anOpenConnectionIsUsedAgain() async throws {
        let server = try LoopbackServer(.response(200, body: Self.shop))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server, transport: TestTransport.make())
        for _ in 0..<5 { _ = try await client.send(KioskRequest()) }
        #expect(server.requests.map(\.connection) == [0, 0, 0, 0, 0])
    }

    @Test func manyAtOnceEachGetTheirOwn() async throws {
        let server = try LoopbackServer { request in
            .json(#"{"id": \#(request.target.split(separator: "/").last ?? "0"), "name": "A"}"#)
        }
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server, transport: TestTransport.make())
        try await withThrowingTaskGroup(of: (Int, Int).self) { group in
            for id in 0..<300 {
                group.addTask {
                    (
                        id,
                        try await client.send(KioskRequest(shopID: String(id)), CallOptions(deadline: .seconds(600))).id
                    )
                }
            }
            for try await (asked, answered) in group { #expect(asked == answered) }
        }
        #expect(server.requests.count == 300)
    }

    @Test func aPortWithoutAServerIsRefused() async throws {
        let port = try ClosedPort()
        let failure = await failure(of: port.url)
        #expect(failure?.kind == .refused, "\(String(describing: failure))")
    }

    @Test func anUnknownNameIsHostNotFound() async throws {
        let failure = await failure(of: "http://nowhere.invalid")
        #expect(failure?.kind == .hostNotFound, "\(String(describing: failure))")
    }

    @Test func theServerSpeaksNoTLS() async throws {
        let server = try LoopbackServer(greeting: LoopbackAnswer.head(400)) { _ in .response() }
        defer { server.stop() }
        let failure = await failure(of: "https://127.0.0.1:\(server.port)")
        #expect(failure?.kind == .insecure, "\(String(describing: failure))")
    }

    /// As a server does that is about to begin or to end, or whatever stands before it.
    @Test func whoeverGoesAwayWithinAHandshakeMayComeBack() async throws {
        let server = try LoopbackServer(greeting: nil) { _ in .response() }
        defer { server.stop() }
        let failure = await failure(of: "https://127.0.0.1:\(server.port)")
        #expect(failure?.kind == .connectionLost, "\(String(describing: failure))")
    }

    private func failure(of address: String) async -> TransportFailure? {
        let client = EndpointClient(Plain.self, server: .url(address))
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) }
        if case .transport(let failure) = error { return failure }
        Issue.record("\(String(describing: error))")
        return nil
    }
}
