import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// Signers and codecs by name, and what sees each response.
@Suite struct InterceptorTests {
    enum Signed: EndpointAPI {
        static let settings = APISettings(
            name: "Signed", query: ["channel": "ios"], signers: ["sum": ["pay"]], codecs: ["rot": ["pay", "find"]])

        struct Server: EndpointServer {
            let address: String
        }
    }

    struct Pay: EndpointRequest {
        typealias API = Signed
        static let endpoint = Endpoint(
            name: "pay", method: .post, path: "/pay", retry: RetryRule(attempts: 2, base: .zero, unsafe: true),
            sign: "sum", codec: "rot")

        func write(to request: inout RequestWriter) {
            request.query(7, "order")
            request.jsonBody(["amount": 1])
        }

        static func read(_ body: ResponseReader) throws -> Kiosk { try body.value() }
    }

    struct Find: EndpointRequest {
        typealias API = Signed
        static let endpoint = Endpoint(
            name: "find", path: "/find", cache: CacheRule(policy: .cacheFirst), codec: "rot")

        func write(to request: inout RequestWriter) {
            request.query("a, b", "q")
        }

        static func read(_ body: ResponseReader) throws -> Kiosk { try body.value() }
    }

    /// Signs what it sees: the method, the target and the length of the body.
    struct Sum: RequestSigner {
        func sign(_ request: inout HTTPRequest) async throws {
            guard case .data(let body) = request.body else { throw CocoaError(.coderInvalidValue) }
            let text = "\(request.method.rawValue) \(request.url.path)?\(request.url.query ?? "") \(body.count)"
            request.headers.append(HeaderField("X-Signature", text))
        }
    }

    /// All parameters as one text, its bytes moved by one; in a query for requests without a body.
    struct Rot: BodyCodec {
        func encode(_ content: inout CodedContent) throws {
            var text = content.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
            if case .json(let data) = content.body { text += "|" + String(decoding: data, as: UTF8.self) }
            content.query = []
            if case .none = content.body {
                content.query = [QueryField("param", Self.moved(text, 1))]
            } else {
                content.body = .form([QueryField("param", Self.moved(text, 1))])
            }
        }

        func decode(_ body: Data, status: Int, headers: [HeaderField]) throws -> Data {
            guard body.first != UInt8(ascii: "{") else { throw CocoaError(.coderReadCorrupt) }
            return Data(Self.moved(String(decoding: body, as: UTF8.self), -1).utf8)
        }

        static func moved(_ text: String, _ by: Int) -> String {
            String(decoding: text.utf8.map { UInt8(truncatingIfNeeded: Int($0) + by) }, as: UTF8.self)
        }
    }

