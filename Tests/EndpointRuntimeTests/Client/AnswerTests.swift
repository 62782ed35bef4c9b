import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Responses with the headers that a spec names, of every kind that a request can have; written as `gen` does it.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct AnswerTests {
    struct Headers: EndpointHeaders, Equatable {
        let left: Int

        init(left: Int) { self.left = left }
        init(reading headers: HeaderReader) throws { left = try headers.value("X-Left") }
    }

    struct Head: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "head", method: .head, path: "/x")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> EndpointAnswer<Void, Headers> {
            try body.answer(body.nothing())
        }
    }

    struct Report: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "report", path: "/report.pdf")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> EndpointAnswer<File, Headers> {
            try body.answer(body.file())
        }
    }

    struct Events: CollectionRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "events", path: "/events")
        static let collection = CollectionRule(id: ["id"])
        static let paging = Paging.number(first: 1)
        var page = 1

        func write(to request: inout RequestWriter) { request.query(page, "page") }
        static func read(_ body: ResponseReader) throws -> EndpointAnswer<[Kiosk], Headers> {
            try body.answer(body.value())
        }
        static func items(of response: Response) -> [Kiosk] { response.body }
        var position: Int { page }
        func at(_ position: Int) -> Events { Events(page: position) }
    }

    private static func answer(_ body: String, left: Int) -> LoopbackAnswer {
        .response(200, [("Content-Type", "application/json"), ("X-Left", "\(left)")], body: Array(body.utf8))
    }

    @Test func aHEADHasHeadersAndNoBody() async throws {
        let server = try LoopbackServer(.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\nX-Left: 7\r\n\r\n"))
        defer { server.stop() }
        let answer = try await EndpointClient(Plain.self, on: server).send(Head())
        #expect(answer.headers == Headers(left: 7) && answer.status == 200)
        #expect(server.requests.map(\.method) == ["HEAD"])
    }

    @Test func aFileHasHeaders() async throws {
        let server = try LoopbackServer(
            .response(
                203, [("X-Left", "3"), ("Content-Disposition", "attachment; filename=\"a.pdf\"")],
                body: Array("pdf".utf8)),
            .response(200, [("X-Left", "many")], body: Array("pdf".utf8)))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let answer = try await client.send(Report())
        defer { try? FileManager.default.removeItem(at: answer.body.url) }
        #expect(answer.headers == Headers(left: 3) && answer.status == 203 && answer.body.name == "a.pdf")
        #expect(try String(contentsOf: answer.body.url, encoding: .utf8) == "pdf")
        let error = await endpointError { () throws(EndpointError) in try await client.send(Report()) }
        guard case .decoding(let failure) = error else { return unexpected(error) }
        #expect(failure.header == "X-Left")
    }

    @Test func pagesHaveHeaders() async throws {
        let server = try LoopbackServer(
            Self.answer(#"[{"id": 1, "name": "A"}]"#, left: 2), Self.answer(#"[{"id": 2, "name": "B"}]"#, left: 1),
            Self.answer("[]", left: 0))
        defer { server.stop() }
        var seen: [Int] = []
        for try await page in EndpointClient(Plain.self, on: server).pages(Events()) { seen += page.items.map(\.id) }
        #expect(seen == [1, 2])
        #expect(server.requests.map(\.target) == ["/events?page=1", "/events?page=2", "/events?page=3"])
    }

    @Test func aKeptListHasItsItemsWithoutTheHeaders() async throws {
        let server = try LoopbackServer { request in
            request.target.contains("page=1")
                ? Self.answer(#"[{"id": 1, "name": "A"}, {"id": 2, "name": "B"}]"#, left: 2)
                : Self.answer("[]", left: 1)
        }
        defer { server.stop() }
        let folder = try Folder()
        var cache = EntryCache.twoLevel(directory: folder.url)
        func events() -> EndpointCollection<Events> {
            EndpointClient(Plain.self, server: .url(server.url), cache: cache).collection(Events())
        }
        #expect(try await events().refresh().map(\.id) == [1, 2])
        #expect(try await events().more(after: 2).isEmpty)
        await cache.close()
        cache = .twoLevel(directory: folder.url)
        #expect(await events().all().map(\.name) == ["A", "B"])
        await cache.close()
    }
}
