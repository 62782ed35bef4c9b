import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// Two values are never sent as one text, and a member of a value never as another parameter.
@Suite struct ToldApartTests {
    private static func isRefused(_ body: @escaping @Sendable (inout RequestWriter) -> Void) async throws -> Bool {
        try await BodyBytesTests.error(body) != nil
    }

    @Test func bracketsBeginAnObjectWithATextThatComesAgain() async throws {
        let refused: [JSON] = [
            [["a": [1]], ["a": [2]]], [["a": ["x": 1]], ["a": ["y": 2]]], [["a": [], "b": 1], ["a": [5], "b": 2]],
            [["a": [1], "b": 1], ["a": [2], "b": 2]], [["a": 1], ["a": [2]]],
        ]
        for value in refused {
            #expect(try await Self.isRefused { $0.value(value, "x", in: .form, style: .brackets) }, "\(value)")
        }
        let told: [(JSON, String)] = [
            ([["a": 1, "b": [1, 2]], ["a": 2, "b": [3]]], "x[][a]=1&x[][b][]=1&x[][b][]=2&x[][a]=2&x[][b][]=3"),
            ([["a": [1, 2]]], "x[][a][]=1&x[][a][]=2"),
        ]
        for (value, text) in told {
            let request = try await BodyBytesTests.arrived { $0.value(value, "x", in: .form, style: .brackets) }
            #expect(request.text.removingPercentEncoding == text)
        }
    }

    @Test(arguments: ["a][b", "", "[", "a]"]) func keysOfDictionariesStayInTheirBrackets(key: String) async throws {
        #expect(try await Self.isRefused { $0.queryDictionary([key: "x"], "f") })
        #expect(try await Self.isRefused { $0.formDictionary([key: "x"], "f") })
        #expect(try await Self.isRefused { $0.value([key: "x"] as [String: String], "f", in: .multipart) })
    }

    /// Readers of a header drop blanks at its ends and beside its commas.
    @Test func aHeaderLosesNoBlank() async throws {
        for value in [["k": " v"], ["k": "v\t"], [" k": "v"], ["": "v"]] as [[String: String]] {
            #expect(try await Self.isRefused { $0.value(value, "X-A", in: .header, style: .comma) }, "\(value)")
        }
        for list in [["a", " b"], ["a ", "b"]] {
            #expect(try await Self.isRefused { $0.value(list, "X-A", in: .header, style: .comma) }, "\(list)")
        }
        let request = try await BodyBytesTests.arrived { $0.value(["k": "v w"], "X-A", in: .header, style: .comma) }
        #expect(request["X-A"] == "k,v w")
    }

    @Test func membersAreNotWrittenAsOne() async throws {
        #expect(try await Self.isRefused { $0.formBody(["a[b]": "x", "a": ["b": "y"]] as JSON) })
    }

    @Test func noMemberIsAnotherParameter() async throws {
        let page: JSON = ["page": "9"]
        #expect(
            try await Self.isRefused {
                $0.query(1, "page"); $0.value(page, "more", in: .query, style: .exploded)
            })
        #expect(
            try await Self.isRefused {
                $0.value(page, "more", in: .query, style: .exploded); $0.query(1, "page")
            })
        #expect(
            try await Self.isRefused {
                $0.form(1, "page"); $0.value(page, "more", in: .form, style: .exploded)
            })
        #expect(
            try await Self.isRefused {
                $0.cookie(1, "page"); $0.value(page, "more", in: .cookie, style: .exploded)
            })
        #expect(
            try await Self.isRefused {
                $0.value(page, "more", in: .multipart, style: .exploded); $0.part(1, "page")
            })
        #expect(
            try await Self.isRefused {
                $0.query("a", "f[x]"); $0.queryDictionary(["x": "b"], "f")
            })
    }

    private enum Keyed: EndpointAPI {
        static let settings = APISettings(
            name: "Keyed", query: ["version": "2"], auth: AuthRule(any: [.query("token", named: "key")]))
        typealias Server = Plain.Server
    }

    private struct Search: EndpointRequest {
        typealias API = Keyed
        static let endpoint = Endpoint(name: "search", path: "/search")
        let fields: [String: String]

        func write(to request: inout RequestWriter) {
            request.value(fields, "fields", in: .query, style: .exploded)
        }
        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    private struct Key: AuthProvider {
        var user: String? { nil }
        func credential() async throws -> Credential { Credential(user: nil, secret: "secret") }
    }

    @Test(arguments: ["token", "version"]) func noMemberIsACredentialOrAConstant(name: String) async throws {
        let server = try LoopbackServer(.response())
        defer { server.stop() }
        let client = EndpointClient(Keyed.self, server: .url(server.url), auth: Key())
        let error = await endpointError { () throws(EndpointError) in
            try await client.send(Search(fields: [name: "evil"]))
        }
        guard case .invalidRequest = error else { return unexpected(error) }
        try await client.send(Search(fields: ["other": "x"]))
        #expect(server.requests.map(\.target) == ["/search?version=2&other=x&token=secret"])
    }

    @Test func aCommaOfAnElementIsToldFromOneBetween() async throws {
        let texts = ["a,b", "c"]
        #expect(try await Self.isRefused { $0.formList(texts, "ids", style: .comma) })
        #expect(try await Self.isRefused { $0.partList(texts, "ids", style: .comma) })
        #expect(try await Self.isRefused { $0.value(texts, "ids", in: .multipart, style: .comma) })
        #expect(try await Self.isRefused { $0.value(texts, "ids", in: .query, style: .comma, reserved: true) })
        #expect(try await Self.isRefused { $0.value(["a": "b,c"] as JSON, "ids", in: .form, style: .comma) })
        let request = try await BodyBytesTests.arrived { request in
            request.queryList(texts, "ids", style: .comma)
            request.form("a,b", "text")
            request.value("a,b" as JSON, "json", in: .form, style: .comma)
        }
        #expect(request.target == "/x?ids=a%2Cb,c")
        #expect(request.text == "text=a%2Cb&json=a%2Cb")
    }

    /// A character that combines with a separator leaves it one.
    @Test func separatorsAreBytes() async throws {
        #expect(try await Self.isRefused { $0.queryList(["a|\u{301}b", "c"], "ids", style: .pipe) })
        #expect(try await Self.isRefused { $0.headerList(["a,\u{301}b"], "X-IDs") })
    }

    @Test(arguments: [["", "c"], ["a", ""], [" a "], ["a\t"], ["\"a", "b\""], ["\"", "a"]])
    func elementsOfAHeaderArriveAsTheyAre(texts: [String]) async throws {
        #expect(try await Self.isRefused { $0.headerList(texts, "X-IDs") })
        #expect(try await Self.isRefused { $0.value(texts, "X-IDs", in: .header) })
    }

    @Test func quotedElementsStandInAHeader() async throws {
        let request = try await BodyBytesTests.arrived { $0.headerList(["\"a\"", "W/\"b c\"", "d e"], "X-IDs") }
        #expect(request["X-IDs"] == "\"a\", W/\"b c\", d e")
    }
}
