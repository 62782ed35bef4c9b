import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// Responses that a server wraps, and what the wrapper says.
@Suite struct EnvelopeTests {
    @Test func thePayloadOfAnEnvelope() async throws {
        let answer = LoopbackAnswer.json(#"{"data": [{"id": 1, "name": "A"}], "code": 200}"#)
        #expect(try await Probe.get(Full.self, answer) { try Probe.shops($0) } == [Kiosk(id: 1, name: "A")])
        let deep = LoopbackAnswer.json(#"{"data": {"list": [{"id": 1, "name": "A"}]}, "code": "ok"}"#)
        #expect(try await Probe.get(Full.self, deep, at: ["list"]) { try Probe.shops($0) }.count == 1)
        let bare = LoopbackAnswer.json(#"{"a": {"b": [{"id": 1, "name": "A"}]}}"#)
        #expect(try await Probe.get(Plain.self, bare, at: ["a", "b"]) { try Probe.shops($0) }.count == 1)
    }

    @Test func aBusinessCodeWithAName() async throws {
        let answer = LoopbackAnswer.json(#"{"code": 401, "message": "log in", "data": null}"#)
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Full.self, answer) { try Probe.shops($0) }
        }
        guard case .business(let failure) = error else { return unexpected(error) }
        #expect(failure.code == 401)
        #expect(failure.errorCase?.name == "loginRequired")
        #expect(failure.errorCase?.recovery == .reauthenticate)
        #expect(failure.message == "log in")
        #expect(failure.excerpt == #"{"code": 401, "message": "log in", "data": null}"#)
        #expect(failure.status == 200)
        #expect(error?.localizedDescription == "Please sign in.")
    }

    @Test(arguments: [#""busy""#, "201", "true", "1.5", "-1", #""200""#]) func anyOtherBusinessCode(code: String)
        async throws
    {
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Full.self, .json(#"{"code": \#(code), "message": 7}"#)) { try Probe.shops($0) }
        }
        guard case .business(let failure) = error else { return unexpected(error) }
        #expect(failure.code.description == code.replacing("\"", with: ""))
        #expect(failure.message == "7")
        #expect(failure.errorCase?.name == (code == "\"busy\"" ? "busy" : nil))
    }

    @Test(arguments: [
        (#"{"code":1,"message":"a","errors":[{"text":"b"}]}"#, "a"), (#"{"code":1,"errors":[{"text":"b"}]}"#, "b"),
        (#"{"code":1,"message":null,"errors":[{"text":"b"}]}"#, "b"),
        (#"{"code":1,"message":{},"errors":[{"text":"b"}]}"#, "b"),
        (#"{"code":1,"errors":[]}"#, nil),
    ])
    func theFirstMessageThatIsThereCounts(body: String, message: String?) async throws {
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Telling.self, .json(body)) { try Probe.shops($0) }
        }
        guard case .business(let failure) = error else { return unexpected(error) }
        #expect(failure.message == message)
    }

    @Test(arguments: [
        (#"{"error":{"text":"a"},"message":"c"}"#, "a"), (#"{"errors":[{"text":"b"}],"message":"c"}"#, "b"),
        (#"{"error":[],"errors":{},"message":"c"}"#, "c"), ("{}", nil), ("none", nil),
    ])
    func theFirstMessageOfAnErrorCounts(body: String, message: String?) async throws {
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Telling.self, .json(body, status: 500)) { try Probe.shops($0) }
        }
        guard case .status(let failure) = error else { return unexpected(error) }
        #expect(failure.message == message)
    }

    @Test func notModifiedIsCarried() async throws {
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Full.self, .json(#"{"code": 304}"#)) { try Probe.shops($0) }
        }
        #expect(error?.errorCase?.means == .notModified)
    }

    @Test(arguments: ["{}", #"{"code": null, "data": []}"#, #"{"code": [200], "data": []}"#, "[]", "7"])
    func anEnvelopeThatDoesNotSayIsNoSuccess(body: String) async throws {
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Full.self, .json(body)) { try Probe.shops($0) }
        }
        guard case .decoding(let failure) = error else { return unexpected(error) }
        #expect(failure.excerpt == body)
    }

    @Test(arguments: [#"{"code": 200}"#, #"{"code": 200, "data": null}"#])
    func anOptionalPayloadMayBeAbsent(body: String) async throws {
        #expect(try await Probe.get(Full.self, .json(body)) { body -> Kiosk? in try body.valueIfPresent() } == nil)
        #expect(
            try await Probe.get(Full.self, .json(body)) { body -> [Kiosk]? in try body.lossyListIfPresent() } == nil)
        #expect(try await Probe.get(Full.self, .json(body)) { try $0.dataIfPresent() } == nil)
        #expect(try await Probe.get(Full.self, .json(body)) { try $0.textIfPresent() } == nil)
    }

    @Test func nothingStillPassesTheEnvelope() async throws {
        try await Probe.get(Full.self, .json(#"{"code": 200}"#)) { try $0.nothing() }
        try await Probe.get(Plain.self, .response(200, body: Array("OK".utf8))) { try $0.nothing() }
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Full.self, .json(#"{"code": 500}"#)) { try $0.nothing() }
        }
        guard case .business = error else { return unexpected(error) }
    }
}
