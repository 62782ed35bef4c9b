import Foundation
import LoopbackServer
import Testing

@testable import EndpointRuntime

/// Where Swift knows no more of an error than that it is one.
@Suite struct AnyErrorTests {
    @Test func theFailureIsOnAnyError() async throws {
        let server = try LoopbackServer(.json(#"{"code": 402}"#))
        defer { server.stop() }
        let client = EndpointClient(Full.self, on: server)
        var errors: [any Error] = []
        do {
            _ = try await Task { try await client.send(KioskListRequest()) }.value
        } catch { errors.append(error) }
        do {
            for try await _ in client.updates(KioskListRequest()) {}
        } catch { errors.append(error) }
        do {
            _ = try (JSONDecoder().decode(Int.self, from: Data("1".utf8)), await client.send(KioskListRequest()))
        } catch { errors.append(error) }
        async let one = client.send(KioskListRequest())
        async let other = client.send(KioskListRequest())
        do {
            _ = try await (one, other)
        } catch { errors.append(error) }
        #expect(errors.count == 4)
        for error in errors {
            #expect(error.failure(of: Full.self) == .unrecognized(402))
            #expect(error.endpointError?.failure(of: Full.self) == .unrecognized(402))
        }
    }

    @Test func anotherErrorIsNone() {
        #expect(CancellationError().endpointError == nil)
        #expect(URLError(.badURL).failure(of: Full.self) == nil)
    }
}