    static let coded = LoopbackAnswer.response(body: Array(Rot.moved(#"{"id": 1, "name": "A"}"#, 1).utf8))

    static func client(
        _ server: LoopbackServer,
        inspect: @escaping @Sendable (HTTPResponse, HTTPRequest) async throws -> Void = { _, _ in }
    ) -> EndpointClient<Signed> {
        EndpointClient(
            Signed.self, server: .url(server.url), signers: ["sum": Sum()], codecs: ["rot": Rot()], inspect: inspect)
    }

    @Test func aCallPassesThroughNoCodecAndNoneThatIsMissing() async throws {
        let server = try LoopbackServer(.json(#"{"id": 1, "name": "A"}"#), .json(#"{"id": 2, "name": "B"}"#))
        defer { server.stop() }
        let client = Self.client(server)
        #expect(try await client.send(Find(), .uncoded).id == 1)
        #expect(server.requests.map(\.target) == ["/find?channel=ios&q=a%2C%20b"])
        let error = await endpointError { () throws(EndpointError) in
            try await client.send(Find(), CallOptions(codec: .own("none such"), cache: .passThrough))
        }
        guard case .invalidRequest(let reason) = error else { return unexpected(error) }
        #expect("\(reason)".contains("none such"))
        #expect(server.requests.count == 1)
    }

    private struct Refused: Error {}

    @Test func whatInspectThrowsEndsTheCall() async throws {
        let server = try LoopbackServer(Self.coded, Self.coded)
        defer { server.stop() }
        let client = Self.client(server) { _, _ in throw Refused() }
        let error = await endpointError { () throws(EndpointError) in try await client.send(Pay()) }
        guard case .interceptor("inspect", is Refused) = error else { return unexpected(error) }
        #expect(server.requests.count == 1)
    }

    /// A network that fails for `inspect` is one that fails: `Pay` is tried again.
    @Test func inspectMayHaveARequestTriedAgain() async throws {
        let server = try LoopbackServer(Self.coded, Self.coded)
        defer { server.stop() }
        let client = Self.client(server) { response, _ in
            if server.requests.count == 1 { throw TransportFailure(.connectionLost, detail: "too old") }
        }
        #expect(try await client.send(Pay()).id == 1)
        #expect(server.requests.count == 2)
    }

    /// What is on its way passes through the codec.
    @Test func anUncodedCallJoinsNoCodedOne() async throws {
        let gate = Gate()
        // Both wait: one that was answered at once could be over before anybody looks.
        let (coded, plain) = (Self.coded.steps, LoopbackAnswer.json(#"{"id": 2, "name": "B"}"#).steps)
        let server = try LoopbackServer { request in
            LoopbackAnswer([.wait(gate)] + (request.target.contains("param=") ? coded : plain))
        }
        defer { server.stop() }
        let client = Self.client(server)
        let first = Task { try await client.send(Find(), .passThrough).id }
        await gate.reached()
        let second = Task { try await client.send(Find(), CallOptions(codec: .none, cache: .passThrough)).id }
        try await until { client.running.count == 2 || client.running.first?.callers == 2 }
        gate.open()
        #expect(try await first.value == 1)
        #expect(try await second.value == 2)
    }

    @Test func theCodecSeesAllParametersAndTheSignerWhatIsSent() async throws {
        let server = try LoopbackServer(.response(503), Self.coded)
        defer { server.stop() }
        #expect(try await Self.client(server).send(Pay()).id == 1)
        #expect(server.requests.count == 2)
        for request in server.requests {
            let body = String(decoding: request.body, as: UTF8.self)
            #expect(request.target == "/pay")
            let text = try #require(body.removingPercentEncoding?.dropFirst("param=".count))
            #expect(Rot.moved(String(text), -1) == #"channel=ios&order=7|{"amount":1}"#)
            #expect(request["X-Signature"] == "POST /pay? \(body.utf8.count)")
        }
    }

    @Test func whatIsStoredIsDecodedAndItsKeyKnowsNothingOfTheCodec() async throws {
        let server = try LoopbackServer(Self.coded)
        defer { server.stop() }
        let client = Self.client(server)
        #expect(try await client.send(Find()).id == 1)
        #expect(try await client.update(of: Find()).source == .memory)
        let request = try #require(server.requests.first)
        #expect(server.requests.count == 1)
        let text = URLComponents(string: request.target)?.queryItems?.first { $0.name == "param" }?.value
        #expect(text.map { Rot.moved($0, -1) } == "channel=ios&q=a, b")
    }

    @Test func whatDoesNotDecodeSaysWhoRefusedIt() async throws {
        let server = try LoopbackServer(.json("{}"))
        defer { server.stop() }
        let error = await endpointError { () throws(EndpointError) in try await Self.client(server).send(Find()) }
        guard case .interceptor("rot", is CocoaError) = error else { return unexpected(error) }
    }

    @Test func anErrorsBodyThatDoesNotDecodeIsStillTheError() async throws {
        let server = try LoopbackServer(.json("{}", status: 404))
        defer { server.stop() }
        let error = await endpointError { () throws(EndpointError) in try await Self.client(server).send(Find()) }
        guard case .status(let failure) = error else { return unexpected(error) }
        #expect(failure.status == 404)
    }

    @Test func whoInspectsMayRefuse() async throws {
        let server = try LoopbackServer(Self.coded)
        defer { server.stop() }
        let client = Self.client(server) { response, request in
            #expect(request.url.path == "/find")
            if case .data(let data) = response.body, data.first == UInt8(ascii: "{") { throw EndpointError.cacheMiss }
        }
        let error = await endpointError { () throws(EndpointError) in try await client.send(Find()) }
        guard case .cacheMiss = error else { return unexpected(error) }
    }

    @Test func aClientThatLacksOneSaysWhichEndpointsNeedIt() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = EndpointClient(Signed.self, server: .url("http://127.0.0.1:1"), codecs: ["rot": Rot()])
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("'sign: sum' of Signed (pay) needs 'signers: [\"sum\": …]'"), "\(said)")
    }
}
