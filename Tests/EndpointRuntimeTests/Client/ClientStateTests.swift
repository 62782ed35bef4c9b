import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// What the cache holds after calls that overlap, that bring credentials of their own, or whose answers do not read.
@Suite struct ClientStateTests {
    struct Mine: EndpointRequest {
        typealias API = Full
        static let endpoint = Endpoint(
            name: "mine", path: "/mine", cache: CacheRule(policy: .cacheFirst, scope: .user))
        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> String { try body.value() }
    }

    struct Number: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(
            name: "number", path: "/number", cache: CacheRule(policy: .cacheFirst, ttl: .fixed(.zero)))
        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Int { try body.value() }
    }

    struct Account: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(
            name: "account", path: "/account", cache: CacheRule(policy: .cacheFirst, ttl: .server))
        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Int { try body.value() }
    }

    struct Change: EndpointRequest {
        typealias API = Plain
        static let endpoint = Endpoint(name: "change", method: .put, path: "/account")
        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> Int { try body.value() }
    }

    @Test func aCallWithACredentialOfItsOwnLeavesTheUsersEntryAlone() async throws {
        let server = try LoopbackServer { request in
            .json(#"{"code": 200, "data": "\#(request["X-Token"] ?? "nobody")"}"#)
        }
        defer { server.stop() }
        let client = EndpointClient(Full.self, on: server, auth: FixedCredential(text: "ann1"))
        let own = CallOptions(headers: ["x-token": "bob1"])
        #expect(try await client.send(Mine(), own) == "bob1")
        #expect(try await client.send(Mine()) == "Token ann1")
        #expect(try await client.send(Mine(), own) == "bob1")
        #expect(client.cached(Mine(), own) == nil)
        #expect(client.cached(Mine())?.value == "Token ann1")
    }

    /// The confirmation of an entry says nothing of the one that has taken its place.
    @Test func aConfirmationDoesNotCountForANewerEntry() async throws {
        let (newer, confirmation) = (Gate(), Gate())
        let server = try LoopbackServer { request in
            switch request["If-None-Match"] {
            case "\"1\"":
                let steps = LoopbackAnswer.response(304, [("ETag", "\"1\"")]).steps
                return LoopbackAnswer([.wait(confirmation)] + steps)
            case "\"2\"": return .response(304, [("ETag", "\"2\"")])
            default:
                if request["X-New"] == nil { return .json("1", [("ETag", "\"1\"")]) }
                return LoopbackAnswer([.wait(newer)] + LoopbackAnswer.json("2", [("ETag", "\"2\"")]).steps)
            }
        }
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        #expect(try await client.send(Number()) == 1)
        async let second = client.send(Number(), CallOptions(headers: ["X-New": "1"], cache: .reload))
        await newer.reached()
        async let first = client.send(Number())
        await confirmation.reached()
        newer.open()
        #expect(try await second == 2)
        confirmation.open()
        #expect(try await first == 1)
        #expect(client.cached(Number())?.value == 2)
        #expect(try await client.send(Number()) == 2)
        #expect(server.requests.last?["If-None-Match"] == "\"2\"")
    }

    /// RFC 9111 section 4.4 asks for the status alone.
    @Test func aChangeWhoseAnswerDoesNotReadIsAChange() async throws {
        let server = try LoopbackServer { request in
            request.method == "PUT" ? .json("done") : .json("1", [("Cache-Control", "max-age=600")])
        }
        defer { server.stop() }
        let client = EndpointClient(Plain.self, on: server)
        _ = try await client.send(Account())
        #expect(client.cached(Account())?.isStale == false)
        let error = await endpointError { () throws(EndpointError) in try await client.send(Change()) }
        guard case .decoding = error else { return unexpected(error) }
        #expect(client.cached(Account())?.isStale == true)
    }

    /// A file that comes when its caller is gone belongs to nobody.
    @Test func aFileThatNobodyWaitsForIsRemoved() async throws {
        struct Report: EndpointRequest {
            typealias API = Plain
            static let endpoint = Endpoint(name: "report", path: "/report")
            func write(to request: inout RequestWriter) {}
            static func read(_ body: ResponseReader) throws -> File { try body.file() }
        }
        let server = try LoopbackServer(.response(200, body: Array("a file".utf8)))
        defer { server.stop() }
        let (found, continuation) = AsyncStream.makeStream(of: URL.self)
        let client = EndpointClient(
            Plain.self, server: .url(server.url),
            inspect: { response, _ in
                if case .file(let url) = response.body { continuation.yield(url) }
                // Until the test asks, too.
                _ = await server.requests(2)
            })
        let task = Task { try await client.send(Report()) }
        var files = found.makeAsyncIterator()
        let file = try #require(await files.next())
        #expect(FileManager.default.fileExists(atPath: file.path))
        task.cancel()
        await #expect(throws: EndpointError.self) { _ = try await task.value }
        _ = await endpointError { () throws(EndpointError) in try await client.send(Number()) }
        try await until { !FileManager.default.fileExists(atPath: file.path) }
    }
}
