import EndpointRuntime
import LoopbackServer
import TestSupport
import Testing

/// Requests with values that the spec does not allow.
@Suite struct ConstraintCallTests {
    struct Fetch: EndpointRequest {
        typealias API = Full
        static let endpoint = Endpoint(name: "fetch", path: "/list", envelope: .none)
        let page: Int

        func write(to request: inout RequestWriter) {
            request.check { fields in
                fields.number(page, ["page"], minimum: 1)
            }
            request.query(page, "page")
        }

        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    @Test func whatIsNotAllowedIsNotSent() async throws {
        let server = try LoopbackServer(.json("{}"))
        defer { server.stop() }
        let client = EndpointClient(Full.self, on: server, path: "/base", auth: FixedCredential(text: "sesame"))
        do {
            try await client.send(Fetch(page: 0))
            Issue.record("it was sent")
        } catch {
            guard case .invalidRequest(let reason) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(reason.violation?.path == "page" && reason.violation?.rule == .minimum("1"))
            #expect(reason.description == "'page' is less than 1")
        }
        #expect(server.requests.isEmpty)
        try await client.send(Fetch(page: 1))
        #expect(server.requests.count == 1)
    }
}
