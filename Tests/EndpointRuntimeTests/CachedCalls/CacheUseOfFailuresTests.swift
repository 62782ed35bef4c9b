import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What `Cache-Status` says where little is stored, or nothing is used of what is (RFC 9211 sections 2.4 and 2.5).
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct CacheUseOfFailuresTests {
    private func uses(_ client: EndpointClient<Market>, _ work: () async throws -> Void) async rethrows -> [String] {
        let seen = Box<[String]>([])
        let observation = client.observeCacheUses { use in
            let text = use.status.description
            seen.change { $0.append(text.replacing(/; key="[0-9a-f]*"/, with: "")) }
        }
        defer { observation.end() }
        try await work()
        return seen.value
    }

    @Test func whatIsNotStoredIsNotCalledStored() async throws {
        let scene = try Scene { request in
            request["Range"] != nil
                ? InFlight.version(206, "b", "bbbb", "bytes 0-3/*")
                : .response(200, [("Cache-Control", "max-age=60")], body: [UInt8](repeating: 65, count: 2_000_000))
        }
        defer { scene.stop() }
        let small = EntryCache.memoryOnly(limits: CacheLimits(memoryCost: 1_000_000))
        let (client, none) = (scene.client(cache: small), scene.client(cache: .none))
        let ofPart = try await uses(client) { _ = try await client.send(InFlight.Film(), InFlight.range("0-3")) }
        // Larger than what memory takes.
        let ofMuch = try await uses(client) { _ = try await client.send(InFlight.Film()) }
        let ofNone = try await uses(none) { _ = try await none.send(InFlight.Film()) }
        for status in [ofPart, ofMuch, ofNone] { #expect(!status[0].contains("stored"), "\(status)") }
        #expect(await client.cache.entryCount() == 0)
    }

    @Test func whatIsStoredAsStaleHasNoTimeLeft() async throws {
        let gate = Gate()
        let scene = try Scene { _ in LoopbackAnswer.item(1, ["Cache-Control": "max-age=60"]).behind(gate) }
        defer { scene.stop() }
        let client = scene.client()
        async let said = uses(client) { _ = try await client.send(Get<ByServer>()) }
        await gate.reached()
        client.invalidate("items")
        gate.open()
        let status = try await said
        #expect(status[0].contains("stored") && status[0].contains("ttl=0"), "\(status)")
    }

    @Test func anEntryThatStandsInIsNoFailure() async throws {
        let scene = try Scene(.item(1), .status(503))
        defer { scene.stop() }
        let client = scene.client()
        for _ in 0..<2 { _ = try await client.send(Get<Failing<NetworkFirst>>()) }
        let seen = try await uses(client) { _ = try await client.send(Get<Failing<NetworkFirst>>()) }
        #expect(scene.server.requests.count == 2)
        #expect(seen.count == 1 && seen[0].contains("hit") && !seen[0].contains("detail=failure"), "\(seen)")
    }
}
