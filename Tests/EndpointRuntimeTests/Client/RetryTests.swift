import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// What is tried again, when, and how often. The clock and the randomness are the test's.
@Suite struct RetryTests {
    struct Fetch: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(
            name: "fetch", path: "/x",
            retry: RetryRule(attempts: 3, base: .seconds(1), cap: .seconds(10)))

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Kiosk { try body.value() }
    }

    struct Order: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(
            name: "order", method: .post, path: "/x", retry: RetryRule(attempts: 3, base: .zero))

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    static let shop = LoopbackAnswer.json(#"{"id": 1, "name": "A"}"#)

    static func client(
        _ server: LoopbackServer, clock: any Clock<Duration> = ContinuousClock(), random: Double = 0
    ) -> EndpointClient<Plain> {
        EndpointClient(
            Plain.self, server: .url(server.url), clock: clock, date: { Date(timeIntervalSince1970: 1_000_000_000) },
            random: { random })
    }

    @Test func whatPassesIsTriedAgain() async throws {
        let server = try LoopbackServer(.response(503), .response(429), Self.shop)
        defer { server.stop() }
        #expect(try await Self.client(server).send(Fetch()).id == 1)
        #expect(server.requests.count == 3)
    }

    @Test func theLastFailureStands() async throws {
        let server = try LoopbackServer(.response(503), .response(502), .response(504), Self.shop)
        defer { server.stop() }
        let error = await endpointError { () throws(EndpointError) in try await Self.client(server).send(Fetch()) }
        guard case .status(let failure) = error else { return unexpected(error) }
        #expect(failure.status == 504)
        #expect(server.requests.count == 3)
    }

    @Test func aCutConnectionIsTriedAgain() async throws {
        let server = try LoopbackServer(
            LoopbackAnswer([.send(LoopbackAnswer.head(200, [("Content-Length", "99")])), .reset]), Self.shop)
        defer { server.stop() }
        #expect(try await Self.client(server).send(Fetch()).id == 1)
    }

    @Test(arguments: [400, 401, 404, 500, 501])
    func whatDoesNotPassIsNot(status: Int) async throws {
        let server = try LoopbackServer(.response(status), Self.shop)
        defer { server.stop() }
        _ = await endpointError { () throws(EndpointError) in try await Self.client(server).send(Fetch()) }
        #expect(server.requests.count == 1)
    }

    @Test func whatChangesSomethingIsSentOnce() async throws {
        let server = try LoopbackServer(.response(503), .response(200))
        defer { server.stop() }
        _ = await endpointError { () throws(EndpointError) in try await Self.client(server).send(Order()) }
        #expect(server.requests.count == 1)
    }

    @Test func thePausesAreAsLongAsTheRuleAndTheServerSay() async throws {
        let clock = ManualClock()
        let server = try LoopbackServer(.response(503), .response(503, [("Retry-After", "5")]), Self.shop)
        defer { server.stop() }
        let client = Self.client(server, clock: clock, random: 0.5)
        async let shop = client.send(Fetch())
        for (number, pause) in [(1, Duration.milliseconds(500)), (2, .seconds(5))] {
            _ = await server.requests(number)
            await clock.sleeping(for: pause)
            clock.advance(by: pause - .milliseconds(1))
            #expect(server.requests.count == number)
            clock.advance(by: .milliseconds(1))
        }
        #expect(try await shop.id == 1)
    }

    @Test func noPauseReachesBeyondTheDeadlineOrTheCap() async throws {
        for (answer, options) in [("11", CallOptions()), ("5", CallOptions(deadline: .seconds(4)))] {
            let server = try LoopbackServer(.response(503, [("Retry-After", answer)]), Self.shop)
            defer { server.stop() }
            let error = await endpointError { () throws(EndpointError) in
                try await Self.client(server, clock: ManualClock()).send(Fetch(), options)
            }
            guard case .status = error else { return unexpected(error) }
            #expect(server.requests.count == 1)
        }
    }

    @Test(
        arguments: [
            (1, 0.0, nil, Duration.zero), (1, 0.5, nil, .milliseconds(500)), (3, 0.5, nil, .seconds(2)),
            (9, 0.5, nil, .seconds(5)), (1, 0.5, "7", .seconds(7)), (4, 0.99, "0", .milliseconds(7920)),
            (1, 0.0, "Sun, 09 Sep 2001 01:46:49 GMT", .seconds(9)), (1, 0.5, "soon", .milliseconds(500)),
            (1, 0.5, "-3", .milliseconds(500)),
        ] as [(Int, Double, String?, Duration)])
    func pausesGrowAndAreJittered(attempt: Int, random: Double, retryAfter: String?, pause: Duration) {
        let rule = RetryRule(attempts: 20, base: .seconds(1), cap: .seconds(10))
        let headers = retryAfter.map { [HeaderField("Retry-After", $0)] } ?? []
        let found = rule.pause(
            after: attempt, .transport(TransportFailure(.timedOut)), method: .get, answer: headers,
            now: Instant(seconds: 1_000_000_000), random: random)
        #expect(found == pause)
    }
}
