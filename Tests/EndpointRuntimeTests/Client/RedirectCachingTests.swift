import EndpointCurl
import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What is stored of an answer that redirects led to, over both transports: none of them may follow one by itself.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct RedirectCachingTests {
    enum Carrier: CaseIterable {
        case session, curl

        func make() throws -> any HTTPTransport {
            switch self {
            case .session: URLSessionTransport()
            case .curl: try CurlTransport()
            }
        }
    }

    /// `GET /me`, with the lifetime that the server says.
    struct Me: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "me", path: "/me", cache: CacheRule(policy: .cacheFirst, ttl: .server))

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Kiosk { try body.value() }
    }

    /// The same with the spec's own lifetime.
    struct MeForAnHour: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(
            name: "me", path: "/me", cache: CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(3600))))

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Kiosk { try body.value() }
    }

    /// A client whose wall clock a test moves.
    private func client(_ server: LoopbackServer, _ carrier: Carrier, _ seconds: Box<Double>) throws
        -> EndpointClient<Plain>
    {
        EndpointClient(
            Plain.self, server: .url(server.url), transport: try carrier.make(),
            date: { Date(timeIntervalSince1970: 1_800_000_000 + seconds.value) })
    }

    /// `/me` leads to `/users/N`, where N counts the requests for `/me`; what is there is fresh for an hour.
    private func server(_ status: Int, _ headers: [(String, String)]) throws -> LoopbackServer {
        let count = Box(0)
        return try LoopbackServer { request in
            if request.target == "/me" {
                count.value += 1
                return .response(status, [("Location", "/users/\(count.value)")] + headers)
            }
            return .json(
                #"{"id": \#(request.target.dropFirst(7)), "name": ""}"#,
                [("Cache-Control", "max-age=3600"), ("ETag", "\"1\"")])
        }
    }

    /// What the redirect says, and for how many seconds the answer is kept: with `ttl: server`, and with the hour that
    /// the spec says.
    @Test(
        arguments: Carrier.allCases,
        [
            (302, "no-store", 0, 0), (301, "no-store, max-age=60", 0, 0), (302, "", 0, 3600), (307, "public", 0, 3600),
            (303, "max-age=60", 60, 3600), (307, "max-age=60", 60, 3600), (301, "", 0, 3600),
            (308, "max-age=60, no-cache", 0, 3600), (308, "max-age=60", 60, 3600), (301, "max-age=9999", 3600, 3600),
        ] as [(status: Int, control: String, byServer: Double, bySpec: Double)])
    func everyRedirectsRuleCounts(
        carrier: Carrier, row: (status: Int, control: String, byServer: Double, bySpec: Double)
    ) async throws {
        try await check(Me(), carrier, row.status, row.control, row.byServer)
        try await check(MeForAnHour(), carrier, row.status, row.control, row.bySpec)
    }

    private func check<Request: EndpointRequest>(
        _ request: Request, _ carrier: Carrier, _ status: Int, _ control: String, _ seconds: Double
    ) async throws where Request.API == Plain, Request.Response == Kiosk {
        let server = try server(status, control.isEmpty ? [] : [("Cache-Control", control)])
        defer { server.stop() }
        let time = Box(0.0)
        let client = try client(server, carrier, time)
        #expect(try await client.send(request).id == 1)
        if seconds > 0 {
            time.value = seconds - 1
            #expect(client.cached(request)?.value.id == 1)
            #expect(try await client.send(request).id == 1)
            #expect(server.requests.map(\.target) == ["/me", "/users/1"])
        } else {
            #expect(client.cached(request) == nil)
        }
        time.value = seconds
        #expect(try await client.send(request).id == 2)
        #expect(server.requests.map(\.target) == ["/me", "/users/1", "/me", "/users/2"])
    }

    /// One with `no-store` on the way takes the entry along that is there.
    @Test(arguments: Carrier.allCases) func theOldEntryGoes(carrier: Carrier) async throws {
        let isOpen = Box(true)
        let server = try LoopbackServer { request in
            if request.target == "/me", !isOpen.value {
                return .response(302, [("Location", "/other"), ("Cache-Control", "no-store")])
            }
            return .json(#"{"id": 1, "name": ""}"#, [("Cache-Control", "max-age=3600")])
        }
        defer { server.stop() }
        let client = try client(server, carrier, Box(0))
        func check<Request: EndpointRequest>(_ request: Request) async throws where Request.API == Plain {
            isOpen.value = true
            _ = try await client.send(request)
            #expect(client.cached(request) != nil)
            isOpen.value = false
            _ = try await client.send(request, .refresh)
            #expect(client.cached(request) == nil)
        }
        try await check(Me())
        try await check(MeForAnHour())
    }

    /// `PUT` of any path
    struct Put: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "put", method: .put, path: "/users/{id}")
        var id: Int

        func write(to request: inout RequestWriter) { request.path(id, "id") }
        static func read(_ body: ResponseReader) throws -> String { body.status == 204 ? "" : "?" }
    }

    /// RFC 9111 section 4.4: the response is one of the URL that it came from, too.
    @Test(arguments: Carrier.allCases, [1, 2]) func aChangeWhereTheRedirectLedCounts(carrier: Carrier, id: Int)
        async throws
    {
        let server = try LoopbackServer { request in
            if request.method == "PUT" { return .response(204) }
            if request.target == "/me" {
                return .response(301, [("Location", "/users/1"), ("Cache-Control", "max-age=60")])
            }
            return .json(#"{"id": 1, "name": ""}"#, [("Cache-Control", "max-age=60")])
        }
        defer { server.stop() }
        let client = try client(server, carrier, Box(0))
        // Renewed, it has the same tags.
        for _ in 0..<2 { _ = try await client.send(Me(), .refresh) }
        #expect(client.cached(Me())?.isStale == false)
        _ = try await client.send(Put(id: id))
        #expect(client.cached(Me())?.isStale == (id == 1))
    }

    /// Nothing of a URL that a server has said is in the file as it is: it may hold a secret.
    @Test func whereItLedIsNoTextInTheFile() async throws {
        let server = try LoopbackServer { request in
            if request.target == "/me" {
                return .response(301, [("Location", "/users/1?sig=hushhush"), ("Cache-Control", "max-age=60")])
            }
            return .json(#"{"id": 1, "name": ""}"#, [("Cache-Control", "max-age=60")])
        }
        defer { server.stop() }
        let folder = try Folder()
        let cache = EntryCache.twoLevel(directory: folder.url)
        let client = EndpointClient(Plain.self, server: .url(server.url), cache: cache)
        _ = try await client.send(Me())
        #expect(client.cached(Me()) != nil)
        #expect(await cache.flush())
        await cache.close()
        let files = try FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files {
            #expect(try Data(contentsOf: file).range(of: Data("hushhush".utf8)) == nil, "\(file)")
        }
    }

    /// A failure at the end of redirects is one of where they led, too.
    @Test func aKeptFailureGoesWithWhereItLed() async throws {
        let isThere = Box(false)
        let server = try LoopbackServer { request in
            if request.method == "PUT" {
                isThere.value = true
                return .response(204)
            }
            if request.target == "/me" {
                return .response(302, [("Location", "/users/1"), ("Cache-Control", "max-age=600")])
            }
            return isThere.value
                ? .json(#"{"id": 1, "name": ""}"#) : .response(404, [("Cache-Control", "max-age=600")])
        }
        defer { server.stop() }
        let client = try client(server, .session, Box(0))
        for _ in 0..<2 { await #expect(throws: EndpointError.self) { try await client.send(Me()) } }
        #expect(server.requests.count == 2)
        _ = try await client.send(Put(id: 1))
        #expect(try await client.send(Me()).id == 1)
    }

    /// A page of another origin clears that origin's entries, and is one.
    @Test(arguments: Carrier.allCases, [true, false]) func whatClearsItsOriginIsNotKept(carrier: Carrier, clears: Bool)
        async throws
    {
        let page = try LoopbackServer { _ in
            .json(
                #"{"id": 1, "name": ""}"#,
                [("Cache-Control", "max-age=60")] + (clears ? [("Clear-Site-Data", "\"cache\"")] : []))
        }
        let url = page.url
        let server = try LoopbackServer { _ in
            .response(302, [("Location", url + "/page"), ("Cache-Control", "max-age=60")])
        }
        defer {
            page.stop()
            server.stop()
        }
        let client = try client(server, carrier, Box(0))
        #expect(try await client.send(Me()).id == 1)
        #expect((client.cached(Me()) == nil) == clears)
    }

    /// `POST /me`, which the spec caches, and which leads on with the same method.
    struct Ask: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(
            name: "ask", method: .post, path: "/me", cache: CacheRule(policy: .cacheFirst, ttl: .server))

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Kiosk { try body.value() }
    }

    /// The answer is newer than what it makes stale. It is no representation of the URL that was asked (RFC 9110 sections 8.7
    /// and 9.3.3), whatever it says.
    @Test(arguments: Carrier.allCases) func anAnswerToAPostIsFreshAndItsOwn(carrier: Carrier) async throws {
        let server = try LoopbackServer { request in
            if request.target == "/me", request.method == "POST" {
                return .response(307, [("Location", "/users/1"), ("Cache-Control", "max-age=60")])
            }
            return .json(
                #"{"id": 1, "name": "\#(request.method)"}"#,
                [("Cache-Control", "max-age=60"), ("Content-Location", "/me")])
        }
        defer { server.stop() }
        let client = try client(server, carrier, Box(0))
        #expect(try await client.send(Ask()).name == "POST")
        #expect(client.cached(Ask())?.isStale == false)
        #expect(try await client.send(Me()).name == "GET")
    }

    /// A live stream shows what the redirects led to.
    @Test func aLiveStreamHearsOfWhereItLed() async throws {
        let name = Box("a")
        let server = try LoopbackServer { request in
            if request.method == "PUT" {
                name.value = "b"
                return .response(204)
            }
            if request.target == "/me" {
                return .response(301, [("Location", "/users/1"), ("Cache-Control", "max-age=60")])
            }
            return .json(#"{"id": 1, "name": "\#(name.value)"}"#, [("Cache-Control", "max-age=60")])
        }
        defer { server.stop() }
        let client = try client(server, .session, Box(0))
        var seen: [String] = []
        for await update in client.updates(Me(), live: true) {
            guard case .success(let update) = update else { continue }
            seen.append(update.value.name)
            if seen.last == "b" { break }
            if seen.count == 1 { _ = try await client.send(Put(id: 1)) }
        }
        #expect(seen == ["a", "b"])
    }

    /// The tags of where it leads no more go with the answer.
    @Test func whereItLedBeforeIsForgotten() async throws {
        let server = try server(301, [("Cache-Control", "max-age=60")])
        defer { server.stop() }
        let client = try client(server, .session, Box(0))
        _ = try await client.send(Me())
        _ = try await client.send(Me(), .refresh)
        for (id, isStale) in [(1, false), (2, true)] {
            _ = try? await client.send(Put(id: id))
            #expect(client.cached(Me())?.isStale == isStale)
        }
    }

    /// Whose page `/me` is decides the credential, and both pages have the entity tag `"1"`.
    @Test(arguments: Carrier.allCases) func aConditionGoesToNoOtherURL(carrier: Carrier) async throws {
        let isMoved = Box(false)
        let server = try LoopbackServer { request in
            if request["If-None-Match"] == "\"1\"", request.target != "/me" { return .response(304) }
            if request.target == "/me", isMoved.value { return .redirect(302, to: "/users/2") }
            let id = request.target == "/me" ? 1 : 2
            return .json(#"{"id": \#(id), "name": ""}"#, [("ETag", "\"1\"")])
        }
        defer { server.stop() }
        let time = Box(0.0)
        let client = try client(server, carrier, time)
        #expect(try await client.send(MeForAnHour()).id == 1)
        isMoved.value = true
        time.value = 3600
        #expect(try await client.send(MeForAnHour()).id == 2)
        time.value = 7200
        #expect(try await client.send(MeForAnHour()).id == 2)
        #expect(server.requests.map(\.target) == ["/me", "/me", "/users/2", "/me", "/users/2"])
        #expect(server.requests.map { $0["If-None-Match"] } == [nil, "\"1\"", nil, nil, nil])
    }

    /// Where nothing was asked, nothing is confirmed.
    @Test(arguments: Carrier.allCases) func a304BehindARedirectIsAnError(carrier: Carrier) async throws {
        let isMoved = Box(false)
        let server = try LoopbackServer { request in
            if request.target != "/me" { return .response(304) }
            if isMoved.value { return .redirect(302, to: "/elsewhere") }
            return .json(#"{"id": 1, "name": ""}"#, [("ETag", "\"1\"")])
        }
        defer { server.stop() }
        let client = try client(server, carrier, Box(0))
        #expect(try await client.send(Me()).id == 1)
        isMoved.value = true
        let error = await endpointError { () throws(EndpointError) in try await client.send(Me()) }
        guard case .status(let failure) = error else { return unexpected(error) }
        #expect(failure.status == 304)
    }
}
