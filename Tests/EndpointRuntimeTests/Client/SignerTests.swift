import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// What a signer writes is held to the rules of all headers.
@Suite struct SignerTests {
    enum Signed: EndpointAPI {
        static let settings = APISettings(name: "Signed", headers: ["X-App": "api"], signers: ["any": ["send"]])

        struct Server: EndpointServer {
            let address: String
        }
    }

    struct Send: EndpointRequest {
        typealias API = Signed
        static let endpoint = Endpoint(name: "send", method: .post, path: "/send", sign: "any")
        var write: @Sendable (inout RequestWriter) -> Void = { _ in }

        func write(to request: inout RequestWriter) { write(&request) }
        static func read(_ body: ResponseReader) throws {}
    }

    struct Signer: RequestSigner {
        let change: @Sendable (inout HTTPRequest) -> Void

        func sign(_ request: inout HTTPRequest) async throws { change(&request) }
    }

    private func client(
        _ server: LoopbackServer, boundary: String = "BOUNDARY",
        _ change: @escaping @Sendable (inout HTTPRequest) -> Void
    ) -> EndpointClient<Signed> {
        EndpointClient(
            Signed.self, server: .url(server.url), signers: ["any": Signer(change: change)],
            transport: TestTransport.shared, boundary: { boundary })
    }

    static let refused: [(String, String)] = [
        ("a", "1\r\nX-Evil: 1"), ("a", "1\nX-Evil: 1"), ("a", "1\r"), ("a", "1\0"), ("a", "\u{7F}"), ("a", "Zürich"),
        ("a\r\nX-Evil", "1"), ("a:", "1"), ("", "1"), ("Content-Length", "1"), ("host", "example.com"),
        ("Transfer-Encoding", "chunked"),
    ]

    @Test(arguments: refused) func aHeaderThatBreaksTheRulesIsRefused(name: String, value: String) async throws {
        let server = try LoopbackServer(.response())
        defer { server.stop() }
        let client = client(server) { $0.headers.append(HeaderField(name, value)) }
        let error = await endpointError { () throws(EndpointError) in try await client.send(Send()) }
        guard case .interceptor("any", is InvalidRequest) = error else { return unexpected(error) }
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: ["file:///etc/hosts", "ftp://127.0.0.1/", "http://ann:secret@127.0.0.1/", "http:/x", "data:,x"])
    func aURLOfNoServerIsRefused(address: String) async throws {
        let server = try LoopbackServer(.response())
        defer { server.stop() }
        let url = try #require(URL(string: address))
        let client = client(server) { $0.url = url }
        let error = await endpointError { () throws(EndpointError) in try await client.send(Send()) }
        guard case .interceptor("any", is InvalidRequest) = error else { return unexpected(error) }
    }

    @Test func ofOneNameTheLastIsSentWithoutBlanks() async throws {
        let server = try LoopbackServer(.response())
        defer { server.stop() }
        try await client(server) { request in
            request.headers += [
                HeaderField("x-app", " signed\t"), HeaderField("X-Sum", "1"), HeaderField("X-sum", "2"),
            ]
        }.send(Send())
        let request = try #require(server.requests.first)
        #expect(request.values("X-App") == ["signed"])
        #expect(request.values("X-Sum") == ["2"])
    }

    /// Larger than what is put together in memory.
    @Test func aBoundaryThatNoHeaderCarriesLeavesNoFile() async throws {
        let server = try LoopbackServer(.response())
        defer { server.stop() }
        let file = try TemporaryFile(String(repeating: "x", count: 1_000_000))
        let boundary = "\(UUID().uuidString)\r\nX-Evil: 1"
        let error = await endpointError { () throws(EndpointError) in
            try await client(server, boundary: boundary) { _ in }.send(Send { $0.file(file.file, "f") })
        }
        guard case .invalidRequest = error else { return unexpected(error) }
        let folder = FileManager.default.temporaryDirectory
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix("endpoint-") {
            let begin = try? FileHandle(forReadingFrom: folder.appendingPathComponent(name)).read(upToCount: 100)
            #expect(!String(decoding: begin ?? Data(), as: UTF8.self).contains(boundary), "\(name)")
        }
    }

    // MARK: Redirects

    private static let signature = "X-Signature"

