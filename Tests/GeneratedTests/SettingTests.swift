import EndpointRuntime
import Foundation
import GroooAPI
import LoopbackServer
import ShowcaseAPI
import TestSupport
import Testing

/// Settings of a `gen.yaml` that hold for every request, and what an endpoint, the app and a call say otherwise.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct SettingTests {
    /// How long a call of a server that never answers may be silent.
    private static func silence<API: EndpointAPI, Request: EndpointRequest>(
        _ api: API.Type, _ request: Request, _ options: CallOptions = .passThrough, bound: Duration
    ) async throws -> EndpointError? where Request.API == API {
        let clock = ManualClock()
        let server = try LoopbackServer(LoopbackAnswer([.wait(Gate())]))
        defer { server.stop() }
        let client = EndpointClient(
            api, server: .url(server.url), signers: ["hmac": Unsigned()], codecs: ["aes": Uncoded()], clock: clock)
        let call = Task { () -> EndpointError? in
            do throws(EndpointError) {
                _ = try await client.send(request, options)
                return nil
            } catch {
                return error
            }
        }
        _ = await server.requests(1)
        await clock.sleeping(for: bound)
        clock.advance(by: bound - .seconds(1))
        await clock.sleeping(for: .seconds(1))
        #expect(client.running.count == 1)
        clock.advance(by: .seconds(1))
        return await call.value
    }

    private struct Unsigned: RequestSigner {
        func sign(_ request: inout HTTPRequest) {}
    }

    private struct Uncoded: BodyCodec {
        func encode(_ content: inout CodedContent) {}
        func decode(_ body: Data, status: Int, headers: [HeaderField]) -> Data { body }
    }

    private static func isTimeout(_ error: EndpointError?) -> Bool {
        if case .transport(let failure) = error { failure.kind == .timedOut } else { false }
    }

    @Test func theSpecsTimeoutBoundsTheSilence() async throws {
        // `timeout: 20s` in gen.yaml.
        let request = GroooAPI.ShopListRequest(schoolID: 1)
        #expect(Self.isTimeout(try await Self.silence(Grooo.self, request, bound: .seconds(20))))
        // The call's own.
        let options = CallOptions(timeout: .seconds(3), cache: .passThrough)
        #expect(Self.isTimeout(try await Self.silence(Grooo.self, request, options, bound: .seconds(3))))
    }

    /// `timeout: 5s` at the endpoint, in an API with `timeout: 30s`.
    @Test func theEndpointsTimeoutWinsOverTheAPIs() async throws {
        let clock = ManualClock()
        let server = try LoopbackServer(LoopbackAnswer([.wait(Gate())]))
        defer { server.stop() }
        let client = EndpointClient(
            Showcase.self, server: .url(server.url), signers: ["hmac": Unsigned()], codecs: ["aes": Uncoded()],
            clock: clock)
        let call = Task { try await client.send(LoginRequest(user: "ann", password: "x")) }
        _ = await server.requests(1)
        await clock.sleeping(for: .seconds(5))
        call.cancel()
        await #expect(throws: EndpointError.self) { try await call.value }
    }

    /// What the app's closure returns is read at each call.
    @Test func headersChangeBetweenCalls() async throws {
        let server = try LoopbackServer(.json("[]"))
        defer { server.stop() }
        let token = Changing("one")
        let client = EndpointClient(
            Showcase.self, server: .url(server.url), signers: ["hmac": Unsigned()], codecs: ["aes": Uncoded()],
            headers: { [HeaderField("X-Session", token.value), HeaderField("X-Client", "app \(token.value)")] })
        _ = try await client.send(LevelsRequest(), .passThrough)
        token.value = "two"
        _ = try await client.send(LevelsRequest(), .passThrough)
        let own = CallOptions(headers: ["X-Session": "own"], cache: .passThrough)
        _ = try await client.send(LevelsRequest(), own)
        #expect(server.requests.map { $0["X-Session"] } == ["one", "two", "own"])
        // The spec's constant of the same name gives way; the others stay.
        #expect(server.requests.map { $0.values("X-Client") } == [["app one"], ["app two"], ["app two"]])
        #expect(server.requests.allSatisfy { $0["Accept"] == "application/json" })
    }
}

/// A text that the app changes while it runs.
private final class Changing: @unchecked Sendable {
    private let lock = NSLock()
    private var text: String

    init(_ text: String) {
        self.text = text
    }

    var value: String {
        get { lock.withLock { text } }
        set { lock.withLock { text = newValue } }
    }
}
