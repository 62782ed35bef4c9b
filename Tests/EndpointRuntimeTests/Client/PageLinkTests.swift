import EndpointTesting
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// Where links to the next page lead, and when they lead nowhere.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct PageLinkTests {
    struct Cursored: PagedRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "cursored", path: "/list")
        static let paging = Paging.cursor
        var cursor: String?
        struct Slice: EndpointModel {
            let next: String?
            init(reading fields: inout FieldReader) throws { next = try fields.stringIfPresent("next") }
            func write(to fields: inout FieldWriter) {}
        }
        func write(to request: inout RequestWriter) { request.queryIfPresent(cursor, "cursor") }
        static func read(_ body: ResponseReader) throws -> Slice { try body.value() }
        static func items(of response: Slice) -> [Int] { [1] }
        func from(cursor: String) -> Cursored? { Cursored(cursor: cursor) }
        static func cursor(of response: Slice) -> String? { response.next }
    }

    @Test func aCursorThatRepeatsEndsTheList() async throws {
        let server = try LoopbackServer { request in
            .json(request.target.hasSuffix("cursor=a") ? #"{"next": "b"}"# : #"{"next": "a"}"#)
        }
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        var count = 0
        for try await _ in client.pages(Cursored()) {
            count += 1
            if count == 20 { break }
        }
        #expect(count == 3)
    }

    enum KeyedAPI: EndpointAPI {
        static let settings = APISettings(
            name: "KeyedAPI", auth: AuthRule(all: [.query("api_key", named: "k", refreshOn: [.status(401)])]))
        struct Server: EndpointServer { let address: String }
    }

    struct Linked: PagedRequest {
        typealias API = KeyedAPI
        static let endpoint = Endpoint(name: "linked", path: "/list")
        static let paging = Paging.link("next")
        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> [Int] { try body.value() }
        static func items(of response: [Int]) -> [Int] { response }
    }

    struct Key: AuthProvider {
        var user: String? { "ann" }
        func credential() async throws -> Credential { Credential(user: "ann", secret: "s3cret") }
    }

    @Test func aLinkWithAFragmentIsAskedForWithTheCredential() async throws {
        let server = try LoopbackServer { request in
            guard request.target.contains("api_key=s3cret") else { return .json("{}", status: 401) }
            return request.target.hasPrefix("/list?page=2")
                ? .json("[2]") : .json("[1]", [("Link", "</list?page=2#top>; rel=\"next\"")])
        }
        defer { server.stop() }
        let client = EndpointClient(KeyedAPI.self, on: server, auth: Key())
        var items: [Int] = []
        let error = await endpointError { () throws(EndpointError) in
            do {
                for try await page in client.pages(Linked()) { items += page.items }
            } catch { throw EndpointError(error) }
        }
        #expect(error == nil, "\(String(describing: error))")
        #expect(items == [1, 2])
        #expect(server.requests.map(\.target) == ["/list?api_key=s3cret", "/list?page=2&api_key=s3cret"])
    }

    /// A link to the next page with a fragment, and a credential in the query.
    @Test func aSecretInTheQueryStandsBeforeAFragment() throws {
        let item = GivenCredential(
            scheme: .query("key", named: "k"), credential: Credential(user: nil, secret: "s1234"))
        let url = item.written(to: URL(string: "https://x.example/list?page=2#top")!)
        #expect(url.query == "page=2&key=s1234")
        #expect(url.fragment != "top&key=s1234")
    }

    struct PlainLinked: PagedRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "plainLinked", path: "/list")
        static let paging = Paging.link("next")
        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> [Int] { try body.value() }
        static func items(of response: [Int]) -> [Int] { response }
    }

    /// RFC 3986 section 5.1.3: the base is the URL that the answer came from.
    @Test func aRelativeLinkStartsWhereTheAnswerCameFrom() async throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/list": .redirect(to: "/v2/shops/list")
            case "/v2/shops/list": .json("[1]", [("Link", "<more>; rel=\"next\"")])
            case "/v2/shops/more": .json("[2]")
            default: .json("[]", status: 404)
            }
        }
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        var items: [Int] = []
        let error = await endpointError { () throws(EndpointError) in
            do {
                for try await page in client.pages(PlainLinked()) { items += page.items }
            } catch { throw EndpointError(error) }
        }
        #expect(error == nil, "\(String(describing: error))")
        #expect(items == [1, 2], "\(server.requests.map(\.target))")
    }

    /// A link to the page itself ends the list.
    @Test func aLinkToAPlaceInThePageItselfEndsTheList() async throws {
        let server = try LoopbackServer(.json("[1]", [("Link", "</list#end>; rel=\"next\"")]))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        var count = 0
        for try await _ in client.pages(PlainLinked()) {
            count += 1
            if count == 20 { break }
        }
        #expect(count == 1)
    }

    /// The cookie of a credential takes the place of one of its name.
    @Test func aCookieIsThereOnce() async throws {
        enum Cookied: EndpointAPI {
            static let settings = APISettings(name: "Cookied", auth: AuthRule(all: [.cookie("sid", named: "k")]))
            struct Server: EndpointServer { let address: String }
        }
        struct Get: EndpointRequest {
            typealias API = Cookied
            static let endpoint = Endpoint(name: "get", path: "/x")
            func write(to request: inout RequestWriter) {}
            static func read(_ body: ResponseReader) throws -> Kiosk { try body.value() }
        }
        let server = try LoopbackServer(.json(#"{"id": 1, "name": "A"}"#))
        defer { server.stop() }
        let client = EndpointClient(
            Cookied.self, on: server, auth: Key(), headers: { [HeaderField("Cookie", "sid=old; a=b")] })
        _ = try await client.send(Get())
        #expect(server.requests.first?["Cookie"] == "a=b; sid=s3cret")
    }
}
