import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Where downloads go, and what is there meanwhile.
@Suite struct DownloadTests {
    static let content = FileServer.content(300_000)

    @Test func aFileComesStepByStep() async throws {
        let server = try FileServer(.init(content: Self.content, headers: [("Content-Type", "image/png")]))
        defer { server.server.stop() }
        let folder = try Folder()
        var steps: [TransferProgress] = []
        var file: File?
        for try await step in EndpointClient(on: server.server).download(ReportRequest(), to: .file(folder["a"])) {
            switch step {
            case .sent(let progress), .received(let progress): steps.append(progress)
            case .finished(let response): file = response
            }
        }
        #expect(file == File(folder["a"], contentType: "image/png"))
        #expect(folder.bytes("a") == Self.content)
        #expect(folder.names == ["a"])
        #expect(steps.map(\.bytes) == steps.map(\.bytes).sorted())
        #expect(steps.last == TransferProgress(.received, bytes: 300_000, total: 300_000))
        // Ranges count the bytes as they are sent.
        #expect(server.server.requests.map { $0["Accept-Encoding"] } == ["identity"])
    }

    @Test func theServersNameIsTaken() async throws {
        let server = try FileServer(
            .init(content: Self.content, headers: [("Content-Disposition", "attachment; filename=\"year 1.pdf\"")]))
        defer { server.server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server.server)
        let deep = folder["not/there/yet"]
        for name in ["year 1.pdf", "year 1 (2).pdf", "year 1 (3).pdf"] {
            let file = try await client.download(ReportRequest(), to: .folder(deep)).response()
            #expect(file.url.path == deep.appendingPathComponent(name).path)
            #expect(file.name == "year 1.pdf")
            #expect(try Data(contentsOf: file.url) == Data(Self.content))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: deep.path).count == 3)
    }

    @Test func withoutANameThePathHasOne() async throws {
        let server = try FileServer(.init(content: []))
        defer { server.server.stop() }
        let folder = try Folder()
        let file = try await EndpointClient(on: server.server).download(ReportRequest(), to: .folder(folder.url))
            .response()
        #expect(file.url.lastPathComponent == "report.bin")
        #expect(file.name == nil)
        #expect(folder.bytes("report.bin") == [])
    }

    @Test(arguments: [
        "../../etc/passwd", "..\\..\\boot.ini", "/etc/passwd", "..", ".", "", "%2e%2e%2fx", "a\u{202E}fdp.exe",
        ".bashrc",
    ])
    func noNameLeadsOutOfTheFolder(name: String) async throws {
        let field = "attachment; filename=\"\(name.replacingOccurrences(of: "\\", with: "\\\\"))\""
        let server = try FileServer(.init(content: [1], headers: [("Content-Disposition", field)]))
        defer { server.server.stop() }
        let folder = try Folder()
        let inner = folder["inner"]
        let file = try await EndpointClient(on: server.server).download(ReportRequest(), to: .folder(inner)).response()
        #expect(folder.names == ["inner"])
        let names = try FileManager.default.contentsOfDirectory(atPath: inner.path)
        #expect(names == [file.url.lastPathComponent])
        #expect(!file.url.lastPathComponent.hasPrefix("."))
        #expect(!file.url.lastPathComponent.unicodeScalars.contains("\u{202E}"))
    }

    @Test func aFileThatIsThereStaysUntilTheNewOneIsWhole() async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in
            LoopbackAnswer([
                .send(LoopbackAnswer.head(200, [("Content-Length", "4")]) + Array("ne".utf8)), .wait(gate),
                .send(Array("w!".utf8)),
            ])
        }
        defer { server.stop() }
        let folder = try Folder()
        try folder.write("old", to: "a")
        let client = EndpointClient(on: server)
        async let result = client.fetched(ReportRequest(), to: .file(folder["a"]))
        await gate.reached()
        #expect(folder.bytes("a") == Array("old".utf8))
        gate.open()
        #expect(try await result.get().url == folder["a"])
        #expect(folder.bytes("a") == Array("new!".utf8))
        #expect(folder.names == ["a"])
    }

    @Test func aFolderInItsPlaceIsRefusedBeforeAnythingIsSent() async throws {
        let server = try FileServer(.init(content: [1]))
        defer { server.server.stop() }
        let folder = try Folder()
        let error = await EndpointClient(on: server.server).fetched(ReportRequest(), to: .file(folder.url)).error
        guard case .invalidRequest = error else { return unexpected(error) }
        let web = try #require(URL(string: "https://example.com/a"))
        let other = await EndpointClient(on: server.server).fetched(ReportRequest(), to: .folder(web)).error
        guard case .invalidRequest = other else { return unexpected(other) }
        #expect(server.server.requests.isEmpty)
    }

    @Test func aPlaceThatCannotBeWrittenIsADiskFailure() async throws {
        let server = try FileServer(.init(content: [1]))
        defer { server.server.stop() }
        let folder = try Folder()
        try folder.write("", to: "file")
        let result = await EndpointClient(on: server.server)
            .fetched(ReportRequest(), to: .folder(folder["file/inner"]))
        #expect(result.transportFailure?.kind == .disk)
        #expect(server.server.requests.isEmpty)
    }

    @Test func whatIsRefusedLeavesNothing() async throws {
        let folder = try Folder()
        for answer in [
            LoopbackAnswer.response(404, body: Array("no".utf8)), .response(410), .redirect(to: "/files/report.bin"),
            LoopbackAnswer([
                .send(LoopbackAnswer.head(200, [("ETag", "\"1\""), ("Content-Length", "9999999999")]) + [1]),
                .wait(Gate()),
            ]),
        ] {
            let server = try LoopbackServer(answer)
            defer { server.stop() }
            let client = EndpointClient(on: server, limits: TransferLimits(file: 1_000_000))
            let result = await client.fetched(ReportRequest(), to: .file(folder["a"]))
            #expect(result.error != nil)
            #expect(folder.names == [])
        }
    }

    @Test func twoAtOnceDoNotMeet() async throws {
        let gate = Gate()
        let content = Self.content
        let server = try LoopbackServer { _ in
            LoopbackAnswer([
                .send(
                    LoopbackAnswer.head(200, [("Content-Length", String(content.count)), ("ETag", "\"1\"")])
                        + Array(content.prefix(1000))),
                .wait(gate), .send(Array(content.dropFirst(1000))),
            ])
        }
        defer { server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server)
        async let first = client.fetched(ReportRequest(), to: .folder(folder.url))
        async let second = client.fetched(ReportRequest(), to: .folder(folder.url))
        _ = await server.requests(2)
        gate.open()
        let files = [try await first.get().url.lastPathComponent, try await second.get().url.lastPathComponent]
        #expect(files.sorted() == ["report (2).bin", "report.bin"])
        #expect(folder.names == files.sorted())
        for file in files { #expect(folder.bytes(file) == content) }
    }

    @Test func anEndlessFileIsCutOff() async throws {
        let server = try LoopbackServer(
            LoopbackAnswer([
                .send(LoopbackAnswer.head(200, [("ETag", "\"1\"")])),
                .flood(Array(repeating: 1, count: 100_000), times: .max),
            ]))
        defer { server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server, limits: TransferLimits(file: 1_000_000))
        let error = await client.fetched(ReportRequest(), to: .file(folder["a"])).error
        guard case .responseTooLarge(limit: 1_000_000) = error else { return unexpected(error) }
        #expect(folder.names == [])
    }
}

/// Fails the test with the error that came in place of another.
func unexpected(_ error: EndpointError?, sourceLocation: SourceLocation = #_sourceLocation) {
    Issue.record("\(error.map(String.init(describing:)) ?? "no error")", sourceLocation: sourceLocation)
}
