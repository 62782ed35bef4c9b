import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// How far a request has come.
@Suite struct ProgressTests {
    static let megabytes = 12

    /// Most of it a hole.
    static func largeFile(_ folder: Folder, _ name: String) throws -> File {
        try folder.write("begin", to: name)
        let handle = try FileHandle(forWritingTo: folder[name])
        try handle.truncate(atOffset: UInt64(megabytes) << 20)
        try handle.close()
        return File(folder[name], name: name)
    }

    enum Kind: CaseIterable { case raw, oneOfMultipart, manyOfMultipart, form }

    @Test(arguments: Kind.allCases) func anUploadCountsEveryByte(kind: Kind) async throws {
        let server = try LoopbackServer(keeping: 0) { _ in .response(200, body: Array("done".utf8)) }
        defer { server.stop() }
        let folder = try Folder()
        let (first, second) = (try Self.largeFile(folder, "a"), try Self.largeFile(folder, "b"))
        let request = UploadRequest { request in
            switch kind {
            case .raw: request.rawBody(first, contentType: "application/octet-stream")
            case .oneOfMultipart: request.file(first, "file")
            case .manyOfMultipart:
                request.part("caption", "text")
                request.file(first, "file")
                request.file(second, "file")
            case .form: request.form(String(repeating: "x", count: 1 << 20), "text")
            }
        }
        var sent: [TransferProgress] = []
        var received: [TransferProgress] = []
        var response: String?
        for try await step in EndpointClient(on: server).progress(of: request) {
            switch step {
            case .sent(let progress): sent.append(progress)
            case .received(let progress): received.append(progress)
            case .finished(let text): response = text
            }
        }
        let length = Int64(try #require(server.requests.first).bodyLength)
        #expect(response == "done")
        #expect(sent.map(\.bytes) == sent.map(\.bytes).sorted())
        #expect(sent.last == TransferProgress(.sent, bytes: length, total: length))
        #expect(received.last == TransferProgress(.received, bytes: 4, total: 4))
        #expect(kind == .form || length >= Int64((kind == .manyOfMultipart ? 2 : 1) * Self.megabytes << 20))
    }

    /// No file and no body: a GET whose value is read from memory.
    @Test func aPlainGETShowsWhatHasArrived() async throws {
        let gate = Gate()
        let body = Array(#"{"text": "twenty six bytes"}"#.utf8)
        let head = LoopbackAnswer.head(200, [("Content-Length", String(body.count))])
        let server = try LoopbackServer(
            LoopbackAnswer([.send(head + body.prefix(9)), .wait(gate), .send(Array(body.dropFirst(9)))]))
        defer { server.stop() }
        var received: [TransferProgress] = []
        var value: JSON?
        for try await step in EndpointClient(on: server).progress(of: TextRequest()) {
            switch step {
            case .sent(let progress): #expect(progress.bytes == 0)
            case .received(let progress):
                received.append(progress)
                if progress.bytes == 9 { gate.open() }
            case .finished(let json): value = json
            }
        }
        let total = Int64(body.count)
        #expect(received.contains(TransferProgress(.received, bytes: 9, total: total)))
        #expect(received.last == TransferProgress(.received, bytes: total, total: total))
        #expect(received.map(\.bytes) == received.map(\.bytes).sorted())
        #expect(value == .object(["text": .string("twenty six bytes")]))
    }

    /// Nobody reads while 30,000 pieces come; then the last of each direction is there, and the response.
    @Test func whoeverReadsSlowlyGetsTheLatest() async throws {
        let reports = 30_000
        let steps = TransferSteps<String> { report in
            for bytes in 1...Int64(reports) { report(TransferProgress(.sent, bytes: bytes, total: nil)) }
            for bytes in 1...Int64(reports) { report(TransferProgress(.received, bytes: bytes, total: nil)) }
            return "done"
        }
        var seen: [TransferStep<String>] = []
        for try await step in steps { seen.append(step) }
        #expect(seen.count <= 2 * reports + 1)
        guard case .finished("done") = seen.last else { return unexpected(nil) }
        let received = seen.compactMap { if case .received(let progress) = $0 { progress.bytes } else { nil } }
        let sent = seen.compactMap { if case .sent(let progress) = $0 { progress.bytes } else { nil } }
        #expect(received.last == Int64(reports))
        #expect(sent.last == Int64(reports))
        #expect(received == received.sorted() && sent == sent.sorted())
    }

    @Test func anErrorIsThrownOnceAtTheEnd() async throws {
        let server = try LoopbackServer(.response(500))
        defer { server.stop() }
        var iterator = EndpointClient(on: server).progress(of: UploadRequest { _ in }).makeAsyncIterator()
        let error = await #expect(throws: EndpointError.self) {
            while try await iterator.next() != nil {}
        }
        guard case .status = error else { return unexpected(error) }
        #expect(try await iterator.next() == nil)
    }

    @Test func whoeverStopsReadingEndsTheTransfer() async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in
            LoopbackAnswer([.send(LoopbackAnswer.head(200, [("Content-Length", "9")]) + [1]), .wait(gate)])
        }
        defer { server.stop() }
        let client = EndpointClient(on: server)
        let ended = Box(false)
        let (ends, end) = AsyncStream.makeStream(of: EndpointError?.self)
        let observation = client.observeRequests { end.yield($0.error) }
        for try await step in client.progress(of: UploadRequest { _ in }) {
            if case .received = step { break }
        }
        for await error in ends {
            #expect(error?.isCancellation ?? false)
            ended.value = true
            break
        }
        observation.end()
        #expect(ended.value)
    }

    @Test func aCancelledTaskGetsTheError() async throws {
        let gate = Gate()
        let server = try LoopbackServer(LoopbackAnswer([.wait(gate)]))
        defer { server.stop() }
        let client = EndpointClient(on: server)
        let task = Task {
            for try await _ in client.progress(of: UploadRequest { _ in }) {}
        }
        await gate.reached()
        task.cancel()
        let error = await #expect(throws: EndpointError.self) { try await task.value }
        #expect(error?.isCancellation ?? false)
    }

    @Test func eachIterationSendsAnew() async throws {
        let server = try LoopbackServer(.response(200, body: Array("x".utf8)))
        defer { server.stop() }
        let steps = EndpointClient(on: server).progress(of: UploadRequest { $0.form("1", "a") })
        #expect(server.requests.isEmpty)
        for try await _ in steps {}
        for try await _ in steps {}
        #expect(try await steps.response() == "x")
        #expect(server.requests.count == 3)
    }
}
