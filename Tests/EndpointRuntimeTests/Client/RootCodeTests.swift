import EndpointRuntime
import LoopbackServer
import TestSupport
import Testing

/// An API with its codes at the root of the body, beside the content, as `gen` writes it.
private enum Rooted: EndpointAPI {
    static let settings = APISettings(
        name: "Rooted",
        envelope: Envelope(
            success: Envelope.Success(key: ["state"], equals: [1]), message: ["msg"], errors: [ErrorCase(7, "soldOut")]),
        errorBody: ErrorBody(
            key: ["error", "type"], message: ["error", "message"], errors: [ErrorCase("card_declined", "declined")]))

    struct Server: EndpointServer {
        let address: String
    }

    enum Failure: EndpointFailure {
        case soldOut
        case declined
        case unrecognized(ErrorCode)

        init?(errorCase name: String) {
            switch name {
            case "soldOut": self = .soldOut
            case "declined": self = .declined
            default: return nil
            }
        }
    }
}

private struct OffersRequest: EndpointRequest {
    typealias API = Rooted
    static let endpoint = Endpoint(name: "offers", path: "/offers", payload: ["list"])
    func write(to request: inout RequestWriter) {}
    static func read(_ body: ResponseReader) throws -> [String] { try body.value() }
}

/// A feed of XML, as `gen` writes it for `response: String` with `accept` and without the envelope.
private struct FeedRequest: EndpointRequest {
    typealias API = Rooted
    static let endpoint = Endpoint(name: "feed", path: "/feed.xml", envelope: .none, accept: ["application/xml"])
    func write(to request: inout RequestWriter) {}
    static func read(_ body: ResponseReader) throws -> String { try body.text() }
}

@Suite struct RootCodeTests {
    @Test func xmlComesAsItsText() async throws {
        let xml = Array("<a>\u{E9}</a>".unicodeScalars.map { UInt8($0.value) })
        let server = try LoopbackServer(
            .response(200, [("Content-Type", "application/xml; charset=iso-8859-1")], body: xml))
        defer { server.stop() }
        let client = EndpointClient(Rooted.self, server: .init(address: server.url), clock: ManualClock())
        #expect(try await client.send(FeedRequest()) == "<a>\u{E9}</a>")
    }

    private func result(of answer: LoopbackAnswer) async throws -> Result<[String], EndpointError> {
        let server = try LoopbackServer(answer)
        defer { server.stop() }
        let client = EndpointClient(Rooted.self, server: .init(address: server.url), clock: ManualClock())
        do throws(EndpointError) {
            return .success(try await client.send(OffersRequest()))
        } catch {
            return .failure(error)
        }
    }

    @Test func theContentStandsBesideTheCode() async throws {
        let result = try await result(of: .json(#"{"state": 1, "msg": "", "cache_span": 3, "list": ["soup"]}"#))
        #expect(try result.get() == ["soup"])
    }

    @Test func anotherCodeIsAFailure() async throws {
        let result = try await result(of: .json(#"{"state": 7, "msg": "too late", "list": ["soup"]}"#))
        guard case .failure(let error) = result else {
            Issue.record("no failure")
            return
        }
        #expect(error.failure(of: Rooted.self) == .soldOut)
        #expect(error.serverMessage == "too late")
    }

    @Test func aCodeOfAnHTTPErrorHasANameWithoutAnEnvelope() async throws {
        let result = try await result(
            of: .json(#"{"error": {"type": "card_declined", "message": "no money"}}"#, status: 402))
        guard case .failure(let error) = result else {
            Issue.record("no failure")
            return
        }
        #expect(error.failure(of: Rooted.self) == .declined)
        #expect(error.serverMessage == "no money")
    }
}
