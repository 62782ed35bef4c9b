import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// What has arrived counts, however late those wake who wait for it or for silence.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct ArrivalTests {
    /// Has its answer when the client gives up: no thread was free to take it.
    struct Waiting: HTTPTransport {
        func send(
            _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
        ) async throws -> HTTPResponse {
            let (stream, arrival) = AsyncStream.makeStream(of: Void.self)
            await withTaskCancellationHandler {
                // Ends with its task, or before.
                for await _ in stream {}
            } onCancel: {
                arrival.finish()
            }
            return HTTPResponse(status: 200, body: .data(Data(TimeTests.body)))
        }
    }

    struct AtOnce: HTTPTransport {
        func send(
            _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
        ) async throws -> HTTPResponse {
            try Task.checkCancellation()
            return HTTPResponse(status: 204)
        }
    }

    @Test func aResponseThatIsThereIsNoSilence() async throws {
        let clock = ManualClock()
        let client = EndpointClient(Plain.self, server: .url("http://127.0.0.1"), transport: Waiting(), clock: clock)
        async let shop = client.send(KioskRequest(), CallOptions(timeout: .seconds(20)))
        await clock.sleeping()
        clock.advance(by: .seconds(20))
        #expect(try await shop.id == 1)
    }

    @Test func aResponseThatIsThereMeetsTheDeadline() async throws {
        let value = try await TimeBound.run(orThrow: .deadlineExceeded(.seconds(1))) {
            try await Waiting().send(HTTPRequest(method: .get, url: try #require(URL(string: "http://x")))) { _ in }
        } until: {
        }
        #expect(value.status == 200)
    }

    /// As when it arrives while its caller leaves. Those who get it remove its file.
    @Test func aResponseThatIsThereIsNotLostByACancellation() async throws {
        let (gaveUp, giveUp) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            try await TimeBound.run(orThrow: .deadlineExceeded(.seconds(1))) {
                // In a task that nobody cancels.
                await Task { for await _ in gaveUp {} }.value
                return 1
            } until: {
                let (silence, _) = AsyncStream.makeStream(of: Void.self)
                for await _ in silence {}
                giveUp.finish()
                throw CancellationError()
            }
        }
        task.cancel()
        #expect(try await task.value == 1)
    }

    /// As after a suspension: time has passed, and nobody has looked.
    @Test(arguments: [false, true]) func whatWasOversleptIsListenedForOnceMore(arrives: Bool) async throws {
        let clock = ManualClock()
        let gate = Gate()
        let server = try LoopbackServer(
            LoopbackAnswer([.wait(gate), .send(TimeTests.head + TimeTests.body)]))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server, clock: clock)
        let task = Task { try await client.send(KioskRequest(), CallOptions(timeout: .seconds(20))) }
        await gate.reached()
        await clock.sleeping(for: .seconds(20))
        clock.advance(by: .seconds(27))
        await clock.sleeping(for: .seconds(7))
        if arrives {
            gate.open()
            #expect(try await task.value.id == 1)
        } else {
            clock.advance(by: .seconds(7))
            guard case .failure(.transport(let failure) as EndpointError) = await task.result else {
                return unexpected(nil)
            }
            #expect(failure.kind == .timedOut)
        }
    }

    /// As when all threads were busy: both tasks are ready, and the one that looks for silence is the first.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    @Test func noTimeCountsBeforeTheTransportIsAsked() async throws {
        let (clock, threads) = (ManualClock(), HeldThreads())
        let hops = Hops(
            transport: AtOnce(), clock: CallClock(clock), timeout: .seconds(20), limits: .standard)
        let url = try #require(URL(string: "http://127.0.0.1"))
        let request = try await SignedRequest(HTTPRequest(method: .get, url: url), sign: nil)
        let status = Box<Result<Int, any Error>?>(nil)
        Task(executorPreference: threads) {
            do {
                var redirects: [FollowedRedirect] = []
                status.value = .success(try await hops.run(request, noting: &redirects).status)
            } catch {
                status.value = .failure(error)
            }
        }
        #expect(threads.runNewest())
        clock.advance(by: .seconds(30))
        while status.value == nil, threads.runNewest() {}
        #expect(try status.value?.get() == 204)
    }
}

/// Runs what is ready when the test says so, and the newest first.
///
/// `@unchecked`: `ready` is touched under the lock only.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
private final class HeldThreads: TaskExecutor, @unchecked Sendable {
    private let lock = NSLock()
    private var ready: [UnownedJob] = []

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        lock.withLock { ready.append(job) }
    }

    /// Says false where nothing is ready.
    func runNewest() -> Bool {
        guard let job = lock.withLock({ ready.popLast() }) else { return false }
        job.runSynchronously(on: asUnownedTaskExecutor())
        return true
    }
}
