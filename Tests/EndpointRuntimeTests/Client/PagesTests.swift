import Foundation
import LoopbackServer
import Testing

@testable import EndpointRuntime

/// Lists that come in pages: by number, by offset, by a cursor, by the `Link` header.
@Suite struct PagesTests {
    struct Numbered: PagedRequest {
        typealias API = Plain
        static let endpoint = Endpoint(
            name: "numbered", path: "/list", cache: CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60))))
        var page = 1
        var size = 2

        func write(to request: inout RequestWriter) {
            request.query(page, "page")
            request.query(size, "size")
        }

        static func read(_ body: ResponseReader) throws -> [Int] { try body.value() }
        static let paging = Paging.number(first: 1)
        static func items(of response: [Int]) -> [Int] { response }
        var fullPageSize: Int? { size }
        var position: Int { page }
        func at(_ position: Int) -> Numbered { Numbered(page: position, size: size) }
    }

    struct Slice: EndpointModel {
        let list: [Int]
        let next: String?

        init(reading fields: inout FieldReader) throws {
            list = try fields.list("list")
            next = try fields.stringIfPresent("next")
        }

        func write(to fields: inout FieldWriter) {}
    }

    struct WithCursor: PagedRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "cursor", path: "/list")
        var cursor: String?

        func write(to request: inout RequestWriter) { request.queryIfPresent(cursor, "cursor") }
        static func read(_ body: ResponseReader) throws -> Slice { try body.value() }
        static let paging = Paging.cursor
        static func items(of response: Slice) -> [Int] { response.list }
        func from(cursor: String) -> WithCursor? { WithCursor(cursor: cursor) }
        static func cursor(of response: Slice) -> String? { response.next }
    }

    struct Linked: PagedRequest {
        typealias API = Plain
        static let endpoint = Endpoint(
            name: "linked", path: "/list", cache: CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60))))
        static let paging = Paging.link("next")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> [Int] { try body.value() }
        static func items(of response: [Int]) -> [Int] { response }
    }

    static func items<Request: PagedRequest>(
        _ request: Request, _ client: EndpointClient<Plain>, _ options: CallOptions = .standard
    ) async throws -> [[Request.Item]] where Request.API == Plain {
        var pages: [[Request.Item]] = []
        for try await page in client.pages(request, options) {
            #expect(page.number == pages.count + 1)
            pages.append(page.items)
            if pages.count == 10 { break }
        }
        return pages
    }

    @Test func numberedPagesEndWithAShortOne() async throws {
        let server = try LoopbackServer(.json("[1, 2]"), .json("[3, 4]"), .json("[5]"), .json("[9]"))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        #expect(try await Self.items(Numbered(), client) == [[1, 2], [3, 4], [5]])
        #expect(
            server.requests.map(\.target) == ["/list?page=1&size=2", "/list?page=2&size=2", "/list?page=3&size=2"])
    }

    /// How many the server sent says whether there are more, not how many of them read.
    @Test func anElementThatDoesNotReadDoesNotEndTheList() async throws {
        struct Lossy: PagedRequest {
            typealias API = Plain
            static let endpoint = Endpoint(name: "lossy", path: "/list")
            var from = 0

            func write(to request: inout RequestWriter) { request.query(from, "from") }
            static func read(_ body: ResponseReader) throws -> [Int] { try body.lossyList() }
            static let paging = Paging.offset(first: 0)
            static func items(of response: [Int]) -> [Int] { response }
            var fullPageSize: Int? { 2 }
            var position: Int { from }
            func at(_ position: Int) -> Lossy { Lossy(from: position) }
        }
        let server = try LoopbackServer(.json(#"[1, "?"]"#), .json("[3, 4]"), .json("[5]"))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        #expect(try await Self.items(Lossy(), client) == [[1], [3, 4], [5]])
        #expect(server.requests.map(\.target) == ["/list?from=0", "/list?from=2", "/list?from=4"])
    }

    @Test func theFirstPageIsCachedTheOthersAreNot() async throws {
        let server = try LoopbackServer { .json($0.target.contains("page=1") ? "[1, 2]" : "[]") }
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        for options in [CallOptions.standard, .standard, .refresh] {
            #expect(try await Self.items(Numbered(), client, options) == [[1, 2], []])
        }
        let pages = server.requests.map { $0.target.contains("page=1") ? 1 : 2 }
        #expect(pages == [1, 2, 2, 1, 2])
        #expect(client.cached(Numbered(page: 2)) == nil)
        #expect(client.cached(Numbered())?.value == [1, 2])
    }

    @Test func aPageIsFetchedWhenItIsAskedForAndAgainAfterAFailure() async throws {
        let server = try LoopbackServer(.json("[1, 2]"), .response(500), .json("[3]"))
        defer { server.stop() }
        var pages = EndpointClient(Plain.self, on: server).pages(Numbered()).makeAsyncIterator()
        #expect(try await pages.next()?.items == [1, 2])
        #expect(server.requests.count == 1)
        await #expect(throws: EndpointError.self) { _ = try await pages.next() }
        #expect(try await pages.next()?.items == [3])
        #expect(try await pages.next() == nil)
    }

    @Test func aCursorThatRepeatsEndsTheList() async throws {
        let server = try LoopbackServer(
            .json(#"{"list": [1], "next": "b"}"#), .json(#"{"list": [2], "next": "c"}"#),
            .json(#"{"list": [3], "next": "c"}"#))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        #expect(try await Self.items(WithCursor(), client) == [[1], [2], [3]])
        #expect(server.requests.map(\.target) == ["/list", "/list?cursor=b", "/list?cursor=c"])
    }

    @Test(arguments: ["null", #""""#]) func noCursorEndsTheList(next: String) async throws {
        let server = try LoopbackServer(.json(#"{"list": [1], "next": \#(next)}"#))
        defer { server.stop() }
        #expect(try await Self.items(WithCursor(), EndpointClient(Plain.self, on: server)) == [[1]])
    }

    @Test func theLinkHeaderLeadsOn() async throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/list":
                .json("[1]", [("Link", #"</first>; rel=first, </list?after=a,b>; title="x, y"; rel="prev next""#)])
            case "/list?after=a,b": .json("[2]", [("Link", "<?after=c>; rel=next")])
            default: .json("[3]", [("Link", "</list>; rel=prev")])
            }
        }
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        #expect(try await Self.items(Linked(), client) == [[1], [2], [3]])
        // From the stored first page, too.
        #expect(try await Self.items(Linked(), client) == [[1], [2], [3]])
        #expect(
            server.requests.map(\.target) == [
                "/list", "/list?after=a,b", "/list?after=c", "/list?after=a,b", "/list?after=c",
            ])
    }

    @Test(arguments: [
        "http://127.0.0.1:1/list", "//evil.example/list", "https://127.0.0.1/list", "ftp://x/", "javascript:1",
    ])
    func aLinkToAnotherServerIsNotFollowed(link: String) async throws {
        let server = try LoopbackServer(.json("[1]", [("Link", "<\(link)>; rel=next")]))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        await #expect(throws: EndpointError.self) { _ = try await Self.items(Linked(), client) }
        #expect(server.requests.count == 1)
    }

    @Test func aLinkWithAUsersNameIsNotFollowed() async throws {
        let server = try LoopbackServer { request in
            .json("[1]", [("Link", "<http://ann:secret@\(request["Host"] ?? "")/list?p=2>; rel=next")])
        }
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        await #expect(throws: EndpointError.self) { _ = try await Self.items(Linked(), client) }
        #expect(server.requests.count == 1)
    }

    /// Links of something else than the answer (RFC 8288 section 3.2).
    @Test func aLinkOfAnotherResourceIsNone() {
        let header = #"</other?p=2>; rel=next; anchor="/other", </list?p=2>; rel="next""#
        #expect(LinkHeader.target("next", in: [HeaderField("Link", header)]) == "/list?p=2")
    }

    @Test(arguments: ["", "<", "<x", "x; rel=next", "<x>; rel", "<x>; rel=\"prev\"", "<x>; title=\"rel=next\"", ">"])
    func malformedLinksAreNone(header: String) {
        #expect(LinkHeader.target("next", in: [HeaderField("Link", header)]) == nil)
    }
}
