import EndpointCurl
import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What changes something is sent once, also where the server ends a connection that has been used before.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct SentOnceTests {
    enum Content: CaseIterable {
        case none, empty, emptyFile, some
    }

    static let methods = [HTTPMethod.post, .put, .patch, .delete, "PURGE"]

    private func send(
        _ method: HTTPMethod, _ body: HTTPRequest.Body = .none, to server: LoopbackServer,
        _ transport: any HTTPTransport
    ) async throws -> Int {
        let url = try #require(URL(string: server.url))
        return try await transport.send(HTTPRequest(method: method, url: url, body: body)) { _ in }.status
    }

    private func body(_ content: Content, _ file: TemporaryFile) -> HTTPRequest.Body {
        switch content {
        case .none: .none
        case .empty: .data(Data())
        case .emptyFile: .file(file.url)
        case .some: .data(Data("abc".utf8))
        }
    }

    @Test(arguments: methods, Content.allCases) func aConnectionEndsBeforeTheAnswer(
        _ method: HTTPMethod, _ content: Content
    ) async throws {
        let file = try TemporaryFile("")
        let server = try LoopbackServer { request in
            request.method == "GET" ? .response() : LoopbackAnswer([.close])
        }
        defer { server.stop() }
        let transport = TestTransport.make()
        #expect(try await send(.get, to: server, transport) == 200)
        await #expect {
            _ = try await send(method, body(content, file), to: server, transport)
        } throws: { error in
            (error as? TransportFailure)?.kind == .connectionLost
        }
        #expect(server.requests.map(\.method) == ["GET", method.rawValue])
        #expect(try await send(.get, to: server, transport) == 200)
    }

    /// URLSession sends the head of such a request again.
    @Test(arguments: [HTTPMethod.post, .patch, .delete], [3, 3_000_000])
    func aConnectionEndsAtTheHead(_ method: HTTPMethod, _ size: Int) async throws {
        let server = try LoopbackServer(answersBeforeBody: true) { request in
            request.method == "GET" ? .response() : LoopbackAnswer([.reset])
        }
        defer { server.stop() }
        let transport = try CurlTransport()
        // How much of the body has gone out by then is another each time.
        for round in 1...30 {
            #expect(try await send(.get, to: server, transport) == 200)
            await #expect {
                _ = try await send(method, .data(Data(count: size)), to: server, transport)
            } throws: { error in
                (error as? TransportFailure)?.kind == .connectionLost
            }
            #expect(
                server.requests.map(\.method)
                    == Array(repeating: ["GET", method.rawValue], count: round).flatMap(\.self))
        }
    }

    @Test func connectionsOfTheirOwnDoNotPileUp() async throws {
        let server = try LoopbackServer(.response(204))
        defer { server.stop() }
        let transport = TestTransport.make()
        for _ in 0..<200 { #expect(try await send(.delete, to: server, transport) == 204) }
        #expect(server.requests.count == 200)
        try await until { server.openConnections <= 8 }
    }

    @Test func cancellingAtAnyMomentIsSafe() async throws {
        let server = try LoopbackServer(.response(204))
        defer { server.stop() }
        let transport = TestTransport.make()
        for round in 0..<500 {
            let task = Task { try await send(.delete, to: server, transport) }
            for _ in 0..<(round % 60) { await Task.yield() }
            task.cancel()
            _ = await task.result
        }
        #expect(try await send(.delete, to: server, transport) == 204)
    }
}
