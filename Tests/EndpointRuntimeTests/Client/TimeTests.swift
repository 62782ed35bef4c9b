import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Timeouts, deadlines and cancellation. Time is the test's clock, slowness is the server's gate.
@Suite struct TimeTests {
    static let body = Array(#"{"id": 1, "name": "A"}"#.utf8)
    static let head = LoopbackAnswer.head(200, [("Content-Length", String(body.count))])

    @Test func silenceBeforeTheHeadEndsTheCall() async throws {
        let clock = ManualClock()
        let server = try LoopbackServer(LoopbackAnswer([.wait(Gate())]))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server, clock: clock)
        async let error = endpointError { () throws(EndpointError) in
            try await client.send(KioskRequest(), CallOptions(timeout: .seconds(10)))
        }
        _ = await server.requests(1)
        await clock.sleeping()
        clock.advance(by: .seconds(9))
        await clock.sleeping()
        clock.advance(by: .seconds(1))
        guard case .transport(let failure) = await error else { return unexpected(await error) }
        #expect(failure.kind == .timedOut)
    }

    /// Longer than any clock counts.
    @Test func aBoundMayBeEndless() async throws {
        let server = try LoopbackServer(.response(200, body: Self.body))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let endless = Duration.seconds(Int64.max)
        let options = CallOptions(timeout: endless, deadline: endless)
        #expect(try await client.send(KioskRequest(), options) == Kiosk(id: 1, name: "A"))
    }

    @Test func eachByteBreaksTheSilence() async throws {
        let clock = ManualClock()
        let gates = [Gate(), Gate(), Gate()]
        let server = try LoopbackServer(
            LoopbackAnswer([
                .wait(gates[0]), .send(Self.head), .wait(gates[1]), .send(Array(Self.body.prefix(3))), .wait(gates[2]),
                .send(Array(Self.body.dropFirst(3))),
            ]))
        defer { server.stop() }
        let transport = ObservedTransport()
        let client = EndpointClient(Plain.self, on: server, transport: transport, clock: clock)
        async let shop = client.send(KioskRequest(), CallOptions(timeout: .seconds(10)))
        for (index, gate) in gates.enumerated() {
            await gate.reached()
            await clock.sleeping()
            clock.advance(by: .seconds(9))
            let before = transport.reports
            gate.open()
            if index < 2 { await transport.reports(before + 1) }
        }
        #expect(try await shop == Kiosk(id: 1, name: "A"))
    }

    @Test func silenceInTheBodyEndsTheCall() async throws {
        let clock = ManualClock()
        let server = try LoopbackServer(LoopbackAnswer([.send(Self.head + Self.body.prefix(3)), .wait(Gate())]))
        defer { server.stop() }
        let transport = ObservedTransport()
        let client = EndpointClient(Plain.self, on: server, transport: transport, clock: clock)
        async let error = endpointError { () throws(EndpointError) in
            try await client.send(KioskRequest(), CallOptions(timeout: .seconds(10)))
        }
        await transport.reports(2)
        await clock.sleeping()
        clock.advance(by: .seconds(10))
        guard case .transport(let failure) = await error else { return unexpected(await error) }
        #expect(failure.kind == .timedOut)
    }

