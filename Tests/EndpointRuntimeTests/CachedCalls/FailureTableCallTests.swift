import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Every row of the failure table, and every cell of the policy table with a kept failure in the network's place, by a
/// client that talks to a server, on a clock that the test moves.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct FailureTableCallTests {
    @Test(arguments: [false, true]) func everyRowOfTheTableHoldsOverSockets(isOnDisk: Bool) async throws {
        for row in FailureTable.rows {
            if row.isServers {
                try await check(row, ByServer.self, isOnDisk)
            } else {
                try await check(row, Lasting.self, isOnDisk)
            }
        }
    }

    private func check<Said: Rule>(_ row: FailureTable.Row, _ rule: Said.Type, _ isOnDisk: Bool) async throws {
        let left = Box(1)
        let folder = try Folder()
        var cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        let date = TestDate()
        let failure = LoopbackAnswer.response(row.status, row.response { date.header(Double($0)) })
        let server = try LoopbackServer { _ in
            left.change {
                $0 -= 1; return $0 == 0
            } ? failure : .item(2)
        }
        defer { server.stop() }
        func client() -> EndpointClient<Market> {
            EndpointClient(
                Market.self, server: .url(server.url), cache: cache, limits: TransferLimits(redirects: 0),
                date: { date.date })
        }
        var options = CallOptions(
            method: HTTPMethod(rawValue: row.method),
            cache: CacheOverride(failures: row.failures.map { .seconds($0) }))
        options.headers = row.request.map { HeaderField($0.name, $0.value) }
        let call = options
        func sent() async -> String {
            await result { try await client().send(Get<Said>(), call) }
        }
        #expect(await sent() == "status \(row.status)", "\(row)")
        if isOnDisk {
            #expect(await cache.flush())
            await cache.close()
            cache = EntryCache.twoLevel(directory: folder.url)
        }
        if let kept = row.kept {
            date.move(by: Double(kept - 1))
            #expect(await sent() == "status \(row.status)", "\(row)")
            #expect(server.requests.count == 1, "\(row)")
            date.move(by: 1)
        }
        #expect(await sent() == "2", "\(row)")
        #expect(server.requests.count == 2, "\(row)")
        await cache.close()
    }

    /// The outcome is judged as if the network had answered so; only, nobody asks it, and nobody waits.
    @Test(arguments: Policies.all.keys.sorted(), [false, true])
    func aKeptFailureIsJudgedAsTheNetworks(policy: String, isUpdates: Bool) async throws {
        let rule = try #require(Policies.all[policy])
        for cell in PolicyTable.cells where cell.policy == policy && cell.isUpdates == isUpdates {
            guard let status = Int(cell.outcome), status >= 400 else { continue }
            try await check(rule, cell, status)
        }
    }

    private func check<Said: Rule>(_ rule: Said.Type, _ cell: PolicyTable.Cell, _ status: Int) async throws {
        let isEntryThere = cell.entry != "nothing"
        let answers: [LoopbackAnswer] = (isEntryThere ? [.item(1)] : []) + [.status(status)]
        let left = Box(answers)
        let scene = try Scene { _ in left.change { $0.count > 1 ? $0.removeFirst() : $0[0] } }
        defer { scene.stop() }
        let folder = try Folder()
        let isOnDisk = cell.entry == "disk"
        var cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url) : .memoryOnly()
        if isEntryThere { _ = try await scene.client(cache: cache).send(Get<Failing<Said>>(), .refresh) }
        scene.date.move(by: cell.age)
        _ = await result { try await scene.client(cache: cache).send(Get<Failing<Said>>(), .refresh) }
        if isOnDisk {
            #expect(await cache.flush())
            await cache.close()
            cache = EntryCache.twoLevel(directory: folder.url)
        }
        let before = scene.server.requests.count
        let isGone = Latch()
        let seen = await call(rule, cell, scene, cache, Token(isGone))
        await isGone.opened()

        let entry = "1 \(isOnDisk ? "disk" : "memory") \(Int(cell.age))s" + (cell.entry == "stale" ? " stale" : "")
        #expect(seen.updates == cell.deliveries(entry: entry), "\(cell)")
        #expect(seen.error == cell.error, "\(cell)")
        #expect(seen.source == (cell.error?.hasPrefix("status") == true ? source(cell, isOnDisk) : nil), "\(cell)")
        #expect(scene.server.requests.count - before == (cell.policy == "network-only" ? 1 : 0), "\(cell)")
        let kept = scene.client(cache: cache).cached(Get<Failing<Said>>())?.value
        #expect(kept == (["expired", "nothing"].contains(cell.entry) ? nil : Item(1)), "\(cell)")
        await cache.close()
    }

    private func source(_ cell: PolicyTable.Cell, _ isOnDisk: Bool) -> UpdateSource {
        cell.policy == "network-only" ? .network : isOnDisk ? .disk : .memory
    }

    private func call<Said: Rule>(
        _ rule: Said.Type, _ cell: PolicyTable.Cell, _ scene: Scene, _ cache: EntryCache, _ token: consuming Token
    ) async -> (updates: [String], error: String?, source: UpdateSource?) {
        let client = scene.client(cache: cache, token: token)
        var texts: [String] = []
        do {
            if cell.isUpdates {
                for try await update in client.updates(Get<Failing<Said>>()) { texts.append(update.text) }
            } else {
                texts.append(try await client.update(of: Get<Failing<Said>>()).text)
            }
            return (texts, nil, nil)
        } catch {
            guard case .status(let failure)? = error as? EndpointError else {
                return (texts, (error as? EndpointError)?.text, nil)
            }
            return (texts, "status \(failure.status)", failure.source)
        }
    }
}
