import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

/// The bodies of requests, byte for byte.
@Suite struct BodyBytesTests {
    /// Sends whatever it is told to write.
    struct Post: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "post", method: .post, path: "/x")
        let body: @Sendable (inout RequestWriter) -> Void

        func write(to request: inout RequestWriter) { body(&request) }
        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    static func arrived(_ body: @escaping @Sendable (inout RequestWriter) -> Void) async throws -> ReceivedRequest {
        try await RequestBytesTests.arrived(Post(body: body))
    }

    static func error(_ body: @escaping @Sendable (inout RequestWriter) -> Void) async throws -> InvalidRequest? {
        let server = try LoopbackServer(.response())
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let error = await endpointError { () throws(EndpointError) in try await client.send(Post(body: body)) }
        #expect(server.requests.isEmpty)
        if case .invalidRequest(let reason) = error { return reason }
        Issue.record("\(String(describing: error))")
        return nil
    }

    @Test func aWholeJSONBodyArrives() async throws {
        let request = try await Self.arrived { $0.jsonBody(Kiosk(id: 1, name: "a/b")) }
        #expect(request.text == #"{"id":1,"name":"a/b"}"#)
        #expect(request.values("Content-Type") == ["application/json"])
        #expect(request["Content-Length"] == "21")
        #expect(try await Self.arrived { $0.jsonBody([1, 2]) }.text == "[1,2]")
        #expect(try await Self.arrived { $0.jsonBodyIfPresent(nil as Kiosk?) }.bodyLength == 0)
        #expect(try await Self.arrived { $0.json { _ in } }.text == "{}")
        #expect(try await Self.arrived { $0.encodedBody(["a": [1]]) }.text == #"{"a":[1]}"#)
    }

    @Test func aBodyThatIsNoJSONIsRefused() async throws {
        let reason = try await Self.error { $0.json { fields in fields.double(.nan, "price") } }
        #expect(reason?.parameter == "price")
    }

    @Test func formsAreEncoded() async throws {
        let request = try await Self.arrived { request in
            request.form("a b+c&d=e~*-._ü\r\n", "te xt")
            request.formList([1, 2], "ids")
            request.formList(["x", "y"], "tags", style: .comma)
            request.formList([3], "sizes", style: .brackets)
            request.formIfPresent(nil as String?, "absent")
            request.formDictionary(["k": false], "map")
        }
        #expect(
            request.text
                == "te+xt=a+b%2Bc%26d%3De%7E*-._%C3%BC%0D%0A&ids=1&ids=2&tags=x%2Cy&sizes%5B%5D=3&map%5Bk%5D=false")
        #expect(request.values("Content-Type") == ["application/x-www-form-urlencoded"])
    }

    @Test func aFormWithoutFieldsIsAnEmptyForm() async throws {
        let request = try await Self.arrived { $0.formIfPresent(nil as String?, "absent") }
        #expect(request.bodyLength == 0)
        #expect(request["Content-Length"] == "0")
        #expect(request.values("Content-Type") == ["application/x-www-form-urlencoded"])
    }

    @Test func multipartBodiesArrive() async throws {
        let file = try TemporaryFile("file\r\n--BOUNDARY\r\n", name: "a\"b\r\nc ü.txt")
        let request = try await Self.arrived { request in
            request.part("line\nline", "te\"x\nt")
            request.partList([1, 2], "ids", style: .brackets)
            request.partIfPresent(nil as Int?, "absent")
            request.file(file.file, "photo")
            request.fileList([File(file.url, name: "n", contentType: "image/png")], "more", style: .brackets)
        }
        #expect(
            request.text == """
                --BOUNDARY\r
                Content-Disposition: form-data; name="te%22x%0D%0At"\r
                \r
                line\nline\r
                --BOUNDARY\r
                Content-Disposition: form-data; name="ids[]"\r
                \r
                1\r
                --BOUNDARY\r
                Content-Disposition: form-data; name="ids[]"\r
                \r
                2\r
                --BOUNDARY\r
                Content-Disposition: form-data; name="photo"; filename="a%22b%0D%0Ac ü.txt"\r
                Content-Type: application/octet-stream\r
                \r
                file\r\n--BOUNDARY\r\n\r
                --BOUNDARY\r
                Content-Disposition: form-data; name="more[]"; filename="n"\r
                Content-Type: image/png\r
                \r
                file\r\n--BOUNDARY\r\n\r
                --BOUNDARY--\r\n
                """)
        #expect(request.values("Content-Type") == ["multipart/form-data; boundary=BOUNDARY"])
    }

    @Test func multipartOfNothing() async throws {
        let request = try await Self.arrived { $0.fileIfPresent(nil, "photo") }
        #expect(request.text == "--BOUNDARY--\r\n")
    }

    @Test func aLargeMultipartIsTheSameFromDisk() async throws {
        let text = String(repeating: "0123456789abcdef", count: 200_000)
        let file = try TemporaryFile(text, name: "big.bin")
        let request = try await Self.arrived { request in
            request.part("x", "before")
            request.file(file.file, "big")
            request.part("y", "after")
        }
        #expect(
            request.text == "--BOUNDARY\r\nContent-Disposition: form-data; name=\"before\"\r\n\r\nx\r\n"
                + "--BOUNDARY\r\nContent-Disposition: form-data; name=\"big\"; filename=\"big.bin\"\r\n"
                + "Content-Type: application/octet-stream\r\n\r\n\(text)\r\n"
                + "--BOUNDARY\r\nContent-Disposition: form-data; name=\"after\"\r\n\r\ny\r\n--BOUNDARY--\r\n")
        #expect(request["Content-Length"] == String(request.bodyLength))
    }

    @Test func rawBodiesArriveUnchanged() async throws {
        let bytes = try await Self.arrived { $0.rawBody(Data([0, 1, 0xFF]), contentType: "application/octet-stream") }
        #expect(bytes.body == [0, 1, 0xFF])
        #expect(bytes.values("Content-Type") == ["application/octet-stream"])
        let text = try await Self.arrived { $0.rawBody("ü", contentType: "text/csv; charset=utf-8") }
        #expect(text.text == "ü")
        #expect(text.values("Content-Type") == ["text/csv; charset=utf-8"])
        let file = try TemporaryFile(String(repeating: "x", count: 3_000_000), name: "x")
        let sent = try await Self.arrived { $0.rawBody(file.file, contentType: "application/pdf") }
        #expect(sent.bodyLength == 3_000_000)
        #expect(sent.body.allSatisfy { $0 == UInt8(ascii: "x") })
        #expect(sent["Content-Length"] == "3000000")
        #expect(sent.values("Content-Type") == ["application/pdf"])
        let typed = File(file.url, contentType: "image/gif")
        #expect(
            try await Self.arrived { $0.rawBody(typed, contentType: "application/pdf") }.values("Content-Type")
                == ["image/gif"])
        let empty = try TemporaryFile("", name: "empty")
        #expect(try await Self.arrived { $0.rawBody(empty.file, contentType: "a/b") }.bodyLength == 0)
        #expect(try await Self.arrived { $0.rawBodyIfPresent(nil as Data?, contentType: "a/b") }["Content-Type"] == nil)
    }

    @Test func aFileThatCannotBeReadIsRefused() async throws {
        let folder = File(FileManager.default.temporaryDirectory)
        let missing = File(FileManager.default.temporaryDirectory.appendingPathComponent("not/there"))
        let remote = File(URL(string: "https://example.org/x")!)
        for file in [folder, missing, remote, File(URL(fileURLWithPath: "/dev/zero"))] {
            #expect(try await Self.error { $0.rawBody(file, contentType: "a/b") }?.parameter == "body")
            #expect(try await Self.error { $0.file(file, "photo") }?.parameter == "photo")
        }
    }

    @Test func twoBodiesAreRefused() async throws {
        #expect(
            try await Self.error {
                $0.form(1, "a")
                $0.part(2, "b")
            } != nil)
        #expect(
            try await Self.error {
                $0.jsonBody(1)
                $0.jsonBody(2)
            } != nil)
        #expect(
            try await Self.error {
                $0.jsonBody(1)
                $0.form(2, "a")
            } != nil)
    }
}

/// A file that goes when the test is over.
final class TemporaryFile: Sendable {
    let url: URL
    let file: File

    init(_ text: String, name: String? = nil) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("test-\(UUID().uuidString)")
        file = File(url, name: name)
        try Data(text.utf8).write(to: url)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
