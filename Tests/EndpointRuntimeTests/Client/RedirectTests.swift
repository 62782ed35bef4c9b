import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite struct RedirectTests {
    static let shop = LoopbackAnswer.json(#"{"id": 1, "name": "A"}"#)

    @Test(arguments: [301, 302, 303, 307, 308]) func aGetIsSentAgain(status: Int) async throws {
        let server = try LoopbackServer(.redirect(status, to: "/other?x=1"), Self.shop)
        defer { server.stop() }
        let shop = try await EndpointClient(Plain.self, on: server).send(KioskRequest())
        #expect(shop.id == 1)
        #expect(server.requests.map(\.method) == ["GET", "GET"])
        #expect(server.requests.map(\.target) == ["/shops/7", "/other?x=1"])
    }

    @Test(arguments: zip([301, 302, 303, 307, 308], ["GET", "GET", "GET", "POST", "POST"]))
    func aPostBecomesAGetOrStaysAPost(status: Int, method: String) async throws {
        let server = try LoopbackServer(.redirect(status, to: "/other"), Self.shop)
        defer { server.stop() }
        _ = try await EndpointClient(Plain.self, on: server).send(Post())
        let second = try #require(server.requests.last)
        #expect(second.method == method)
        #expect(second.text == (method == "POST" ? #"{"stars":5}"# : ""))
        #expect(second["Content-Type"] == (method == "POST" ? "application/json" : nil))
    }

    struct Post: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "post", method: .post, path: "/shops")

        func write(to request: inout RequestWriter) {
            request.json { fields in fields.int(5, "stars") }
        }

        static func read(_ body: ResponseReader) throws -> Kiosk { try body.value() }
    }

    @Test func aRelativeLocationIsResolved() async throws {
        let server = try LoopbackServer(.redirect(to: "sub/../there"), .redirect(to: "?q=1"), Self.shop)
        defer { server.stop() }
        _ = try await EndpointClient(Plain.self, on: server).send(KioskRequest())
        #expect(server.requests.map(\.target) == ["/shops/7", "/shops/there", "/shops/there?q=1"])
    }

    @Test func aLocationIsEncodedAndItsFragmentStaysHere() async throws {
        let server = try LoopbackServer(.redirect(to: "/zürich/a b?q=%20ü#part"), Self.shop)
        defer { server.stop() }
        _ = try await EndpointClient(Plain.self, on: server).send(KioskRequest())
        #expect(server.requests.last?.target == "/z%C3%BCrich/a%20b?q=%20%C3%BC")
    }

    @Test(arguments: [
        "http://127.0.0.1:99999/x", "http://127.0.0.1:0/x", "http://127.0.0.1:x/", "http://1 2/x", "http://1%202/x",
        "http://[::g]/x", "http://[::1/x", "http://[1:2:3:4:5:6:7]/x", "http://a\"b/", "http://a%00b/",
        "http:///x", "http://", "http://ann@127.0.0.1/", "ftp://127.0.0.1/",
    ])
    func oneThatLeadsNowhereIsSaidToBeOne(location: String) async throws {
        let server = try LoopbackServer(.redirect(to: location))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) }
        guard case .transport(let failure) = error else { return unexpected(error) }
        #expect(failure.kind == .redirect, "\(failure)")
        #expect(server.requests.count == 1)
    }

    @Test func theSchemeIsReadInAnyCase() async throws {
        let server = try LoopbackServer { request in
            request.target == "/there"
                ? Self.shop : .redirect(307, to: "HTTP://\(request["Host"] ?? "")/there")
        }
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        #expect(try await client.send(KioskRequest()).id == 1)
        #expect(server.requests.map(\.target) == ["/shops/7", "/there"])
    }

    @Test func credentialsStayWithTheirOrigin() async throws {
        let other = try LoopbackServer(.json(#"{"code": 200, "data": []}"#))
        defer { other.stop() }
        let server = try LoopbackServer(.redirect(307, to: other.url + "/elsewhere"))
        defer { server.stop() }
        let client = EndpointClient(Full.self, on: server, auth: FixedCredential(text: "secret"))
        _ = try await client.send(KioskListRequest(), CallOptions(headers: ["Cookie": "a=b", "X-Api-Key": "k"]))
        #expect(server.requests.first?["X-Token"] == "Token secret")
        #expect(server.requests.first?["X-Api-Key"] == "k")
        let leaked = try #require(other.requests.first)
        #expect(leaked["X-Token"] == nil)
        #expect(leaked["X-Api-Key"] == nil)
        #expect(leaked["Cookie"] == nil)
        #expect(leaked["X-App"] == nil)
        #expect(leaked["Accept"] == "application/json")
    }

    /// Whoever goes on behind an event goes on there.
    @Test func thePlaceInAStreamGoesAlong() async throws {
        let other = try LoopbackServer(.json(#"{"code": 200, "data": []}"#))
        defer { other.stop() }
        let server = try LoopbackServer(.redirect(to: other.url))
        defer { server.stop() }
        _ = try await EndpointClient(Full.self, on: server, auth: FixedCredential(text: "secret"))
            .send(KioskListRequest(), CallOptions(headers: ["Last-Event-ID": "7"]))
        #expect(other.requests.first?["Last-Event-ID"] == "7")
    }

    @Test func credentialsDoNotComeBackWithTheOrigin() async throws {
        let done = LoopbackAnswer.json(#"{"code": 200, "data": []}"#)
        let box = Box<String>("")
        let server = try LoopbackServer { $0.target.hasPrefix("/back") ? done : .redirect(to: box.value) }
        defer { server.stop() }
        let other = try LoopbackServer(.redirect(to: server.url + "/back"))
        defer { other.stop() }
        box.value = other.url
        _ = try await EndpointClient(Full.self, on: server, auth: FixedCredential(text: "secret"))
            .send(KioskListRequest())
        #expect(server.requests.map { $0["X-Token"] } == ["Token secret", nil])
    }

    @Test func credentialsStayWithinTheOrigin() async throws {
        let server = try LoopbackServer(.redirect(to: "/there"), .json(#"{"code": 200, "data": []}"#))
        defer { server.stop() }
        _ = try await EndpointClient(Full.self, on: server, auth: FixedCredential(text: "secret"))
            .send(KioskListRequest())
        #expect(server.requests.map { $0["X-Token"] } == ["Token secret", "Token secret"])
    }

    @Test func aCircleOfRedirectsEnds() async throws {
        let server = try LoopbackServer(.redirect(to: "/shops/7"))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server, limits: TransferLimits(redirects: 3))
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) }
        guard case .transport(let failure) = error else { return unexpected(error) }
        #expect(failure.kind == .redirect)
        #expect(server.requests.count == 4)
    }

    @Test(arguments: ["ftp://127.0.0.1/x", "file:///etc/passwd", "http://user:pw@127.0.0.1/", "http://", "http:///x"])
    func aRedirectToNowhereIsAFailure(location: String) async throws {
        let server = try LoopbackServer(.redirect(to: location))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) }
        guard case .transport(let failure) = error else { return unexpected(error) }
        #expect(failure.kind == .redirect)
    }

    @Test(arguments: [300, 301, 304, 305, 306, 399]) func aStatusWithoutALocationIsTheAnswer(status: Int) async throws {
        let server = try LoopbackServer(.response(status, body: status == 304 ? [] : Array("why".utf8)))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) }
        guard case .status(let failure) = error else { return unexpected(error) }
        #expect(failure.status == status)
    }

    @Test func redirectsCanBeLeftToTheCaller() async throws {
        let server = try LoopbackServer(.redirect(to: "/there", body: "see there"))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server, limits: TransferLimits(redirects: 0))
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskRequest()) }
        guard case .status(let failure) = error else { return unexpected(error) }
        #expect(failure.status == 302)
        #expect(failure.headers["location"] == "/there")
        #expect(failure.excerpt == "see there")
    }
}

/// A value that a test sets before others read it.
final class Box<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var current: Value

    init(_ value: Value) {
        current = value
    }

    var value: Value {
        get { lock.withLock { current } }
        set { lock.withLock { current = newValue } }
    }
}
