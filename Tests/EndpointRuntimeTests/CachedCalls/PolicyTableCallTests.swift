import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Every cell of the policy table, by a client that talks to a server, on a clock that the test moves.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct PolicyTableCallTests {
    /// What a cell was seen to do.
    struct Seen {
        var updates: [String] = []
        var error: String?
        var requests: [ReceivedRequest] = []
        var timesOnlineWasAsked = 0
    }

    @Test func theTableIsWhole() {
        #expect(PolicyTable.isWhole)
        #expect(PolicyTable.policies == Set(Policies.all.keys))
    }

    @Test(arguments: Policies.all.keys.sorted(), [false, true])
    func everyCellOfTheTableHoldsOverSockets(policy: String, isUpdates: Bool) async throws {
        let rule = try #require(Policies.all[policy])
        for cell in PolicyTable.cells where cell.policy == policy && cell.isUpdates == isUpdates {
            if cell.entry != "disk" { try await check(rule, cell, isOnDisk: false) }
            if cell.entry != "memory" { try await check(rule, cell, isOnDisk: true) }
        }
    }

    private func check<Said: Rule>(_ rule: Said.Type, _ cell: PolicyTable.Cell, isOnDisk: Bool) async throws {
        let gate = Gate()
        let answers: [LoopbackAnswer] =
            (cell.entry == "nothing" ? [] : [.item(1, ["ETag": "\"1\""])]) + [Self.answer(cell).behind(gate)]
        let left = Box(answers)
        let scene = try Scene { _ in left.change { $0.count > 1 ? $0.removeFirst() : $0[0] } }
        defer { scene.stop() }
        let folder = try Folder()
        var cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        if cell.entry != "nothing" {
            _ = try await scene.client(cache: cache).send(Get<Said>(), .refresh)
            if isOnDisk { cache = await reopened(cache, folder) }
        }
        scene.date.move(by: cell.age)

        let seen = await drive(rule, cell, scene, cache, gate)

        let entry = "1 \(isOnDisk ? "disk" : "memory") \(Int(cell.age))s" + (cell.entry == "stale" ? " stale" : "")
        #expect(seen.updates == cell.deliveries(entry: entry), "\(cell)")
        #expect(seen.error == cell.error, "\(cell)")
        #expect(seen.timesOnlineWasAsked == (cell.asks ? 1 : 0), "\(cell)")
        #expect(seen.requests.count == (cell.asks && cell.outcome != "offline" ? 1 : 0), "\(cell)")
        for request in seen.requests {
            #expect(request["If-None-Match"] == (cell.isConditional ? "\"1\"" : nil), "\(cell)")
        }
        let isPromoted = isOnDisk && cell.policy != "network-only"
        let kept = isPromoted ? entry.replacing("disk", with: "memory") : entry
        let stored = scene.client(cache: cache).cached(Get<Said>())?.text
        #expect(stored == cell.stored(kept: kept, level: "memory"), "\(cell)")
        guard isOnDisk else { return }
        cache = await reopened(cache, folder)
        let old = kept.replacing("memory", with: "disk")
        let onDisk = scene.client(cache: cache).cached(Get<Said>())?.text
        #expect(onDisk == cell.stored(kept: old, level: "disk"), "\(cell)")
        await cache.close()
    }

    /// Makes the call and returns when its client is gone, with all that it did behind the caller's back.
    private func drive<Said: Rule>(
        _ rule: Said.Type, _ cell: PolicyTable.Cell, _ scene: Scene, _ cache: EntryCache, _ gate: Gate
    ) async -> Seen {
        let before = scene.server.requests.count
        let (isGone, asked) = (Latch(), Box(0))
        var seen = Seen()
        (seen.updates, seen.error) = await call(rule, cell, scene, cache, gate, asked, Token(isGone))
        await isGone.opened()
        seen.requests = Array(scene.server.requests.dropFirst(before))
        seen.timesOnlineWasAsked = asked.value
        return seen
    }

    private func call<Said: Rule>(
        _ rule: Said.Type, _ cell: PolicyTable.Cell, _ scene: Scene, _ cache: EntryCache, _ gate: Gate,
        _ asked: Box<Int>, _ token: consuming Token
    ) async -> (updates: [String], error: String?) {
        let isOffline = cell.outcome == "offline"
        let client = scene.client(
            cache: cache,
            isOnline: {
                asked.change { $0 += 1 }
                return !isOffline
            }, token: token)
        let first = Latch()
        let task = Task { () -> ([String], String?) in
            var texts: [String] = []
            do {
                if cell.isUpdates {
                    for try await update in client.updates(Get<Said>()) {
                        texts.append(update.text)
                        first.open()
                    }
                } else {
                    texts.append(try await client.update(of: Get<Said>()).text)
                }
                return (texts, nil)
            } catch {
                return (texts, (error as? EndpointError)?.text ?? "another error: \(error)")
            }
        }
        if cell.asks, !isOffline {
            await gate.reached()
            // The server still holds its answer: who is to have the entry has it now.
            if cell.isUpdates, cell.expected.hasPrefix("E>") { await first.opened() }
            if cell.isBehind { _ = await task.value }
            if cell.outcome == "cancelled" {
                if cell.isBehind { client.cancelAll() } else { task.cancel() }
            } else {
                gate.open()
            }
        }
        return await task.value
    }

    private func reopened(_ cache: EntryCache, _ folder: Folder) async -> EntryCache {
        #expect(await cache.flush())
        await cache.close()
        return EntryCache.twoLevel(directory: folder.url)
    }

    private static func answer(_ cell: PolicyTable.Cell) -> LoopbackAnswer {
        switch cell.outcome {
        case "304": .status(304, ["ETag": "\"1\""])
        case "404": .status(404)
        case "503": .status(503)
        default: .item(2, ["ETag": "\"2\""])
        }
    }
}

/// What the letters of a cell mean over a socket.
extension PolicyTable.Cell {
    var asks: Bool { expected.contains(">") || isBehind }
    var isBehind: Bool { expected.contains("~") }
    var isConditional: Bool { policy != "network-only" && !["expired", "nothing"].contains(entry) }

    /// Seconds since the entry was stored.
    var age: Double {
        switch entry {
        case "stale": 61
        case "expired": 8 * 24 * 60 * 60
        default: 1
        }
    }

    func deliveries(entry: String) -> [String] {
        expected.compactMap { letter in
            switch letter {
            case "E": entry
            case "N": "2 network 0s"
            case "R": "1 revalidated 0s"
            default: nil
            }
        }
    }

    var error: String? {
        if expected.contains("M") { return "cacheMiss" }
        guard expected.contains("!") else { return nil }
        return Int(outcome).map { "status \($0)" } ?? outcome
    }

    /// What the cache has afterwards.
    func stored(kept: String, level: String) -> String? {
        if expected.contains("s") { return "2 \(level) 0s" }
        if expected.contains("r") { return "1 \(level) 0s" }
        return ["expired", "nothing"].contains(entry) ? nil : kept
    }
}
