import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// Many files with one call.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct BatchTests {
    /// The `version` of the query, which tells the requests apart.
    private static func number(_ request: ReceivedRequest) -> Int {
        Int(request.target.split(separator: "=").last ?? "") ?? 0
    }

    private static func body(_ number: Int) -> [UInt8] { FileServer.content(1000 * number, seed: number) }

    private static func named(_ number: Int) -> LoopbackAnswer {
        .response(200, [("Content-Disposition", "attachment; filename=\"\(number).bin\"")], body: body(number))
    }

    private static let requests = (1...6).map { ReportRequest(version: $0) }

    @Test func manyFilesComeWithOneProgress() async throws {
        let server = try LoopbackServer { Self.named(Self.number($0)) }
        defer { server.stop() }
        let folder = try Folder()
        var seen: [BatchProgress] = []
        var files: [Int: File] = [:]
        for await step in EndpointClient(on: server).downloads(Self.requests, to: folder["new"]) {
            switch step {
            case .progress(let progress): seen.append(progress)
            case .ended(let index, let result): files[index] = try result.get()
            }
        }
        for index in 0..<6 {
            #expect(files[index]?.url.lastPathComponent == "\(index + 1).bin")
            #expect(folder.bytes("new/\(index + 1).bin") == Self.body(index + 1))
        }
        let last = try #require(seen.last)
        #expect(last == BatchProgress(ended: 6, count: 6, sent: 0, received: 21_000, fraction: 1))
        #expect(seen.map(\.received) == seen.map(\.received).sorted())
        #expect(seen.map(\.ended) == seen.map(\.ended).sorted())
        #expect(seen.map(\.fraction) == seen.map(\.fraction).sorted())
        #expect(seen.allSatisfy { $0.count == 6 && (0...1).contains($0.fraction) })
    }

    @Test func noMoreThanThatManyAreUnderWay() async throws {
        let gates = (0...6).map { _ in Gate() }
        let server = try LoopbackServer { request in
            let number = Self.number(request)
            return LoopbackAnswer([.wait(gates[number])] + Self.named(number).steps)
        }
        defer { server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server)
        let task = Task { await client.downloads(Self.requests, to: folder.url, atOnce: 2).results() }
        await gates[1].reached()
        await gates[2].reached()
        for number in 1...4 {
            #expect(server.requests.count == number + 1)
            #expect(client.running.count == 2)
            gates[number].open()
            await gates[number + 2].reached()
        }
        gates[5].open()
        gates[6].open()
        let names = await task.value.map { try? $0.get().url.lastPathComponent }
        #expect(names == (1...6).map { "\($0).bin" })
    }

    @Test func whatFailsIsToldOfThatFileAlone() async throws {
        let server = try LoopbackServer { request in
            let number = Self.number(request)
            return number % 2 == 0 ? .response(404) : Self.named(number)
        }
        defer { server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server)
        let failures = Box<[String]>([])
        let observation = client.observeFailures { failure in failures.change { $0.append(failure.endpoint) } }
        let results = await client.downloads(Self.requests, to: folder.url, atOnce: 3).results()
        for (index, result) in results.enumerated() {
            switch result {
            case .success(let file):
                #expect(index % 2 == 0)
                #expect(file.url.lastPathComponent == "\(index + 1).bin")
            case .failure(.status(let failure)):
                #expect(index % 2 == 1)
                #expect(failure.status == 404)
            case .failure(let error): unexpected(error)
            }
        }
        #expect(folder.names == ["1.bin", "3.bin", "5.bin"])
        #expect(failures.value == ["report", "report", "report"])
        observation.end()
    }

    /// What is under way ends, what waits is never sent, and what is there stays.
    @Test func cancellingEndsAllThatIsLeft() async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            let number = Self.number(request)
            return number == 1 ? Self.named(1) : LoopbackAnswer([.wait(gate)] + Self.named(number).steps)
        }
        defer { server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server)
        let task = Task { await client.downloads(Self.requests, to: folder.url, atOnce: 2).results() }
        _ = await server.requests(3)
        task.cancel()
        let results = await task.value
        #expect(try results[0].get().url.lastPathComponent == "1.bin")
        for result in results.dropFirst() { #expect(result.error?.isCancellation ?? false) }
        #expect(server.requests.count == 3)
        #expect(client.running.isEmpty)
        #expect(folder.names.filter { !$0.hasPrefix(".") } == ["1.bin"])
    }

    @Test func whoeverStopsReadingEndsAll() async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            let number = Self.number(request)
            return number == 1 ? Self.named(1) : LoopbackAnswer([.wait(gate)])
        }
        defer { server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server)
        for await step in client.downloads(Self.requests, to: folder.url, atOnce: 2) {
            if case .ended = step { break }
        }
        try await until { client.running.isEmpty }
        #expect(server.requests.count <= 3)
    }

    @Test func eachUploadHasItsAnswer() async throws {
        let server = try LoopbackServer(keeping: 0) { request in
            .response(200, body: Array("\(request.bodyLength)".utf8))
        }
        defer { server.stop() }
        let uploads = (1...5).map { count in
            let file = File(Data(count: 100_000 * count), name: "a")
            return UploadRequest { $0.rawBody(file, contentType: "application/octet-stream") }
        }
        var texts = [String?](repeating: nil, count: 5)
        var last: BatchProgress?
        for await step in EndpointClient(on: server).progress(ofAll: uploads, atOnce: 2) {
            switch step {
            case .progress(let progress): last = progress
            case .ended(let index, let result): texts[index] = try result.get()
            }
        }
        #expect(texts == ["100000", "200000", "300000", "400000", "500000"])
        #expect(last == BatchProgress(ended: 5, count: 5, sent: 1_500_000, received: 30, fraction: 1))
    }

    /// In one batch: other requests and other places.
    @Test func aBatchIsMadeOfAnyTransfers() async throws {
        let server = try LoopbackServer { Self.named(max(1, Self.number($0))) }
        defer { server.stop() }
        let folder = try Folder()
        let client = EndpointClient(on: server)
        let batch = TransferBatch(
            [
                client.download(ReportRequest(version: 3), to: .file(folder["three"])),
                client.download(RetriedReportRequest(), to: .folder(folder["more"])),
            ], atOnce: 0)
        let names = await batch.results().map { try? $0.get().url.lastPathComponent }
        #expect(names == ["three", "1.bin"])
        #expect(await TransferBatch<File>([]).results().isEmpty)
    }

    /// A share of each, whatever its length; what is not known counts once it has ended.
    @Test func theFractionIsTheMean() async throws {
        let latch = AsyncStream.makeStream(of: Void.self)
        let whole = TransferSteps<Int> { report in
            report(TransferProgress(.sent, bytes: 10, total: 10))
            report(TransferProgress(.received, bytes: 5, total: 10))
            for await _ in latch.stream {}
            return 1
        }
        let unknown = TransferSteps<Int> { report in
            report(TransferProgress(.received, bytes: 7, total: nil))
            for await _ in latch.stream {}
            throw EndpointError.cacheMiss
        }
        var seen: [BatchProgress] = []
        var ended: [Int] = []
        for await step in TransferBatch([whole, unknown]) {
            switch step {
            case .progress(let progress):
                seen.append(progress)
                if progress.sent == 10, progress.received == 12 { latch.continuation.finish() }
            case .ended(let index, _): ended.append(index)
            }
        }
        #expect(seen.contains(BatchProgress(ended: 0, count: 2, sent: 10, received: 12, fraction: 0.375)))
        #expect(seen.last == BatchProgress(ended: 2, count: 2, sent: 10, received: 12, fraction: 1))
        #expect(ended.sorted() == [0, 1])
    }
}
