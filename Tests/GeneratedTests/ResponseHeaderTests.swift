import EndpointRuntime
import EndpointTesting
import Foundation
import LoopbackServer
import ShowcaseAPI
import TestSupport
import Testing

/// `response-headers:` of `limited` and `create` in `Specs/Showcase`.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct ResponseHeaderTests {
    private static func list(_ headers: [(String, String)], status: Int = 200) -> LoopbackAnswer {
        .response(status, [("Content-Type", "application/json")] + headers, body: Array("[1, 2]".utf8))
    }

    private static let whole = list(
        [
            ("x-ratelimit-remaining", "41"), ("X-RateLimit-Reset", "1700000000"), ("X-Level", "MEDIUM"),
            ("Content-Language", "de, en"), ("Content-Language", "fr"), ("X-Last", "true"),
        ], status: 203)

    @Test func headersHaveTheirTypes() async throws {
        let server = try LoopbackServer(Self.whole)
        defer { server.stop() }
        let answer = try await showcase(at: server).send(LimitedRequest(), .passThrough)
        #expect(answer.body == [1, 2] && answer.status == 203)
        let reset = Date(timeIntervalSince1970: 1_700_000_000)
        #expect(
            answer.headers
                == .init(
                    remaining: 41, reset: reset, level: .medium, languages: ["de", "en", "fr"], isLast: true)
        )
        #expect(LimitedRequest.items(of: answer) == [1, 2])
    }

    @Test func theyAreTheSameFromMemoryDiskAndNetwork() async throws {
        let server = try LoopbackServer(Self.whole)
        defer { server.stop() }
        let folder = try Folder()
        func client(_ cache: EntryCache) -> EndpointClient<Showcase> {
            EndpointClient(
                Showcase.self, server: .url(server.url), cache: cache, signers: PassedOn.signers,
                codecs: PassedOn.codecs)
        }
        var cache = EntryCache.twoLevel(directory: folder.url)
        var updates: [EndpointUpdate<LimitedRequest.Response>] = []
        for try await update in client(cache).updates(LimitedRequest()) { updates.append(update) }
        updates += [client(cache).cached(LimitedRequest())].compactMap { $0 }
        await cache.close()
        cache = .twoLevel(directory: folder.url)
        updates += [client(cache).cached(LimitedRequest())].compactMap { $0 }
        await cache.close()
        #expect(updates.map(\.source) == [.network, .memory, .disk])
        #expect(updates.map(\.status) == [203, 203, 203])
        #expect(Set(updates.map(\.value)).count == 1)
        #expect(updates.first?.value.headers.remaining == 41)
    }

    @Test func whatIsOptionalAndDoesNotFitIsNil() async throws {
        let server = try LoopbackServer(
            Self.list([
                ("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", "soon"), ("X-Level", "x"), ("X-Last", "?"),
            ]))
        defer { server.stop() }
        let folder = try Folder()
        var cache = EntryCache.twoLevel(directory: folder.url)
        let update = try await Self.client(server, cache).update(of: LimitedRequest())
        #expect(update.value.headers == .init(remaining: 0, level: "x"))
        func ignored(_ update: EndpointUpdate<LimitedRequest.Response>?) -> [String] {
            update?.report.ignored.map { "\($0.codingPath.map(\.stringValue)): \($0.error)" } ?? []
        }
        let expected = [
            #"["X-RateLimit-Reset"]: the header 'X-RateLimit-Reset' does not fit the type Date"#,
            #"["X-Last"]: the header 'X-Last' does not fit the type Bool"#,
        ]
        #expect(ignored(update) == expected)
        #expect(ignored(Self.client(server, cache).cached(LimitedRequest())) == expected)
        await cache.close()
        cache = .twoLevel(directory: folder.url)
        #expect(ignored(Self.client(server, cache).cached(LimitedRequest())) == expected)
        await cache.close()
    }

    /// A header that is missing is no fault of the server's.
    @Test func whatIsMissingIsNotReported() async throws {
        let server = try LoopbackServer(Self.list([("X-RateLimit-Remaining", "0")]))
        defer { server.stop() }
        let update = try await showcase(at: server).update(of: LimitedRequest(), .passThrough)
        #expect(update.value.headers == .init(remaining: 0))
        #expect(update.report.isEmpty)
    }

    /// An answer that confirms the entry changes its headers, and with them the typed ones.
    @Test func aNotModifiedAnswerChangesTypedHeaders() async throws {
        let server = try LoopbackServer(
            Self.list([("ETag", "\"1\""), ("X-RateLimit-Remaining", "41"), ("X-Level", "low")]),
            .response(304, [("ETag", "\"1\""), ("X-RateLimit-Remaining", "40"), ("X-Last", "true")]))
        defer { server.stop() }
        let folder = try Folder()
        var cache = EntryCache.twoLevel(directory: folder.url)
        let time = Moving()
        #expect(try await Self.client(server, cache, time).send(LimitedRequest()).headers.remaining == 41)
        time.move(by: 61)
        let renewed = try await Self.client(server, cache, time).update(of: LimitedRequest())
        let expected = LimitedRequest.Headers(remaining: 40, level: .low, isLast: true)
        #expect(renewed.source == .revalidated && renewed.value.headers == expected)
        #expect(renewed.value.body == [1, 2] && renewed.value.status == 200)
        #expect(server.requests.map { $0["If-None-Match"] } == [nil, "\"1\""])
        await cache.close()
        cache = .twoLevel(directory: folder.url)
        #expect(Self.client(server, cache, time).cached(LimitedRequest())?.value.headers == expected)
        await cache.close()
    }

    @Test func pagesHaveHeadersAndItems() async throws {
        let server = try LoopbackServer { request in
            let page = request.target.contains("page=1") ? 1 : request.target.contains("page=2") ? 2 : 3
            let body = ["[1, 2]", "[3]", "[]"][page - 1]
            return .json(body, [("X-RateLimit-Remaining", "\(10 - page)")])
        }
        defer { server.stop() }
        var pages: [[Int]] = []
        for try await page in Self.client(server, .memoryOnly()).pages(LimitedRequest()) { pages.append(page.items) }
        #expect(pages.prefix(2) == [[1, 2], [3]] && pages.joined().count == 3)
    }

    private static func client(
        _ server: LoopbackServer, _ cache: EntryCache, _ time: Moving = Moving()
    ) -> EndpointClient<Showcase> {
        EndpointClient(
            Showcase.self, server: .url(server.url), cache: cache, signers: PassedOn.signers, codecs: PassedOn.codecs,
            date: { time.now })
    }

    @Test(arguments: [
        ([], "the header 'X-RateLimit-Remaining' is missing"),
        ([("X-RateLimit-Remaining", "many")], "the header 'X-RateLimit-Remaining' does not fit the type Int"),
    ])
    func anErrorNamesARequiredHeader(_ headers: [(String, String)], _ reason: String) async throws {
        let server = try LoopbackServer(Self.list(headers))
        defer { server.stop() }
        do {
            _ = try await showcase(at: server).send(LimitedRequest())
            Issue.record("no error")
        } catch {
            guard case .decoding(let failure) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(failure.header == "X-RateLimit-Remaining" && failure.reason == reason)
            #expect("\(error)".contains(reason))
        }
    }

    @Test func aResponseWithoutABodyHasHeaders() async throws {
        let server = try LoopbackServer(.response(201, [("Location", "/items/7")]))
        defer { server.stop() }
        let answer = try await showcase(at: server).send(CreateRequest())
        #expect(answer.headers.location.absoluteString == "/items/7" && answer.status == 201)
    }

    @Test func aSampleHasItsHeaders() async throws {
        #expect(LimitedRequest.sample.headers == .init(remaining: 41, languages: ["de", "en"]))
        let stubs = StubTransport()
        stubs.answerWithSample(LimitedRequest.self)
        let client = EndpointClient(
            Showcase.self, server: .production, signers: PassedOn.signers, codecs: PassedOn.codecs, transport: stubs)
        #expect(try await client.send(LimitedRequest()) == LimitedRequest.sample)
    }
}

/// Neither signs nor codes.
private enum PassedOn {
    static let signers: [String: any RequestSigner] = ["hmac": Signer()]
    static let codecs: [String: any BodyCodec] = ["aes": Codec()]

    struct Signer: RequestSigner {
        func sign(_ request: inout HTTPRequest) {}
    }

    struct Codec: BodyCodec {
        func encode(_ content: inout CodedContent) {}
        func decode(_ body: Data, status: Int, headers: [HeaderField]) -> Data { body }
    }
}

/// A wall clock that stands until a test moves it.
private final class Moving: @unchecked Sendable {
    private let lock = NSLock()
    private var date = Date(timeIntervalSince1970: 1_800_000_000)

    var now: Date { lock.withLock { date } }

    func move(by seconds: Double) {
        lock.withLock { date += seconds }
    }
}
