import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What a request may have changed at the server is stale, also if nobody learns that it has.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct UnknownChangeTests {
    typealias Carrier = UnknownChange.Carrier

    /// Answers that say yes, or may be cut from one that does.
    enum Ending: String, CaseIterable {
        case undecodable, otherType, undeclaredStatus, tooLarge, brokenBody, nothing
        /// A redirect says that it is done; where it leads, nothing is to be had.
        case brokenPage, nowhere

        func answer(_ target: String) -> LoopbackAnswer {
            switch self {
            case .undecodable: .json(#"{"n": "x"}"#)
            case .otherType: .response(200, [("Content-Type", "text/html")], body: Array("{\"n\": 1}".utf8))
            case .undeclaredStatus: .json(#"{"n": 1}"#, status: 202)
            case .tooLarge: .response(200, body: [UInt8](repeating: 0x20, count: 5000))
            case .brokenBody: .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"n\": ")
            case .nothing: .raw("")
            case .brokenPage: target == "/page" ? .raw("") : .response(303, [("Location", "/page")])
            case .nowhere: .response(302, [("Location", "ftp://a.example/x")])
            }
        }
    }

    @Test(arguments: Carrier.allCases, Ending.allCases)
    func anAnswerThatIsNotReadMakesStaleOnce(carrier: Carrier, ending: Ending) async throws {
        let stage = try await UnknownChange { ending.answer($0.target) }
        defer { stage.stop() }
        let client = stage.client(transport: try carrier.make(), limits: TransferLimits(body: 1000))
        await #expect(throws: EndpointError.self) { try await client.send(Change<Market>()) }
        #expect(stage.isStale)
        #expect(stage.invalidations == 1)
    }

    /// The server holds the change, and works on.
    @Test(arguments: Carrier.allCases, UnknownChange.Departure.allCases)
    func whoDoesNotWaitForTheAnswerMakesStaleOnce(
        carrier: Carrier, departure: UnknownChange.Departure
    ) async throws {
        let (gate, gone) = (Gate(), Latch())
        let stage = try await UnknownChange { _ in .item(2).behind(gate) }
        defer { stage.stop() }
        try await leave(stage, departure, at: gate, transport: try carrier.make(), token: Token(gone))
        gate.open()
        // What the transport ends afterwards is no second reason: now nothing is under way any more.
        await gone.opened()
        #expect(stage.invalidations == 1)
    }

    private func leave(
        _ stage: UnknownChange, _ departure: UnknownChange.Departure, at gate: Gate, transport: any HTTPTransport,
        token: Token
    ) async throws {
        let clock = ManualClock()
        let client = stage.client(transport: transport, clock: clock, token: token)
        let bound = Duration.seconds(9)
        let options = departure == .timedOut ? CallOptions(timeout: bound) : CallOptions(deadline: bound)
        let task = Task { await result { try await client.send(Change(), options) } }
        await gate.reached()
        #expect(!stage.isStale)
        switch departure {
        case .cancelled: task.cancel()
        case .cancelAll: client.cancelAll()
        case .timedOut, .deadlineExceeded:
            await clock.sleeping(for: bound)
            clock.advance(by: bound)
        }
        #expect(await task.value == departure.error)
        #expect(stage.isStale)
    }

    /// The first attempt may have been the one that the second one is in conflict with.
    @Test func anEarlierAttemptCounts() async throws {
        let count = Box(0)
        let stage = try await UnknownChange { _ in
            count.change { $0 += 1 }
            return count.value == 1 ? .raw("") : .status(409)
        }
        defer { stage.stop() }
        #expect(await result { try await stage.client().send(RepeatedChange()) } == "status 409")
        #expect(count.value == 2)
        #expect(stage.isStale)
        #expect(stage.invalidations == 1)
    }

    @Test func oneThatSucceedsAfterAnotherMakesStaleOnce() async throws {
        let count = Box(0)
        let stage = try await UnknownChange { _ in
            count.change { $0 += 1 }
            return count.value == 1 ? .raw("") : .item(2)
        }
        defer { stage.stop() }
        #expect(try await stage.client().send(RepeatedChange()) == Item(2))
        #expect(stage.invalidations == 1)
    }

    @Test func whoLeavesOthersMakesNothingStale() async throws {
        let gate = Gate()
        let stage = try await UnknownChange { _ in .item(2).behind(gate) }
        defer { stage.stop() }
        let client = stage.client()
        let tasks = (0..<2).map { _ in
            Task { await result { try await client.send(Change(), CallOptions(duplicates: .join)) } }
        }
        try await until { client.running.first?.callers == 2 }
        await gate.reached()
        tasks[0].cancel()
        #expect(await tasks[0].value == "cancelled")
        #expect(!stage.isStale)
        gate.open()
        #expect(await tasks[1].value == "2")
        #expect(stage.invalidations == 1)
    }

    /// Which one the server has done, nobody knows; and each is a change.
    @Test func oneThatIsReplacedMakesStale() async throws {
        let gate = Gate()
        let count = Box(0)
        let stage = try await UnknownChange { _ in
            count.change { $0 += 1 }
            return count.value == 1 ? .item(2).behind(gate) : .status(500)
        }
        defer { stage.stop() }
        let client = stage.client()
        let first = Task { await result { try await client.send(Change(), CallOptions(duplicates: .cancelPrevious)) } }
        await gate.reached()
        let second = await result { try await client.send(Change(), CallOptions(duplicates: .cancelPrevious)) }
        #expect(second == "status 500")
        #expect(await first.value == "cancelled")
        #expect(stage.invalidations == 1)
    }

    @Test func liveStreamsFetchAgain() async throws {
        let gate = Gate()
        let stage = try await UnknownChange { _ in .item(2).behind(gate) }
        defer { stage.stop() }
        let client = stage.client()
        var live = client.updates(Get<CacheFirst>(), live: true).makeAsyncIterator()
        #expect(try await live.next()?.get().text == "1 memory 0s")
        let task = Task { await result { try await client.send(Change()) } }
        await gate.reached()
        task.cancel()
        #expect(try await live.next()?.get().text == "2 network 0s")
        #expect(await task.value == "cancelled")
    }

    /// A method that changes nothing is asked for nothing by an answer that did not come; but a yes is one.
    @Test(arguments: [true, false]) func ofASafeMethodOnlyAYesCounts(isYes: Bool) async throws {
        let stage = try await UnknownChange { _ in isYes ? .json("{}") : .raw("") }
        defer { stage.stop() }
        await #expect(throws: EndpointError.self) { try await stage.client().send(SafeChange()) }
        #expect(stage.isStale == isYes)
    }

    @Test(arguments: TransportFailure.Kind.allCases) func eachFailureOfATransportCounts(kind: TransportFailure.Kind)
        async throws
    {
        let stage = try await UnknownChange { _ in .item(2) }
        defer { stage.stop() }
        let client = stage.client(transport: UnknownChange.Failing(kind: kind))
        #expect(await result { try await client.send(Change()) } == kind.rawValue)
        let isUnsent = [.offline, .refused, .hostNotFound, .insecure].contains(kind)
        #expect(stage.isStale == !isUnsent)
        #expect(stage.invalidations == (isUnsent ? 0 : 1))
    }
}
