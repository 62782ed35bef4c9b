import Foundation
import LoopbackServer
import Testing

@testable import EndpointRuntime
@testable import EndpointTesting

/// Real exchanges, kept without their secrets and played back.
@Suite struct RecordingTests {
    /// A file that is gone when the test is.
    final class Recording {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("recording-\(UUID().uuidString).json")
        deinit { try? FileManager.default.removeItem(at: url) }

        var text: String { get throws { try String(contentsOf: url, encoding: .utf8) } }
    }

    static func request(
        _ server: LoopbackServer, _ target: String, _ headers: KeyValuePairs<String, String> = [:], body: String? = nil
    ) throws -> HTTPRequest {
        HTTPRequest(
            method: body == nil ? .get : .post, url: try #require(URL(string: server.url + target)),
            headers: headers.map { HeaderField($0.key, $0.value) },
            body: body.map { .data(Data($0.utf8)) } ?? .none)
    }

    @Test func theHeaderThatTheSpecNamesIsHidden() async throws {
        let server = try LoopbackServer { request in
            .json(
                #"{"code": 200, "data": [], "seen": "\#(request["X-Token"] ?? "")"}"#,
                [("Set-Cookie", "session=abcdef; Path=/"), ("X-Token", "n3xt-t0ken")])
        }
        let file = Recording()
        let account = SignInTests.Account("s3cret-t0ken")
        let live = EndpointClient(
            Full.self, on: server, auth: account, transport: RecordingTransport(to: file.url))
        #expect(try await live.send(KioskListRequest()) == [])
        server.stop()
        let text = try file.text
        #expect(!text.contains("s3cret") && !text.contains("abcdef") && !text.contains("n3xt"))
        #expect(text.contains("session") == false && text.contains("Token") && text.contains("X-App"))

        let replay = try ReplayTransport(of: file.url)
        let client = EndpointClient(
            Full.self, server: .url(server.url), auth: SignInTests.Account("another"), transport: replay)
        #expect(replay.unused.count == 1)
        #expect(try await client.send(KioskListRequest()) == [])
        #expect(replay.unused == [])
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskListRequest()) }
        #expect("\(String(describing: error))".contains("nothing is left of the recording"))
    }

    /// Its name says nothing, and its prefix ends without a space.
    @Test func anyHeaderThatTheSpecNamesIsHidden() async throws {
        enum Club: EndpointAPI {
            static let settings = APISettings(name: "Club", auth: AuthRule(header: "X-Member", prefix: "No:"))
            struct Server: EndpointServer { let address: String }
        }
        struct List: EndpointRequest {
            typealias API = Club
            static let endpoint = Endpoint(name: "list", path: "/list")
            func write(to request: inout RequestWriter) {}
            static func read(_ body: ResponseReader) throws -> String { try body.value() }
        }
        struct Public: EndpointRequest {
            typealias API = Club
            static let endpoint = Endpoint(name: "public", path: "/public", auth: .none)
            func write(to request: inout RequestWriter) {}
            static func read(_ body: ResponseReader) throws -> String { try body.value() }
        }
        let server = try LoopbackServer { request in
            .json("\"you are \(request["x-member"]?.dropFirst(3) ?? "")\"", [("X-Member", "next1234")])
        }
        defer { server.stop() }
        let file = Recording()
        let client = EndpointClient(
            Club.self, server: .url(server.url), auth: FixedCredential(text: "m3mber-7"),
            transport: RecordingTransport(to: file.url))
        #expect(try await client.send(List()) == "you are m3mber-7")
        // A call may bring it where the endpoint has no 'auth'.
        #expect(try await client.send(Public(), CallOptions(headers: ["X-Member": "No:0ther-8"])) == "you are 0ther-8")
        let text = try file.text
        #expect(
            !text.contains("m3mber-7") && !text.contains("0ther-8") && !text.contains("next1234")
                && text.contains("you are [hidden]"), "\(text)")
    }

    /// What a signer writes, and says that it is secret.
    @Test func whatASignerCallsSecretIsHidden() async throws {
        struct Key: RequestSigner {
            func sign(_ request: inout HTTPRequest) async throws {
                request.headers.append(HeaderField("X-Signed-By", "k3y-of-the-app"))
                request.secretHeaders.append("x-signed-by")
                request.url.append(queryItems: [URLQueryItem(name: "sig", value: "v4lue/of it")])
                request.secretValues.append("v4lue/of it")
            }
        }
        enum Signed: EndpointAPI {
            static let settings = APISettings(name: "Signed", signers: ["key": ["list"]])
            struct Server: EndpointServer { let address: String }
        }
        struct List: EndpointRequest {
            typealias API = Signed
            static let endpoint = Endpoint(name: "list", path: "/list", sign: "key")
            func write(to request: inout RequestWriter) {}
            static func read(_ body: ResponseReader) throws -> String { try body.value() }
        }
        let server = try LoopbackServer { .json("\"\($0["X-Signed-By"] ?? "") \($0.target)\"") }
        defer { server.stop() }
        let file = Recording()
        let client = EndpointClient(
            Signed.self, server: .url(server.url), signers: ["key": Key()], transport: RecordingTransport(to: file.url))
        #expect(try await client.send(List()).hasPrefix("k3y-of-the-app /list?sig=v4lue"))
        let text = try file.text
        #expect(!text.contains("k3y") && !text.contains("v4lue"), "\(text)")
    }

    /// A login by a form, a refresh by JSON, and an echo of what came of them.
    @Test func secretsInBodiesAreHidden() async throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/first": .json(#"{"data": "acc3ss/1", "id": 7}"#)
            case "/login":
                .json(#"{"access_token": "acc3ss\/1", "refreshToken":"r3fresh", "expires_in": 3600, "otp": 91827}"#)
            case "/refresh": .json(#"{"tokens": 1, "token": {"id": "n3w", "of": [12345, true]}, "name": "r3fresh"}"#)
            default: .json(#"{"echo": "\#(request["Authorization"] ?? "") p4ss word"}"#)
            }
        }
        defer { server.stop() }
        let file = Recording()
        let transport = RecordingTransport(to: file.url, over: TestTransport.shared)
        let form = "application/x-www-form-urlencoded"
        for request in [
            try Self.request(server, "/first"),
            try Self.request(
                server, "/login", ["Content-Type": form], body: "user=ann&pass%77ord=p4ss+word&client-secret=%263cr3t"),
            try Self.request(server, "/refresh", body: #"{"grant": "r3fresh", "refresh_token" : "r3fresh", "pin": 4}"#),
            try Self.request(
                server, "/echo?x=1&api_key=k3y%201#access_token=fr4gment", ["Authorization": "Bearer acc3ss/1"]),
        ] { _ = try await transport.send(request) { _ in } }
        let text = try file.text
        for secret in ["acc3ss", "r3fresh", "91827", "n3w", "12345", "p4ss", "3cr3t", "k3y", "fr4gment"] {
            #expect(!text.contains(secret), "\(secret) in \(text)")
        }
        for kept in ["user=ann", "expires_in", "3600", #"\"pin\": 4"#, #"\"otp\": 0"#, #"[0, true]"#, "x=1"] {
            #expect(text.contains(kept), "\(kept) in \(text)")
        }
        // Another run has other secrets.
        let replay = try ReplayTransport(of: file.url)
        for request in [
            try Self.request(server, "/login", ["Content-Type": form], body: "user=ann&pass%77ord=x&client-secret=y"),
            try Self.request(server, "/refresh", body: #"{"grant": "n", "refresh_token" : "n", "pin": 4}"#),
            try Self.request(server, "/echo?x=1&api_key=z#access_token=z"),
        ] { #expect(try await replay.send(request) { _ in }.status == 200) }
        #expect(replay.unused == ["GET \(server.url)/first"])
    }

    @Test func namesAreTheTestsToChoose() async throws {
        let server = try LoopbackServer { _ in .json(#"{"token": "page-2-of-9", "member_number": "m3mber"}"#) }
        defer { server.stop() }
        let file = Recording()
        let transport = RecordingTransport(
            to: file.url, over: TestTransport.shared, hiding: ["memberNumber", "X-Badge"], keeping: ["token"])
        _ = try await transport.send(
            Self.request(server, "/a?token=page-1", ["X-Badge": "b4dge", "X-Auth-Token": "a-t0ken"])
        ) { _ in }
        let text = try file.text
        #expect(text.contains("page-2-of-9") && text.contains("page-1"))
        #expect(!text.contains("m3mber") && !text.contains("b4dge") && !text.contains("a-t0ken"))
    }

    @Test func aMultipartBodyIsMatchedWhateverItsBoundary() async throws {
        struct Register: EndpointRequest {
            typealias API = Plain
            static let endpoint = Endpoint(name: "register", method: .post, path: "/register")
            var name = "ann"
            let password: String
            func write(to request: inout RequestWriter) {
                request.part(name, "name")
                request.part(password, "password")
            }
            static func read(_ body: ResponseReader) throws -> Int { try body.value() }
        }
        let server = try LoopbackServer(.json("1"))
        defer { server.stop() }
        let file = Recording()
        let live = EndpointClient(Plain.self, server: .url(server.url), transport: RecordingTransport(to: file.url))
        #expect(try await live.send(Register(password: "p4ss\r\nword")) == 1)
        #expect(try !file.text.contains("p4ss") && file.text.contains("ann"))
        let client = EndpointClient(
            Plain.self, server: .url(server.url), transport: try ReplayTransport(of: file.url))
        #expect(
            await endpointError { () throws(EndpointError) in
                try await client.send(Register(name: "ben", password: "p4ss"))
            } != nil)
        #expect(try await client.send(Register(password: "x")) == 1)
    }

    /// What is no text in the recording is no text that is empty.
    @Test func aRecordedBodyOfBytesIsMatchedByItself() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("recording-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let stubs = StubTransport()
        stubs.answer(Upload.self, json: "1")
        let url = "https://example.com"
        let live = EndpointClient(Plain.self, server: .url(url), transport: RecordingTransport(to: file, over: stubs))
        let bytes = Data([0xFF, 0, 1]) + Data("s3cret".utf8)
        let options = CallOptions(headers: ["Authorization": "s3cret"])
        #expect(try await live.send(Upload(body: bytes), options) == 1)
        #expect(try !String(contentsOf: file, encoding: .utf8).contains(bytes.base64EncodedString()))
        let client = EndpointClient(Plain.self, server: .url(url), transport: try ReplayTransport(of: file))
        #expect(await endpointError { () throws(EndpointError) in try await client.send(Upload(body: Data())) } != nil)
        #expect(try await client.send(Upload(body: bytes), options) == 1)
    }

    struct Upload: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "upload", method: .post, path: "/upload")
        let body: Data
        func write(to request: inout RequestWriter) { request.rawBody(body, contentType: "application/octet-stream") }
        static func read(_ body: ResponseReader) throws -> Int { try body.value() }
    }

    /// A secret of digits may be a number elsewhere, or lie within one.
    @Test func theNumbersOfAnAnswerStayNumbers() async throws {
        let answer = #"{"otp": 123456, "again": 123456, "more": [91234560, -1.123456e7], "text": "123456 \"123456"}"#
        let server = try LoopbackServer { _ in .json(answer) }
        defer { server.stop() }
        let file = Recording()
        let recording = RecordingTransport(to: file.url, over: TestTransport.shared)
        let request = try Self.request(server, "/a")
        _ = try await recording.send(request) { _ in }
        #expect(try !file.text.contains("123456"))
        let replayed = try await ReplayTransport(of: file.url).send(request) { _ in }
        let body = ResponseBody(replayed).data
        let json = try #require(try JSONSerialization.jsonObject(with: body) as? [String: Any])
        #expect(json["again"] as? Int == 0 && json["text"] as? String == "[hidden] \"[hidden]")
    }

    /// A URL of the server's own may contain them without escapes.
    @Test func aSecretOfAQueryIsHiddenToItsEnd() async throws {
        let server = try LoopbackServer { _ in .json("1") }
        defer { server.stop() }
        let file = Recording()
        let recording = RecordingTransport(to: file.url, over: TestTransport.shared)
        _ = try await recording.send(try Self.request(server, "/a?token=ab(s3cret,s3cret'&page=2")) { _ in }
        #expect(try !file.text.contains("s3cret") && file.text.contains("/a?token=[hidden]&page=2"))
    }

    /// As Go, Gson, PHP and .NET write it.
    @Test(arguments: [
        "+a/b=\u{FC}\\u003c\\u0026\\u003e", "+a/b\\u003d\\u0027\\u003c\\u0026\\u003e", #"+a\/b='<&>\u00fc\ud83d\ude00"#,
        #"\u002Ba/b=\u0027\u003C\u0026\u003E\u00FC\uD83D\uDE00"#,
    ])
    func aSecretIsHiddenInAnySpellingOfJSON(echo: String) async throws {
        let secret = try #require(
            try JSONSerialization.jsonObject(with: Data("[\"s3cr\(echo)t\"]".utf8)) as? [String])[0]
        let server = try LoopbackServer { _ in .json(#"{"echo": "s3cr\#(echo)t"}"#) }
        defer { server.stop() }
        let file = Recording()
        let recording = RecordingTransport(to: file.url, over: TestTransport.shared)
        var request = try Self.request(server, "/a")
        request.secretValues = [secret]
        _ = try await recording.send(request) { _ in }
        #expect(try !file.text.contains("s3cr"))
    }
}
