import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// What every request goes through, streams go through.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct StreamStageTests {
    enum Private: TickKind {
        static let endpoint = Endpoint(
            name: "private", method: .post, path: "/lines", invalidates: [CacheTag("ticks")],
            retry: RetryRule(attempts: 3, base: .seconds(1), unsafe: true))
        static let stream = StreamRule(.lines)
    }

    enum Once: TickKind {
        static let endpoint = Endpoint(
            name: "once", method: .post, path: "/lines", auth: .none, invalidates: [CacheTag("ticks")])
        static let stream = StreamRule(.lines)
    }

    enum Watched: TickKind {
        static let endpoint = Endpoint(name: "watched", path: "/lines", auth: .none, invalidates: [CacheTag("ticks")])
        static let stream = StreamRule(.lines)
    }

    enum Bounded: TickKind {
        static let endpoint = Endpoint(name: "bounded", path: "/lines", deadline: .seconds(20), auth: .none)
        static let stream = StreamRule(.lines)
    }

    enum Coded: TickKind {
        static let endpoint = Endpoint(name: "coded", path: "/lines", auth: .none, codec: "reverse")
        static let stream = StreamRule(.lines)
    }

    enum Wrapped: TickKind {
        static let endpoint = Endpoint(
            name: "wrapped", path: "/lines", auth: .none,
            envelope: .own(
                Envelope(
                    payload: ["data"], success: Envelope.Success(key: ["code"], equals: [200]),
                    message: ["message"])))
        static let stream = StreamRule(.lines, isLossy: true)
    }

    enum Signed: TickKind {
        static let endpoint = Endpoint(name: "signed", path: "/lines", auth: .none, sign: "path")
        static let stream = StreamRule(.lines)
    }

    struct PathSigner: RequestSigner {
        func sign(_ request: inout HTTPRequest) async throws {
            request.headers.append(HeaderField("X-Signature", "signed " + request.url.path))
        }
    }

    struct Reverse: BodyCodec {
        func encode(_ content: inout CodedContent) throws {}
        func decode(_ body: Data, status: Int, headers: [HeaderField]) throws -> Data { Data(body.reversed()) }
    }

    /// Has one secret after the other, each for the same user until another signs in.
    final class Account: AuthProvider {
        let secrets: Box<[String]>
        let signedIn = Box<String?>("ann")

        init(_ secrets: String...) { self.secrets = Box(secrets) }

        var user: String? { signedIn.value }

        func credential() async throws -> Credential { Credential(user: user, secret: secrets.value.first) }

        func refresh(rejected credential: Credential, because error: EndpointError) async throws -> Bool {
            secrets.change { $0.removeFirst() }
            return true
        }
    }

    @Test(arguments: Wire.allCases) func oneRefreshAndTheElementsOfTheReplay(_ wire: Wire) async throws {
        let server = try LoopbackServer { request in
            request["Authorization"] == "Bearer new1"
                ? .lines([.send("{\"n\":1}\n"), .close]) : .json("{}", status: 401)
        }
        defer { server.stop() }
        let account = Account("old1", "new1")
        let client = EndpointClient(server, try wire.transport(), auth: account)
        let (ticks, error) = await client.stream(TickRequest<Private>()).all()
        #expect(ticks == [Tick(n: 1)])
        #expect(error == nil)
        #expect(server.requests.map { $0["Authorization"] } == ["Bearer old1", "Bearer new1"])
    }

    /// Until the first byte a failure is tried again, and then never.
    @Test(arguments: Wire.allCases) func whatHasBegunIsNotTriedAgain(_ wire: Wire) async throws {
        let head = LoopbackAnswer.head(
            200, [("Content-Type", "application/x-ndjson"), ("Transfer-Encoding", "chunked")])
        let chunk = LoopbackAnswer.chunk(Array("{\"n\":1}\n".utf8))
        let gate = Gate()
        let server = try LoopbackServer([
            .response(503), LoopbackAnswer([.send(head), .close]),
            LoopbackAnswer([.send(head + chunk), .wait(gate), .close]), .response(200),
        ])
        defer { server.stop() }
        let clock = ManualClock()
        let client = EndpointClient(server, try wire.transport(), auth: Account("a"), clock: clock)
        let reading = BackgroundReading(client.stream(TickRequest<Private>()))
        for pause in [1, 2] {
            await clock.sleeping(for: .seconds(pause))
            clock.advance(by: .seconds(pause))
        }
        #expect(try await reading.elements(1) == [Tick(n: 1)])
        gate.open()
        let (ticks, error) = await reading.all()
        #expect(ticks == [Tick(n: 1)])
        guard case .transport(let failure) = error else { return unexpected(error) }
        #expect(failure.kind == .connectionLost)
        #expect(server.requests.count == 3)
    }

    @Test(arguments: Wire.allCases) func anErrorStatusReadsItsBody(_ wire: Wire) async throws {
        let server = try LoopbackServer(.json("{\"why\":\"no\"}", status: 404))
        defer { server.stop() }
        let client = EndpointClient(server, try wire.transport())
        let failures = Box(0)
        let observation = client.observeFailures { _ in failures.change { $0 += 1 } }
        defer { observation.end() }
        let (_, error) = await client.stream(TickRequest<Lines>()).all()
        guard case .status(let failure) = error else { return unexpected(error) }
        #expect(failure.errorCase?.name == "gone")
        #expect(failure.excerpt == "{\"why\":\"no\"}")
        #expect(failures.value == 1)
    }

    @Test func redirectsAreFollowed() async throws {
        let server = try LoopbackServer { request in
            request.target == "/lines"
                ? .redirect(307, to: "/other") : .lines([.send("{\"n\":1}\n"), .close])
        }
        defer { server.stop() }
        let (ticks, error) = await EndpointClient(server, try Wire.curl.transport()).stream(TickRequest<Lines>()).all()
        #expect(ticks == [Tick(n: 1)])
        #expect(error == nil)
    }

    @Test(arguments: Wire.allCases) func aSignerSignsTheRequest(_ wire: Wire) async throws {
        let server = try LoopbackServer(.lines([.send("{\"n\":1}\n"), .close]))
        defer { server.stop() }
        let client = EndpointClient(server, try wire.transport(), signers: ["path": PathSigner()])
        let (ticks, error) = await client.stream(TickRequest<Signed>()).all()
        #expect(ticks == [Tick(n: 1)])
        if error != nil { unexpected(error) }
        #expect(server.requests.map { $0["X-Signature"] } == ["signed /lines"])
    }

    @Test func aCodecDecodesEachElement() async throws {
        let server = try LoopbackServer(.lines([.send("}1:\"n\"{\n}2:\"n\"{\n"), .close]))
        defer { server.stop() }
        let client = EndpointClient(server, try Wire.curl.transport(), codecs: ["reverse": Reverse()])
        let (ticks, error) = await client.stream(TickRequest<Coded>()).all()
        #expect(ticks == [Tick(n: 1), Tick(n: 2)])
        #expect(error == nil)
    }

    /// The name of an event is read as a member of its data, before one that the server has sent.
    @Test func theNameOfAnEventIsReadFirst() async throws {
        let server = try LoopbackServer(
            .events([
                .send("event: made\ndata: {\"n\":1,\"event\":\"wrong\"}\n\ndata: {\"n\":2}\n\nevent: gone\ndata\n\n"),
                .close,
            ]))
        defer { server.stop() }
        let client = EndpointClient(server, try Wire.curl.transport())
        let (events, error) = await client.stream(NamedRequest()).all()
        #expect(events == [["made", "1"], ["message", "2"], ["gone", "none"]])
        #expect(error == nil)
    }

    struct NamedRequest: StreamRequest {
        typealias API = Live
        static let endpoint = Endpoint(name: "named", path: "/events", auth: .none)
        static let stream = StreamRule(.events, name: "event")

        func write(to request: inout RequestWriter) {}

        static func read(_ element: ResponseReader) throws -> [String] {
            let named: Named = try element.value()
            return [named.event, named.n.map(String.init) ?? "none"]
        }
    }

    struct Named: EndpointModel {
        let event: String
        let n: Int?

        init(reading fields: inout FieldReader) throws {
            event = try fields.string("event")
            n = try fields.intIfPresent("n")
        }

        func write(to fields: inout FieldWriter) {}
    }

    /// The word of the server that a call has failed is no element that cannot be read.
    @Test func anEnvelopeHoldsOfEachElement() async throws {
        let server = try LoopbackServer(
            .lines([.send("{\"code\":200,\"data\":{\"n\":1}}\n{\"code\":5,\"message\":\"over\"}\n"), .close]))
        defer { server.stop() }
        let (ticks, error) = await EndpointClient(server, try Wire.curl.transport()).stream(TickRequest<Wrapped>())
            .all()
        #expect(ticks == [Tick(n: 1)])
        guard case .business(let failure) = error else { return unexpected(error) }
        #expect(failure.message == "over")
    }

    @Test func inspectSeesTheHeadBeforeAnyElement() async throws {
        struct Refused: Error {}
        let server = try LoopbackServer(.lines([.send("{\"n\":1}\n"), .flood([10], times: .max)]))
        defer { server.stop() }
        let client = EndpointClient(server, try Wire.curl.transport()) { response, _ in
            #expect(response.headers["Content-Type"] == "application/x-ndjson")
            throw EndpointError.interceptor(name: "inspect", Refused())
        }
        let (ticks, error) = await client.stream(TickRequest<Lines>()).all()
        #expect(ticks == [])
        guard case .interceptor("inspect", _) = error else { return unexpected(error) }
        #expect(client.running.isEmpty)
    }

    /// The API's deadline of five seconds is for calls that end. The silence counts from the last byte.
    @Test(arguments: Wire.allCases) func silenceEndsAStream(_ wire: Wire) async throws {
        let gate = Gate()
        let server = try LoopbackServer(.lines([.send("{\"n\":1}\n"), .wait(gate), .close]))
        defer { server.stop() }
        let clock = ManualClock()
        let client = EndpointClient(server, try wire.transport(), clock: clock)
        let reading = BackgroundReading(
            client.stream(TickRequest<Lines>(), CallOptions(timeout: .seconds(30))))
        #expect(try await reading.elements(1) == [Tick(n: 1)])
        clock.advance(by: .seconds(29))
        await clock.sleeping(for: .seconds(1))
        clock.advance(by: .seconds(1))
        guard case .transport(let failure) = await reading.all().1 else { return unexpected(nil) }
        #expect(failure.kind == .timedOut)
    }

    @Test func anEndpointsDeadlineBoundsAllOfIt() async throws {
        let gate = Gate()
        let server = try LoopbackServer(.lines([.send("{\"n\":1}\n"), .wait(gate), .close]))
        defer { server.stop() }
        let clock = ManualClock()
        let client = EndpointClient(server, try Wire.curl.transport(), clock: clock)
        var iterator = client.stream(TickRequest<Bounded>()).makeAsyncIterator()
        #expect(try await iterator.next() == Tick(n: 1))
        clock.advance(by: .seconds(20))
        do throws(EndpointError) {
            let element = try await iterator.next()
            Issue.record("\(String(describing: element))")
        } catch {
            guard case .deadlineExceeded(.seconds(20)) = error else { return unexpected(error) }
        }
    }

    @Test(arguments: [false, true]) func aUserWhoLeavesEndsTheStream(_ isTold: Bool) async throws {
        let gate = Gate()
        let server = try LoopbackServer(
            .lines([.send("{\"n\":1}\n"), .wait(gate), .send("{\"n\":2}\n"), .flood([10], times: .max)]))
        defer { server.stop() }
        let account = Account("a")
        let client = EndpointClient(server, try Wire.curl.transport(), auth: account)
        var iterator = client.stream(TickRequest<Private>()).makeAsyncIterator()
        #expect(try await iterator.next() == Tick(n: 1))
        if isTold {
            client.cache.removeAll(user: "ann")
        } else {
            account.signedIn.change { $0 = "bob" }
            gate.open()
        }
        do throws(EndpointError) {
            let element = try await iterator.next()
            Issue.record("\(String(describing: element))")
        } catch {
            guard case .userChanged = error else { return unexpected(error) }
        }
        gate.open()
    }

    /// Also what has come already is for nobody else.
    @Test(arguments: [false, true]) func whatHasComeIsNotDeliveredToAnotherUser(_ isTold: Bool) async throws {
        let server = try LoopbackServer(.lines([.send("{\"n\":1}\n{\"n\":2}\n"), .close]))
        defer { server.stop() }
        let account = Account("a")
        let client = EndpointClient(server, try Wire.curl.transport(), auth: account)
        var iterator = client.stream(TickRequest<Private>()).makeAsyncIterator()
        #expect(try await iterator.next() == Tick(n: 1))
        if isTold {
            client.cache.removeAll(user: "ann")
        } else {
            account.signedIn.change { $0 = "bob" }
        }
        do throws(EndpointError) {
            let element = try await iterator.next()
            Issue.record("\(String(describing: element))")
        } catch {
            guard case .userChanged = error else { return unexpected(error) }
        }
    }

    @Test func anAttemptThatIsRecordedBehindTheEndIsRecorded() throws {
        let carrier = StreamCarrier(
            rules: try ElementReaderTests.rules(), headers: [], attemptsBefore: 0, limits: TransferLimits(),
            clock: ElementReaderTests.client.environment.clock)
        let ends = Box<[Int]>([])
        carrier.release(elements: 2, error: .cancelled)
        carrier.hold { elements, _ in ends.change { $0.append(elements) } }
        carrier.release(elements: 3, error: nil)
        #expect(ends.value == [2])
    }

    @Test func eachElementMakesItsTagsStale() async throws {
        let server = try LoopbackServer(.lines([.send("{\"n\":1}\n{\"n\":2}\n"), .close]))
        defer { server.stop() }
        let client = EndpointClient(server, try Wire.curl.transport(), auth: Account("a"))
        let stale = Box(0)
        let observation = client.cache.observeChanges { event in
            if case .invalidated(.tag("ticks")) = event { stale.change { $0 += 1 } }
        }
        defer { observation.end() }
        var iterator = client.stream(TickRequest<Private>()).makeAsyncIterator()
        for count in 1...2 {
            #expect(try await iterator.next() != nil)
            #expect(stale.value == count)
        }
        #expect(try await iterator.next() == nil)
        #expect(stale.value == 2)
    }

    /// Nobody can tell what a POST has changed by then. Of a GET, nothing.
    @Test func aPOSTThatEndsBeforeItsFirstElementMakesItsTagsStale() async throws {
        let none: [LoopbackAnswer.Step] = [.close]
        #expect(try await stale(behind: Once.self, none) == 1)
        #expect(try await stale(behind: Once.self, [.send("{\"n\":"), .close]) == 1)
        #expect(try await stale(behind: Once.self, [.reset]) == 1)
        #expect(try await stale(behind: Once.self, none, status: 500) == 0)
        #expect(try await stale(behind: Once.self, [.send("{\"n\":1}\n"), .reset]) == 1)
        #expect(try await stale(behind: Watched.self, none) == 0)
    }

    /// How often the tags become stale by the end of a stream.
    private func stale<Kind: TickKind>(
        behind kind: Kind.Type, _ steps: [LoopbackAnswer.Step], status: Int = 200
    ) async throws -> Int {
        let server = try LoopbackServer(.stream("application/x-ndjson", steps, status: status))
        defer { server.stop() }
        let client = EndpointClient(server, try Wire.curl.transport())
        let stale = Box(0)
        let observation = client.cache.observeChanges { event in
            if case .invalidated(.tag("ticks")) = event { stale.change { $0 += 1 } }
        }
        defer { observation.end() }
        _ = await client.stream(TickRequest<Kind>()).all()
        return stale.value
    }

    @Test func activityEndsWithTheFirstByte() async throws {
        let gate = Gate()
        let server = try LoopbackServer(.lines([.send("{\"n\":1}\n"), .wait(gate), .close]))
        defer { server.stop() }
        let client = EndpointClient(server, try Wire.curl.transport())
        let told = Box<[String]>([])
        let observation = client.observeActivity { activity in
            told.change { list in
                switch activity {
                case .began: list.append("began")
                case .ended: list.append("ended")
                }
            }
        }
        let records = Box<[RequestRecord]>([])
        let recording = client.observeRequests { record in records.change { $0.append(record) } }
        defer {
            observation.end()
            recording.end()
        }
        var iterator = client.stream(TickRequest<Lines>()).makeAsyncIterator()
        #expect(try await iterator.next() == Tick(n: 1))
        #expect(told.value == ["began", "ended"])
        #expect(client.running.map(\.endpoint) == ["lines"])
        #expect(records.value.isEmpty)
        gate.open()
        #expect(try await iterator.next() == nil)
        #expect(records.value.map(\.elements) == [1])
        #expect(records.value.first?.status == 200)
        #expect(client.running.isEmpty)
    }
}
