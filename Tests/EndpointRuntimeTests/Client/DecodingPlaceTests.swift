import Foundation
import LoopbackServer
import Testing

@testable import EndpointRuntime

/// What an error tells of a body that does not read: path, line, column, and the text that stands there.
@Suite struct DecodingPlaceTests {
    private static func failure(_ body: String) async throws -> DecodingFailure {
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Full.self, .json(body)) { try Probe.shops($0) }
        }
        guard case .decoding(let failure) = error else {
            unexpected(error)
            return DecodingFailure(reason: "none")
        }
        return failure
    }

    @Test func aValueOfAnotherType() async throws {
        let failure = try await Self.failure(
            "{\n  \"code\": 200,\n  \"data\": [\n    {\"id\": 1, \"name\": \"Å\"},\n    {\"name\": \"Å\", \"id\": \"x\"}\n  ]\n}"
        )
        #expect(failure.codingPath == "data[1].id")
        #expect(failure.reason == "expected Int, found a string at line 5, column 26")
        #expect(failure.place == DecodingPlace(line: 5, column: 26, excerpt: #"    {"name": "Å", "id": "x"}"#))
        let text = #"""
            'data[1].id' of the response does not read: expected Int, found a string at line 5, column 26, \#
            in:     {"name": "Å", "id": "x"}; the body begins: {   "code": 200
            """#
        #expect("\(EndpointError.decoding(failure))".hasPrefix(text))
    }

    @Test func nullAndNumbersThatDoNotFit() async throws {
        let null = try await Self.failure(#"{"code":200,"data":[{"id":null,"name":"a"}]}"#)
        #expect(null.reason == "expected Int, found null at line 1, column 27")
        let large = try await Self.failure(#"{"code":200,"data":[{"id":1e99,"name":"a"}]}"#)
        #expect(large.codingPath == "data[0].id")
        #expect(large.reason == "the number 1e99 does not fit Int at line 1, column 27")
    }

    @Test(arguments: [
        ("{\"code\":200,\"data\":[}", "it is not JSON: expected a value", 1, 21, #"{"code":200,"data":[}"#),
        (
            "{\"code\":200,\r\n\"data\":[\"\u{1B}[2J\u{202E}\"]}", "it is not JSON: expected the end of the string", 2,
            10,
            #""data":["\u{1B}[2J\u{202E}"]}"#
        ),
        ("{\"code\":200,\n\t\"data\":", "it is not JSON: expected a value, found the end", 2, 9, #"\u{9}"data":"#),
    ])
    func faultsOfJSONHaveAPlace(body: String, reason: String, line: Int, column: Int, excerpt: String) async throws {
        let failure = try await Self.failure(body)
        #expect(failure.codingPath == "")
        #expect(failure.reason == "\(reason) at line \(line), column \(column)")
        #expect(failure.place == DecodingPlace(line: line, column: column, excerpt: excerpt))
    }

    @Test func aMissingKeyIsInTheObjectThatHasItNot() async throws {
        let failure = try await Self.failure("{\"code\":200,\n \"data\":[{\"id\":1}]}")
        #expect(failure.codingPath == "data[0]")
        #expect(failure.reason == "there is no 'name' in the object at line 2, column 10")
        #expect(failure.place == DecodingPlace(line: 2, column: 10, excerpt: #" "data":[{"id":1}]}"#))
    }

    @Test func theTextIsShortAndOfOneLine() {
        let body = Data(("é\n" + String(repeating: "é", count: 50) + "\n" + String(repeating: "z", count: 50)).utf8)
        for offset in 0...body.count where offset == body.count || body[offset] & 0xC0 != 0x80 {
            let text = BodyExcerpt.line(of: body, around: offset)
            #expect(text.utf8.count <= 64)
            #expect(Set(text).count <= 1, "\(offset): \(text)")
        }
    }

    /// Wherever it stands, and however it is cut.
    @Test func aCredentialIsHidden() async throws {
        let secret = "s3cret-t0ken-of-many-letters-and-more-of-them"
        for gap in 0...80 {
            let gapText = String(repeating: ".", count: gap)
            let server = try LoopbackServer { request in
                let echo = request["X-Token"] ?? ""
                return .json(#"{"code":200,"data":[{"name":"\#(echo)\#(gapText)","id":"\#(gapText)\#(echo)"}]}"#)
            }
            defer { server.stop() }
            let client = EndpointClient(Full.self, on: server, auth: SignInTests.Account(secret))
            let error = await endpointError { () throws(EndpointError) in try await client.send(KioskListRequest()) }
            guard case .decoding(let failure) = error else { return unexpected(error) }
            let text = "\(failure) \(failure.place.map { "\($0)" } ?? "")"
            let parts = (0...secret.count - 5).map { secret.dropFirst($0).prefix(5) }
            #expect(!parts.contains { text.contains($0) }, "\(text)")
            #expect(failure.place?.excerpt.contains("[hidden]") == (gap < 31), "\(gap): \(failure)")
        }
    }

    /// A reader may take another text than the body: that one's place is told, and nothing of the body.
    @Test func aPlaceInAnotherText() async throws {
        let error = await endpointError { () throws(EndpointError) in
            try await Probe.get(Plain.self, .json(#"{"a": "b", "list": [1, 2, 3]}"#)) { _ in
                try ModelDecoder().decode([Int].self, from: Data("[\n1,\n\"c\"]".utf8)).value
            }
        }
        guard case .decoding(let failure) = error else { return unexpected(error) }
        #expect(failure.place == DecodingPlace(line: 3, column: 1))
    }
}
