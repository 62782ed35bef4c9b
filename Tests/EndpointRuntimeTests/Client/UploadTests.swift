import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// Bodies that are larger than one would hold in memory.
@Suite struct UploadTests {
    static let megabytes = 16

    /// 16 MB on disk, most of it a hole.
    static func largeFile() throws -> TemporaryFile {
        let file = try TemporaryFile("begin")
        let handle = try FileHandle(forWritingTo: file.url)
        try handle.truncate(atOffset: UInt64(megabytes) << 20)
        try handle.close()
        return file
    }

    @Test(arguments: [false, true]) func aLargeFileArrivesWhole(inMultipart: Bool) async throws {
        let server = try LoopbackServer(keeping: 300) { _ in .response() }
        defer { server.stop() }
        let file = try Self.largeFile()
        let client = EndpointClient(Plain.self, on: server)
        try await client.send(
            BodyBytesTests.Post { request in
                if inMultipart {
                    request.file(file.file, "big")
                } else {
                    request.rawBody(file.file, contentType: "application/octet-stream")
                }
            })
        let request = try #require(server.requests.first)
        #expect(request.bodyLength >= Self.megabytes << 20)
        #expect(request["Content-Length"] == String(request.bodyLength))
        #expect(request["Expect"] == nil)
        #expect(request.text.contains("begin"))
    }

    @Test func progressIsReported() async throws {
        let server = try LoopbackServer(keeping: 0) { _ in .response(200, body: Array("{}".utf8)) }
        defer { server.stop() }
        let file = try Self.largeFile()
        let reports = Box<[TransferProgress]>([])
        let url = try #require(URL(string: server.url))
        _ = try await TestTransport.shared.send(HTTPRequest(method: .put, url: url, body: .file(file.url))) {
            reports.value.append($0)
        }
        let sent = reports.value.filter { $0.direction == .sent }
        #expect(
            sent.last == TransferProgress(.sent, bytes: Int64(Self.megabytes) << 20, total: Int64(Self.megabytes) << 20)
        )
        #expect(sent.map(\.bytes) == sent.map(\.bytes).sorted())
        #expect(reports.value.last == TransferProgress(.received, bytes: 2, total: 2))
    }

    @Test func aServerMayAnswerBeforeTheBodyIsThere() async throws {
        let server = try LoopbackServer(answersBeforeBody: true) { _ in
            LoopbackAnswer([
                .send(
                    LoopbackAnswer.head(413, [("Content-Length", "3"), ("Connection", "close")]) + Array("big".utf8)),
                .close,
            ])
        }
        defer { server.stop() }
        let file = try Self.largeFile()
        let client = EndpointClient(Plain.self, on: server)
        let error = await endpointError { () throws(EndpointError) in
            try await client.send(BodyBytesTests.Post { $0.rawBody(file.file, contentType: "a/b") })
        }
        switch error {
        case .status(let failure): #expect(failure.status == 413)
        // The server's reset may come before its answer was read: TCP does not say more.
        case .transport(let failure): #expect(failure.kind == .connectionLost)
        default: Issue.record("\(String(describing: error))")
        }
    }

    @Test(arguments: [false, true]) func aUsedConnectionThatEndsIsAFailureAtOnce(isFile: Bool) async throws {
        let server = try LoopbackServer(.response(), LoopbackAnswer([.close]), .response())
        defer { server.stop() }
        let file = try TemporaryFile("abc")
        let client = EndpointClient(Plain.self, on: server, transport: TestTransport.make())
        let post = BodyBytesTests.Post { request in
            if isFile { request.rawBody(file.file, contentType: "a/b") } else { request.form("abc", "x") }
        }
        try await client.send(post)
        let error = await endpointError { () throws(EndpointError) in try await client.send(post) }
        guard case .transport(let failure) = error else { return unexpected(error) }
        #expect(failure.kind == .connectionLost)
        try await client.send(post)
        #expect(server.requests.map(\.bodyLength) == Array(repeating: isFile ? 3 : 5, count: 3))
    }

    @Test func aFileIsSentAgainAlongARedirect() async throws {
        let server = try LoopbackServer(.redirect(307, to: "/there"), .response())
        defer { server.stop() }
        let file = try TemporaryFile(String(repeating: "x", count: 1_000_000))
        let client = EndpointClient(Plain.self, on: server)
        try await client.send(BodyBytesTests.Post { $0.file(file.file, "f") })
        #expect(server.requests.map(\.bodyLength).count == 2)
        #expect(server.requests[0].body == server.requests[1].body)
    }

    @Test func nothingIsLeftInTheTemporaryFolder() async throws {
        let server = try LoopbackServer(.response(), .response(500), LoopbackAnswer([.close]))
        defer { server.stop() }
        let file = try TemporaryFile(String(repeating: "x", count: 1_000_000))
        let files = Box<[URL]>([])
        for _ in 0..<3 {
            // Each on a connection of its own: libcurl sends a request again where a used connection ends at once.
            let transport = ListingBodies(files: files)
            let client = EndpointClient(Plain.self, on: server, transport: transport)
            _ = await endpointError { () throws(EndpointError) in
                try await client.send(BodyBytesTests.Post { $0.file(file.file, "f") })
            }
        }
        #expect(files.value.count == 3)
        for file in files.value { #expect(!FileManager.default.fileExists(atPath: file.path)) }
        #expect(FileManager.default.fileExists(atPath: file.url.path))
    }
}

/// A real transport of its own, which remembers the files that it sent.
struct ListingBodies: HTTPTransport {
    let files: Box<[URL]>
    private let transport = TestTransport.make()

    init(files: Box<[URL]>) {
        self.files = files
    }

    func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        if case .file(let url) = request.body { files.value.append(url) }
        return try await transport.send(request, progress: progress)
    }
}
