import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import ShowcaseAPI
import TestSupport
import Testing

/// `response:` by content type, of `report` in `Specs/Showcase`.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct ContentTypeTests {
    typealias ContentType = ReportRequest.ContentType

    private static func answer(_ type: String?, _ text: String, status: Int = 200) -> LoopbackAnswer {
        .response(status, type.map { [("Content-Type", $0), ("ETag", "\"1\"")] } ?? [], body: Array(text.utf8))
    }

    /// Answers what is asked for first.
    private static func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            if request["If-None-Match"] != nil { return .response(304) }
            switch request["Accept"]?.split(separator: ",").first {
            case "text/csv": return answer("text/csv; charset=iso-8859-1", "1,2")
            case "application/pdf": return answer("application/pdf", "%PDF")
            default: return answer("application/json", "[1, 2]")
            }
        }
    }

    @Test func theCallSaysWhatItTakesInItsOrder() async throws {
        let server = try Self.server()
        defer { server.stop() }
        let client = showcase(at: server)
        #expect(try await client.send(ReportRequest(id: 1)) == .json([1, 2]))
        #expect(try await client.send(ReportRequest(id: 1, accept: [.csv])) == .csv("1,2"))
        #expect(try await client.send(ReportRequest(id: 1, accept: [.csv, .json])) == .csv("1,2"))
        guard case .pdf(let file) = try await client.send(ReportRequest(id: 1, accept: [.pdf, .csv])) else {
            Issue.record("no file")
            return
        }
        defer { try? FileManager.default.removeItem(at: file.url) }
        #expect(try String(contentsOf: file.url, encoding: .utf8) == "%PDF" && file.contentType == "application/pdf")
        #expect(
            await server.requests(4).map { $0["Accept"] } == [
                "application/json, text/csv;q=0.9, application/pdf;q=0.8", "text/csv",
                "text/csv, application/json;q=0.9", "application/pdf, text/csv;q=0.9",
            ])
    }

    @Test(arguments: [
        ("application/json; charset=utf-8", "[1, 2]", ReportRequest.Response.json([1, 2])),
        ("Application/Vnd.Report+JSON; v=1", "[1, 2]", .json([1, 2])),
        ("text/csv; charset=\"iso-8859-1\"; header=present", "a,b", .csv("a,b")),
    ])
    func parametersAndTheEndingJSONMakeNoDifference(
        _ type: String, _ text: String, _ expected: ReportRequest.Response
    ) async throws {
        let server = try LoopbackServer(Self.answer(type, text), Self.answer(type, text))
        defer { server.stop() }
        let client = showcase(at: server)
        #expect(try await client.send(ReportRequest(id: 1)) == expected)
        #expect(try await client.send(ReportRequest(id: 2, accept: [.json, .csv])) == expected)
    }

    @Test(arguments: [
        ("image/png", ContentType.allCases), (nil, ContentType.allCases), ("application/json", [ContentType.csv]),
        ("application/pdf", [.csv, .json]), ("text/csv", [.pdf]),
    ])
    func anotherTypeIsAnErrorThatSaysWhatCame(_ type: String?, _ accept: [ContentType]) async throws {
        let server = try LoopbackServer(Self.answer(type, "[1, 2]"))
        defer { server.stop() }
        let client = showcase(at: server)
        do {
            let answer = try await client.send(ReportRequest(id: 1, accept: accept))
            Issue.record("\(answer)")
        } catch {
            guard case .unacceptableContent(let failure) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(failure.contentType == type && failure.accepted == accept.map(\.rawValue))
            #expect(failure.excerpt == "[1, 2]")
        }
        #expect(client.cached(ReportRequest(id: 1, accept: accept)) == nil)
    }

    @Test func aCallThatTakesNothingIsNotSent() async throws {
        let server = try LoopbackServer([])
        defer { server.stop() }
        await #expect(throws: EndpointError.self) {
            try await showcase(at: server).send(ReportRequest(id: 1, accept: []))
        }
        #expect(server.requests.isEmpty)
    }

    @Test func eachChoiceHasAnEntryOfItsOwn() async throws {
        let server = try Self.server()
        defer { server.stop() }
        let folder = try Folder()
        let (json, csv) = (ReportRequest(id: 1, accept: [.json]), ReportRequest(id: 1, accept: [.csv]))
        var cache = EntryCache.twoLevel(directory: folder.url)
        var client = showcase(at: server, cache: cache)
        for request in [json, csv] {
            _ = try await client.send(request)
            // The second is confirmed by a 304.
            _ = try await client.send(request)
        }
        #expect(client.cached(json)?.value == .json([1, 2]) && client.cached(json)?.source == .memory)
        #expect(client.cached(csv)?.value == .csv("1,2"))
        await cache.close()
        cache = .twoLevel(directory: folder.url)
        client = showcase(at: server, cache: cache)
        let stored = client.cached(json)
        #expect(stored?.value == .json([1, 2]) && stored?.source == .disk)
        #expect(client.cached(csv)?.value == .csv("1,2") && client.cached(ReportRequest(id: 1)) == nil)
        await cache.close()
        #expect(await server.requests(4).map { $0["If-None-Match"] != nil } == [false, true, false, true])
    }

    @Test func whatTakesAFileGoesPastTheCacheAndLeavesNothingBehind() async throws {
        let server = try Self.server()
        defer { server.stop() }
        let transport = Watched()
        let client = showcase(at: server, transport: transport)
        #expect(try await client.send(ReportRequest(id: 1)) == .json([1, 2]))
        #expect(client.cached(ReportRequest(id: 1)) == nil)
        let files = transport.files.withLock { $0 }
        #expect(files.count == 1 && files.allSatisfy { !FileManager.default.fileExists(atPath: $0.path) })
    }

    /// What is too large for memory is refused, and its file goes all the same.
    @Test func whatIsNoFileAndTooLargeLeavesNothingBehind() async throws {
        let server = try Self.server()
        defer { server.stop() }
        let transport = Watched()
        let client = showcase(at: server, transport: transport, limits: TransferLimits(body: 2))
        do throws(EndpointError) {
            _ = try await client.send(ReportRequest(id: 1))
            Issue.record("it was not refused")
        } catch {
            guard case .responseTooLarge = error else {
                Issue.record("\(error)")
                return
            }
        }
        let files = transport.files.withLock { $0 }
        #expect(files.count == 1 && files.allSatisfy { !FileManager.default.fileExists(atPath: $0.path) })
    }

    @Test func aSampleIsTheJSON() async throws {
        #expect(ReportRequest.sample == .json([1, 2]))
        let stubs = StubTransport()
        stubs.answerWithSample(ReportRequest.self)
        let server = try LoopbackServer([])
        defer { server.stop() }
        let client = showcase(at: server, transport: stubs)
        #expect(try await client.send(ReportRequest(id: 1, accept: [.json])) == .json([1, 2]))
    }
}

/// Remembers the files that responses went to.
private struct Watched: HTTPTransport {
    let files = Locked<[URL]>([])

    func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        let response = try await URLSessionTransport.shared.send(request, progress: progress)
        if case .file(let url) = response.body { files.withLock { $0.append(url) } }
        return response
    }
}
