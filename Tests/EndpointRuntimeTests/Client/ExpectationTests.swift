import EndpointRuntime
import EndpointTesting
import Foundation
import Testing

/// What a test expects of the requests that were sent.
@Suite struct ExpectationTests {
    private struct ListRequest: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "shopList", path: "/shops")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    private func sent(_ stubs: StubTransport) async throws {
        stubs.answer(KioskRequest.self, json: #"{"id": 1, "name": "any"}"#)
        stubs.answer(ListRequest.self, json: "{}")
        let client = EndpointClient(Plain.self, server: .url("https://example.com"), transport: stubs)
        _ = try await client.send(KioskRequest(shopID: "7"))
        try await client.send(ListRequest())
        _ = try await client.send(KioskRequest(shopID: "8"))
    }

    private func text(_ work: () throws -> Void) -> String {
        do {
            try work()
            return "met"
        } catch {
            return "\(error)"
        }
    }

    private static let list = """
        ; sent were:
          1. GET https://example.com/shops/7
          2. GET https://example.com/shops
          3. GET https://example.com/shops/8
        """

    @Test func requestsAreCountedByTheirType() async throws {
        let stubs = StubTransport()
        #expect(
            text { try stubs.requireSent(KioskRequest.self) }
                == "expected 1 of shop (GET /shops/{shopID}), but there are 0; nothing was sent")
        try await sent(stubs)
        #expect(try stubs.requireSent(KioskRequest.self, count: 2).map(\.url.lastPathComponent) == ["7", "8"])
        #expect(try stubs.requireSent(KioskRequest.self, where: { $0.url.path.hasSuffix("8") }).count == 1)
        #expect(
            text { try stubs.requireSent(KioskRequest.self) }
                == "expected 1 of shop (GET /shops/{shopID}), but there are 2" + Self.list)
    }

    @Test func secretsAreHidden() async throws {
        let stubs = StubTransport()
        let url = try #require(URL(string: "https://example.com/users?key=abc&of=t0k/n&q=a"))
        let request = HTTPRequest(
            method: .get, url: url, secretValues: ["t0k/n", ""], secretParameters: ["key"])
        let failure = await #expect(throws: TransportFailure.self) { try await stubs.send(request) { _ in } }
        #expect(
            failure?.detail
                == "no stub answers GET https://example.com/users?key=[hidden]&of=[hidden]&q=a; there is none")
        #expect(
            text { try stubs.requireSent(KioskRequest.self) }.hasSuffix(
                "; sent were:\n  1. GET https://example.com/users?key=[hidden]&of=[hidden]&q=a"))
    }

    private struct RootRequest: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "root", path: "/")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    @Test func theRootIsNoEndOfAnyPath() async throws {
        let stubs = StubTransport()
        for address in ["https://example.com", "https://example.com/v1/"] {
            let client = EndpointClient(Plain.self, server: .url(address), transport: stubs)
            stubs.answer(ListRequest.self, json: "{}")
            stubs.answer(RootRequest.self, json: "{}")
            try await client.send(RootRequest())
            try await client.send(ListRequest())
        }
        #expect(
            try stubs.requireSent(RootRequest.self, count: 2).map(\.url.absoluteString)
                == ["https://example.com/", "https://example.com/v1/"])
        try stubs.requireSent(ListRequest.self, count: 2)
    }

    @Test func theOrderCounts() async throws {
        let stubs = StubTransport()
        try await sent(stubs)
        try stubs.requireOrder(KioskRequest.self, ListRequest.self, KioskRequest.self)
        try stubs.requireOrder(KioskRequest.self, KioskRequest.self)
        #expect(
            text { try stubs.requireOrder(ListRequest.self, ListRequest.self) }
                == "expected shopList (GET /shops), then shopList (GET /shops), but shopList (GET /shops) is missing there"
                + Self.list)
    }

    @Test func nothingElseMayBeSent() async throws {
        let stubs = StubTransport()
        try await sent(stubs)
        try stubs.requireNothing(but: KioskRequest.self, ListRequest.self)
        #expect(
            text { try stubs.requireNothing(but: KioskRequest.self) }
                == "expected nothing like GET https://example.com/shops" + Self.list)
        stubs.fail(KioskRequest.self)
        #expect(
            text { try stubs.requireNothing(but: KioskRequest.self, ListRequest.self) }
                == "expected a request for the answer of shop (GET /shops/{shopID})" + Self.list)
    }

    @Test func eachRequestNeedsAStub() async throws {
        let stubs = StubTransport()
        let client = EndpointClient(Plain.self, server: .url("https://example.com"), transport: stubs)
        _ = try? await client.send(KioskRequest(shopID: "7"))
        #expect(
            text { try stubs.requireNothing(but: KioskRequest.self) }.hasPrefix(
                "expected an answer for GET https://example.com/shops/7"))
    }
}
