import EndpointRuntime
import Foundation
import LoopbackServer
import ShowcaseAPI
import TestSupport
import Testing

/// Every place of a parameter and every kind of body, as `Specs/Showcase` declares them, byte for byte.
@Suite struct ShowcaseRequestTests {
    private static func arrived<Request: EndpointRequest>(
        _ request: Request, answering answer: LoopbackAnswer = .response(204)
    ) async throws -> ReceivedRequest where Request.API == Showcase {
        let server = try LoopbackServer(answer)
        defer { server.stop() }
        let client = showcase(at: server)
        // What the answer reads as is another test's business.
        _ = try? await client.send(request)
        return try #require(server.requests.first)
    }

    @Test func parametersArriveInEveryPlace() async throws {
        let request = EveryParameterRequest(
            id: 5, part: "a/../b c", text: "x&y=1+2 %\r\n", level: .high, since: Date(timeIntervalSince1970: 7),
            ids: [1, 2], names: ["p", "q,r"], flags: [true, false], filter: ["k&": "v"], locale: "de",
            trace: try #require(UUID(uuidString: "00000000-0000-0000-0000-00000000000A")), kinds: ["one", "two"],
            session: "s1", note: .null, shape: .circle(Circle(radius: 1.5)), counts: [3])
        let arrived = try await Self.arrived(request)
        #expect(arrived.method == "POST")
        #expect(
            arrived.target == "/items/5/parts/a%2F..%2Fb%20c?channel=app&text=x%26y%3D1%2B2%20%25%0D%0A&level=3&since=7"
                + "&ids=1&ids=2&names=p,q%2Cr&flag%5B%5D=true&flag%5B%5D=false&filter%5Bk%26%5D=v&fixed=a%26b&locale=de"
        )
        #expect(arrived["X-Trace"] == "00000000-0000-0000-0000-00000000000a")
        #expect(arrived["X-Kinds"] == "one, two")
        #expect(arrived["Cookie"] == "session=s1")
        #expect(arrived["X-Mode"] == "1")
        #expect(arrived["X-Client"] == "showcase")
        #expect(arrived.text == #"{"note":null,"shape":{"kind":"circle","radius":1.5},"c":[3]}"#)
    }

    @Test func absentParametersAreNotSent() async throws {
        let request = EveryParameterRequest(
            id: 5, part: "p", text: "", level: .low, ids: [], flags: [], filter: [:], trace: UUID(),
            shape: .square(Square(side: 2, kind: "box")))
        let arrived = try await Self.arrived(request)
        #expect(arrived.target == "/items/5/parts/p?channel=app&text=&level=low&fixed=a%26b")
        #expect(arrived["Cookie"] == nil)
        #expect(arrived.text == #"{"shape":{"side":2,"kind":"box"}}"#)
    }

    @Test(arguments: ["", ".", ".."]) func aPathParameterNeverMovesTheRequest(part: String) async throws {
        let server = try LoopbackServer(.response(204))
        defer { server.stop() }
        let client = showcase(at: server)
        let request = EveryParameterRequest(
            id: 5, part: part, text: "", level: .low, ids: [], flags: [], filter: [:], trace: UUID(),
            shape: .circle(Circle(radius: 1)))
        let error = await #expect(throws: EndpointError.self) { try await client.send(request) }
        guard case .invalidRequest = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "a\0b"]) func aHeaderNeverSplits(kind: String) async throws {
        let server = try LoopbackServer(.response(204))
        defer { server.stop() }
        let client = showcase(at: server)
        let request = EveryParameterRequest(
            id: 5, part: "p", text: "", level: .low, ids: [], flags: [], filter: [:], trace: UUID(), kinds: [kind],
            shape: .circle(Circle(radius: 1)))
        let error = await #expect(throws: EndpointError.self) { try await client.send(request) }
        guard case .invalidRequest = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(server.requests.isEmpty)
    }

    @Test func aFormIsEncoded() async throws {
        let arrived = try await Self.arrived(LoginRequest(user: "a b&c", password: "p=ü"))
        #expect(arrived["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(arrived.text == "user=a+b%26c&password=p%3D%C3%BC&remember=false")
        #expect(arrived["Authorization"] == nil)
    }

    @Test func partsAndFilesAreSent() async throws {
        let folder = try Folder()
        try Data([0x89, 0x50, 0x0D, 0x0A]).write(to: folder["photo.png"])
        let arrived = try await Self.arrived(
            UploadRequest(
                photo: File(folder["photo.png"], name: "my \"photo\".png"), caption: "day one", tags: ["a", "b"]))
        #expect(arrived["Content-Type"] == "multipart/form-data; boundary=frontier")
        let text = String(decoding: arrived.body, as: UTF8.self)
        #expect(text.contains("name=\"photo\"; filename=\"my %22photo%22.png\"\r\n"))
        #expect(text.contains("name=\"caption\"\r\n\r\nday one\r\n"))
        #expect(text.components(separatedBy: "name=\"tags\"").count == 3)
        #expect(Data(arrived.body).range(of: Data([0x89, 0x50, 0x0D, 0x0A])) != nil)
        #expect(text.hasSuffix("--frontier--\r\n"))
    }

    @Test func rawBytesArriveUnchanged() async throws {
        let bytes = Data((0...255).map { UInt8($0) })
        let arrived = try await Self.arrived(PutRawRequest(body: bytes))
        #expect(arrived["Content-Type"] == "image/png")
        #expect(Data(arrived.body) == bytes)
    }

    @available(*, deprecated, message: "It calls what is deprecated.")
    @Test func whatIsToBeSignedIsSigned() async throws {
        #expect(try await Self.arrived(RemoveRequest(id: 7))["X-Signature"] == "DELETE /items/7")
        #expect(try await Self.arrived(AnythingRequest())["X-Signature"] == nil)
    }
}
