import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Downloads that are cut, and go on.
@Suite struct ResumeTests {
    static let size = 10_000
    static let content = FileServer.content(50_000)

    static func rules(cuts: [Int] = [], chunked: Bool = false) -> FileServer.Rules {
        FileServer.Rules(content: content, cuts: cuts, chunk: chunked ? size : nil)
    }

    @Test(arguments: 0...5, [false, true]) func aDownloadThatIsCutAtAnyChunkGoesOn(chunks: Int, chunked: Bool)
        async throws
    {
        // A body with a length is whole once all of it is there, whatever follows.
        if chunks == 5, !chunked { return }
        let server = try FileServer(Self.rules(cuts: [chunks * Self.size], chunked: chunked))
        defer { server.server.stop() }
        let folder = try Folder()
        try folder.write("old", to: "a")
        // Each call has a client of its own, as after a restart. The first one stays: what is left of a client without a folder that is
        // gone belongs to all, and a test beside this one may sign somebody out.
        let client = EndpointClient(on: server.server)
        defer { withExtendedLifetime(client) {} }
        let first = await client.fetched(ReportRequest(), to: .file(folder["a"]))
        #expect(first.transportFailure?.kind == .connectionLost, "\(first)")
        #expect(folder.bytes("a") == Array("old".utf8))
        #expect(folder.parts.count == (chunks == 0 ? 0 : 2))
        let total = chunked ? nil : Int64(Self.content.count)
        if chunks == 5 {
            // In chunks, nobody said that these were all; now a server says that nothing is behind them.
            let second = await EndpointClient(on: server.server).fetched(ReportRequest(), to: .file(folder["a"]))
            #expect(throws: Never.self) { try second.get() }
            #expect(server.ranges == [nil, "bytes=50000- \"v1\"", nil])
        } else {
            var seen: [TransferProgress] = []
            for try await step in EndpointClient(on: server.server).download(ReportRequest(), to: .file(folder["a"])) {
                if case .received(let progress) = step { seen.append(progress) }
            }
            #expect(seen.allSatisfy { $0.bytes >= Int64(chunks * Self.size) })
            #expect(seen.last?.bytes == Int64(Self.content.count))
            if let total { #expect(seen.allSatisfy { $0.total == total }) }
            #expect(server.ranges == [nil, chunks == 0 ? nil : "bytes=\(chunks * Self.size)- \"v1\""])
        }
        #expect(folder.bytes("a") == Self.content)
        #expect(folder.names == ["a"])
    }

    @Test func itGoesOnAsOftenAsItIsCut() async throws {
        let server = try FileServer(Self.rules(cuts: [7, 1, 20_000]))
        defer { server.server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server.server)
        for _ in 0..<3 {
            let result = await client.fetched(ReportRequest(), to: .folder(folder.url))
            #expect(result.transportFailure?.kind == .connectionLost)
        }
        #expect(try await client.download(ReportRequest(), to: .folder(folder.url)).response().contentType == nil)
        #expect(server.ranges == [nil, "bytes=7- \"v1\"", "bytes=8- \"v1\"", "bytes=20008- \"v1\""])
        #expect(folder.bytes("report.bin") == Self.content)
    }

    @Test func attemptsOfOneCallGoOnToo() async throws {
        let server = try FileServer(Self.rules(cuts: [100, 100, 100]))
        defer { server.server.stop() }
        let folder = try Folder()
        _ = try await EndpointClient(on: server.server).download(RetriedReportRequest(), to: .file(folder["a"]))
            .response()
        #expect(server.ranges == [nil, "bytes=100- \"v1\"", "bytes=200- \"v1\"", "bytes=300- \"v1\""])
        #expect(folder.bytes("a") == Self.content)
    }

    @Test func aChangedFileStartsOver() async throws {
        let server = try FileServer(Self.rules(cuts: [30_000]))
        defer { server.server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server.server)
        _ = await client.fetched(ReportRequest(), to: .file(folder["a"]))
        let new = FileServer.content(20_000, seed: 99)
        server.rules.change { rules in
            rules.content = new
            rules.validator = ("ETag", "\"v2\"")
            rules.cuts = [5]
        }
        // Cut again: the new part has the new validator.
        _ = await client.fetched(ReportRequest(), to: .file(folder["a"]))
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(server.ranges == [nil, "bytes=30000- \"v1\"", "bytes=5- \"v2\""])
        #expect(folder.bytes("a") == new)
        #expect(folder.names == ["a"])
    }

    @Test func aServerWithoutRangesStartsOver() async throws {
        var rules = Self.rules(cuts: [30_000])
        rules.toPart = { _, rules in .response(200, [("ETag", "\"v1\"")], body: rules.content) }
        let server = try FileServer(rules)
        defer { server.server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server.server)
        _ = await client.fetched(ReportRequest(), to: .file(folder["a"]))
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(folder.bytes("a") == Self.content)
    }

    static let wrongParts: [(String, [(String, String)])] = [
        ("no range", []), ("another start", [("Content-Range", "bytes 29999-49999/50000")]),
        ("behind the start", [("Content-Range", "bytes 30001-49999/50000")]),
        ("another total", [("Content-Range", "bytes 30000-49999/50001")]),
        ("another unit", [("Content-Range", "lines 30000-49999/50000")]),
        ("no numbers", [("Content-Range", "bytes a-b/c")]),
        ("the wrong way round", [("Content-Range", "bytes 30000-29999/50000")]),
        ("not satisfied", [("Content-Range", "bytes */50000")]),
        ("overflowing", [("Content-Range", "bytes 30000-99999999999999999999/50000")]),
        ("another length", [("Content-Range", "bytes 30000-40000/50000")]),
        ("several", [("Content-Type", "multipart/byteranges; boundary=x")]),
        ("another validator", [("Content-Range", "bytes 30000-49999/50000"), ("ETag", "\"v2\"")]),
        ("compressed", [("Content-Range", "bytes 30000-49999/50000"), ("Content-Encoding", "x-own")]),
    ]

    @Test(arguments: wrongParts.indices) func aPartThatDoesNotFitStartsOver(index: Int) async throws {
        let (name, headers) = Self.wrongParts[index]
        var rules = Self.rules(cuts: [30_000])
        rules.toPart = { _, rules in .response(206, headers, body: Array(rules.content[30_000...])) }
        let server = try FileServer(rules)
        defer { server.server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server.server)
        _ = await client.fetched(ReportRequest(), to: .file(folder["a"]))
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(server.ranges == [nil, "bytes=30000- \"v1\"", nil], "\(name)")
        #expect(folder.bytes("a") == Self.content, "\(name)")
        #expect(folder.names == ["a"])
    }

    @Test func aPartThatNobodyAskedForIsAFailure() async throws {
        let server = try LoopbackServer(
            .response(206, [("Content-Range", "bytes 0-2/3"), ("ETag", "\"1\"")], body: [1, 2, 3]))
        defer { server.stop() }
        let folder = try Folder()
        let result = await EndpointClient(on: server).fetched(ReportRequest(), to: .file(folder["a"]))
        #expect(result.transportFailure?.kind == .invalidResponse)
        #expect(server.requests.count == 1)
        #expect(folder.names == [])
    }

    @Test func aRangeThatIsRefusedStartsOver() async throws {
        var rules = Self.rules(cuts: [30_000])
        rules.toPart = { _, _ in .response(416, [("Content-Range", "bytes */9")], body: Array("no".utf8)) }
        let server = try FileServer(rules)
        defer { server.server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server.server)
        _ = await client.fetched(ReportRequest(), to: .file(folder["a"]))
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(server.ranges.count == 3)
        #expect(folder.bytes("a") == Self.content)
    }

    @Test func aServerThatAlwaysRefusesIsAskedOnce() async throws {
        let server = try LoopbackServer(.response(416))
        defer { server.stop() }
        let folder = try Folder()
        let error = await EndpointClient(on: server).fetched(ReportRequest(), to: .file(folder["a"])).error
        guard case .status(let failure) = error else { return unexpected(error) }
        #expect(failure.status == 416)
        #expect(server.requests.count == 1)
    }

    /// A part of what was asked for is right (RFC 9110 section 15.3.7), and not the end.
    @Test func aShorterPartIsKept() async throws {
        var rules = Self.rules(cuts: [30_000])
        rules.toPart = { request, rules in
            let first = Int(request["Range"]?.dropFirst(6).dropLast() ?? "") ?? 0
            let end = min(first + 9000, rules.content.count)
            return .response(
                206, [("Content-Range", "bytes \(first)-\(end - 1)/*")], body: Array(rules.content[first..<end]))
        }
        let server = try FileServer(rules)
        defer { server.server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server.server)
        for _ in 0..<3 {
            let result = await client.fetched(ReportRequest(), to: .file(folder["a"]))
            #expect(result.transportFailure?.kind == .connectionLost)
        }
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(server.ranges.last == "bytes=48000- \"v1\"")
        #expect(folder.bytes("a") == Self.content)
    }

    @Test(arguments: [nil, ("ETag", "W/\"v1\""), ("Last-Modified", "Sat, 01 Jan 2022 00:00:00 GMT")])
    func withoutAStrongValidatorNothingIsKept(validator: (String, String)?) async throws {
        var rules = Self.rules(cuts: [30_000])
        rules.validator = validator
        let server = try FileServer(rules)
        defer { server.server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server.server)
        _ = await client.fetched(ReportRequest(), to: .file(folder["a"]))
        #expect(folder.names == [])
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(server.ranges == [nil, nil])
        #expect(folder.bytes("a") == Self.content)
    }

    @Test func aDateThatIsOldEnoughIsAStrongValidator() async throws {
        var rules = Self.rules(cuts: [30_000])
        rules.validator = ("Last-Modified", "Sat, 01 Jan 2022 00:00:00 GMT")
        rules.headers = [("Date", "Sat, 01 Jan 2022 00:01:00 GMT")]
        let server = try FileServer(rules)
        defer { server.server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server.server)
        _ = await client.fetched(ReportRequest(), to: .file(folder["a"]))
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(server.ranges.last == "bytes=30000- Sat, 01 Jan 2022 00:00:00 GMT")
        #expect(folder.bytes("a") == Self.content)
    }

    @Test func whoWantsNoPartLeavesNone() async throws {
        let server = try FileServer(Self.rules(cuts: [30_000]))
        defer { server.server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server.server)
        _ = await client.fetched(ReportRequest(), to: .file(folder["a"]), resumes: false)
        #expect(folder.names == [])
        #expect(!client.removePartialDownload(of: ReportRequest(), to: .file(folder["a"])))
    }

    @Test func aPartCanBeRemoved() async throws {
        let server = try FileServer(Self.rules(cuts: [30_000]))
        defer { server.server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server.server)
        _ = await client.fetched(ReportRequest(), to: .file(folder["a"]))
        #expect(!client.removePartialDownload(of: ReportRequest(), to: .file(folder["b"])))
        #expect(!client.removePartialDownload(of: ReportRequest(version: 2), to: .file(folder["a"])))
        #expect(folder.parts.count == 2)
        #expect(client.removePartialDownload(of: ReportRequest(), to: .file(folder["a"])))
        #expect(folder.names == [])
    }

    @Test func whatAnotherFileLeftIsNotTaken() async throws {
        let server = try FileServer(Self.rules(cuts: [30_000]))
        defer { server.server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server.server)
        _ = await client.fetched(ReportRequest(), to: .file(folder["a"]))
        _ = try await client.download(ReportRequest(version: 2), to: .file(folder["a"])).response()
        _ = try await client.download(ReportRequest(), to: .file(folder["b"])).response()
        #expect(server.ranges == [nil, nil, nil])
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(server.ranges.last == "bytes=30000- \"v1\"")
        #expect(folder.names == ["a", "b"])
    }

    @Test(arguments: ["", "{}", "not json", #"{"validator":"\"v1\"","bytes":99999999,"headers":{}}"#])
    func aRecordThatSaysNonsenseCountsForNothing(text: String) async throws {
        let server = try FileServer(Self.rules(cuts: [30_000]))
        defer { server.server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server.server)
        _ = await client.fetched(ReportRequest(), to: .file(folder["a"]))
        let record = try #require(folder.parts.first { $0.hasSuffix(".json") })
        try folder.write(text, to: record)
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(server.ranges == [nil, nil])
        #expect(folder.bytes("a") == Self.content)
        #expect(folder.names == ["a"])
    }

    /// What the first response said of the file counts for the one that brings the rest without saying it again.
    @Test func theFirstHeadersCount() async throws {
        var rules = Self.rules(cuts: [30_000])
        rules.headers = [("Content-Type", "image/png"), ("Content-Disposition", "attachment; filename=x.png")]
        let server = try FileServer(rules)
        defer { server.server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server.server)
        _ = await client.fetched(ReportRequest(), to: .folder(folder.url))
        server.rules.change { $0.headers = [] }
        let file = try await client.download(ReportRequest(), to: .folder(folder.url)).response()
        #expect(file == File(folder["x.png"], name: "x.png", contentType: "image/png"))
    }

    @Test func aRedirectTakesTheRangeAlong() async throws {
        let files = try FileServer(Self.rules(cuts: [30_000]))
        defer { files.server.stop() }
        let server = try LoopbackServer(.redirect(to: files.server.url + "/signed"))
        defer { server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server)
        _ = await client.fetched(ReportRequest(), to: .file(folder["a"]))
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(files.ranges == [nil, "bytes=30000- \"v1\""])
        #expect(folder.bytes("a") == Self.content)
    }

    /// Whole, but its place was taken by a folder: the next call asks for one byte, to know that it is current.
    @Test func aWholeFileWithoutAPlaceIsNotFetchedAgain() async throws {
        let gate = Gate()
        let content = Self.content
        let server = try LoopbackServer { request in
            request["Range"] == nil
                ? LoopbackAnswer([
                    .send(LoopbackAnswer.head(200, [("Content-Length", "50000"), ("ETag", "\"1\"")])), .wait(gate),
                    .send(content),
                ])
                : .response(206, [("Content-Range", "bytes 49999-49999/50000")], body: Array(content.suffix(1)))
        }
        defer { server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server)
        async let first = client.fetched(ReportRequest(), to: .file(folder["a"]))
        await gate.reached()
        try FileManager.default.createDirectory(at: folder["a/b"], withIntermediateDirectories: true)
        gate.open()
        #expect(await first.transportFailure?.kind == .disk)
        try FileManager.default.removeItem(at: folder["a"])
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(server.requests.map { $0["Range"] } == [nil, "bytes=49999-"])
        #expect(folder.bytes("a") == content)
        #expect(folder.names == ["a"])
    }

    @Test func whatIsCancelledGoesOnLater() async throws {
        let gate = Gate()
        let content = Self.content
        let server = try LoopbackServer { request in
            request["Range"] == nil
                ? LoopbackAnswer([
                    .send(
                        LoopbackAnswer.head(200, [("Content-Length", "50000"), ("ETag", "\"v1\"")])
                            + Array(content.prefix(30_000))), .wait(gate),
                ]) : FileServer.answer(request, Self.rules(), cut: nil)
        }
        defer { server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server)
        let download = client.download(ReportRequest(), to: .file(folder["a"]))
        let task = Task {
            for try await step in download {
                if case .received(let progress) = step, progress.bytes == 30_000 { client.cancelAll() }
            }
        }
        let error = await #expect(throws: EndpointError.self) { try await task.value }
        #expect(error?.isCancellation ?? false)
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(server.requests.last?["Range"] == "bytes=30000-")
        #expect(folder.bytes("a") == content)
    }
}
