import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What becomes of a part when the answer to the request for the rest is another one.
@Suite struct KeptPartTests {
    private typealias Rules = FileServer.Rules

    private static let content = FileServer.content(50_000)

    /// A server whose first answer was cut, a client, and the folder with the part.
    private static func cut(chunk: Int? = nil) async throws -> (FileServer, EndpointClient<Plain>, Folder) {
        let server = try FileServer(Rules(content: content, cuts: [30_000], chunk: chunk))
        let folder = try Folder()
        let client = EndpointClient(on: server.server)
        _ = await client.fetched(ReportRequest(), to: .file(folder["a"]))
        #expect(folder.parts.count == 2)
        return (server, client, folder)
    }

    @Test(arguments: [401, 403, 408, 429, 500, 503]) func anErrorLeavesThePart(status: Int) async throws {
        let (server, client, folder) = try await Self.cut()
        defer { server.server.stop() }
        server.rules.change { $0.toPart = { _, _ in .json("{}", status: status) } }
        let error = await client.fetched(ReportRequest(), to: .file(folder["a"])).error
        guard case .status(let failure) = error else { return unexpected(error) }
        #expect(failure.status == status)
        #expect(folder.parts.count == 2)
        server.rules.change { $0.toPart = nil }
        let reasons = Box<[CacheStatus.Forward?]>([])
        let observation = client.observeCacheUses { use in reasons.change { $0.append(use.status.forward) } }
        defer { observation.end() }
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(server.ranges.prefix(3) == [nil, "bytes=30000- \"v1\"", "bytes=30000- \"v1\""])
        _ = try await client.download(ReportRequest(), to: .file(folder["b"])).response()
        #expect(reasons.value == [.partial, .bypass])
        #expect(folder.bytes("a") == Self.content)
        #expect(folder.names == ["a", "b"])
    }

    /// Nobody has said how long the file is, so that its end could be missing.
    @Test func aPartOfAFileWithoutAnEndStartsOver() async throws {
        let (server, client, folder) = try await Self.cut(chunk: 10_000)
        defer { server.server.stop() }
        server.rules.change { rules in
            rules.toPart = { _, rules in
                .response(
                    206, [("Content-Range", "bytes 30000-39999/*")], body: Array(rules.content[30_000..<40_000]))
            }
        }
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(server.ranges == [nil, "bytes=30000- \"v1\"", nil])
        #expect(folder.bytes("a") == Self.content)
    }

    @Test func aPartThatGoesBeyondItsRangeIsAFailure() async throws {
        let (server, client, folder) = try await Self.cut()
        defer { server.server.stop() }
        server.rules.change { rules in
            rules.toPart = { _, rules in
                let head = LoopbackAnswer.head(
                    206, [("Content-Range", "bytes 30000-39999/50000"), ("Transfer-Encoding", "chunked")])
                return LoopbackAnswer([
                    .send(head), .send(LoopbackAnswer.chunk(Array(rules.content[30_000...]))),
                    .send(LoopbackAnswer.chunk([])),
                ])
            }
        }
        let result = await client.fetched(ReportRequest(), to: .file(folder["a"]))
        #expect(result.transportFailure?.kind == .invalidResponse, "\(result)")
        server.rules.change { $0.toPart = nil }
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(folder.bytes("a") == Self.content)
        #expect(folder.names == ["a"])
    }

    /// A process ended between giving the file its name and taking the part's away.
    @Test func aFileThatWasFinishedIsLeftAlone() async throws {
        let (server, client, folder) = try await Self.cut()
        defer { server.server.stop() }
        let part = try #require(folder.parts.first { $0.hasSuffix(".part") })
        try FileManager.default.linkItem(at: folder[part], to: folder["finished"])
        let finished = folder.bytes("finished")
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(folder.bytes("a") == Self.content)
        #expect(folder.bytes("finished") == finished)
        #expect(folder.names == ["a", "finished"])
    }

    /// More is on disk than the file has, as after a server that had sent too much.
    @Test func whatIsBehindTheEndIsCutOff() async throws {
        let (server, client, folder) = try await Self.cut()
        defer { server.server.stop() }
        let part = try #require(folder.parts.first { $0.hasSuffix(".part") })
        let record = try #require(folder.parts.first { $0.hasSuffix(".json") })
        try Data(Self.content + [1, 2, 3]).write(to: folder[part])
        let text = String(decoding: folder.bytes(record) ?? [], as: UTF8.self)
        #expect(text.contains(#""bytes":30000"#))
        try folder.write(text.replacingOccurrences(of: #""bytes":30000"#, with: #""bytes":50003"#), to: record)
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(server.ranges.last == "bytes=49999- \"v1\"")
        #expect(folder.bytes("a") == Self.content)
    }

    @Test func manyDownloadsThatBeginAtOnceKeepTheirParts() async throws {
        let server = try FileServer(Rules(content: Self.content, cuts: Array(repeating: 30_000, count: 20)))
        defer { server.server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server.server)
        await withTaskGroup { group in
            for number in 1...20 {
                group.addTask {
                    _ = await client.fetched(ReportRequest(version: number), to: .file(folder["\(number)"]))
                }
            }
        }
        #expect(folder.parts.count == 40)
    }
}