    @Test func theDeadlineEndsACallThatIsNotSilent() async throws {
        let clock = ManualClock()
        let server = try LoopbackServer(LoopbackAnswer([.send(Self.head + Self.body.prefix(3)), .wait(Gate())]))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server, clock: clock)
        async let error = endpointError { () throws(EndpointError) in
            try await client.send(KioskRequest(), CallOptions(timeout: .seconds(100), deadline: .seconds(30)))
        }
        _ = await server.requests(1)
        await clock.sleeping(2)
        clock.advance(by: .seconds(30))
        guard case .deadlineExceeded(.seconds(30)) = await error else { return unexpected(await error) }
    }

    @Test func theDeadlineCountsFromTheStartOverRedirects() async throws {
        let clock = ManualClock()
        let gate = Gate()
        let server = try LoopbackServer(
            LoopbackAnswer([.wait(gate)] + LoopbackAnswer.redirect(to: "/there").steps), LoopbackAnswer([.wait(Gate())])
        )
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server, clock: clock)
        async let error = endpointError { () throws(EndpointError) in
            try await client.send(KioskRequest(), CallOptions(timeout: .seconds(100), deadline: .seconds(30)))
        }
        await gate.reached()
        await clock.sleeping(2)
        clock.advance(by: .seconds(20))
        gate.open()
        _ = await server.requests(2)
        await clock.sleeping(2)
        clock.advance(by: .seconds(10))
        guard case .deadlineExceeded = await error else { return unexpected(await error) }
    }

    @Test func theDeadlineBoundsTheProvider() async throws {
        let clock = ManualClock()
        let server = try LoopbackServer(.response())
        defer { server.stop() }
        let client = EndpointClient(Full.self, on: server, auth: NeverAnswers(clock: clock), clock: clock)
        async let error = endpointError { () throws(EndpointError) in try await client.send(KioskListRequest()) }
        await clock.sleeping(2)
        clock.advance(by: .seconds(60))
        guard case .deadlineExceeded(.seconds(60)) = await error else { return unexpected(await error) }
        #expect(server.requests.isEmpty)
    }

    struct NeverAnswers: AuthProvider {
        let clock: ManualClock

        var user: String? { nil }

        func credential() async throws -> Credential {
            try await clock.sleep(until: clock.now.advanced(by: .seconds(1_000_000)), tolerance: nil)
            return Credential(user: user, secret: "late")
        }
    }

    @Test(arguments: [false, true]) func cancellingEndsTheTransfer(afterTheHead: Bool) async throws {
        let start = afterTheHead ? [LoopbackAnswer.Step.send(Self.head + Self.body.prefix(3))] : []
        let server = try LoopbackServer(LoopbackAnswer(start + [.wait(Gate())]))
        defer { server.stop() }
        let transport = ObservedTransport()
        let client = EndpointClient(Plain.self, on: server, transport: transport)
        let task = Task {
            await endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) }
        }
        _ = await server.requests(1)
        if afterTheHead { await transport.reports(2) }
        task.cancel()
        let error = await task.value
        #expect(error?.isCancellation == true, "\(String(describing: error))")
    }

    @Test func aCancelledTaskSendsNothing() async throws {
        let server = try LoopbackServer(.response())
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) }
        }
        #expect(await task.value?.isCancellation == true)
        #expect(server.requests.isEmpty)
    }

    /// swift-corelibs-foundation ends the process when a redirect is answered after its task was cancelled.
    @Test func cancellingAtAnyMomentOfARedirectIsSafe() async throws {
        let server = try LoopbackServer { $0.target.hasSuffix("9") ? .json("{}") : .redirect(to: $0.target + "9") }
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        for round in 0..<1000 {
            let task = Task {
                await endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) }
            }
            for _ in 0..<(round % 60) { await Task.yield() }
            if round % 3 == 0 { _ = await server.requests(max(1, server.requests.count)) }
            task.cancel()
            #expect(await task.value != nil)
        }
    }
}

/// The real transport, with its progress counted.
final class ObservedTransport: HTTPTransport, @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    var reports: Int { lock.withLock { count } }

    /// Returns as soon as progress was reported that often.
    func reports(_ wanted: Int) async {
        await withCheckedContinuation { continuation in
            let isReady = lock.withLock {
                if count >= wanted { return true }
                waiting.append((wanted, continuation))
                return false
            }
            if isReady { continuation.resume() }
        }
    }

    func send(
        _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
    ) async throws -> HTTPResponse {
        try await TestTransport.shared.send(request) { [self] report in
            progress(report)
            let ready = lock.withLock {
                count += 1
                let ready = waiting.filter { $0.count <= count }
                waiting.removeAll { $0.count <= count }
                return ready
            }
            for waiter in ready { waiter.continuation.resume() }
        }
    }
}
