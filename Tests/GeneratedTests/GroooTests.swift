import EndpointRuntime
import Foundation
import GroooAPI
import LoopbackServer
import TestSupport
import Testing

/// The shop list of `Specs/Grooo`, over a socket: what its spec says is what is sent, and what comes back is typed.
@Suite struct GroooTests {
    private static let shops = #"""
        {"code": 200, "message": "ok", "data": [
          {"id": 7, "name": "Noodle House", "category": "noodles", "rating": 4.5, "address": {"city": "Nanjing"},
           "logo": null, "logo_url": "https://example.com/7.png", "opened": 1500000000, "note": null,
           "tags": ["warm", 42, "late"], "status": 2},
          {"id": 8, "name": "Rice", "status": 9}
        ]}
        """#

    private static func client(of server: LoopbackServer) -> EndpointClient<Grooo> {
        EndpointClient(Grooo.self, server: .url(server.url + "/api/v3"), auth: Token(), clock: ManualClock())
    }

    private struct Token: AuthProvider {
        var user: String? { "ann" }

        func credential() async throws -> Credential { Credential(user: user, secret: "t0ken") }
    }

    @Test func requestsAreSentAsTheSpecSays() async throws {
        let server = try LoopbackServer(.json(Self.shops))
        defer { server.stop() }
        _ = try await Self.client(of: server).send(
            ShopListRequest(schoolID: 1, ids: [3, 5], sort: .distance, lang: "de"))
        let request = try #require(server.requests.first)
        #expect(request.method == "GET")
        #expect(
            request.target
                == "/api/v3/shops/shop?channel=ios&school_id=1&page=1&ids%5B%5D=3&ids%5B%5D=5&sort=distance")
        #expect(request["Accept"] == "application/json")
        #expect(request["X-Token"] == "t0ken")
        #expect(request["Accept-Language"] == "de")
        #expect(request.body.isEmpty)
    }

    @Test func aResponseIsReadIntoItsModels() async throws {
        let server = try LoopbackServer(.json(Self.shops))
        defer { server.stop() }
        let shops = try await Self.client(of: server).send(ShopListRequest(schoolID: 1))
        #expect(
            shops == [
                Shop(
                    shopID: 7, shopName: "Noodle House", shopType: "noodles", shopRating: 4.5, city: "Nanjing",
                    logo: URL(string: "https://example.com/7.png"), opened: Date(timeIntervalSince1970: 1_500_000_000),
                    note: .null, tags: ["warm", "late"], status: .resting),
                Shop(shopID: 8, shopName: "Rice", status: .unrecognized(9)),
            ])
    }

    @Test func aBodyIsSentAsJSON() async throws {
        let server = try LoopbackServer(.json(#"{"code": 200, "data": null}"#))
        defer { server.stop() }
        try await Self.client(of: server).send(RateShopRequest(shopID: 7, body: Rating(stars: 5, text: "a \"b\"\n")))
        let request = try #require(server.requests.first)
        #expect(request.method == "POST")
        #expect(request.target == "/api/v3/shops/7/ratings?channel=ios")
        #expect(request["Content-Type"] == "application/json")
        #expect(request.text == #"{"stars":5,"text":"a \"b\"\n"}"#)
    }

    @Test func businessCodesAreNamedAndHaveTheirTexts() async throws {
        let server = try LoopbackServer(.json(#"{"code": 401, "message": "who?", "data": null}"#))
        defer { server.stop() }
        let error = await #expect(throws: EndpointError.self) {
            try await Self.client(of: server).send(ShopListRequest(schoolID: 1))
        }
        #expect(error?.errorCase?.name == "loginRequired")
        #expect(error?.localizedDescription == "Please sign in.")
    }

    @Test func theBodyOfAnErrorSaysWhatHappened() async throws {
        let server = try LoopbackServer(.json(#"{"errorCode": "E7", "errorText": "We are closed."}"#, status: 503))
        defer { server.stop() }
        let error = await #expect(throws: EndpointError.self) {
            try await Self.client(of: server).send(ShopListRequest(schoolID: 1))
        }
        guard case .status(let failure) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(failure.status == 503)
        #expect(failure.code == .string("E7"))
        #expect(error?.localizedDescription == "We are closed.")
    }

    @Test func aModelThatDoesNotFitSaysWhere() async throws {
        let server = try LoopbackServer(.json(#"{"code": 200, "data": [{"id": 1, "name": 5}]}"#))
        defer { server.stop() }
        let error = await #expect(throws: EndpointError.self) {
            try await Self.client(of: server).send(ShopListRequest(schoolID: 1))
        }
        guard case .decoding(let failure) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect("\(failure)".contains("data[0].name"))
    }

    @Test func garbageRedirectsAndCutConnectionsAreErrors() async throws {
        let answers: [(LoopbackAnswer, String)] = [
            (.raw("not HTTP at all\r\n\r\n"), "garbage"),
            (LoopbackAnswer([.send(LoopbackAnswer.head(200, [("Content-Length", "100")])), .close]), "a cut body"),
            (.json("{]"), "no JSON"),
            (.response(204), "nothing where a list is wanted"),
        ]
        for (answer, what) in answers {
            let server = try LoopbackServer(answer)
            defer { server.stop() }
            await #expect(throws: EndpointError.self, "\(what)") {
                try await Self.client(of: server).send(ShopListRequest(schoolID: 1))
            }
        }
        let target = try LoopbackServer(.json(Self.shops))
        defer { target.stop() }
        let origin = try LoopbackServer(.redirect(to: target.url + "/elsewhere"))
        defer { origin.stop() }
        let shops = try await Self.client(of: origin).send(ShopListRequest(schoolID: 1))
        #expect(shops.count == 2)
        #expect(target.requests.first?["X-Token"] == nil, "a credential stays with its origin")
    }
}
