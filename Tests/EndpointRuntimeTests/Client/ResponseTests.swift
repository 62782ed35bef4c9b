import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// From a response to a value.
@Suite struct ResponseTests {
    @Test func aStatusOf204IsASuccess() async throws {
        let none = LoopbackAnswer([.send(LoopbackAnswer.head(204))])
        try await Probe.get(Full.self, none) { try $0.nothing() }
        #expect(try await Probe.get(Full.self, none) { body -> Kiosk? in try body.valueIfPresent() } == nil)
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Plain.self, none) { try Probe.shops($0) }
        }
        guard case .decoding(let failure) = error else { return unexpected(error) }
        #expect(failure.reason == "the body is empty")
        #expect(failure.status == 204)
    }

    @Test(arguments: ["", "null"]) func anOptionalMayBeAbsent(body: String) async throws {
        #expect(try await Probe.get(Plain.self, .json(body)) { body -> Kiosk? in try body.valueIfPresent() } == nil)
        #expect(try await Probe.get(Plain.self, .json(body)) { try $0.textIfPresent() } == nil)
    }

    @Test func aLossyListDropsWhatDoesNotFit() async throws {
        let answer = LoopbackAnswer.json(#"{"code": 200, "data": [{"id": 1, "name": "A"}, 7, {"id": "x"}]}"#)
        let shops = try await Probe.get(Full.self, answer) { body -> [Kiosk] in try body.lossyList() }
        #expect(shops == [Kiosk(id: 1, name: "A")])
    }

    @Test func textIsDecoded() async throws {
        #expect(try await Probe.get(Plain.self, .response(200, body: Array("ü\n".utf8))) { try $0.text() } == "ü\n")
        #expect(try await Probe.get(Plain.self, .json(#""ü\n""#)) { try $0.text() } == "ü\n")
        #expect(try await Probe.get(Full.self, .json(#"{"code": 200, "data": "x"}"#)) { try $0.text() } == "x")
        let latin = LoopbackAnswer.response(200, [("Content-Type", "text/plain; Charset=\"ISO-8859-1\"")], body: [0xFC])
        #expect(try await Probe.get(Plain.self, latin) { try $0.text() } == "ü")
        for headers in [[("Content-Type", "text/plain; charset=klingon")], []] {
            let error = await endpointError { () throws(EndpointError) in
                try await Probe.get(Plain.self, .response(200, headers, body: [0xFF, 0xFE])) { try $0.text() }
            }
            guard case .decoding = error else { return unexpected(error) }
        }
    }

    @Test func rawDataIsDelivered() async throws {
        #expect(
            try await Probe.get(Plain.self, .response(200, body: [0, 1, 0xFF])) { try $0.data() } == Data([0, 1, 0xFF]))
        #expect(try await Probe.get(Plain.self, .json("{}")) { try $0.data() } == Data("{}".utf8))
        #expect(
            try await Probe.get(Full.self, .json(#"{"code": 200, "data": "AAH/"}"#)) { try $0.data() }
                == Data([0, 1, 0xFF]))
    }

    @Test func anyDecodableIsReadBehindTheEnvelope() async throws {
        struct Plan: Codable, Equatable { let n: Int }
        let plain = try await Probe.get(Plain.self, .json(#"{"n": 1}"#)) { try $0.decoded(Plan.self) }
        #expect(plain == Plan(n: 1))
        let deep = LoopbackAnswer.json(#"{"code": 200, "data": {"a": {"n": 2}}}"#)
        #expect(try await Probe.get(Full.self, deep, at: ["a"]) { try $0.decoded(Plan.self) } == Plan(n: 2))
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Full.self, .json(#"{"code": 9}"#)) { try $0.decoded(Plan.self) }
        }
        guard case .business = error else { return unexpected(error) }
    }

    /// The path is the spec's, in the server's words, whatever the decoder does with keys.
    @Test(arguments: [["user_list"], ["user_list", "first_page"]])
    func decodableByHandWithKeysOfItsOwn(path: [String]) async throws {
        struct Plan: Codable, Equatable { let shopName: String }
        let value = #"{"shop_name": "A"}"#
        let inner = path.dropFirst().reversed().reduce(value) { #"{"\#($1)": \#($0)}"# }
        let answer = LoopbackAnswer.json(#"{"code": 200, "data": {"user_list": \#(inner)}}"#)
        let plan = try await Probe.get(Full.self, answer, at: path) { reader in
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return try reader.decoded(Plan.self, with: decoder)
        }
        #expect(plan == Plan(shopName: "A"))
    }

    @Test(arguments: ["application/json", "Application/JSON; charset=utf-8", "application/json;x=y"])
    func anAcceptedType(type: String) async throws {
        let answer = LoopbackAnswer.response(
            200, [("Content-Type", type)], body: Array(#"{"code": 200, "data": []}"#.utf8))
        #expect(try await Probe.get(Full.self, answer) { try Probe.shops($0) }.isEmpty)
    }

    @Test(arguments: ["text/html", "application/jsonp", "application/problem+json", "nonsense", ""])
    func aTypeThatIsNotAccepted(type: String) async throws {
        let answer = LoopbackAnswer.response(200, [("Content-Type", type)], body: Array("<html>".utf8))
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Full.self, answer) { try Probe.shops($0) }
        }
        guard case .unacceptableContent(let failure) = error else { return unexpected(error) }
        #expect(failure.contentType ?? "" == type)
        #expect(failure.accepted == ["application/json"])
        #expect(failure.excerpt == "<html>")
    }
}