    /// A signature of the path, which holds once.
    private func signing(_ server: LoopbackServer) -> EndpointClient<Signed> {
        let count = Locked(0)
        return client(server) { request in
            let number = count.withLock { count in
                count += 1
                return count
            }
            let signature = "signature-\(number)-of-\(request.url.path(percentEncoded: true))"
            request.headers.append(HeaderField(Self.signature, signature))
            request.secretHeaders.append(Self.signature)
        }
    }

    @Test(arguments: [(307, "POST"), (303, "GET")])
    func aRedirectWithinTheOriginIsSignedAnew(status: Int, method: String) async throws {
        let server = try LoopbackServer { request in
            request.target == "/send" ? .response(status, [("Location", "/send/")]) : .response()
        }
        defer { server.stop() }
        try await signing(server).send(Send())
        #expect(server.requests.map(\.method) == ["POST", method])
        #expect(
            server.requests.map { $0.values(Self.signature) } == [["signature-1-of-/send"], ["signature-2-of-/send/"]])
    }

    @Test func noSignatureGoesToAnotherServerOrComesBackFromIt() async throws {
        let back = Locked("")
        let other = try LoopbackServer { _ in .response(307, [("Location", back.withLock(\.self))]) }
        defer { other.stop() }
        let server = try LoopbackServer { request in
            request.target == "/send" ? .response(307, [("Location", other.url + "/there")]) : .response()
        }
        defer { server.stop() }
        back.withLock { $0 = server.url + "/back" }
        try await signing(server).send(Send())
        #expect(server.requests.map(\.target) == ["/send", "/back"])
        #expect(other.requests.map { $0.values(Self.signature) } == [[]])
        #expect(server.requests.map { $0.values(Self.signature) } == [["signature-1-of-/send"], []])
    }

    /// As servers do that add a slash to the path and keep the query.
    @Test func aSignatureInTheQueryIsReplaced() async throws {
        let server = try LoopbackServer { request in
            guard request.target.hasPrefix("/send?") else { return .response() }
            return .response(308, [("Location", request.target.replacing("/send?", with: "/send/?"))])
        }
        defer { server.stop() }
        let client = client(server) { request in
            let sign = request.url.query == nil ? "?" : "&"
            request.url =
                URL(string: "\(request.url.absoluteString)\(sign)of=\(request.url.path(percentEncoded: true))")
                ?? request.url
        }
        try await client.send(Send { $0.query("a b", "q") })
        #expect(server.requests.map(\.target) == ["/send?q=a%20b&of=/send", "/send/?q=a%20b&of=/send/"])
    }

    /// Foundation writes all of a query anew where something is added to it.
    @Test(arguments: ["", "#top"]) func whatTheRequestAsksForStays(fragment: String) async throws {
        let server = try LoopbackServer { request in
            guard request.target.hasPrefix("/send?") else { return .response() }
            return .response(308, [("Location", request.target.replacing("/send?", with: "/send/?") + fragment)])
        }
        defer { server.stop() }
        let client = client(server) { request in
            guard var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: false) else { return }
            parts.queryItems = (parts.queryItems ?? []) + [URLQueryItem(name: "of", value: parts.path)]
            request.url = parts.url ?? request.url
        }
        try await client.send(
            Send {
                $0.query("1,2", "ids")
                $0.query("00:00", "since")
                $0.query("/send", "of")
            })
        let queries = server.requests.map { URLComponents(string: $0.target)?.queryItems?.map(\.description) }
        #expect(queries[0] == ["ids=1,2", "since=00:00", "of=/send", "of=/send"])
        #expect(queries[1] == ["ids=1,2", "since=00:00", "of=/send", "of=/send/"])
    }

    @Test func theSecondSignatureIsAsSecretAsTheFirst() async throws {
        let server = try LoopbackServer { request in
            guard request.target == "/send" else {
                return .response(500, body: Array(request.values(Self.signature)[0].utf8))
            }
            return .response(307, [("Location", "/again")])
        }
        defer { server.stop() }
        let client = signing(server)
        let spans = Locked<[String]>([])
        let observation = client.observeSpans { event in spans.withLock { $0.append("\(event)") } }
        defer { observation.end() }
        let error = await endpointError { () throws(EndpointError) in try await client.send(Send()) }
        guard case .status = error else { return unexpected(error) }
        #expect(server.requests.last?.values(Self.signature) == ["signature-2-of-/again"])
        #expect(!String(reflecting: error).contains("signature-2"))
        #expect(!spans.withLock { $0.joined() }.contains("signature-2"))
    }
}
