import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Where nothing can have been sent, or the server said no, nothing is stale.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct NoChangeTests {
    private struct Refusing: AuthProvider {
        var user: String? { "ann" }

        func credential() async throws -> Credential { throw URLError(.userAuthenticationRequired) }
    }

    /// Asks for the credential until the test lets it go on.
    private struct Slow: AuthProvider {
        let asked = Latch()
        let letGo = Latch()

        var user: String? { "ann" }

        func credential() async throws -> Credential {
            asked.open()
            await letGo.opened()
            return Credential(user: user, secret: "secret")
        }
    }

    private struct Signed: EndpointAPI {
        static let settings = APISettings(name: "Signed", signers: ["mark": ["signed"]])

        struct Server: EndpointServer {
            let address: String
        }
    }

    private struct SignedChange: EndpointRequest {
        typealias API = Signed
        static let endpoint = Endpoint(
            name: "signed", method: .post, path: "/change", invalidates: ["items"], sign: "mark")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Item { try body.value() }
    }

    private struct Losing: RequestSigner {
        func sign(_ request: inout HTTPRequest) async throws { throw URLError(.cannotLoadFromNetwork) }
    }

    @Test(arguments: [400, 401, 404, 409, 422, 500, 503]) func aNoMakesNothingStale(status: Int) async throws {
        let stage = try await UnknownChange { _ in .status(status) }
        defer { stage.stop() }
        #expect(await result { try await stage.client().send(Change()) } == "status \(status)")
        #expect(!stage.isStale)
    }

    @Test func neitherDoesOneOfTheEnvelope() async throws {
        let stage = try await UnknownChange { _ in .json(#"{"code": 7}"#) }
        defer { stage.stop() }
        #expect(await result { try await stage.client(Wrapped.self).send(Change()) } == "code 7")
        #expect(!stage.isStale)
    }

    @Test func whatIsNotSentMakesNothingStale() async throws {
        let stage = try await UnknownChange { _ in .item(2) }
        defer { stage.stop() }
        let port = try ClosedPort()
        #expect(await result { try await stage.client(at: port.url).send(Change()) } == "refused")
        #expect(await result { try await stage.client(isOnline: { false }).send(Change()) } == "offline")
        // It speaks no TLS.
        let plain = try LoopbackServer(greeting: Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8)) { _ in .status(400) }
        defer { plain.stop() }
        let secure = plain.url.replacing("http:", with: "https:")
        #expect(await result { try await stage.client(at: secure).send(Change()) } == "insecure")
        await #expect(throws: EndpointError.self) { try await stage.client().send(Change<Market>(text: "a\nb")) }
        await #expect(throws: EndpointError.self) { try await stage.client(auth: Refusing()).send(Change<Market>()) }
        let signing = stage.client(Signed.self, signers: ["mark": Losing()])
        await #expect(throws: EndpointError.self) { try await signing.send(SignedChange()) }
        #expect(!stage.server.requests.contains { $0.method == "POST" })
        #expect(stage.invalidations == 0)
    }

    @Test func whatIsCancelledBeforeItIsSentMakesNothingStale() async throws {
        let stage = try await UnknownChange { _ in .item(2) }
        defer { stage.stop() }
        let (provider, gone) = (Slow(), Latch())
        let task = Task {
            let client = stage.client(auth: provider, token: Token(gone))
            return await result { try await client.send(Change()) }
        }
        await provider.asked.opened()
        task.cancel()
        #expect(await task.value == "cancelled")
        provider.letGo.open()
        // Nothing of the call is under way any more.
        await gone.opened()
        #expect(!stage.server.requests.contains { $0.method == "POST" })
        #expect(stage.invalidations == 0)
    }
}
