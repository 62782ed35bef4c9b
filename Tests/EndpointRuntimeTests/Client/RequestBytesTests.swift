import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// What arrives at a server, byte for byte.
@Suite struct RequestBytesTests {
    /// Sends what `write` writes with a client of `Full`, and gives what arrived.
    static func arrived<Request: EndpointRequest>(
        _ request: Request, path: String = "", auth: (any AuthProvider)? = nil,
        headers: @escaping @Sendable () -> [HeaderField] = { [] }, _ options: CallOptions = .standard
    ) async throws -> ReceivedRequest where Request.Response == Void {
        let server = try LoopbackServer(.json(#"{"code": 200}"#))
        defer { server.stop() }
        let client = EndpointClient(Request.API.self, on: server, path: path, auth: auth, headers: headers)
        try await client.send(request, options)
        #expect(server.requests.count == 1)
        return try #require(server.requests.first)
    }

    /// Without what URLSession itself adds, names in lower case (URLSession changes their case), sorted.
    static func ownHeaders(_ request: ReceivedRequest) -> [String] {
        let added: Set<String> = ["host", "user-agent", "accept-language", "accept-encoding", "connection"]
        return request.headers
            .filter { !added.contains($0.name.lowercased()) }
            .map { "\($0.name.lowercased()): \($0.value)" }
            .sorted()
    }

    struct Everything: EndpointRequest {
        typealias API = Full
        static let endpoint = Endpoint(
            name: "everything", method: .put, path: "shops/{shopID}/menu-{kind}",
            headers: ["x-app": "endpoint", "X-Fixed": "1"])

        func write(to request: inout RequestWriter) {
            request.path("a/b ü", "shopID")
            request.path(3, "kind")
            request.query("a+b c&d=e/?#ü~", "q")
            request.queryIfPresent(nil as Int?, "absent")
            request.queryIfPresent(1.5, "price")
            request.query(true, "open")
            request.queryList([1, 2], "ids")
            request.queryList(["a,b", "c"], "tags", style: .comma)
            request.queryList([1, 2], "sizes", style: .brackets)
            request.queryList([] as [Int], "none")
            request.queryDictionary(["b": 2, "a&": 1], "filter")
            request.query(Date(timeIntervalSince1970: 1_000_000_000), "since", format: .unixSeconds)
            request.query(Date(timeIntervalSince1970: 1_000_000_000), "day", format: .date)
            request.query(Data([0xFB, 0xFF]), "data")
            request.query("own", "over")
            request.header("de-CH", "Accept-Language")
            request.header("  padded\t", "X-Padded")
            request.headerList(["a", "b"], "X-List")
            request.cookie("abc", "session")
            request.cookieIfPresent(7, "n")
            request.json { fields in
                fields.string("ü\u{2028}", "text")
                fields.int(5, "stars")
            }
        }

        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    @Test func parametersOfAllPlacesArriveTogether() async throws {
        let request = try await Self.arrived(
            Everything(), path: "/base/?key=k%20v", auth: FixedCredential(text: "abc"),
            headers: { [HeaderField("X-Live", "now"), HeaderField("X-FIXED", "no")] },
            CallOptions(headers: ["X-Call": "yes"]))
        let line = try #require(String(decoding: request.head, as: UTF8.self).split(separator: "\r\n").first)
        #expect(
            line == "PUT /base/shops/a%2Fb%20%C3%BC/menu-3?key=k%20v&channel=ios&q=a%2Bb%20c%26d%3De%2F%3F%23%C3%BC~"
                + "&price=1.5&open=true&ids=1&ids=2&tags=a%2Cb,c&sizes%5B%5D=1&sizes%5B%5D=2"
                + "&filter%5Ba%26%5D=1&filter%5Bb%5D=2&since=1000000000&day=2001-09-09&data=%2B%2F8%3D&over=own HTTP/1.1"
        )
        #expect(
            Self.ownHeaders(request) == [
                "accept: application/json", "content-length: 26", "content-type: application/json",
                "cookie: session=abc; n=7", "x-app: endpoint", "x-call: yes", "x-fixed: 1", "x-list: a, b",
                "x-live: now", "x-padded: padded", "x-token: Token abc",
            ])
        #expect(request.values("Accept-Language") == ["de-CH"])
        #expect(request.text == "{\"text\":\"ü\u{2028}\",\"stars\":5}")
    }

    struct Lists: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "lists", path: "/shops/{ids}/;kinds={kinds}/{days}")

        func write(to request: inout RequestWriter) {
            request.pathList([1, 2], "ids")
            request.pathList(["a,b", "c/d", ""], "kinds")
            request.value([Date(timeIntervalSince1970: 1_000_000_000)], "days", in: .path, format: .date)
        }

        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    @Test func theElementsOfAListInAPathHaveCommasBetweenThem() async throws {
        let request = try await Self.arrived(Lists(), path: "/")
        let line = try #require(String(decoding: request.head, as: UTF8.self).split(separator: "\r\n").first)
        #expect(line == "GET /shops/1,2/;kinds=a%2Cb,c%2Fd,/2001-09-09 HTTP/1.1")
    }

