import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// From a response to a value, or to the error that says what is wrong with it.
@Suite struct ResponseTests {
    /// Reads with whatever it is told, from an API with or without an envelope.
    struct Get<API: EndpointAPI, Response: Sendable>: EndpointRequest {
        static var endpoint: Endpoint { Endpoint(name: "get", path: "/x", payload: Path.current) }
        let reading: @Sendable (ResponseReader) throws -> Response

        func write(to request: inout RequestWriter) { Reading.current.value = reading }

        static func read(_ body: ResponseReader) throws -> Response {
            guard let reading = Reading.current.value as? @Sendable (ResponseReader) throws -> Response else {
                throw CancellationError()
            }
            return try reading(body)
        }
    }

    /// Static requirements know no instance, so what a test wants travels with its task.
    enum Reading {
        @TaskLocal static var current = Box<any Sendable>(0)
    }

    enum Path {
        @TaskLocal static var current: [String] = []
    }

    static func get<API: EndpointAPI, Response: Sendable>(
        _ api: API.Type, _ answer: Answer, at path: [String] = [], auth: (any AuthProvider)? = nil,
        _ reading: @escaping @Sendable (ResponseReader) throws -> Response
    ) async throws(EndpointError) -> Response {
        let result: Result<Response, EndpointError>
        do {
            let server = try LoopbackServer(answer)
            defer { server.stop() }
            result = await Reading.$current.withValue(Box(0)) {
                await Path.$current.withValue(path) {
                    do throws(EndpointError) {
                        let client = EndpointClient(api, on: server, auth: auth)
                        return .success(try await client.send(Get<API, Response>(reading: reading)))
                    } catch {
                        return .failure(error)
                    }
                }
            }
        } catch {
            throw EndpointError.transport(TransportFailure(.other, detail: "\(error)"))
        }
        return try result.get()
    }

    static func shops(_ body: ResponseReader) throws -> [Shop] { try body.value() }

