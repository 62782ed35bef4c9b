import EndpointCurl
import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// Endpoints with a server, a version and a method of their own.
@Suite struct EndpointServerTests {
    /// What an endpoint says; a request cannot know the ports of a test.
    @TaskLocal static var told = Endpoint(name: "told", path: "/x")

    struct Told: EndpointRequest {
        typealias API = Plain
        static var endpoint: Endpoint { EndpointServerTests.told }

        func write(to request: inout RequestWriter) { request.query(1, "id") }
        static func read(_ body: ResponseReader) throws -> String { try body.text() }
    }

    private static func text(_ client: EndpointClient<Plain>, _ endpoint: Endpoint) async throws -> String {
        try await $told.withValue(endpoint) { try await client.send(Told()) }
    }

    private static func stored(
        server: String? = nil, version: String? = nil, method: HTTPMethod = .get, texts: [String] = []
    ) -> Endpoint {
        Endpoint(
            name: "told", method: method, path: "/x", server: server, version: version,
            cache: CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60)), keyTexts: texts))
    }

    @Test func aURLIsAServer() throws {
        let url = try #require(URL(string: "http://127.0.0.1:8080/api"))
        #expect(Plain.Server.url(url).address == Plain.Server.url("http://127.0.0.1:8080/api").address)
    }

    @Test func anEndpointGoesToItsOwnServer() async throws {
        let (usual, other) = (try LoopbackServer(.json("\"usual\"")), try LoopbackServer(.json("\"other\"")))
        defer {
            usual.stop()
            other.stop()
        }
        let client = EndpointClient(Plain.self, on: usual)
        #expect(try await Self.text(client, Self.stored()) == "usual")
        #expect(try await Self.text(client, Self.stored(server: other.url + "/base/")) == "other")
        #expect(other.requests.map(\.target) == ["/base/x?id=1"] && usual.requests.count == 1)
        let refused = await endpointError { () throws(EndpointError) in
            do { _ = try await Self.text(client, Self.stored(server: "ftp://a.example")) } catch let error
                as EndpointError
            {
                throw error
            } catch {}
        }
        guard case .invalidRequest = refused else { throw try #require(refused) }
    }

    /// What the app says in the place of the spec's address is where the call goes, and part of the entry's key.
    @Test func aClientRedirectsAnEndpointsOwnServer() async throws {
        let (usual, staging) = (try LoopbackServer(.json("\"usual\"")), try LoopbackServer(.json("\"staging\"")))
        defer {
            usual.stop()
            staging.stop()
        }
        let (near, far) = (staging.url, staging.url + "/other")
        let client = EndpointClient(
            Plain.self, server: .url(usual.url),
            endpointServer: { .url($0.address == "https://uploads.example.com/v1" ? near : far) })
        let uploads = Self.stored(server: "https://uploads.example.com/v1")
        for endpoint in [uploads, uploads, Self.stored(server: "https://images.example.com")] {
            #expect(try await Self.text(client, endpoint) == "staging")
        }
        #expect(staging.requests.map(\.target) == ["/x?id=1", "/other/x?id=1"])
        #expect(try await Self.text(client, Self.stored()) == "usual")
        #expect(usual.requests.count == 1)
    }

    @Test func versionsAndTextsTellEntriesApart() async throws {
        let server = try LoopbackServer(.json("\"x\""))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let endpoints = [
            Self.stored(), Self.stored(version: "4"), Self.stored(version: ""), Self.stored(texts: ["a"]),
            Self.stored(texts: ["a", ""]), Self.stored(texts: ["", "a"]), Self.stored(texts: ["1:a"]),
        ]
        for endpoint in endpoints + endpoints { _ = try await Self.text(client, endpoint) }
        #expect(server.requests.count == endpoints.count)
    }

    @Test(arguments: ["PURGE", "x-own", "PROPFIND", "REPORT"] as [HTTPMethod])
    func anyMethodArrives(_ method: HTTPMethod) async throws {
        let server = try LoopbackServer(.json("\"x\""))
        defer { server.stop() }
        let curl = try CurlTransport()
        for client in [EndpointClient(Plain.self, on: server), EndpointClient(Plain.self, on: server, transport: curl)]
        {
            #expect(try await Self.text(client, Endpoint(name: "told", method: method, path: "/x")) == "x")
        }
        let lines = server.requests.map { String(String(decoding: $0.head, as: UTF8.self).prefix { $0 != "\r\n" }) }
        #expect(lines == Array(repeating: "\(method.rawValue) /x?id=1 HTTP/1.1", count: 2))
    }

    @Test func onlyTokensAreMethods() {
        for text in ["", "GET ", "A B", "GET\r\nX: y", "MÉTHODE", "a/b"] { #expect(HTTPMethod(rawValue: text) == nil) }
        #expect(HTTPMethod(rawValue: "get") != .get)
    }

    @Test(arguments: [("PUT", 2), ("PROPFIND", 2), ("MKCOL", 2), ("PURGE", 1), ("POST", 1), ("get", 1)])
    func whatIsIdempotentIsTriedAgain(method: String, count: Int) async throws {
        let server = try LoopbackServer(.response(503))
        defer { server.stop() }
        let method = try #require(HTTPMethod(rawValue: method))
        let client = EndpointClient(Plain.self, on: server)
        let endpoint = Endpoint(
            name: "told", method: method, path: "/x",
            retry: RetryRule(attempts: 2, statuses: [503], base: .milliseconds(1)))
        await #expect(throws: EndpointError.self) { try await Self.text(client, endpoint) }
        #expect(server.requests.count == count)
    }
}
