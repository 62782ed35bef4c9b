import EndpointCurl
import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Calls over libcurl that are cancelled while its thread is busy with another one.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct CurlCancelTests {
    /// 100 rounds of 100 calls, half of which are cancelled: each ends, and no other call with it.
    ///
    /// - Parameter haveBegun: whether the calls are under way when they are cancelled, or about to begin.
    @Test(arguments: [false, true]) func nobodyEndsWithAnother(haveBegun: Bool) async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed \(seed)")
        var random = SeededNumbers(seed: seed)
        let piece = Array(repeating: UInt8(ascii: "x"), count: 16 << 10)
        let server = try LoopbackServer(keeping: 0) { request in
            request.target == "/short"
                ? .response(200, body: [1])
                : LoopbackAnswer([
                    .send(LoopbackAnswer.head(200, [("Content-Length", String(Int64.max))])),
                    .flood(piece, times: .max),
                ])
        }
        defer { server.stop() }
        let transport = try CurlTransport()
        let short = try #require(URL(string: server.url + "/short"))
        let endless = try #require(URL(string: server.url + "/endless"))

        let file = try TemporaryFile("abc")
        let hold = LoopHold()
        let busy = Task {
            try await transport.send(
                HTTPRequest(method: .get, url: endless, destination: .pieces(of: endless) { _ in hold.stand() })
            ) { _ in }
        }
        defer {
            hold.goOn()
            busy.cancel()
        }
        for _ in 0..<100 {
            await hold.stop()
            var cancelled: [Task<Void, any Error>] = []
            for _ in 0..<50 {
                var request = HTTPRequest(method: .get, url: endless, destination: .memory(limit: .max))
                // To open a file takes so long that a call can be cancelled between its first step and its last.
                if !haveBegun { request.body = .file(file.url) }
                cancelled.append(Task { [request] in _ = try await transport.send(request) { _ in } })
                for _ in 0..<random.next(below: 4) { await Task.yield() }
                if haveBegun, random.next(below: 8) == 0 {
                    hold.goOn()
                    await hold.stop()
                }
                cancelled[haveBegun ? random.next(below: cancelled.count) : cancelled.count - 1].cancel()
            }
            for task in cancelled { task.cancel() }
            for task in cancelled { _ = await task.result }
            let kept = (0..<50).map { _ in
                Task { try await transport.send(HTTPRequest(method: .get, url: short)) { _ in } }
            }
            for _ in 0..<random.next(below: 100) { await Task.yield() }
            hold.goOn()
            for task in kept { #expect(try await task.value.status == 200) }
        }
    }
}

/// Where libcurl's thread comes by, and stands while the test says so.
///
/// `@unchecked`: all state is touched between `lock()` and `unlock()` of the condition only.
private final class LoopHold: @unchecked Sendable {
    private let condition = NSCondition()
    private var isClosed = false
    private var waiting: CheckedContinuation<Void, Never>?

    /// Returns when the thread stands.
    func stop() async {
        await withCheckedContinuation { continuation in
            condition.withLock {
                isClosed = true
                waiting = continuation
                // It may stand still since the last time.
                condition.broadcast()
            }
        }
    }

    func goOn() {
        condition.withLock {
            isClosed = false
            condition.broadcast()
        }
    }

    func stand() {
        condition.withLock {
            while isClosed {
                waiting?.resume()
                waiting = nil
                condition.wait()
            }
        }
    }
}
