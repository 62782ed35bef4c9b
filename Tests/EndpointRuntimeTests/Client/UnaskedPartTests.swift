import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Section 15.3.7 of RFC 9110: a 206 answers a request for a range, and no other.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct UnaskedPartTests {
    private static let rule = CacheRule(policy: .cacheFirst, ttl: .fixed(.seconds(60)))

    private struct Bytes: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "bytes", path: "/x", cache: rule)

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Data { try body.data() }
    }

    private struct Document: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "document", path: "/x", cache: rule)

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> File { try body.file() }
    }

    private struct List: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "list", path: "/x", cache: rule)

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> [Kiosk] { try body.value() }
    }

    private struct Nothing: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "nothing", method: .post, path: "/x")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws { try body.nothing() }
    }

    private struct OnlyOK: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "onlyOK", path: "/x", cache: rule)

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Data { try body.only(200).data() }
    }

    /// As the generated text reads an endpoint that declares both statuses.
    private struct Declared: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "declared", path: "/x")

        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> String {
            switch body.status {
            case 200: "whole"
            case 206: "part \(try body.data().count)"
            default: throw body.undeclaredStatus(200, 206)
            }
        }
    }

    private struct Lines: StreamRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "lines", path: "/x")
        static let stream = StreamRule(.lines)

        func write(to request: inout RequestWriter) {}
        static func read(_ element: ResponseReader) throws -> JSON { try element.value() }
    }

    private static let content = "[{\"id\": 1, \"name\": \"A\"}]"

    private static func part(_ body: String = content) -> LoopbackAnswer {
        .response(
            206, [("Content-Type", "application/json"), ("Content-Range", "bytes 0-24/100")], body: Array(body.utf8))
    }

    private func isRefused(_ call: () async throws -> Void) async -> Bool {
        do {
            try await call()
            return false
        } catch {
            guard case .transport(let failure) = error as? EndpointError else { return false }
            return failure.kind == .invalidResponse && failure.detail == "a part (206) came that nobody asked for"
        }
    }

    /// Also if what came of it cannot be read for another reason.
    @Test(arguments: [content, "[{\"id\": 1, \"na"]) func aPartIsNotTheWhole(body: String) async throws {
        let server = try LoopbackServer(Self.part(body))
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        #expect(await isRefused { _ = try await client.send(Bytes()) })
        #expect(await isRefused { _ = try await client.send(List()) })
        #expect(await isRefused { _ = try await client.send(Nothing()) })
        #expect(await isRefused { _ = try await client.send(OnlyOK()) })
        #expect(client.cached(Bytes()) == nil && client.cached(List()) == nil && client.cached(OnlyOK()) == nil)
    }

    @Test func itLeavesNoFile() async throws {
        let server = try LoopbackServer(Self.part())
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let seen = Box<URL?>(nil)
        let watching = EndpointClient(
            Plain.self, server: .url(server.url),
            inspect: { response, _ in if case .file(let url) = response.body { seen.value = url } })
        #expect(await isRefused { _ = try await client.send(Document()) })
        #expect(await isRefused { _ = try await watching.send(Document()) })
        let url = try #require(seen.value)
        #expect(!FileManager.default.fileExists(atPath: url.path))
    }

    @Test func transfersAndStreamsRefuseIt() async throws {
        let server = try LoopbackServer(
            .response(
                206, [("Content-Type", "application/x-ndjson"), ("Content-Range", "bytes 0-1/100")], body: [0x31, 0x0A])
        )
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        #expect(await isRefused { for try await _ in client.progress(of: Bytes()) {} })
        #expect(await isRefused { for try await _ in client.stream(Lines()) {} })
    }

    @Test func whoAsksForARangeGetsIt() async throws {
        let server = try LoopbackServer(Self.part())
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        let options = CallOptions(headers: ["range": "bytes=0-24"])
        #expect(try await client.send(Bytes(), options) == Data(Self.content.utf8))
    }

    @Test func whoDeclaresItGetsIt() async throws {
        let server = try LoopbackServer(Self.part())
        defer { server.stop() }
        #expect(try await EndpointClient(Plain.self, on: server).send(Declared()) == "part 24")
    }
}
