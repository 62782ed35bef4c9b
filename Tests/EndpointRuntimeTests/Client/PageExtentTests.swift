import Foundation
import LoopbackServer
import Testing

@testable import EndpointRuntime

/// Lists whose answers say themselves how far they go, or where the next page is.
@Suite struct PageExtentTests {
    struct Answer: EndpointModel {
        let data: [Int]
        let extent: PageExtent?
        let next: String?

        init(reading fields: inout FieldReader) throws {
            data = try fields.list("data")
            next = try fields.stringIfPresent("next")
            if let hasMore = try fields.boolIfPresent("has_more") {
                extent = .hasMore(hasMore)
            } else if let total = try fields.intIfPresent("total") {
                extent = .totalItems(total)
            } else {
                extent = try fields.intIfPresent("last").map { .lastPage($0) }
            }
        }

        func write(to fields: inout FieldWriter) {}
    }

    struct Numbered: PagedRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "numbered", path: "/n")
        var page = 1
        var size: Int?

        func write(to request: inout RequestWriter) { request.query(page, "page") }
        static func read(_ body: ResponseReader) throws -> Answer { try body.value() }
        static let paging = Paging.number(first: 1)
        static func items(of response: Answer) -> [Int] { response.data }
        static func extent(of response: Answer) -> PageExtent? { response.extent }
        var fullPageSize: Int? { size }
        var position: Int { page }
        func at(_ position: Int) -> Numbered { Numbered(page: position, size: size) }
    }

    struct Offset: PagedRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "offset", path: "/o")
        var from = 0

        func write(to request: inout RequestWriter) { request.query(from, "from") }
        static func read(_ body: ResponseReader) throws -> Answer { try body.value() }
        static let paging = Paging.offset(first: 0)
        static func items(of response: Answer) -> [Int] { response.data }
        static func extent(of response: Answer) -> PageExtent? { response.extent }
        var position: Int { from }
        func at(_ position: Int) -> Offset { Offset(from: position) }
    }

    /// Counts items from 1, as SCIM does.
    struct ItemNumber: PagedRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "itemNumber", path: "/i")
        var from: Int?

        func write(to request: inout RequestWriter) { request.queryIfPresent(from, "from") }
        static func read(_ body: ResponseReader) throws -> Answer { try body.value() }
        static let paging = Paging.offset(first: 1)
        static func items(of response: Answer) -> [Int] { response.data }
        static func extent(of response: Answer) -> PageExtent? { response.extent }
        var position: Int { from ?? 1 }
        func at(_ position: Int) -> ItemNumber { ItemNumber(from: position) }
    }

    struct AfterLast: PagedRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "after", path: "/a")
        var after: String?
        var size: Int?

        func write(to request: inout RequestWriter) { request.queryIfPresent(after, "after") }
        static func read(_ body: ResponseReader) throws -> Answer { try body.value() }
        static let paging = Paging.lastItem
        static func items(of response: Answer) -> [Int] { response.data }
        static func extent(of response: Answer) -> PageExtent? { response.extent }
        var fullPageSize: Int? { size }
        func from(cursor: String) -> AfterLast? { AfterLast(after: cursor, size: size) }
        static func cursor(of response: Answer) -> String? { response.data.last.map { String($0) } }
    }

    struct Linked: PagedRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "linked", path: "/l")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Answer { try body.value() }
        static let paging = Paging.url
        static func items(of response: Answer) -> [Int] { response.data }
        static func extent(of response: Answer) -> PageExtent? { response.extent }
        static func cursor(of response: Answer) -> String? { response.next }
    }

    /// Fetches all pages of a server that gives these answers, and returns how many there were, and the last target.
    private func walk<Request: PagedRequest>(
        _ request: Request, _ answers: String...
    ) async throws -> [String] where Request.API == Plain {
        let server = try LoopbackServer(answers.map { .json($0) })
        defer { server.stop() }
        var count = 0
        for try await _ in EndpointClient(Plain.self, on: server).pages(request) {
            count += 1
            if count == 10 { break }
        }
        let targets = server.requests.map(\.target)
        #expect(targets.count == count)
        return targets
    }

    @Test func aShortOrEmptyPageIsNotTheLastIfMoreFollow() async throws {
        #expect(
            try await walk(
                Numbered(size: 2), #"{"data": [1], "has_more": true}"#, #"{"data": [], "has_more": true}"#,
                #"{"data": [2, 3], "has_more": false}"#) == ["/n?page=1", "/n?page=2", "/n?page=3"])
    }

    @Test func itemsThatAreCountedFromOneEndAtTheirTotal() async throws {
        #expect(
            try await walk(ItemNumber(), #"{"data": [1, 2], "total": 3}"#, #"{"data": [3], "total": 3}"#)
                == ["/i", "/i?from=3"])
        #expect(try await walk(ItemNumber(from: 3), #"{"data": [3], "total": 3}"#) == ["/i?from=3"])
        // Below 1 is 1.
        #expect(
            try await walk(ItemNumber(from: 0), #"{"data": [1, 2], "total": 3}"#, #"{"data": [3], "total": 3}"#)
                == ["/i?from=0", "/i?from=3"])
    }

    @Test func anOffsetCannotGoOnFromAnEmptyPage() async throws {
        #expect(
            try await walk(Offset(), #"{"data": [1], "has_more": true}"#, #"{"data": [], "has_more": true}"#)
                == ["/o?from=0", "/o?from=1"])
    }

    @Test func theNumberOfAllItemsEndsTheListWithoutAnotherRequest() async throws {
        #expect(
            try await walk(Offset(), #"{"data": [1, 2], "total": 3}"#, #"{"data": [3], "total": 3}"#)
                == ["/o?from=0", "/o?from=2"])
        #expect(
            try await walk(Numbered(), #"{"data": [1, 2], "total": 3}"#, #"{"data": [3], "total": 3}"#)
                == ["/n?page=1", "/n?page=2"])
    }

    /// The server's greatest size is 2.
    @Test func aSizeThatTheServerCutsLosesNothing() async throws {
        #expect(
            try await walk(
                Numbered(size: 100), #"{"data": [1, 2], "total": 5}"#, #"{"data": [3, 4], "total": 5}"#,
                #"{"data": [5], "total": 5}"#) == ["/n?page=1", "/n?page=2", "/n?page=3"])
    }

    /// Who begins in the middle does not know how many items come before.
    @Test func fromTheMiddleAnEmptyPageEndsTheList() async throws {
        #expect(
            try await walk(
                Numbered(page: 3, size: 100), #"{"data": [5], "total": 5}"#, #"{"data": [], "total": 5}"#)
                == ["/n?page=3", "/n?page=4"])
    }

    @Test(arguments: [1, 0, -1, Int.min]) func theLastPageIsTheLast(number: Int) async throws {
        #expect(try await walk(Numbered(), #"{"data": [1], "last": \#(number)}"#) == ["/n?page=1"])
        #expect(
            try await walk(Numbered(), #"{"data": [], "last": 2}"#, #"{"data": [1], "last": 2}"#)
                == ["/n?page=1", "/n?page=2"])
    }

    @Test func greatNumbersDoNotEndTheProcess() async throws {
        #expect(
            try await walk(Numbered(page: .max), #"{"data": [1], "total": \#(Int.max)}"#) == ["/n?page=\(Int.max)"])
        #expect(try await walk(Offset(from: .max), #"{"data": [1], "total": 1}"#) == ["/o?from=\(Int.max)"])
    }

    @Test func theNextPageBeginsBehindTheLastItem() async throws {
        #expect(
            try await walk(
                AfterLast(size: 9), #"{"data": [7, 5], "has_more": true}"#, #"{"data": [3], "has_more": false}"#)
                == ["/a", "/a?after=5"])
        #expect(
            try await walk(AfterLast(), #"{"data": [7, 5]}"#, #"{"data": [3]}"#, #"{"data": []}"#)
                == ["/a", "/a?after=5", "/a?after=3"])
        #expect(try await walk(AfterLast(size: 2), #"{"data": [7, 5]}"#, #"{"data": [3]}"#) == ["/a", "/a?after=5"])
        #expect(
            try await walk(AfterLast(), #"{"data": [7, 5], "total": 3}"#, #"{"data": [3], "total": 3}"#)
                == ["/a", "/a?after=5"])
        // More would follow, but nothing leads there.
        #expect(try await walk(AfterLast(), #"{"data": [], "has_more": true}"#) == ["/a"])
        #expect(
            try await walk(AfterLast(), #"{"data": [7], "has_more": true}"#, #"{"data": [7], "has_more": true}"#)
                == ["/a", "/a?after=7"])
    }

    @Test func aURLInTheBodyLeadsOn() async throws {
        #expect(
            try await walk(
                Linked(), #"{"data": [1], "next": "/l?$skip=1"}"#, #"{"data": [2], "next": "?$skip=2"}"#,
                #"{"data": [3], "next": null}"#) == ["/l", "/l?$skip=1", "/l?$skip=2"])
        #expect(try await walk(Linked(), #"{"data": [1], "next": ""}"#) == ["/l"])
        #expect(try await walk(Linked(), #"{"data": [1], "next": "/l"}"#) == ["/l"])
        #expect(try await walk(Linked(), #"{"data": [1], "next": "/x", "has_more": false}"#) == ["/l"])
    }

    @Test(arguments: ["http://127.0.0.1:1/l", "//evil.example/l", "javascript:1"])
    func aURLOfAnotherServerIsNotFollowed(link: String) async throws {
        await #expect(throws: EndpointError.self) {
            _ = try await walk(Linked(), #"{"data": [1], "next": "\#(link)"}"#)
        }
    }
}
