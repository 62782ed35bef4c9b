import EndpointRuntime
import GroooAPI
import LoopbackServer
import TestSupport
import Testing

/// `errors:` of `Specs/Grooo`, as an app switches over them.
@Suite struct FailureTests {
    private static func said(_ answer: LoopbackAnswer) async throws -> String {
        let server = try LoopbackServer(answer)
        defer { server.stop() }
        let client = EndpointClient(Grooo.self, server: .url(server.url), clock: ManualClock())
        do {
            _ = try await client.send(ShopListRequest(schoolID: 1), .passThrough)
            return "nothing"
        } catch {
            switch error.failure(of: Grooo.self) {
            case .loginRequired: return "sign in"
            case .notModified: return "as before"
            case .unrecognized(let code): return "code \(code)"
            case nil: return "no answer"
            }
        }
    }

    @Test(arguments: [
        (#"{"code": 401, "message": "no", "data": null}"#, "sign in"),
        (#"{"code": 304, "message": "no", "data": null}"#, "as before"),
        (#"{"code": 7, "message": "no", "data": null}"#, "code 7"),
        (#"{"code": 200, "data": 1}"#, "no answer"),
    ]) func aBusinessCodeIsACase(body: String, meaning: String) async throws {
        #expect(try await Self.said(.json(body)) == meaning)
    }

    @Test func aStatusWithoutANameIsUnrecognized() async throws {
        #expect(try await Self.said(.response(418)) == "code 418")
    }

    @Test func aNameThatTheSpecsDoNotHaveIsNone() {
        #expect(Grooo.Failure(errorCase: "loginRequired") == .loginRequired)
        #expect(Grooo.Failure(errorCase: "unrecognized") == nil)
    }
}
