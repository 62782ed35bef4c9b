import LoopbackServer
import Testing

@testable import EndpointRuntime

/// A provider that renews a credential without asking how it was rejected.
@Suite struct PlainRefreshTests {
    private final class Plainly: AuthProvider {
        let secret = Locked("old1")

        var user: String? { "ann" }
        func credential() async throws -> Credential { Credential(user: user, secret: secret.withLock { $0 }) }

        func refresh(rejected credential: Credential) async throws -> Bool {
            secret.withLock { $0 = "new1" }
            return credential.secret == "old1"
        }
    }

    @Test func aRefreshWithoutTheErrorIsCalledToo() async throws {
        let server = try SignInTests.server(accepts: "new1")
        defer { server.stop() }
        #expect(try await EndpointClient(Full.self, on: server, auth: Plainly()).send(KioskListRequest()) == [])
        #expect(server.requests.map { $0["X-Token"] } == ["Token old1", "Token new1"])
    }
}
