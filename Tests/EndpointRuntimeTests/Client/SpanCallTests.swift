import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// Spans of calls that are no plain `send`: pages, lists that are kept, files; and secrets that are part of a URL.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct SpanCallTests {
    /// What has ended, in order.
    private final class Ended: Sendable {
        let spans = Locked<[ClientSpan]>([])

        func observe<API: EndpointAPI>(_ client: EndpointClient<API>) -> EventObservation {
            client.observeSpans { [spans] event in
                if case .ended(let span, _) = event { spans.withLock { $0.append(span) } }
            }
        }

        func all(_ kind: ClientSpan.Kind) -> [ClientSpan] { spans.withLock { $0 }.filter { $0.kind == kind } }

        /// The last request belongs to the last call.
        func requireOneTree() throws {
            let (calls, requests) = (all(.call), all(.request))
            #expect(!calls.isEmpty && !requests.isEmpty)
            let ids = Set(calls.map(\.context.spanID))
            for request in requests { #expect(ids.contains(try #require(request.parentID))) }
        }
    }

    @Test func eachPageIsACall() async throws {
        let server = try LoopbackServer { request in .json(request.target.contains("page=1") ? "[1, 2]" : "[3]") }
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let ended = Ended()
        let observation = ended.observe(client)
        for try await _ in client.pages(PagesTests.Numbered()) {}
        observation.end()
        #expect(ended.all(.call).map { $0[.endpointName] } == [.text("numbered"), .text("numbered")])
        let urls = ended.all(.request).map { $0[.urlFull] }
        #expect(urls == [.text(server.url + "/list?page=1&size=2"), .text(server.url + "/list?page=2&size=2")])
        try ended.requireOneTree()
    }

    @Test func eachPageOfAKeptListIsACall() async throws {
        let site = try CollectionTests.Site(1...7)
        defer { site.stop() }
        let client = site.client(.memoryOnly())
        let ended = Ended()
        let observation = ended.observe(client)
        _ = try await CollectionTests.loadAll(client.collection(CollectionTests.Stable()))
        observation.end()
        let count = site.requests.count
        #expect(ended.all(.call).count == count && ended.all(.request).count == count && count >= 3)
        #expect(ended.all(.call).allSatisfy { $0[.endpointName] == .text("stable") && $0[.errorType] == nil })
        try ended.requireOneTree()
    }

    @Test func aDownloadIsACall() async throws {
        let server = try LoopbackServer(.json("[1, 2]"), .response(404))
        defer { server.stop() }
        let folder = try Folder()
        let client = EndpointClient(Plain.self, on: server)
        let ended = Ended()
        let observation = ended.observe(client)
        let url = try #require(URL(string: server.url + "/a?X-Amz-Signature=sesame"))
        _ = try await client.download(FetchFile(url: url), to: .file(folder["a"])).response()
        await #expect(throws: (any Error).self) {
            _ = try await client.download(FetchFile(url: url), to: .file(folder["b"])).response()
        }
        observation.end()
        #expect(ended.all(.call).map { $0[.errorType] } == [nil, .text("404")])
        #expect(ended.all(.request).map { $0[.httpResponseStatusCode] } == [.integer(200), .integer(404)])
        // No part of the file is there that a request could go on from.
        #expect(ended.all(.call).map { $0[.endpointCacheOutcome] } == [.text("bypass"), .text("bypass")])
        #expect(ended.all(.request).first?[.httpResponseBodySize] == .integer(6))
        let shown = "\(ended.spans.withLock { $0 })"
        #expect(!shown.contains("sesame"))
        try ended.requireOneTree()
    }

    struct FetchFile: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "file", path: "{url}")
        let url: URL

        func write(to request: inout RequestWriter) { request.path(url, "url") }
        static func read(_ body: ResponseReader) throws -> File { try body.file() }
    }

    /// A credential in the query shows nowhere, nor does one that a server sends back in a redirect.
    @Test(arguments: ["s3cr3t", "s3 cr&t ä", "s3+cr%t"]) func aCredentialInTheQueryIsHidden(_ secret: String)
        async throws
    {
        let server = try LoopbackServer { request in
            request.target.hasPrefix("/x?")
                ? .redirect(to: "/y" + request.target.dropFirst(2)) : .json("\"done\"")
        }
        defer { server.stop() }
        let client = CredentialSchemeTests.client(server, CredentialSchemeTests.Keys(["apiKey": secret]))
        let ended = Ended()
        let observation = ended.observe(client)
        _ = try await CredentialSchemeTests.call(AuthRule(any: [CredentialSchemeTests.apiKey]), client)
        observation.end()
        #expect(server.requests.count == 2 && server.requests[1].target.contains("api_key=s3"))
        let urls = ended.all(.request).compactMap { $0[.urlFull] }
        #expect(urls.count == 2)
        for url in urls {
            guard case .text(let text) = url else {
                Issue.record("\(url)")
                continue
            }
            #expect(text.contains("api_key=[hidden]") || text.contains("api_key=REDACTED"), "\(text)")
            #expect(!text.contains("s3"), "\(text)")
        }
        try ended.requireOneTree()
    }
}
