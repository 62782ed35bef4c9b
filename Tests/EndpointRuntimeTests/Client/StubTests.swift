import Foundation
import LoopbackServer
import Testing

@testable import EndpointRuntime
@testable import EndpointTesting

/// Answers without a network.
@Suite struct StubTests {
    @Test func aStubAnswersItsRequests() async throws {
        let stubs = StubTransport()
        stubs.answer(KioskRequest.self, json: #"{"id": 1, "name": "any"}"#)
        stubs.answer(KioskRequest.self, where: { $0.url.path.hasSuffix("/8") }) { _ in
            HTTPResponse(status: 200, body: .data(Data(#"{"id": 8, "name": "eight"}"#.utf8)))
        }
        let client = EndpointClient(Plain.self, server: .url("https://example.com/api/v3"), transport: stubs)
        #expect(try await client.send(KioskRequest(shopID: "7")).name == "any")
        #expect(try await client.send(KioskRequest(shopID: "8")).name == "eight")
        #expect(stubs.unused == [])
        #expect(stubs.requests.map(\.url.path) == ["/api/v3/shops/7", "/api/v3/shops/8"])
    }

    @Test func whatARequestMustBeMayAskTheStubs() async throws {
        let stubs = StubTransport()
        stubs.answer(KioskRequest.self, where: { _ in stubs.requests.count == 2 }) { _ in
            HTTPResponse(status: 200, body: .data(Data(#"{"id": 2, "name": "second"}"#.utf8)))
        }
        let client = EndpointClient(Plain.self, server: .url("https://example.com"), transport: stubs)
        #expect(await endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) } != nil)
        #expect(try await client.send(KioskRequest()).name == "second")
    }

    @Test func whatNothingAnswersFailsAndSaysWhatThereIs() async throws {
        let stubs = StubTransport()
        stubs.answer(KioskListRequest.self, json: "{}")
        let client = EndpointClient(Plain.self, server: .url("https://example.com"), transport: stubs)
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) }
        let text = "\(String(describing: error))"
        #expect(text.contains("no stub answers GET https://example.com/shops/7; there are: shopList (GET /shops)"))
        #expect(stubs.unused == ["shopList (GET /shops)"])
    }

    @Test func aStubCanFailAsANetworkDoes() async throws {
        let stubs = StubTransport()
        stubs.fail(KioskRequest.self)
        let client = EndpointClient(Plain.self, server: .url("https://example.com"), transport: stubs)
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) }
        guard case .transport(let failure) = error else { return unexpected(error) }
        #expect(failure.kind == .offline)
    }

    @Test(arguments: [
        ("/shops/{id}", "http://h/api/shops/7", true), ("/shops/{id}", "http://h/shops/7/x", false),
        ("/shops/{id}", "http://h/shops", false), ("/a-{x}.json", "http://h/a-1.json", true),
        ("/a-{x}.json", "http://h/a-.json", false), ("/{a}-{b}", "http://h/1-2", true),
        ("/{a}-{b}", "http://h/12", false), ("/a b", "http://h/a%20b", true), ("", "http://h/x", true),
    ])
    func stubsAreFoundByTheirPath(path: String, url: String, matches: Bool) throws {
        #expect(PathPattern(path).ends(try #require(URL(string: url))) == matches)
    }
}