    struct Base: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "base", path: "//shops//list/")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    @Test(
        arguments: zip(
            ["", "/", "/api", "/api/", "/api//", "/api?a=b", "/a%2Fb/ü%?ö=[1]"],
            [
                "/shops//list/", "/shops//list/", "/api/shops//list/", "/api/shops//list/", "/api/shops//list/",
                "/api/shops//list/?a=b", "/a%2Fb/%C3%BC%25/shops//list/?%C3%B6=%5B1%5D",
            ]))
    func theServersPathAndTheEndpointsAreJoinedByOneSlash(path: String, target: String) async throws {
        #expect(try await Self.arrived(Base(), path: path).target == target)
    }

    struct Root: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "root", path: "")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    @Test(arguments: zip(["", "/api", "/api?a=b"], ["/", "/api", "/api?a=b"]))
    func anEmptyPathIsTheServersOwn(path: String, target: String) async throws {
        #expect(try await Self.arrived(Root(), path: path).target == target)
    }

    struct AnyMethod<Method: MethodName>: EndpointRequest {
        typealias API = Plain
        static var endpoint: Endpoint { Endpoint(name: "any", method: Method.method, path: "/x") }

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    protocol MethodName: Sendable { static var method: HTTPMethod { get } }
    enum Get: MethodName { static let method = HTTPMethod.get }
    enum Head: MethodName { static let method = HTTPMethod.head }
    enum Post: MethodName { static let method = HTTPMethod.post }
    enum Put: MethodName { static let method = HTTPMethod.put }
    enum Patch: MethodName { static let method = HTTPMethod.patch }
    enum Delete: MethodName { static let method = HTTPMethod.delete }
    enum Options: MethodName { static let method = HTTPMethod.options }

    @Test func everyMethodArrivesWithoutABody() async throws {
        func check(_ request: ReceivedRequest, _ method: String) {
            #expect(request.method == method)
            #expect(request.bodyLength == 0)
            #expect(request["Content-Type"] == nil)
            #expect(request["Transfer-Encoding"] == nil)
            #expect(request["Expect"] == nil)
        }
        check(try await Self.arrived(AnyMethod<Get>()), "GET")
        check(try await Self.arrived(AnyMethod<Post>()), "POST")
        check(try await Self.arrived(AnyMethod<Put>()), "PUT")
        check(try await Self.arrived(AnyMethod<Patch>()), "PATCH")
        check(try await Self.arrived(AnyMethod<Delete>()), "DELETE")
        check(try await Self.arrived(AnyMethod<Options>()), "OPTIONS")
        #expect(try await Self.arrived(AnyMethod<Post>())["Content-Length"] == "0")
    }

    @Test func aHeadIsAnsweredWithoutABody() async throws {
        let server = try LoopbackServer(LoopbackAnswer([.send(LoopbackAnswer.head(200, [("Content-Length", "1000")]))]))
        defer { server.stop() }
        try await EndpointClient(Plain.self, on: server).send(AnyMethod<Head>())
        #expect(server.requests.map(\.method) == ["HEAD"])
    }

    struct OwnConstant: EndpointRequest {
        typealias API = Full
        static let endpoint = Endpoint(name: "own", path: "/x", auth: .none, accept: ["text/plain", "application/*"])

        func write(to request: inout RequestWriter) {
            request.query("android", "channel")
            request.header("*/*", "accept")
        }

        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    @Test func anEndpointsOwnStandsBeforeTheAPIs() async throws {
        let request = try await Self.arrived(OwnConstant(), auth: FixedCredential(text: "abc"))
        #expect(request.target == "/x?channel=android")
        #expect(request["X-Token"] == nil)
        #expect(request.values("Accept") == ["*/*"])
    }

    @Test(arguments: ["Content-Type", "X-Nothing"])
    func whatARangeAddsIsTakenAndNotWanted(header: String) async throws {
        let answer = LoopbackAnswer.head(200, [(header, "text/odd"), ("Content-Length", "2")])
        let server = try LoopbackServer(LoopbackAnswer([.send(answer), .send(Array("{}".utf8))]))
        defer { server.stop() }
        _ = try await EndpointClient(Plain.self, on: server).send(Ranged())
        #expect(server.requests[0].values("Accept") == ["application/vnd.x+json, */*;q=0.1"])
    }

    @Test func aParameterOfATypeIsAskedForAndNotCompared() async throws {
        let answer = LoopbackAnswer.head(200, [("Content-Type", "application/vnd.x+json"), ("Content-Length", "2")])
        let server = try LoopbackServer(LoopbackAnswer([.send(answer), .send(Array("{}".utf8))]))
        defer { server.stop() }
        _ = try await EndpointClient(Plain.self, on: server).send(Versioned())
        #expect(server.requests[0].values("Accept") == ["application/vnd.x+json;v=2"])
    }

    struct Versioned: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "versioned", path: "/x", accept: ["application/vnd.x+json;v=2"])

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> JSON { try body.value() }
    }

    struct Ranged: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "ranged", path: "/x", accept: ["application/vnd.x+json", "*/*"])

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> JSON { try body.value() }
    }

    @Test func nobodyIsSignedIn() async throws {
        let request = try await Self.arrived(Everything(), auth: FixedCredential(text: nil))
        #expect(request["X-Token"] == nil)
    }

    @Test func aCallsHeaderStandsBeforeTheCredential() async throws {
        let request = try await Self.arrived(
            Everything(), auth: FixedCredential(text: "abc"), CallOptions(headers: ["x-token": "mine"]))
        #expect(request.values("X-Token") == ["mine"])
    }

    struct EmptyHeader: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "empty", path: "/x")

        func write(to request: inout RequestWriter) { request.header("", "X-Empty") }
        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    @Test func anEmptyHeaderArrivesEmpty() async throws {
        #expect(try await Self.arrived(EmptyHeader()).values("X-Empty") == [""])
    }
}
