import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import ShowcaseAPI
import TestSupport
import Testing

/// `responses:` of `job`, `start` and `made` in `Specs/Showcase`.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct ResponseCaseTests {
    private static let queued = LoopbackAnswer.json(#"{"state": "soon"}"#, status: 202)

    @Test(arguments: [
        (LoopbackAnswer.json("[1, 2]"), JobRequest.Response.ok([1, 2])), (queued, .queued("soon")),
        (.response(204), .noContent),
    ])
    func aStatusHasItsCase(_ answer: LoopbackAnswer, _ expected: JobRequest.Response) async throws {
        let server = try LoopbackServer(answer)
        defer { server.stop() }
        #expect(try await showcase(at: server).send(JobRequest(id: 1)) == expected)
    }

    @Test func aSuccessWithoutADeclaredStatusIsAnErrorThatSaysSo() async throws {
        let server = try LoopbackServer(.json("[1]", status: 201))
        defer { server.stop() }
        let client = showcase(at: server)
        await #expect(throws: Self.undeclared(201, [200, 202, 204], "[1]")) {
            do { _ = try await client.send(JobRequest(id: 1)) } catch { throw Self.text(error) }
        }
        #expect(client.cached(JobRequest(id: 1)) == nil)
    }

    @Test func oneStatusAloneIsTheOnlyOne() async throws {
        let server = try LoopbackServer(
            .json(#"{"code": 0}"#, status: 201), .json(#"{"code": 0}"#, status: 200))
        defer { server.stop() }
        let client = showcase(at: server)
        try await client.send(MadeRequest())
        await #expect(throws: Self.undeclared(200, [201], #"{"code": 0}"#)) {
            do { _ = try await client.send(MadeRequest()) } catch { throw Self.text(error) }
        }
    }

    @Test func aRangeIsTheRestAndSaysItsStatus() async throws {
        let server = try LoopbackServer(
            .json(#"{"level": "MEDIUM"}"#, status: 203), .json(#"{"level": "x"}"#, status: 299))
        defer { server.stop() }
        let client = showcase(at: server)
        let answer = try await client.send(StartRequest(), .passThrough)
        #expect(answer.body == .success(.medium, status: 203) && answer.status == 203)
        #expect(try await client.send(StartRequest(), .passThrough).body == .success("x", status: 299))
    }

    @Test func headersStandBesideTheCases() async throws {
        let server = try LoopbackServer(
            .json("7", status: 201, [("Location", "/jobs/7")]))
        defer { server.stop() }
        let answer = try await showcase(at: server).send(StartRequest(), .passThrough)
        #expect(answer.body == .created(.number(7)))
        #expect(answer.headers.location?.absoluteString == "/jobs/7")
    }

    @Test(arguments: [LoopbackAnswer.json("[1, 2]"), queued, .response(204)])
    func aCaseIsTheSameFromMemoryDiskAndNetwork(_ answer: LoopbackAnswer) async throws {
        let server = try LoopbackServer(answer)
        defer { server.stop() }
        let folder = try Folder()
        func client(_ cache: EntryCache) -> EndpointClient<Showcase> { showcase(at: server, cache: cache) }
        var cache = EntryCache.twoLevel(directory: folder.url)
        var updates: [EndpointUpdate<JobRequest.Response>] = []
        for try await update in client(cache).updates(JobRequest(id: 1)) { updates.append(update) }
        updates += [client(cache).cached(JobRequest(id: 1))].compactMap { $0 }
        await cache.close()
        cache = .twoLevel(directory: folder.url)
        updates += [client(cache).cached(JobRequest(id: 1))].compactMap { $0 }
        await cache.close()
        #expect(updates.map(\.source) == [.network, .memory, .disk])
        #expect(Set(updates.map(\.value)).count == 1 && Set(updates.map(\.status)).count == 1)
    }

    @Test func a304ConfirmsTheCaseThatIsStored() async throws {
        let server = try LoopbackServer { request in
            request["If-None-Match"] == "\"1\""
                ? .response(304, [("ETag", "\"1\"")])
                : .json(#"{"state": "soon"}"#, status: 202, [("ETag", "\"1\"")])
        }
        defer { server.stop() }
        let client = showcase(at: server)
        #expect(try await client.send(JobRequest(id: 1)) == .queued("soon"))
        #expect(try await client.send(JobRequest(id: 1)) == .queued("soon"))
        #expect(await server.requests(2).map { $0["If-None-Match"] } == [nil, "\"1\""])
    }

    @Test func aSampleIsOfTheFirstCase() async throws {
        #expect(JobRequest.sample == .ok([1, 2]))
        let stubs = StubTransport()
        stubs.answerWithSample(JobRequest.self)
        let server = try LoopbackServer([])
        defer { server.stop() }
        #expect(try await showcase(at: server, transport: stubs).send(JobRequest(id: 1)) == JobRequest.sample)
    }

    @Test func aRecordingReplaysTheStatus() async throws {
        let server = try LoopbackServer(Self.queued)
        defer { server.stop() }
        let folder = try Folder()
        let recorded = showcase(at: server, transport: RecordingTransport(to: folder["log"]))
        #expect(try await recorded.send(JobRequest(id: 1)) == .queued("soon"))
        let replayed = showcase(at: server, transport: try ReplayTransport(of: folder["log"]))
        #expect(try await replayed.send(JobRequest(id: 1)) == .queued("soon"))
    }

    private static func undeclared(_ status: Int, _ declared: [Int], _ excerpt: String) -> Text {
        Text(EndpointError.undeclaredStatus(UndeclaredStatus(status: status, declared: declared, excerpt: excerpt)))
    }

    private static func text(_ error: any Error) -> Text { Text(error) }

    private struct Text: Error, Equatable {
        let text: String

        init(_ error: any Error) {
            text = "\(error)"
        }
    }
}
