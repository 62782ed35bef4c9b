import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Requests to a URL that a response gave.
@Suite struct WholeURLTests {
    struct Fetch: EndpointRequest {
        typealias API = Full
        static let endpoint = Endpoint(name: "fetch", path: "{url}", headers: ["X-Own": "1"], envelope: .none)
        let url: String

        func write(to request: inout RequestWriter) { request.path(url, "url") }
        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    private func client(_ server: LoopbackServer) -> EndpointClient<Full> {
        EndpointClient(
            Full.self, on: server, path: "/base", auth: FixedCredential(text: "sesame"),
            headers: { [HeaderField("X-Live", "now")] })
    }

    @Test func theSameOriginGetsWhatItAlwaysGets() async throws {
        let server = try LoopbackServer(.json("{}"))
        defer { server.stop() }
        for url in [server.url + "/a%20b?c=d%26#e", "/a%20b?c=d%26"] { try await client(server).send(Fetch(url: url)) }
        #expect(server.requests.map(\.target) == ["/a%20b?c=d%26", "/a%20b?c=d%26"])
        for request in server.requests {
            #expect(request.values("X-Token") == ["Token sesame"])
            #expect(request.values("X-App") == ["api"] && request.values("X-Live") == ["now"])
        }
    }

    @Test func anotherOriginGetsNoCredentialAndNothingOfTheAPIs() async throws {
        let (server, other) = (try LoopbackServer(.json("{}")), try LoopbackServer(.json("{}")))
        defer {
            server.stop()
            other.stop()
        }
        try await client(server).send(Fetch(url: other.url + "/file?signature=x"))
        let request = try #require(other.requests.first)
        #expect(request.target == "/file?signature=x" && server.requests.isEmpty)
        #expect(request.values("X-Own") == ["1"])
        for name in ["X-Token", "X-App", "X-Live", "Authorization"] { #expect(request.values(name) == []) }
    }

    struct FetchFile: EndpointRequest {
        typealias API = Full
        static let endpoint = Endpoint(name: "fetchFile", path: "{url}", envelope: .none)
        let url: URL

        func write(to request: inout RequestWriter) { request.path(url, "url") }
        static func read(_ body: ResponseReader) throws -> File { try body.file() }
    }

    struct Put: EndpointRequest {
        typealias API = Signed
        static let endpoint = Endpoint(name: "put", method: .put, path: "{to}", sign: "key")
        let target: URL

        func write(to request: inout RequestWriter) {
            request.path(target, "to")
            request.rawBody(Data("bytes".utf8), contentType: "text/plain")
        }
        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    enum Signed: EndpointAPI {
        static let settings = APISettings(name: "Signed", signers: ["key": ["put"]])

        struct Server: EndpointServer { let address: String }
    }

    struct Key: RequestSigner {
        func sign(_ request: inout HTTPRequest) async throws {
            request.headers.append(HeaderField("X-Signature", "sealed"))
        }
    }

    @Test func aFileComesFromAnotherOrigin() async throws {
        let (server, other) = (try LoopbackServer(.json("{}")), try LoopbackServer(.json("[1]")))
        defer {
            server.stop()
            other.stop()
        }
        let folder = try Folder()
        let url = try #require(URL(string: other.url + "/a%2Fb?signature=x%26y"))
        let step = client(server).download(FetchFile(url: url), to: .file(folder["a"]))
        #expect(try await step.response().url == folder["a"])
        #expect(try Data(contentsOf: folder["a"]) == Data("[1]".utf8))
        let request = try #require(other.requests.first)
        #expect(request.target == "/a%2Fb?signature=x%26y" && request.values("X-Token") == [])
    }

    @Test func anUploadToAnotherOriginIsNotSigned() async throws {
        let (server, other) = (try LoopbackServer(.json("{}")), try LoopbackServer(.json("{}")))
        defer {
            server.stop()
            other.stop()
        }
        let client = EndpointClient(Signed.self, server: .url(server.url), signers: ["key": Key()])
        for to in [server, other] { try await client.send(Put(target: try #require(URL(string: to.url + "/up")))) }
        #expect(server.requests.map { $0["X-Signature"] } == ["sealed"])
        #expect(other.requests.map { $0["X-Signature"] } == [nil])
        #expect(other.requests.map(\.method) == ["PUT"] && other.requests.map(\.body) == [Array("bytes".utf8)])
    }

    @Test(arguments: [
        "", "#x", "ftp://a.example/x", "http://ann:secret@a.example/", "file:///etc/passwd", "mailto:a@b.c", "http://",
    ])
    func whatLeadsToNoServerIsRefused(url: String) async throws {
        let server = try LoopbackServer(.json("{}"))
        defer { server.stop() }
        let error = await endpointError { () throws(EndpointError) in try await client(server).send(Fetch(url: url)) }
        guard case .invalidRequest(let reason) = error else { return unexpected(error) }
        #expect(reason.parameter == "url" && server.requests.isEmpty)
    }
}