    @Test func thePayloadOfAnEnvelope() async throws {
        let answer = Answer.json(#"{"data": [{"id": 1, "name": "A"}], "code": 200}"#)
        #expect(try await Self.get(Full.self, answer) { try Self.shops($0) } == [Shop(id: 1, name: "A")])
        let deep = Answer.json(#"{"data": {"list": [{"id": 1, "name": "A"}]}, "code": "ok"}"#)
        #expect(try await Self.get(Full.self, deep, at: ["list"]) { try Self.shops($0) }.count == 1)
        let bare = Answer.json(#"{"a": {"b": [{"id": 1, "name": "A"}]}}"#)
        #expect(try await Self.get(Plain.self, bare, at: ["a", "b"]) { try Self.shops($0) }.count == 1)
    }

    @Test func aBusinessCodeWithAName() async throws {
        let answer = Answer.json(#"{"code": 401, "message": "log in", "data": null}"#)
        let error = await endpointError { () throws(EndpointError) in
            try await Self.get(Full.self, answer) { try Self.shops($0) }
        }
        guard case .business(let failure) = error else { Issue.record("\(String(describing: error))"); return }
        #expect(failure.code == 401)
        #expect(failure.errorCase?.name == "loginRequired")
        #expect(failure.errorCase?.recovery == .reauthenticate)
        #expect(failure.message == "log in")
        #expect(failure.excerpt == #"{"code": 401, "message": "log in", "data": null}"#)
        #expect(failure.status == 200)
        #expect(error?.localizedDescription == "Please sign in.")
    }

    @Test(arguments: [#""busy""#, "201", "true", "1.5", "-1", #""200""#]) func anyOtherBusinessCode(code: String) async throws {
        let error = await endpointError { () throws(EndpointError) in
            try await Self.get(Full.self, .json(#"{"code": \#(code), "message": 7}"#)) { try Self.shops($0) }
        }
        guard case .business(let failure) = error else { Issue.record("\(String(describing: error))"); return }
        #expect(failure.code.description == code.replacing("\"", with: ""))
        #expect(failure.message == "7")
        #expect(failure.errorCase?.name == (code == "\"busy\"" ? "busy" : nil))
    }

    @Test func notModifiedIsCarried() async throws {
        let error = await endpointError { () throws(EndpointError) in
            try await Self.get(Full.self, .json(#"{"code": 304}"#)) { try Self.shops($0) }
        }
        #expect(error?.errorCase?.means == .notModified)
    }

    @Test(arguments: ["{}", #"{"code": null, "data": []}"#, #"{"code": [200], "data": []}"#, "[]", "7"])
    func anEnvelopeThatDoesNotSayIsNoSuccess(body: String) async throws {
        let error = await endpointError { () throws(EndpointError) in
            try await Self.get(Full.self, .json(body)) { try Self.shops($0) }
        }
        guard case .decoding(let failure) = error else { Issue.record("\(String(describing: error))"); return }
        #expect(failure.excerpt == body)
    }

    @Test func aModelThatDoesNotFitSaysWhere() async throws {
        let answer = Answer.json(#"{"code": 200, "data": [{"id": 1, "name": "A"}, {"id": "x", "name": "B"}]}"#)
        let error = await endpointError { () throws(EndpointError) in
            try await Self.get(Full.self, answer) { try Self.shops($0) }
        }
        guard case .decoding(let failure) = error else { Issue.record("\(String(describing: error))"); return }
        #expect(failure.codingPath == "data[1].id")
        #expect(failure.status == 200)
        #expect(failure.excerpt.hasPrefix(#"{"code": 200"#))
    }

    @Test func aMissingPayloadSaysWhere() async throws {
        let error = await endpointError { () throws(EndpointError) in
            try await Self.get(Full.self, .json(#"{"code": 200}"#)) { try Self.shops($0) }
        }
        guard case .decoding(let failure) = error else { Issue.record("\(String(describing: error))"); return }
        #expect("\(failure)".contains("'data'"), "\(failure)")
    }

    @Test(arguments: ["", "{", "<html>", "\u{0}"]) func aBodyThatIsNoJSON(body: String) async throws {
        let error = await endpointError { () throws(EndpointError) in
            try await Self.get(Plain.self, .json(body)) { try Self.shops($0) }
        }
        guard case .decoding(let failure) = error else { Issue.record("\(String(describing: error))"); return }
        #expect(!failure.reason.isEmpty)
        #expect(error?.localizedDescription == "The server's answer cannot be understood.")
    }

    @Test func aBodyThatIsNestedTooDeep() async throws {
        for depth in [200, 100_000] {
            let body = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            let error = await endpointError { () throws(EndpointError) in
                try await Self.get(Plain.self, .json(body)) { body -> JSON in try body.value() }
            }
            guard case .responseTooDeep = error else { Issue.record("\(String(describing: error))"); return }
        }
    }

    @Test func aStatusWithAName() async throws {
        let answer = Answer.json(
            #"{"errorCode": "E7", "errorText": "gone"}"#, status: 404, [("X-Trace", "t"), ("Set-Cookie", "a=b")])
        let error = await endpointError { () throws(EndpointError) in
            try await Self.get(Full.self, answer) { try Self.shops($0) }
        }
        guard case .status(let failure) = error else { Issue.record("\(String(describing: error))"); return }
        #expect(failure.status == 404)
        #expect(failure.errorCase?.name == "notFound")
        #expect(failure.code == "E7")
        #expect(failure.message == "gone")
        #expect(failure.headers["x-trace"] == "t")
        #expect(failure.headers["Set-Cookie"] == nil)
        #expect(error?.localizedDescription == "It is not there.")
        #expect("\(failure)".contains("404 'notFound', code E7: gone"))
    }

    @Test(arguments: [400, 418, 500, 599]) func aStatusWithoutAName(status: Int) async throws {
        let answer = Answer.response(status, [("Content-Type", "text/html")], body: Array("<b>\r\n no </b>".utf8))
        let error = await endpointError { () throws(EndpointError) in
            try await Self.get(Full.self, answer) { try Self.shops($0) }
        }
        guard case .status(let failure) = error else { Issue.record("\(String(describing: error))"); return }
        #expect(failure.status == status)
        #expect(failure.errorCase == nil)
        #expect(failure.code == nil)
        #expect(failure.excerpt == "<b>   no </b>")
    }

    @Test func aStatusOf204IsASuccess() async throws {
        let none = Answer([.send(Answer.head(204))])
        try await Self.get(Full.self, none) { try $0.nothing() }
        #expect(try await Self.get(Full.self, none) { body -> Shop? in try body.valueIfPresent() } == nil)
        let error = await endpointError { () throws(EndpointError) in
            try await Self.get(Plain.self, none) { try Self.shops($0) }
        }
        guard case .decoding(let failure) = error else { Issue.record("\(String(describing: error))"); return }
        #expect(failure.reason == "the body is empty")
        #expect(failure.status == 204)
    }

    @Test(arguments: ["", "null"]) func anOptionalMayBeAbsent(body: String) async throws {
        #expect(try await Self.get(Plain.self, .json(body)) { body -> Shop? in try body.valueIfPresent() } == nil)
        #expect(try await Self.get(Plain.self, .json(body)) { try $0.textIfPresent() } == nil)
    }

    @Test(arguments: [#"{"code": 200}"#, #"{"code": 200, "data": null}"#])
    func anOptionalPayloadMayBeAbsent(body: String) async throws {
        #expect(try await Self.get(Full.self, .json(body)) { body -> Shop? in try body.valueIfPresent() } == nil)
        #expect(try await Self.get(Full.self, .json(body)) { body -> [Shop]? in try body.lossyListIfPresent() } == nil)
        #expect(try await Self.get(Full.self, .json(body)) { try $0.dataIfPresent() } == nil)
        #expect(try await Self.get(Full.self, .json(body)) { try $0.textIfPresent() } == nil)
    }

    @Test func aLossyListDropsWhatDoesNotFit() async throws {
        let answer = Answer.json(#"{"code": 200, "data": [{"id": 1, "name": "A"}, 7, {"id": "x"}]}"#)
        let shops = try await Self.get(Full.self, answer) { body -> [Shop] in try body.lossyList() }
        #expect(shops == [Shop(id: 1, name: "A")])
    }

    @Test func nothingStillPassesTheEnvelope() async throws {
        try await Self.get(Full.self, .json(#"{"code": 200}"#)) { try $0.nothing() }
        try await Self.get(Plain.self, .response(200, body: Array("OK".utf8))) { try $0.nothing() }
        let error = await endpointError { () throws(EndpointError) in
            try await Self.get(Full.self, .json(#"{"code": 500}"#)) { try $0.nothing() }
        }
        guard case .business = error else { Issue.record("\(String(describing: error))"); return }
    }

    @Test func text() async throws {
        #expect(try await Self.get(Plain.self, .response(200, body: Array("ü\n".utf8))) { try $0.text() } == "ü\n")
        #expect(try await Self.get(Plain.self, .json(#""ü\n""#)) { try $0.text() } == "ü\n")
        #expect(try await Self.get(Full.self, .json(#"{"code": 200, "data": "x"}"#)) { try $0.text() } == "x")
        let latin = Answer.response(200, [("Content-Type", "text/plain; Charset=\"ISO-8859-1\"")], body: [0xFC])
        #expect(try await Self.get(Plain.self, latin) { try $0.text() } == "ü")
        for headers in [[("Content-Type", "text/plain; charset=klingon")], []] {
            let error = await endpointError { () throws(EndpointError) in
                try await Self.get(Plain.self, .response(200, headers, body: [0xFF, 0xFE])) { try $0.text() }
            }
            guard case .decoding = error else { Issue.record("\(String(describing: error))"); return }
        }
    }

    @Test func data() async throws {
        #expect(try await Self.get(Plain.self, .response(200, body: [0, 1, 0xFF])) { try $0.data() } == Data([0, 1, 0xFF]))
        #expect(try await Self.get(Plain.self, .json("{}")) { try $0.data() } == Data("{}".utf8))
        #expect(try await Self.get(Full.self, .json(#"{"code": 200, "data": "AAH/"}"#)) { try $0.data() } == Data([0, 1, 0xFF]))
    }

    @Test func decodableByHand() async throws {
        struct Plan: Codable, Equatable { let n: Int }
        let plain = try await Self.get(Plain.self, .json(#"{"n": 1}"#)) { try $0.decoded(Plan.self) }
        #expect(plain == Plan(n: 1))
        let deep = Answer.json(#"{"code": 200, "data": {"a": {"n": 2}}}"#)
        #expect(try await Self.get(Full.self, deep, at: ["a"]) { try $0.decoded(Plan.self) } == Plan(n: 2))
        let error = await endpointError { () throws(EndpointError) in
            try await Self.get(Full.self, .json(#"{"code": 9}"#)) { try $0.decoded(Plan.self) }
        }
        guard case .business = error else { Issue.record("\(String(describing: error))"); return }
    }

    @Test(arguments: ["application/json", "Application/JSON; charset=utf-8", "application/json;x=y"])
    func anAcceptedType(type: String) async throws {
        let answer = Answer.response(200, [("Content-Type", type)], body: Array(#"{"code": 200, "data": []}"#.utf8))
        #expect(try await Self.get(Full.self, answer) { try Self.shops($0) }.isEmpty)
    }

    @Test(arguments: ["text/html", "application/jsonp", "application/problem+json", "nonsense", ""])
    func aTypeThatIsNotAccepted(type: String) async throws {
        let answer = Answer.response(200, [("Content-Type", type)], body: Array("<html>".utf8))
        let error = await endpointError { () throws(EndpointError) in
            try await Self.get(Full.self, answer) { try Self.shops($0) }
        }
        guard case .unacceptableContent(let failure) = error else { Issue.record("\(String(describing: error))"); return }
        #expect(failure.contentType ?? "" == type)
        #expect(failure.accepted == ["application/json"])
        #expect(failure.excerpt == "<html>")
    }

    @Test func anExcerptIsShortAndPrintable() async throws {
        let long = "\u{1B}[31m\u{202E}é" + String(repeating: "é", count: 2000)
        let error = await endpointError { () throws(EndpointError) in
            try await Self.get(Plain.self, .response(500, body: Array(long.utf8))) { try Self.shops($0) }
        }
        guard case .status(let failure) = error else { Issue.record("\(String(describing: error))"); return }
        #expect(failure.excerpt.hasPrefix(" [31m éé"))
        #expect((1000...1024).contains(failure.excerpt.utf8.count))
        #expect(!failure.excerpt.contains("\u{FFFD}"))
    }

    @Test func noErrorShowsTheCredential() async throws {
        for status in [200, 401, 500] {
            let echo = #"{"code": "x Token s3cret-1", "message": "you sent Token s3cret-1", "errorCode": "s3cret-1", "#
                + #""errorText": "s3cret-1", "data": [1, "s3cret-1"], "filler": ""#
                + String(repeating: "s3cret-1", count: 300) + #""}"#
            let answer = Answer.json(echo, status: status, [("X-Echo", "Token s3cret-1")])
            let error = await endpointError { () throws(EndpointError) in
                try await Self.get(Full.self, answer, auth: FixedCredential(text: "s3cret-1")) { try Self.shops($0) }
            }
            let said = try #require(error)
            #expect(!"\(said) \(said.localizedDescription) \(String(reflecting: said))".contains("s3cr"), "\(status)")
            var dumped = ""
            dump(said, to: &dumped)
            #expect(!dumped.contains("s3cr"), "\(status)")
        }
    }

    @Test func theProviderFails() async throws {
        struct SignedOut: LocalizedError { var errorDescription: String? { "You are signed out." } }
        struct Failing: AuthProvider {
            let error: any Error
            func credential() async throws -> String? { throw error }
        }
        let server = try LoopbackServer(.response())
        defer { server.stop() }
        var client = EndpointClient(Full.self, on: server, auth: Failing(error: SignedOut()))
        var error = await endpointError { () throws(EndpointError) in try await client.send(ShopListRequest()) }
        guard case .authentication(is SignedOut) = error else { Issue.record("\(String(describing: error))"); return }
        #expect(error?.localizedDescription == "You are signed out.")
        client = EndpointClient(Full.self, on: server, auth: Failing(error: CancellationError()))
        error = await endpointError { () throws(EndpointError) in try await client.send(ShopListRequest()) }
        #expect(error?.isCancellation == true)
        #expect(server.requests.isEmpty)
    }
}
