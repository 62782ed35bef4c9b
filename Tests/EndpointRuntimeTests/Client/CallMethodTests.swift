import Foundation
import LoopbackServer
import Testing

@testable import EndpointRuntime

/// A call by another method than the spec's.
@Suite struct CallMethodTests {
    struct Search: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "search", path: "/search", cache: CacheRule(policy: .cacheFirst))

        func write(to request: inout RequestWriter) { request.query("a", "q") }
        static func read(_ body: ResponseReader) throws -> Kiosk { try body.value() }
    }

    struct Save: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "save", method: .post, path: "/save")

        func write(to request: inout RequestWriter) { request.jsonBody(["amount": 1]) }
        static func read(_ body: ResponseReader) throws -> Kiosk { try body.value() }
    }

    private static func server() throws -> LoopbackServer {
        try LoopbackServer { request in .json(#"{"id": 1, "name": "\#(request.method)"}"#) }
    }

    @Test func eachMethodHasAnEntryOfItsOwn() async throws {
        let server = try Self.server()
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let posted = CallOptions(method: .post)
        for _ in 0..<2 {
            #expect(try await client.send(Search()).name == "GET")
            #expect(try await client.send(Search(), posted).name == "POST")
        }
        #expect(server.requests.map { "\($0.method) \($0.target)" } == ["GET /search?q=a", "POST /search?q=a"])
        #expect(client.cached(Search(), posted)?.value.name == "POST")
    }

    @Test(arguments: [HTTPMethod.put, .patch, .delete]) func theBodyGoesAlong(method: HTTPMethod) async throws {
        let server = try Self.server()
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        #expect(try await client.send(Save(), CallOptions(method: method)).name == method.rawValue)
        #expect(server.requests.map(\.text) == [#"{"amount":1}"#])
    }

    @Test(arguments: [HTTPMethod.get, .head]) func aMethodWithoutABodyRefusesOne(method: HTTPMethod) async throws {
        let server = try Self.server()
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let error = await endpointError { () throws(EndpointError) in
            try await client.send(Save(), CallOptions(method: method))
        }
        guard case .invalidRequest = error else { return unexpected(error) }
        #expect(server.requests.isEmpty)
    }

    /// A GET of two equal calls is joined; a POST is not.
    @Test func theMethodSaysWhetherCallsAreJoinedAndTriedAgain() {
        let settings = Plain.settings
        #expect(CallRules(Search.endpoint, settings, .standard).duplicates == .join)
        #expect(CallRules(Search.endpoint, settings, CallOptions(method: .post)).duplicates == .allow)
    }
}
