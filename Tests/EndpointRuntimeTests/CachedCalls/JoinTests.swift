import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// One request on the wire for all who ask the same at the same time.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct JoinTests {
    @Test func aHundredCallersMakeOneRequest() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1).behind(gate), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        let values = try await withThrowingTaskGroup(of: Int?.self) { group in
            for _ in 0..<100 { group.addTask { try? await client.send(Get<NetworkOnly>()).n } }
            try await until { client.running.first?.callers == 100 }
            gate.open()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(values == Array(repeating: 1, count: 100))
        #expect(scene.server.requests.count == 1)
        #expect(client.running.isEmpty)
        #expect(try await client.send(Get<NetworkOnly>()) == Item(2))
    }

    /// Who asks for less of caches on the way may have the answer to more, and not the other way round.
    @Test(
        arguments: [
            ([.reload, .standard, .refresh], ["no-cache"]), ([.refresh, .standard], ["max-age=0"]),
            ([.standard, .reload], [nil, "no-cache"]),
            ([.standard, .refresh, .reload], [nil, "max-age=0", "no-cache"]),
            ([.refresh, .reload, .refresh], ["max-age=0", "no-cache"]), ([.passThrough, .standard], [nil]),
        ] as [([CallOptions], [String?])])
    func aReloadJoinsNoneThatAsksForLess(calls: [CallOptions], asked: [String?]) async throws {
        let gate = Gate()
        let scene = try Scene(
            .item(1).behind(gate), .item(1).behind(gate), .item(1).behind(gate), .item(1).behind(gate))
        defer { scene.stop() }
        let client = scene.client()
        var tasks: [Task<Item, any Error>] = []
        for (index, options) in calls.enumerated() {
            tasks.append(Task { try await client.send(Get<CacheFirst>(), options) })
            try await until { client.running.reduce(0) { $0 + $1.callers } == index + 1 }
        }
        gate.open()
        for task in tasks { #expect(try await task.value == Item(1)) }
        let said = scene.server.requests.map { $0["Cache-Control"] }
        #expect(said.sorted { ($0 ?? "") < ($1 ?? "") } == asked.sorted { ($0 ?? "") < ($1 ?? "") })
    }

    @Test func whoLeavesLeavesTheRest() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1).behind(gate))
        defer { scene.stop() }
        let client = scene.client()
        let tasks = (0..<3).map { _ in Task { await result { try await client.send(Get<CacheFirst>()) } } }
        try await until { client.running.first?.callers == 3 }
        tasks[0].cancel()
        #expect(await tasks[0].value == "cancelled")
        #expect(client.running.map(\.callers) == [2])
        gate.open()
        #expect(await tasks[1].value == "1")
        #expect(await tasks[2].value == "1")
        #expect(client.cached(Get<CacheFirst>())?.value == Item(1))
    }

    @Test func whenAllHaveLeftTheTransferEnds() async throws {
        let gate = Gate()
        let flood = LoopbackAnswer([
            .wait(gate), .send(LoopbackAnswer.head(200, [("Content-Length", "\(64 << 20)")])),
            .flood(Array(repeating: 32, count: 1 << 16), times: 1 << 10),
        ])
        let scene = try Scene(flood)
        defer { scene.stop() }
        let client = scene.client()
        let tasks = (0..<2).map { _ in Task { await result { try await client.send(Get<CacheFirst>()) } } }
        try await until { client.running.first?.callers == 2 }
        await gate.reached()
        for task in tasks { task.cancel() }
        for task in tasks { #expect(await task.value == "cancelled") }
        #expect(client.running.isEmpty)
        gate.open()
        // A server that still had a reader would send all of it, and keep the connection for the next request.
        try await until { scene.server.openConnections == 0 }
    }

    @Test func theDeadlineOfOneDoesNotEndTheOthers() async throws {
        let (gate, clock) = (Gate(), ManualClock())
        let scene = try Scene(.item(1).behind(gate))
        defer { scene.stop() }
        let client = scene.client(clock: clock)
        let patient = Task { await result { try await client.send(Get<NetworkOnly>()) } }
        await gate.reached()
        let hasty = Task {
            await result { try await client.send(Get<NetworkOnly>(), CallOptions(deadline: .seconds(5))) }
        }
        try await until { client.running.first?.callers == 2 }
        // The transfer's silence, and the deadline.
        await clock.sleeping(2)
        clock.advance(by: .seconds(5))
        #expect(await hasty.value == "deadlineExceeded")
        #expect(client.running.map(\.callers) == [1])
        gate.open()
        #expect(await patient.value == "1")
        #expect(scene.server.requests.count == 1)
    }

    @Test func whoStoresMayJoinWhoDoesNot() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1).behind(gate))
        defer { scene.stop() }
        let client = scene.client()
        async let one = client.send(Get<CacheFirst>(), .passThrough)
        await gate.reached()
        async let other = client.send(Get<CacheFirst>())
        try await until { client.running.first?.callers == 2 }
        gate.open()
        #expect(try await [one, other] == [Item(1), Item(1)])
        #expect(client.cached(Get<CacheFirst>())?.value == Item(1))
    }

    /// What keeps two calls apart.
    enum Difference: String, CaseIterable {
        case user, parameter, header, condition, allowed, file, post, type
    }

    @Test(arguments: Difference.allCases) func differentCallsNeverJoin(difference: Difference) async throws {
        let gate = Gate()
        let scene = try Scene { request in
            let answer = LoopbackAnswer.item(1, ["ETag": "\"1\""])
            return request["X-First"] == nil ? answer.behind(gate) : answer
        }
        defer { scene.stop() }
        let users = Users("ann")
        let client = scene.client(auth: users)
        if difference == .condition {
            let options = CallOptions(headers: ["X-First": "1"], cache: .refresh)
            _ = try await client.send(Get<CacheFirst>(), options)
            scene.date.move(by: 61)
        }
        let before = scene.server.requests.count
        let calls: [@Sendable () async throws -> Void] =
            switch difference {
            case .user:
                [{ _ = try await client.send(Get<NetworkOnly>()) }, { _ = try await client.send(Get<NetworkOnly>()) }]
            case .parameter:
                [
                    { _ = try await client.send(Get<NetworkOnly>()) },
                    { _ = try await client.send(Get<NetworkOnly>(id: 2)) },
                ]
            case .header:
                [
                    { _ = try await client.send(Get<NetworkOnly>()) },
                    { _ = try await client.send(Get<NetworkOnly>(), CallOptions(headers: ["X-Other": "1"])) },
                ]
            case .condition:
                [
                    { _ = try await client.send(Get<CacheFirst>(), .reload) },
                    { _ = try await client.send(Get<CacheFirst>()) },
                ]
            case .allowed:
                [
                    { _ = try await client.send(Get<NetworkOnly>()) },
                    { _ = try await client.send(Get<NetworkOnly>(), CallOptions(duplicates: .allow)) },
                ]
            case .file:
                Array(
                    repeating: { try FileManager.default.removeItem(at: try await client.send(Download()).url) },
                    count: 2)
            case .post: [{ _ = try await client.send(Post()) }, { _ = try await client.send(Post()) }]
            case .type:
                [{ _ = try await client.send(Get<NetworkOnly>()) }, { _ = try await client.send(Get<NetworkFirst>()) }]
            }
        let first = Task { try await calls[0]() }
        _ = await scene.server.requests(before + 1)
        if difference == .user { users.signedIn.value = "ben" }
        let second = Task { try await calls[1]() }
        _ = await scene.server.requests(before + 2)
        #expect(client.running.map(\.callers) == [1, 1])
        gate.open()
        try await first.value
        try await second.value
        #expect(scene.server.requests.count == before + 2)
        if difference == .user {
            #expect(scene.server.requests.map { $0["Authorization"] } == ["Bearer ann", "Bearer ben"])
        }
    }

    @Test func aPOSTIsJoinedWhereTheCallSaysSo() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1).behind(gate))
        defer { scene.stop() }
        let client = scene.client()
        async let one = client.send(Post(), CallOptions(duplicates: .join))
        await gate.reached()
        async let other = client.send(Post(), CallOptions(duplicates: .join))
        try await until { client.running.first?.callers == 2 }
        gate.open()
        #expect(try await [one, other] == [Item(1), Item(1)])
        #expect(scene.server.requests.count == 1)
    }

    @Test func aNewerCallTakesThePlaceOfThePrevious() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1).behind(gate), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        let options = CallOptions(duplicates: .cancelPrevious)
        let first = Task { await result { try await client.send(Get<CacheFirst>(), options) } }
        await gate.reached()
        #expect(try await client.send(Get<CacheFirst>(), options) == Item(2))
        #expect(await first.value == "cancelled")
        gate.open()
        #expect(client.cached(Get<CacheFirst>())?.value == Item(2))
    }

    /// The same request takes the previous one's place also where the cache makes another question of it.
    @Test func conditionsDoNotKeepThePreviousCallAlive() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1, ["ETag": "\"1\""]), .item(2).behind(gate), .item(3))
        defer { scene.stop() }
        let client = scene.client()
        _ = try await client.send(Get<CacheThenNetwork>())
        let options = CallOptions(duplicates: .cancelPrevious)
        let first = Task { await result { try await client.send(Get<CacheThenNetwork>(), options) } }
        await gate.reached()
        client.remove(Get<CacheThenNetwork>())
        #expect(try await client.send(Get<CacheThenNetwork>(), options) == Item(3))
        #expect(await first.value == "cancelled")
        #expect(scene.server.requests.map { $0["If-None-Match"] } == [nil, "\"1\"", nil])
    }

    @Test func aDownloadTakesThePlaceOfThePrevious() async throws {
        let gate = Gate()
        let scene = try Scene(.item(1).behind(gate), .item(2))
        defer { scene.stop() }
        let client = scene.client()
        let options = CallOptions(duplicates: .cancelPrevious)
        let first = Task {
            do {
                return "\(try await client.send(Download(), options))"
            } catch {
                return (error as? EndpointError)?.text ?? "another error"
            }
        }
        await gate.reached()
        let file = try await client.send(Download(), options)
        #expect(try String(contentsOf: file.url, encoding: .utf8) == #"{"n": 2}"#)
        try FileManager.default.removeItem(at: file.url)
        #expect(await first.value == "cancelled")
    }
}
