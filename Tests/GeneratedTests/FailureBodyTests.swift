import EndpointRuntime
import Foundation
import LoopbackServer
import ShowcaseAPI
import TestSupport
import Testing

/// `statuses:` of `login` in `Specs/Showcase`: a status with a body, a range, and all others.
@Suite struct FailureBodyTests {
    private static func error(of answer: LoopbackAnswer) async throws -> EndpointError {
        let server = try LoopbackServer(answer)
        defer { server.stop() }
        do {
            _ = try await showcase(at: server).send(LoginRequest(user: "a", password: "b"), .passThrough)
        } catch {
            return error
        }
        throw TransportFailure(.other, detail: "no error")
    }

    @Test func aStatusHasItsBody() async throws {
        let error = try await Self.error(
            of: .json(#"{"fields": {"user": ["is short"]}, "hint": "x"}"#, status: 422))
        #expect(error.failure(of: Showcase.self) == .invalid(Invalid(fields: ["user": ["is short"]], hint: "x")))
        #expect(error.errorCase?.name == "invalid")
    }

    @Test func theRangeHoldsForOtherStatuses() async throws {
        let error = try await Self.error(of: .json(#"{"tea": true}"#, status: 418))
        #expect(error.failure(of: Showcase.self) == .refused(["tea": true]))
        let empty = try await Self.error(of: .response(400))
        #expect(empty.failure(of: Showcase.self) == .refused(nil))
    }

    @Test func theStatusOfTheAPIIsMoreExactThanARangeOfTheEndpoint() async throws {
        let error = try await Self.error(of: .json("{}", status: 404))
        #expect(error.failure(of: Showcase.self) == .notFound)
    }

    @Test func defaultHoldsForTheRest() async throws {
        let error = try await Self.error(
            of: .response(500, [("Content-Type", "text/plain")], body: Array("out of order".utf8)))
        #expect(error.failure(of: Showcase.self) == .broken("out of order"))
    }

    @Test func aBodyThatDoesNotFitHidesNothing() async throws {
        let error = try await Self.error(of: .json(#"{"fields": {"user": 7}}"#, status: 422))
        #expect(error.failure(of: Showcase.self) == .unrecognized(422))
        guard case .status(let failure) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(failure.status == 422)
        #expect(failure.errorCase?.name == "invalid")
        #expect(failure.excerpt == #"{"fields": {"user": 7}}"#)
        #expect(failure.unreadableBody?.codingPath == "fields.user")
        #expect("\(error)".contains("the body of the case cannot be read, because 'fields.user' of the response"))
    }

    @Test func aCredentialThatComesBackIsHidden() async throws {
        let server = try LoopbackServer(
            .json(#"{"fields": {"token": ["Bearer s3cret"]}}"#, status: 404))
        defer { server.stop() }
        struct SignedIn: AuthProvider {
            var user: String? { "u" }
            func credential() async throws -> Credential { Credential(user: "u", secret: "s3cret") }
        }
        let client = EndpointClient(
            EchoAPI.self, server: .init(address: server.url), auth: SignedIn(), clock: ManualClock())
        do {
            try await client.send(EchoRequest())
            Issue.record("no error")
        } catch {
            #expect(error.failure(of: EchoAPI.self) == .said(#"{"fields": {"token": ["Bearer [hidden]"]}}"#))
        }
    }
}

/// Written by hand, as `gen` does it.
private enum EchoAPI: EndpointAPI {
    static let settings = APISettings(
        name: "Echo", auth: AuthRule(header: "X-Token"), statuses: [ErrorCase("4XX", "said")])

    struct Server: EndpointServer {
        let address: String
    }

    enum Failure: EndpointFailure {
        case said(String)
        case unrecognized(ErrorCode)

        init?(errorCase name: String) { nil }

        init?(errorCase name: String, _ body: ResponseReader) throws {
            self = .said(String(decoding: try body.data(), as: UTF8.self))
        }
    }
}

private struct EchoRequest: EndpointRequest {
    typealias API = EchoAPI
    static let endpoint = Endpoint(name: "echo", path: "/echo")
    func write(to request: inout RequestWriter) {}
    static func read(_ body: ResponseReader) throws {}
}
