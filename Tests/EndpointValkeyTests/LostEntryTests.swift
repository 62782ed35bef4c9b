import Foundation
import LoopbackServer
import TestSupport
import Testing

@testable import EndpointRuntime
@testable import EndpointValkey
@testable import ResponseCache

/// What the store has lost, and processes have not.
@Suite(.serialized, .timeLimit(.minutes(minutesUntilHung))) struct LostEntryTests {
    @Test(.enabled(if: Store.isInstalled, "\(Store.hint)"), arguments: ["NOTHING", "FLUSHALL", "EVICTED"])
    func aConfirmedEntryIsForAllAgain(how: String) async throws {
        let store = try await Store()
        let asked = Locked<[String]>([])
        let origin = try LoopbackServer(keeping: 0) { request in
            asked.withLock { $0.append(request["If-None-Match"] ?? "plain") }
            return request["If-None-Match"] == nil
                ? LoopbackAnswer.json(#"{"n": 1}"#, [("ETag", #""1""#)]) : .response(304, [("ETag", #""1""#)])
        }
        defer { origin.stop() }
        let time = Locked<TimeInterval>(0)
        var clients: [(EndpointClient<Api>, EntryCache)] = []
        for _ in 0..<4 { clients.append(try await Api.client(store, origin, offset: time)) }
        for (client, cache) in clients {
            _ = try await client.send(GetThing())
            #expect(await cache.flush())
        }
        #expect(asked.withLock { $0.count } == 1)
        if how == "FLUSHALL" {
            let before = clients.map { $0.1.shared?.position()?.epoch }
            try await store.tell("FLUSHALL")
            try await until { !zip(clients, before).contains { $0.1.shared?.position()?.epoch == $1 } }
            for (_, cache) in clients { await (cache.shared as? ValkeyLevel)?.catchUp(until: .now + .seconds(20)) }
        } else {
            for name in how == "NOTHING" ? [] : try await store.tell("KEYS", "*:e:*").split(separator: "\n") {
                try await store.tell("DEL", String(name))
            }
            time.withLock { $0 += 700 }
        }
        var counts: [Int] = []
        for _ in 0..<3 {
            asked.withLock { $0 = [] }
            for (client, cache) in clients {
                _ = try await client.send(GetThing())
                #expect(await cache.flush())
            }
            counts.append(asked.withLock { $0.count })
            time.withLock { $0 += 700 }
        }
        #expect(counts == [1, 1, 1], "requests of four processes, for three lifetimes")
        for (_, cache) in clients { await cache.close() }
    }
}
