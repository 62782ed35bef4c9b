import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Streams that are left before their end.
@Suite(.serialized, .timeLimit(.minutes(60))) struct CancelStreamTests {
    /// `LONG_TESTS=1` has ten thousand.
    static let rounds = ProcessInfo.processInfo.environment["LONG_TESTS"] == "1" ? 10_000 : 300

    /// The descriptors that this process has open.
    static var descriptors: Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0 }

    /// Leaving the loop, cancelling the task at any time, releasing the iterator and the client's `cancelAll`: each ends the
    /// transfer, and leaves nothing.
    @Test(arguments: Wire.allCases) func leavingEndsTheTransfer(_ wire: Wire) async throws {
        let line = Array(String(repeating: "{\"n\":1}\n", count: 100).utf8)
        let gate = Gate()
        let server = try LoopbackServer { request in
            request.target == "/lines"
                ? .lines([.flood(line, times: .max)]) : .events([.send("data: {\"n\":1}\n\n"), .wait(gate), .close])
        }
        defer { server.stop() }
        let client = EndpointClient(server, try wire.transport())
        let seed = UInt64.random(in: 0...UInt64.max)
        print("seed \(seed)")
        var random = SeededNumbers(seed: seed)
        let before = Self.descriptors
        for round in 0..<Self.rounds {
            switch round % 5 {
            case 0:
                for try await _ in client.stream(TickRequest<Lines>()) { break }
            case 1:
                var iterator = client.stream(TickRequest<Events>()).makeAsyncIterator()
                #expect(try await iterator.next() == Tick(n: 1))
            case 2:
                // URLSession cannot hold a server up on Linux: a flood may end with its own error before this does.
                let task = Task {
                    wire == .curl
                        ? await client.stream(TickRequest<Lines>()).all()
                        : await client.stream(TickRequest<Events>()).all()
                }
                for _ in 0..<random.next(below: 200) { await Task.yield() }
                task.cancel()
                let (_, error) = await task.value
                #expect(error?.isCancellation == true, "\(String(describing: error))")
            case 3:
                let begun = Box(false)
                let task = Task {
                    do throws(EndpointError) {
                        for try await _ in client.stream(TickRequest<Events>()) { begun.change { $0 = true } }
                        return nil as EndpointError?
                    } catch {
                        return error
                    }
                }
                try await until { begun.value }
                task.cancel()
                #expect(await task.value?.isCancellation == true)
            default:
                let task = Task { await client.stream(TickRequest<Events>()).all() }
                for _ in 0..<random.next(below: 200) { await Task.yield() }
                try await until { client.running.count == 1 }
                client.cancelAll()
                let (_, error) = await task.value
                #expect(error?.isCancellation == true, "\(String(describing: error))")
            }
            #expect(client.running.isEmpty)
        }
        gate.open()
        try await until { server.openConnections == 0 }
        // URLSession keeps what its sessions need for a moment.
        try await until { Self.descriptors <= before + 16 }
    }

    /// A reader that waits is told at once, and so is the server.
    @Test(arguments: Wire.allCases) func aSilentStreamEndsAtOnce(_ wire: Wire) async throws {
        let gate = Gate()
        let server = try LoopbackServer(
            .events([.send("data: {\"n\":1}\n\n"), .wait(gate), .flood([10], times: .max)]))
        defer { server.stop() }
        let client = EndpointClient(server, try wire.transport())
        let begun = Box(false)
        let task = Task {
            for try await _ in client.stream(TickRequest<Events>()) { begun.change { $0 = true } }
        }
        try await until { begun.value }
        task.cancel()
        await #expect(throws: EndpointError.self) { try await task.value }
        gate.open()
        // A write to a connection that was given up fails.
        try await until { server.openConnections == 0 }
    }
}
