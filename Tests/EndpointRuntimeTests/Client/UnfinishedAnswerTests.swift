import EndpointCurl
import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Section 4.4 of RFC 9111: an answer to an unsafe request makes entries stale, also if the call fails afterwards. Over both
/// transports, because each tells in its own way that something has come.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct UnfinishedAnswerTests {
    typealias Carrier = RedirectCachingTests.Carrier

    enum Ending: CaseIterable {
        /// A redirect leads to a page whose connection breaks.
        case brokenPage
        /// It leads to where nothing is sent to.
        case nowhere
        /// It leads around in a circle.
        case circle
        /// The connection breaks within the body.
        case brokenBody
        /// The body has more bytes than the client takes.
        case tooLarge

        func answer(_ target: String) -> LoopbackAnswer {
            switch self {
            case .brokenPage: target == "/page" ? .raw("") : .response(303, [("Location", "/page")])
            case .nowhere: .response(302, [("Location", "ftp://a.example/x")])
            case .circle: .response(307, [("Location", target)])
            case .brokenBody: .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"n\": ")
            case .tooLarge: .response(200, body: [UInt8](repeating: 0x20, count: 2000))
            }
        }
    }

    /// `POST /me`
    struct Change: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "change", method: .post, path: "/me")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Kiosk { try body.value() }
    }

    private static let me = LoopbackAnswer.json(#"{"id": 1, "name": ""}"#, [("Cache-Control", "max-age=60")])

    @Test(arguments: Carrier.allCases, Ending.allCases)
    func anAnswerThatDoesNotEndMakesStale(carrier: Carrier, ending: Ending) async throws {
        let server = try LoopbackServer { request in
            request.method == "GET" && request.target == "/me" ? Self.me : ending.answer(request.target)
        }
        defer { server.stop() }
        let client: EndpointClient<Plain> = EndpointClient(
            Plain.self, server: .url(server.url), transport: try carrier.make(),
            limits: TransferLimits(body: 1000))
        _ = try await client.send(RedirectCachingTests.Me())
        #expect(client.cached(RedirectCachingTests.Me())?.isStale == false)
        await #expect(throws: EndpointError.self) { try await client.send(Change()) }
        #expect(client.cached(RedirectCachingTests.Me())?.isStale == true)
    }

    /// Nothing came, so nothing has happened that anybody knows of; and a failure is none of section 4.4's answers.
    @Test(arguments: Carrier.allCases, [true, false])
    func whatIsNoAnswerMakesNothingStale(carrier: Carrier, isBroken: Bool) async throws {
        let server = try LoopbackServer { request in
            request.method == "GET" ? Self.me : isBroken ? .raw("") : .response(500)
        }
        defer { server.stop() }
        let client = EndpointClient(Plain.self, server: .url(server.url), transport: try carrier.make())
        _ = try await client.send(RedirectCachingTests.Me())
        await #expect(throws: EndpointError.self) { try await client.send(Change()) }
        #expect(client.cached(RedirectCachingTests.Me())?.isStale == false)
    }

    /// A redirect leads to where nothing answers: what is stored of there is as good as before.
    @Test(arguments: Carrier.allCases) func whereNothingAnsweredStays(carrier: Carrier) async throws {
        // Of the same origin, what `Location` names is stale by the redirect itself.
        let target = try LoopbackServer { request in request.method == "GET" ? Self.me : .raw("") }
        let url = target.url
        let server = try LoopbackServer { _ in .redirect(307, to: url + "/me", body: "there") }
        defer {
            target.stop()
            server.stop()
        }
        let cache = EntryCache.memoryOnly()
        let there = EndpointClient(Plain.self, server: .url(target.url), cache: cache)
        _ = try await there.send(RedirectCachingTests.Me())
        let client = EndpointClient(
            Plain.self, server: .url(server.url), cache: cache, transport: try carrier.make())
        await #expect(throws: EndpointError.self) { try await client.send(RedirectCachingTests.Put(id: 1)) }
        #expect(target.requests.map(\.method) == ["GET", "PUT"])
        #expect(there.cached(RedirectCachingTests.Me())?.isStale == false)
    }

    /// Each attempt's answer counts, and not the last one's alone.
    @Test func anEarlierAttemptCounts() async throws {
        let posts = Box(0)
        let server = try LoopbackServer { request in
            guard request.method == "POST" else {
                return .json(#"{"code": 200, "id": 1, "name": ""}"#, [("Cache-Control", "max-age=60")])
            }
            posts.value += 1
            return posts.value == 1 ? .json(#"{"code": 401}"#) : .raw("")
        }
        defer { server.stop() }
        let client = EndpointClient(Coded.self, server: .url(server.url), auth: Renewing())
        _ = try await client.send(CodedMe())
        #expect(client.cached(CodedMe())?.isStale == false)
        await #expect(throws: EndpointError.self) { try await client.send(CodedChange()) }
        #expect(posts.value == 2)
        #expect(client.cached(CodedMe())?.isStale == true)
    }

    /// An API whose envelope says that the credential is refused.
    enum Coded: EndpointAPI {
        static let settings = APISettings(
            name: "Coded", auth: AuthRule(header: "Authorization", refreshOn: [.errorCase("expired")]),
            envelope: Envelope(
                success: Envelope.Success(key: ["code"], equals: [200]), errors: [ErrorCase(401, "expired")]))

        struct Server: EndpointServer {
            let address: String
        }
    }

    private struct Renewing: AuthProvider {
        var user: String? { "ann" }

        func credential() async throws -> Credential { Credential(user: "ann", secret: "a") }
        func refresh(rejected credential: Credential) async throws -> Bool { true }
    }

    struct CodedMe: EndpointRequest {
        typealias API = Coded
        static let endpoint = Endpoint(name: "me", path: "/me", cache: CacheRule(policy: .cacheFirst, ttl: .server))

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Kiosk { try body.value() }
    }

    struct CodedChange: EndpointRequest {
        typealias API = Coded
        static let endpoint = Endpoint(name: "change", method: .post, path: "/me")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Kiosk { try body.value() }
    }
}
