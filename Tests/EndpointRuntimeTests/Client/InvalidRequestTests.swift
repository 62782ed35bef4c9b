import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// What is refused before anything reaches the network.
@Suite struct InvalidRequestTests {
    struct Anything: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "anything", path: "/a/{id}/b")
        var id = "1"
        var more: @Sendable (inout RequestWriter) -> Void = { _ in }

        func write(to request: inout RequestWriter) {
            request.path(id, "id")
            more(&request)
        }

        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    static func refusal<Request: EndpointRequest>(
        of request: Request, auth: (any AuthProvider)? = nil, _ options: CallOptions = .standard
    ) async throws -> InvalidRequest? {
        let server = try LoopbackServer(.json("{}"))
        defer { server.stop() }
        let client = EndpointClient(Request.API.self, on: server, auth: auth)
        let error = await endpointError { () throws(EndpointError) in try await client.send(request, options) }
        #expect(server.requests.isEmpty)
        guard case .invalidRequest(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return nil
        }
        #expect(error?.errorDescription?.contains(reason.reason) == true)
        return reason
    }

    @Test(arguments: ["", ".", ".."]) func aValueThatWouldMeanAnotherPath(id: String) async throws {
        #expect(try await Self.refusal(of: Anything(id: id))?.parameter == "id")
    }

    @Test(arguments: [
        "...", "%2e", "%2E%2e", "a/../b", "/", "//", "\\", "?", "#", "a;b", "\u{0}", "\r\n", " ", "ü", "🦆",
    ])
    func aValueFillsItsSegmentAndNoMore(id: String) async throws {
        let server = try LoopbackServer(.response())
        defer { server.stop() }
        try await EndpointClient(Plain.self, on: server).send(Anything(id: id))
        let target = try #require(server.requests.first?.target)
        let segments = target.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        #expect(segments.count == 4)
        #expect(segments[1] == "a" && segments[3] == "b")
        #expect(segments[2].removingPercentEncoding == id)
        #expect(!segments[2].contains { "/?#\\".contains($0) })
    }

    struct TwoInOne: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "two", path: "/a/.{x}{y}")
        let x: String
        let y: String

        func write(to request: inout RequestWriter) {
            request.path(x, "x")
            request.path(y, "y")
        }

        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    @Test func valuesThatOnlyTogetherMeanAnotherPath() async throws {
        #expect(try await Self.refusal(of: TwoInOne(x: ".", y: "")) != nil)
        #expect(try await Self.refusal(of: TwoInOne(x: "", y: ".")) != nil)
        #expect(try await Self.refusal(of: Anything { $0.path("x", "stray") })?.parameter == "stray")
    }

    struct NoValue: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "none", path: "/a/{x}")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    @Test func aPlaceWithoutAValue() async throws {
        #expect(try await Self.refusal(of: NoValue())?.parameter == "x")
    }

    @Test(arguments: [
        "a\rb", "a\nb", "a\r\nX-Evil: 1", "a\u{0}", "\u{7F}", "\u{1B}[0m", "ü", "a\u{85}b", "a\u{2028}b", "🦆",
    ])
    func aHeaderThatCannotBeCarried(value: String) async throws {
        #expect(try await Self.refusal(of: Anything { $0.header(value, "X-Value") })?.parameter == "X-Value")
        let options = CallOptions(headers: ["X-Call": value])
        #expect(try await Self.refusal(of: Anything(), options)?.parameter == "X-Call")
        #expect(try await Self.refusal(of: Anything { $0.cookie(value, "c") })?.parameter == "c")
        let type = File(URL(fileURLWithPath: "/dev/null"), contentType: value)
        #expect(
            try await Self.refusal(of: Anything { $0.rawBody("", contentType: value) })?.parameter == "Content-Type")
        _ = type
    }

    @Test func aCredentialThatCannotBeCarriedIsNotShown() async throws {
        let reason = try await Self.refusal(of: KioskListRequest(), auth: FixedCredential(text: "secret\nX-Evil: 1"))
        #expect(reason?.parameter == "X-Token")
        #expect(reason?.description.contains("secret") == false)
    }

    @Test(arguments: ["", "X Y", "X:", "X\r\nY", "Ü", "X\u{0}"]) func aHeaderNameThatIsNoTokenIsRefused(name: String)
        async throws
    {
        var options = CallOptions()
        options.headers = [HeaderField(name, "1")]
        #expect(try await Self.refusal(of: Anything(), options) != nil)
    }

    @Test(arguments: [
        "Content-Length", "transfer-encoding", "Host", "Connection", "TE", "Trailer", "Upgrade", "Expect",
    ])
    func aNameThatFramesTheMessage(name: String) async throws {
        var options = CallOptions()
        options.headers = [HeaderField(name, "1")]
        #expect(try await Self.refusal(of: Anything(), options)?.parameter == name)
    }

    @Test(arguments: ["a b", "a;b", "a,b", "\"a\"", "a\\b"]) func aCookieThatWouldBeTwo(value: String) async throws {
        #expect(try await Self.refusal(of: Anything { $0.cookie(value, "c") })?.parameter == "c")
    }

    @Test func aNumberOrDateThatIsNotFiniteIsRefused() async throws {
        #expect(try await Self.refusal(of: Anything { $0.query(Double.nan, "x") })?.parameter == "x")
        #expect(try await Self.refusal(of: Anything { $0.query(-Float.infinity, "x") })?.parameter == "x")
        #expect(try await Self.refusal(of: Anything { $0.form(Decimal.nan, "x") })?.parameter == "x")
        let distant = Date(timeIntervalSince1970: .infinity)
        #expect(try await Self.refusal(of: Anything { $0.query(distant, "x") })?.parameter == "x")
    }

    @Test func aListInAHeaderWithACommaInAnElement() async throws {
        #expect(try await Self.refusal(of: Anything { $0.headerList(["a,b"], "X") })?.parameter == "X")
    }

    @Test func aListInAPathIsNotEmptyAndHoldsTexts() async throws {
        let none: @Sendable (inout RequestWriter) -> Void = { $0.pathList([] as [Int], "id") }
        let nested: @Sendable (inout RequestWriter) -> Void = { $0.value([[1]], "id", in: .path) }
        for write in [none, nested] {
            #expect(try await Self.refusal(of: Anything(more: write))?.parameter == "id")
        }
    }

    @Test(arguments: [
        "", "127.0.0.1", "ftp://127.0.0.1", "http://", "http:///x", "https://user@127.0.0.1", "http://u:p@127.0.0.1",
        "http://127.0.0.1:99999", "http://127.0.0.1#x", "http://127.0.0.1:0", "file:///etc", "http://a b/",
        "http://127.0.0.1\r\n.evil/", "//127.0.0.1",
    ])
    func anAddressThatIsNone(address: String) async throws {
        let client = EndpointClient(Plain.self, server: .url(address))
        let error = await endpointError { () throws(EndpointError) in try await client.send(Anything()) }
        guard case .invalidRequest = error else { return unexpected(error) }
    }
}
