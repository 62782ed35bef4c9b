import Foundation
import LoopbackServer
import Testing

@testable import EndpointRuntime

/// The five places where Swift knows no more of an error than that it is one. Each test stands for a `catch` of an app: it
/// does not compile without `failure(of:)`, `endpointError` and the like on any `Error`.
@Suite struct AnyErrorTests {
    private let server: LoopbackServer
    private let client: EndpointClient<Full>

    init() throws {
        server = try LoopbackServer(.json(#"{"code": 402}"#))
        client = EndpointClient(Full.self, on: server)
    }

    @Test func theFailureIsOnTheErrorOfATask() async {
        defer { server.stop() }
        let task = Task { [client] in try await client.send(KioskListRequest()) }
        do {
            _ = try await task.value
            Issue.record("nothing was thrown")
        } catch {
            #expect(error.failure(of: Full.self) == .unrecognized(402))
            #expect(error.endpointError?.failure(of: Full.self) == .unrecognized(402))
        }
    }

    @Test func theFailureIsOnTheErrorOfALoop() async {
        defer { server.stop() }
        do {
            for try await _ in client.updates(KioskListRequest()) { Issue.record("something was delivered") }
            Issue.record("nothing was thrown")
        } catch {
            #expect(error.failure(of: Full.self) == .unrecognized(402))
            #expect(error.endpointError?.failure(of: Full.self) == .unrecognized(402))
        }
    }

    @Test func theFailureIsOnTheErrorBesideAnotherThrowingCall() async {
        defer { server.stop() }
        do {
            let number = try JSONDecoder().decode(Int.self, from: Data("1".utf8))
            _ = try await client.send(KioskListRequest())
            Issue.record("nothing was thrown after \(number)")
        } catch {
            #expect(error.failure(of: Full.self) == .unrecognized(402))
            #expect(error.endpointError?.failure(of: Full.self) == .unrecognized(402))
        }
    }

    @Test func theFailureIsOnTheErrorOfTwoCallsAtOnce() async {
        defer { server.stop() }
        async let one = client.send(KioskListRequest())
        async let other = client.send(KioskListRequest())
        do {
            _ = try await (one, other)
            Issue.record("nothing was thrown")
        } catch {
            #expect(error.failure(of: Full.self) == .unrecognized(402))
            #expect(error.endpointError?.failure(of: Full.self) == .unrecognized(402))
        }
    }

    @Test func theFailureIsOnTheErrorInAClosure() async {
        defer { server.stop() }
        await Task { [client] in
            do {
                _ = try await client.send(KioskListRequest())
                Issue.record("nothing was thrown")
            } catch {
                #expect(error.failure(of: Full.self) == .unrecognized(402))
                #expect(error.serverMessage == error.endpointError?.serverMessage)
                #expect(error.errorCase?.name == error.endpointError?.errorCase?.name)
                #expect(!error.isCancellation)
            }
            do throws(EndpointError) {
                _ = try await client.send(KioskListRequest())
                Issue.record("nothing was thrown")
            } catch {
                if case .business(let failure) = error {
                    #expect(failure.code == 402)
                } else {
                    Issue.record("\(error)")
                }
            }
        }.value
    }

    @Test func aTextOfTheServerIsOnAnyError() {
        defer { server.stop() }
        let failure = StatusFailure(status: 404, errorCase: ErrorCase(404, "gone"), message: "It is gone.")
        let error: any Error = EndpointError.status(failure)
        #expect(error.serverMessage == "It is gone.")
        #expect(error.errorCase?.name == "gone")
        #expect((EndpointError.cancelled as any Error).isCancellation)
        #expect((CancellationError() as any Error).isCancellation)
    }

    @Test func anotherErrorIsNone() {
        defer { server.stop() }
        #expect(!URLError(.badURL).isCancellation)
        #expect(URLError(.badURL).serverMessage == nil)
        #expect(URLError(.badURL).errorCase == nil)
        #expect(CancellationError().endpointError == nil)
        #expect(URLError(.badURL).failure(of: Full.self) == nil)
    }
}
