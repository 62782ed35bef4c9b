import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// From a response to the error that says what is wrong with it.
@Suite struct ResponseErrorTests {
    @Test func aModelThatDoesNotFitSaysWhere() async throws {
        let answer = LoopbackAnswer.json(#"{"code": 200, "data": [{"id": 1, "name": "A"}, {"id": "x", "name": "B"}]}"#)
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Full.self, answer) { try Probe.shops($0) }
        }
        guard case .decoding(let failure) = error else { return unexpected(error) }
        #expect(failure.codingPath == "data[1].id")
        #expect(failure.status == 200)
        #expect(failure.excerpt.hasPrefix(#"{"code": 200"#))
    }

    @Test func aMissingPayloadSaysWhere() async throws {
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Full.self, .json(#"{"code": 200}"#)) { try Probe.shops($0) }
        }
        guard case .decoding(let failure) = error else { return unexpected(error) }
        #expect("\(failure)".contains("'data'"), "\(failure)")
    }

    @Test(arguments: ["", "{", "<html>", "\u{0}"]) func aBodyThatIsNotJSONIsADecodingFailure(body: String) async throws
    {
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Plain.self, .json(body)) { try Probe.shops($0) }
        }
        guard case .decoding(let failure) = error else { return unexpected(error) }
        #expect(!failure.reason.isEmpty)
        #expect(error?.localizedDescription == "The server's answer cannot be understood.")
    }

    @Test func aBodyThatIsNestedTooDeep() async throws {
        for depth in [200, 100_000] {
            let body = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            let error = await endpointError { () throws(EndpointError) in
                try await Probe.get(Plain.self, .json(body)) { body -> JSON in try body.value() }
            }
            guard case .responseTooDeep = error else { return unexpected(error) }
        }
    }

    @Test func aStatusHasTheNameAndTheTextOfTheSpec() async throws {
        let answer = LoopbackAnswer.json(
            #"{"errorCode": "E7", "errorText": "gone"}"#, status: 404, [("X-Trace", "t"), ("Set-Cookie", "a=b")])
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Full.self, answer) { try Probe.shops($0) }
        }
        guard case .status(let failure) = error else { return unexpected(error) }
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
        let answer = LoopbackAnswer.response(
            status, [("Content-Type", "text/html")], body: Array("<b>\r\n no </b>".utf8))
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Full.self, answer) { try Probe.shops($0) }
        }
        guard case .status(let failure) = error else { return unexpected(error) }
        #expect(failure.status == status)
        #expect(failure.errorCase == nil)
        #expect(failure.code == nil)
        #expect(failure.excerpt == "<b>   no </b>")
    }

    @Test func anExcerptIsShortAndPrintable() async throws {
        let long = "\u{1B}[31m\u{202E}é" + String(repeating: "é", count: 2000)
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Plain.self, .response(500, body: Array(long.utf8))) { try Probe.shops($0) }
        }
        guard case .status(let failure) = error else { return unexpected(error) }
        #expect(failure.excerpt.hasPrefix(" [31m éé"))
        #expect((1000...1024).contains(failure.excerpt.utf8.count))
        #expect(!failure.excerpt.contains("\u{FFFD}"))
    }

    @Test func noErrorShowsTheCredential() async throws {
        for status in [200, 401, 500] {
            let echo =
                #"{"code": "x Token s3cret-1", "message": "you sent Token s3cret-1", "errorCode": "s3cret-1", "#
                + #""errorText": "s3cret-1", "data": [1, "s3cret-1"], "filler": ""#
                + String(repeating: "s3cret-1", count: 300) + #""}"#
            let answer = LoopbackAnswer.json(echo, status: status, [("X-Echo", "Token s3cret-1")])
            let error = await endpointError { () throws(EndpointError) in
                try await Probe.get(Full.self, answer, auth: FixedCredential(text: "s3cret-1")) { try Probe.shops($0) }
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
            var user: String? { nil }
            func credential() async throws -> Credential { throw error }
        }
        let server = try LoopbackServer(.response())
        defer { server.stop() }
        var client = EndpointClient(Full.self, on: server, auth: Failing(error: SignedOut()))
        var error = await endpointError { () throws(EndpointError) in try await client.send(KioskListRequest()) }
        guard case .authentication(is SignedOut) = error else { return unexpected(error) }
        #expect(error?.localizedDescription == "You are signed out.")
        client = EndpointClient(Full.self, on: server, auth: Failing(error: CancellationError()))
        error = await endpointError { () throws(EndpointError) in try await client.send(KioskListRequest()) }
        guard case .authentication(is CancellationError) = error else { return unexpected(error) }
        #expect(error?.isCancellation == false)
        #expect(server.requests.isEmpty)
    }
}
