import EndpointCurl
import EndpointRuntime
import EndpointTesting
import Foundation
import TestSupport
import Testing

/// The server of `EndpointTesting`, over real sockets.
@Suite struct ScriptedServerTests {
    private func client(of server: ScriptedServer) -> EndpointClient<Plain> {
        EndpointClient(Plain.self, server: .url(server.address))
    }

    @Test func aScriptAnswersInTurn() async throws {
        let server = try ScriptedServer()
        server.answer(
            KioskRequest.self, .json(#"{"id": 1, "name": "one"}"#), .json(#"{"id": 2, "name": "two"}"#))
        let client = client(of: server)
        let names = try await [
            client.send(KioskRequest(shopID: "7")).name, client.send(KioskRequest(shopID: "7")).name,
            client.send(KioskRequest(shopID: "8")).name,
        ]
        #expect(names == ["one", "two", "two"])
        let sent = try server.requireSent(KioskRequest.self, count: 3)
        #expect(sent[2].url.absoluteString == server.requests[2].url.absoluteString)
        try server.requireNothing(but: KioskRequest.self)
    }

    @Test func aClosureSeesTheRequest() async throws {
        let server = try ScriptedServer()
        server.answer(KioskRequest.self) { request in
            .json(#"{"id": 1, "name": "\#(request.url.path)"}"#)
        }
        server.answer(KioskRequest.self, .json(#"{"id": 9, "name": "nine"}"#), where: { $0.url.path.hasSuffix("9") })
        let client = client(of: server)
        #expect(try await client.send(KioskRequest(shopID: "9")).name == "nine")
        #expect(try await client.send(KioskRequest(shopID: "7")).name.hasSuffix("7"))
    }

    @Test func whatIsMissingIsSaid() async throws {
        let server = try ScriptedServer()
        await #expect(throws: (any Error).self) { try await client(of: server).send(KioskRequest(shopID: "7")) }
        #expect(server.unanswered.count == 1)
        #expect(throws: UnmetExpectation.self) { try server.requireNothing(but: KioskRequest.self) }
        server.answer(KioskRequest.self, .response(204))
        #expect(server.unused.count == 1)
    }

    /// Each client has all of it, and the server's end is that of the body.
    @Test func aBodyGoesOn() async throws {
        let server = try ScriptedServer()
        let feed = ServerFeed()
        feed.send("one ")
        server.answerOthers { _ in .feed(feed, headers: ["Content-Type": "text/plain"]) }
        let url = try #require(URL(string: server.address + "/feed"))
        let transport = try CurlTransport()
        async let early = transport.send(HTTPRequest(method: .get, url: url)) { _ in }
        _ = await server.requests(1)
        feed.send(Data("two ".utf8))
        async let late = transport.send(HTTPRequest(method: .get, url: url)) { _ in }
        _ = await server.requests(2)
        feed.send("")
        feed.send("three")
        feed.end()
        feed.send("never")
        for response in try await [early, late] {
            guard case .data(let body) = response.body else {
                Issue.record("no body")
                continue
            }
            #expect(String(decoding: body, as: UTF8.self) == "one two three")
        }
        let endless = ServerFeed()
        server.answerOthers { _ in .feed(endless) }
        let waiting = Task { try await transport.send(HTTPRequest(method: .get, url: url)) { _ in } }
        _ = await server.requests(3)
        server.stop()
        await #expect(throws: (any Error).self) { try await waiting.value }
    }

    @Test func connectionsEnd() async throws {
        let server = try ScriptedServer()
        for answer in [ScriptedAnswer.closed, .reset, .json(#"{"id": 1, "name": "one"}"#).cut(after: 80)] {
            server.answer(KioskRequest.self, answer)
            await #expect(throws: EndpointError.self) {
                try await client(of: server).send(KioskRequest(shopID: "7"))
            }
        }
    }

    @Test func aGateHoldsAnAnswer() async throws {
        let server = try ScriptedServer()
        let gate = ServerGate()
        server.answer(KioskRequest.self, .json(#"{"id": 1, "name": "late"}"#).behind(gate))
        let client = client(of: server)
        async let shop = client.send(KioskRequest(shopID: "7"))
        await gate.reached()
        #expect(await server.requests(1).count == 1)
        gate.open()
        #expect(try await shop.name == "late")
    }

    @Test func othersAreAnswered() async throws {
        let server = try ScriptedServer()
        server.answerOthers { request in request.method == .get ? .json(#"{"id": 3, "name": "any"}"#) : nil }
        #expect(try await client(of: server).send(KioskRequest(shopID: "7")).name == "any")
    }

    @Test func piecesMakeABody() async throws {
        let server = try ScriptedServer()
        server.answer(
            KioskRequest.self,
            .pieces([#"{"id": 1, "#, #""name": "pieces"}"#], headers: ["Content-Type": "application/json"]))
        #expect(try await client(of: server).send(KioskRequest(shopID: "7")).name == "pieces")
    }

    @Test func nothingIsAnsweredOnceItStops() async throws {
        let server = try ScriptedServer()
        server.answer(KioskRequest.self, .response(200))
        server.stop()
        await #expect(throws: EndpointError.self) { try await client(of: server).send(KioskRequest(shopID: "7")) }
    }

    // `Task.immediate` runs a task up to where it waits.
    #if compiler(>=6.2)
        @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
        @Test(.timeLimit(.minutes(minutesUntilHung))) func whoWaitsForRequestsCanBeCancelled() async throws {
            let server = try ScriptedServer()
            let gate = ServerGate()
            // Both wait before either is cancelled.
            let waiting = Task.immediate { await server.requests(3) }
            let reached = Task.immediate { await gate.reached() }
            waiting.cancel()
            reached.cancel()
            #expect(await waiting.value.isEmpty)
            await reached.value
        }

        @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
        @Test(.timeLimit(.minutes(minutesUntilHung))) func whoWaitsForRequestsIsToldOfTheEnd() async throws {
            let server = try ScriptedServer()
            let waiting = Task.immediate { await server.requests(3) }
            server.stop()
            #expect(await waiting.value.isEmpty)
            #expect(await server.requests(3).isEmpty)
        }
    #endif
}
