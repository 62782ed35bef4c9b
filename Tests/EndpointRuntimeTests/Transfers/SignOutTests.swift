import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Parts of downloads belong to their user: they go at a sign-out, and nobody else reads them.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct SignOutTests {
    static let content = FileServer.content(50_000)

    final class Session: AuthProvider {
        let signedIn = Box<String?>("ann")
        var user: String? { signedIn.value }
        func credential() async throws -> Credential { Credential(user: user, secret: nil) }
    }

    private func client(
        _ server: LoopbackServer, _ cache: EntryCache = .memoryOnly(), _ session: Session = Session()
    ) -> EndpointClient<Plain> {
        EndpointClient(
            Plain.self, server: .url(server.url), cache: cache, auth: session, transport: TestTransport.make())
    }

    private func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }

    @Test func partsAndFilesAreTheirOwnersAlone() async throws {
        let server = try FileServer(FileServer.Rules(content: Self.content, cuts: [10_000]))
        defer { server.server.stop() }
        let folder = try Folder()
        let client = client(server.server)
        _ = await client.fetched(ReportRequest(), to: .file(folder["a"]))
        #expect(folder.parts.count == 2)
        for part in folder.parts { #expect(try mode(folder[part]) == 0o600, "\(part)") }
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(try mode(folder["a"]) == 0o600)
        let file = try await client.send(ReportRequest())
        defer { try? FileManager.default.removeItem(at: file.url) }
        #expect(try mode(file.url) == 0o600)
    }

    @Test(arguments: [false, true]) func partsGoWithTheUser(isEverything: Bool) async throws {
        let server = try FileServer(FileServer.Rules(content: Self.content, cuts: [10_000, 10_000]))
        defer { server.server.stop() }
        let (folder, other, session) = (try Folder(), try Folder(), Session())
        let client = client(server.server, .memoryOnly(), session)
        _ = await client.fetched(ReportRequest(), to: .file(folder["a"]))
        session.signedIn.value = "ben"
        _ = await client.fetched(ReportRequest(), to: .file(other["b"]))
        #expect(folder.parts.count == 2 && other.parts.count == 2)
        client.cache.removeAll(user: "nobody")
        #expect(folder.parts.count == 2 && other.parts.count == 2)
        if isEverything { client.cache.removeAll() } else { client.cache.removeAll(user: "ann") }
        #expect(folder.names == [])
        #expect(other.parts.count == (isEverything ? 0 : 2))
        session.signedIn.value = "ann"
        _ = try await client.download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(server.ranges == [nil, nil, nil])
    }

    /// A process that ended has left it; the cache's folder says where.
    @Test(arguments: ["a", "made for it/a"]) func partsOfAnEarlierProcessGoToo(name: String) async throws {
        let server = try FileServer(FileServer.Rules(content: Self.content, cuts: [10_000]))
        defer { server.server.stop() }
        let (folder, cacheFolder) = (try Folder(), try Folder())
        let target = folder[name]
        var names: [String] {
            get throws { try FileManager.default.contentsOfDirectory(atPath: target.deletingLastPathComponent().path) }
        }
        var cache = EntryCache.twoLevel(directory: cacheFolder.url)
        _ = await client(server.server, cache).fetched(ReportRequest(), to: .file(target))
        await cache.close()
        #expect(try names.count == 2)
        cache = EntryCache.twoLevel(directory: cacheFolder.url)
        let next = client(server.server, cache)
        cache.removeAll(user: "ben")
        #expect(try names.count == 2)
        cache.removeAll(user: "ann")
        #expect(try names == [])
        withExtendedLifetime(next) {}
    }

    /// A process that is killed before anything was safe on disk leaves a part that nobody can go on with.
    @Test func whatAKillLeftIsFound() async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            guard request.target == "/big.bin" else {
                return FileServer.answer(request, FileServer.Rules(content: Self.content), cut: nil)
            }
            return LoopbackAnswer([
                .send(
                    LoopbackAnswer.head(200, [("Content-Length", "50000"), ("ETag", "\"v1\"")])
                        + Array(Self.content.prefix(100))), .wait(gate),
            ])
        }
        defer { server.stop() }
        let folder = try Folder()
        let worker = try Worker(["download", server.url, folder.url.path])
        await gate.reached()
        try await until { !folder.parts.isEmpty }
        worker.kill()
        #expect(folder.parts.count == 1)
        _ = try await client(server).download(ReportRequest(), to: .file(folder["a"])).response()
        #expect(folder.names == ["a"])
    }

    /// The memory of a cache that has no disk ends with the process; where its parts lie is known all the same. What a process
    /// that lives is at stays.
    @Test func whatAKillLeftIsFoundWithoutADisk() async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            guard request.target == "/big.bin" else { return .response() }
            let head = LoopbackAnswer.head(200, [("Content-Length", "90000000"), ("ETag", "\"v1\"")])
            return LoopbackAnswer([.send(head), .flood(Self.content, times: 200), .wait(gate)])
        }
        defer { server.stop() }
        let (caches, folder, other, kept) = (try Folder(), try Folder(), try Folder(), try Folder())
        func worker(_ user: String, _ arguments: String...) throws -> Worker {
            try Worker(arguments, environment: ["XDG_CACHE_HOME": caches.url.path, "TRANSFER_USER": user])
        }
        // Whatever a record says is safe on disk.
        func download(_ user: String, to folder: Folder) async throws -> Worker {
            let worker = try worker(user, "download", server.url, folder.url.path)
            while !folder.parts.contains(where: { $0.hasSuffix(".json") }) { await Task.yield() }
            return worker
        }
        let killed = [try await download("ann", to: folder), try await download("ben", to: other)]
        let living = try await download("ann", to: kept)
        for worker in killed { worker.kill() }
        let journals = caches["TransferWorker/Downloads"]
        let files = try FileManager.default.contentsOfDirectory(atPath: journals.path)
        #expect(files.count == 3)
        for file in files { #expect(try mode(journals.appendingPathComponent(file)) == 0o600) }
        #expect(try mode(journals) == 0o700)

        #expect(try await worker("", "forget", server.url, "nobody").outcome().text == "finished")
        #expect(folder.parts.count == 2 && other.parts.count == 2 && kept.parts.count == 2)
        #expect(try await worker("", "forget", server.url, "ann").outcome().text == "finished")
        #expect(folder.names == [])
        #expect(other.parts.count == 2 && kept.parts.count == 2)
        living.kill()
        for user in ["ann", "ben"] { _ = try await worker("", "forget", server.url, user).outcome() }
        #expect(other.names == [] && kept.names == [])
        // What holds nothing any more is forgotten.
        _ = try await worker("", "forget", server.url, "ann").outcome()
        #expect(try FileManager.default.contentsOfDirectory(atPath: journals.path) == [])
    }

    /// The download that is under way ends as it would, and leaves nothing but the whole file.
    @Test(arguments: [false, true]) func whatIsUnderWayLeavesNoPart(isCut: Bool) async throws {
        let gate = Gate()
        let content = Self.content
        let server = try LoopbackServer { _ in
            let head = LoopbackAnswer.head(200, [("Content-Length", "50000"), ("ETag", "\"v1\"")])
            return LoopbackAnswer(
                [.send(head + Array(content.prefix(10_000))), .wait(gate)]
                    + (isCut ? [.close] : [.send(Array(content.dropFirst(10_000)))]))
        }
        defer { server.stop() }
        let folder = try Folder()
        let client = client(server)
        async let result = client.fetched(ReportRequest(), to: .file(folder["a"]))
        await gate.reached()
        try await until { !folder.parts.isEmpty }
        client.cache.removeAll(user: "ann")
        gate.open()
        #expect(await (try? result.get()) == nil || !isCut)
        #expect(folder.names == (isCut ? [] : ["a"]))
        #expect(folder.bytes("a") == (isCut ? nil : content))
    }

    struct InLanguage: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "report", path: "/files/report.bin")
        var language = "en"
        var session: String?

        func write(to request: inout RequestWriter) {
            request.header(language, "Accept-Language")
            if let session { request.cookie(session, "edition") }
        }

        static func read(_ body: ResponseReader) throws -> File { try body.file() }
    }

    @Test func anotherHeaderIsAnotherDownload() async throws {
        let server = try FileServer(FileServer.Rules(content: Self.content, cuts: [10_000, 20_000, 30_000]))
        defer { server.server.stop() }
        let folder = try Folder()
        let client = client(server.server)
        _ = await client.fetched(InLanguage(language: "en"), to: .file(folder["a"]))
        _ = await client.fetched(InLanguage(language: "de"), to: .file(folder["a"]))
        _ = await client.fetched(InLanguage(language: "de", session: "late"), to: .file(folder["a"]))
        _ = try await client.download(InLanguage(language: "de"), to: .file(folder["a"])).response()
        #expect(server.ranges == [nil, nil, nil, "bytes=20000- \"v1\""])
        #expect(client.removePartialDownload(of: InLanguage(language: "en"), to: .file(folder["a"])))
        #expect(!client.removePartialDownload(of: InLanguage(language: "de"), to: .file(folder["a"])))
    }
}
