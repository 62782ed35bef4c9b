import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite struct SendTests {
    @Test func aRequestIsSentAndItsModelRead() async throws {
        let server = try LoopbackServer(.json(#"{"id": 7, "name": "Noodles"}"#))
        defer { server.stop() }
        let shop = try await EndpointClient(Plain.self, on: server).send(KioskRequest())
        #expect(shop == Kiosk(id: 7, name: "Noodles"))
        let request = try #require(server.requests.first)
        #expect(request.method == "GET")
        #expect(request.target == "/shops/7")
        #expect(request.body.isEmpty)
    }
}
