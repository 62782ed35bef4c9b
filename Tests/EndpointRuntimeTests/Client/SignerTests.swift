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
}
