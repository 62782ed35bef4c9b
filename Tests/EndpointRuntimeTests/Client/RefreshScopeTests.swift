import EndpointTesting
import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime

/// Who waits for a refresh of a credential, who does not, and what is no reason for one.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct RefreshScopeTests {
    final class Session: AuthProvider {
        let token: Locked<String>
        let refreshes = Locked(0)
        let renew: @Sendable (Session) async -> Bool
        init(_ token: String, _ renew: @escaping @Sendable (Session) async -> Bool) {
            self.token = Locked(token)
            self.renew = renew
        }
        var user: String? { "ann" }
        func credential() async throws -> Credential { Credential(user: user, secret: token.withLock { $0 }) }
        func refresh(rejected credential: Credential, because error: EndpointError) async throws -> Bool {
            refreshes.withLock { $0 += 1 }
            return await renew(self)
        }
    }

    static func server(accepts: String) throws -> LoopbackServer {
        try LoopbackServer { request in
            request["X-Token"] == "Token \(accepts)"
                ? .json(#"{"code": 200, "data": []}"#) : .json(#"{"errorCode": 1}"#, status: 401)
        }
    }

    /// A refresh of one client asks another client, whose own credential is out of date.
    @Test func aRefreshMayUseAnotherClientThatRefreshes() async throws {
        let (inner, outer) = (try Self.server(accepts: "inner2"), try Self.server(accepts: "outer2"))
        defer { inner.stop(); outer.stop() }
        let issuing = Session("inner1") { session in
            session.token.withLock { $0 = "inner2" }
            return true
        }
        let tokens = EndpointClient(Full.self, on: inner, auth: issuing)
        let session = Session("outer1") { session in
            guard (try? await tokens.send(KioskListRequest())) != nil else { return false }
            session.token.withLock { $0 = "outer2" }
            return true
        }
        let client = EndpointClient(Full.self, on: outer, auth: session)
        let error = await endpointError { () throws(EndpointError) in try await client.send(KioskListRequest()) }
        #expect(issuing.refreshes.withLock { $0 } == 1)
        #expect(error == nil)
    }

    /// What a refresh starts, and what goes on after it, is no part of it.
    @Test func aTaskThatARefreshBeganIsRefreshedLater() async throws {
        let server = try Self.server(accepts: "new3")
        defer { server.stop() }
        let client = Locked<EndpointClient<Full>?>(nil)
        let later = Locked<Task<Bool, Never>?>(nil)
        let (goes, go) = AsyncStream.makeStream(of: Void.self)
        let session = Session("new1") { session in
            if session.token.withLock({ $0 }) == "new1" {
                // As an app's own loop: it goes on for ever.
                later.withLock { later in
                    later = Task {
                        for await _ in goes { break }
                        return (try? await client.withLock { $0 }?.send(KioskListRequest())) != nil
                    }
                }
                session.token.withLock { $0 = "new2" }
            } else {
                session.token.withLock { $0 = "new3" }
            }
            return true
        }
        client.withLock { $0 = EndpointClient(Full.self, on: server, auth: session) }
        defer { client.withLock { $0 = nil } }
        _ = try? await client.withLock { $0 }?.send(KioskListRequest())
        go.yield()
        #expect(await later.withLock { $0 }?.value == true)
        #expect(session.refreshes.withLock { $0 } == 2)
    }

    struct Order: EndpointRequest {
        typealias API = Full
        static let endpoint = Endpoint(name: "order", method: .post, path: "/orders")
        func write(to request: inout RequestWriter) {}
        static func read(_ body: ResponseReader) throws -> [Kiosk] { try body.value() }
    }

    /// Cancelled while its credential is renewed: nothing more is sent.
    @Test func aCancelledCallIsNotReplayed() async throws {
        let server = try Self.server(accepts: "new2")
        defer { server.stop() }
        let (goes, go) = AsyncStream.makeStream(of: Void.self)
        let (begins, begin) = AsyncStream.makeStream(of: Void.self)
        let session = Session("new1") { session in
            begin.yield()
            for await _ in goes { break }
            session.token.withLock { $0 = "new2" }
            return true
        }
        let sent = Locked<[String]>([])
        struct Counting: HTTPTransport {
            let sent: Locked<[String]>
            func send(
                _ request: HTTPRequest, progress: @escaping @Sendable (TransferProgress) -> Void
            ) async throws -> HTTPResponse {
                sent.withLock { $0.append(request.headers["X-Token"] ?? "none") }
                return try await TestTransport.shared.send(request, progress: progress)
            }
        }
        let client = EndpointClient(Full.self, on: server, auth: session, transport: Counting(sent: sent))
        let records = Locked<[RequestRecord]>([])
        let observing = client.observeRequests { record in records.withLock { $0.append(record) } }
        defer { observing.end() }
        let task = Task { try await client.send(Order()) }
        for await _ in begins { break }
        task.cancel()
        _ = try? await task.value
        go.yield()
        for _ in 0..<1000 { await Task.yield() }
        #expect(sent.withLock { $0 } == ["Token new1"])
        #expect(server.requests.count == 1)
        #expect(records.withLock { $0.map(\.attempt) } == [1])
    }

    /// The other server never saw the credential, so it has not rejected it.
    @Test func whatAnotherOriginRejectsRefreshesNothing() async throws {
        let other = try LoopbackServer(.json("{}", status: 401))
        let server = try LoopbackServer(.redirect(to: other.url + "/file"))
        defer { server.stop(); other.stop() }
        let session = Session("good") { _ in true }
        let client = EndpointClient(Full.self, on: server, auth: session)
        _ = try? await client.send(KioskListRequest())
        #expect(other.requests.allSatisfy { $0["X-Token"] == nil })
        #expect(session.refreshes.withLock { $0 } == 0)
        #expect(server.requests.count == 1)
    }

    /// Cancelled while the provider gets the credential, which heeds no cancellation.
    @Test func aCancelledCallIsNotSentOnceItsCredentialComes() async throws {
        final class Slow: AuthProvider {
            let begins: AsyncStream<Void>.Continuation
            let goes: AsyncStream<Void>
            init(_ begins: AsyncStream<Void>.Continuation, _ goes: AsyncStream<Void>) {
                (self.begins, self.goes) = (begins, goes)
            }
            var user: String? { "ann" }
            func credential() async throws -> Credential {
                begins.yield()
                let goes = goes
                await Task.detached { for await _ in goes { break } }.value
                return Credential(user: "ann", secret: "s1234")
            }
        }
        let (goes, go) = AsyncStream.makeStream(of: Void.self)
        let (begins, begin) = AsyncStream.makeStream(of: Void.self)
        let stubs = StubTransport()
        stubs.answer(Order.self, json: #"{"code": 200, "data": []}"#)
        let client = EndpointClient(
            Full.self, server: .url("http://127.0.0.1:9"), auth: Slow(begin, goes), transport: stubs)
        let spans = Locked<[String]>([])
        let observing = client.observeSpans { event in
            if case .ended(let span, let end) = event {
                spans.withLock { $0.append("\(span.kind) \(end.error?.errorType ?? "ok")") }
            }
        }
        defer { observing.end() }
        let task = Task { try await client.send(Order()) }
        for await _ in begins { break }
        task.cancel()
        _ = try? await task.value
        go.yield()
        for _ in 0..<1000 { await Task.yield() }
        #expect(stubs.requests.isEmpty)
        #expect(spans.withLock { $0 } == ["call cancelled"])
    }

    /// A refresh asks with the client for the very thing that was rejected: it waits for no refresh, because that is itself.
    @Test func aRefreshThatAsksTheSameEnds() async throws {
        let server = try Self.server(accepts: "new2")
        defer { server.stop() }
        let client = Locked<EndpointClient<Full>?>(nil)
        let inner = Locked<String>("still waits")
        let session = Session("new1") { _ in
            let error = await endpointError { () throws(EndpointError) in
                guard let client = client.withLock({ $0 }) else { throw .cancelled }
                return try await client.send(KioskListRequest())
            }
            inner.withLock { $0 = "\(error?.errorType ?? "none")" }
            return false
        }
        client.withLock { $0 = EndpointClient(Full.self, on: server, auth: session) }
        defer { client.withLock { $0 = nil } }
        let outer = Locked<String>("still waits")
        let task = Task {
            let error = await endpointError { () throws(EndpointError) in
                guard let client = client.withLock({ $0 }) else { throw .cancelled }
                return try await client.send(KioskListRequest())
            }
            outer.withLock { $0 = "\(error?.errorType ?? "none")" }
        }
        await task.value
        #expect(inner.withLock { $0 } == "401")
        #expect(outer.withLock { $0 } == "401")
    }

    /// Of the two rejections of one credential that nobody can renew, the second comes after the first refresh.
    @Test func whatWasSentBeforeAFailedRefreshAsksForNoOther() async throws {
        let (first, second) = (Gate(), Gate())
        let count = Locked(0)
        let server = try LoopbackServer { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return LoopbackAnswer(
                [.wait(number == 1 ? first : second)] + LoopbackAnswer.json(#"{"errorCode": 1}"#, status: 401).steps)
        }
        defer { server.stop() }
        let session = Session("new1") { _ in false }
        let client = EndpointClient(Full.self, on: server, auth: session)
        async let one = endpointError { () throws(EndpointError) in try await client.send(KioskListRequest()) }
        await first.reached()
        async let other = endpointError { () throws(EndpointError) in
            try await client.send(KioskListRequest(), CallOptions(duplicates: .allow))
        }
        await second.reached()
        first.open()
        _ = await one
        second.open()
        _ = await other
        #expect(session.refreshes.withLock { $0 } == 1)
    }
}
