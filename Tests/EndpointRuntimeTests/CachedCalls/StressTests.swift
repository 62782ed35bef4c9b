import EndpointRuntime
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Many tasks that do whatever they like with a few entries, against a server whose value grows by one with each
/// request.
@Suite(.serialized, .timeLimit(.minutes(minutesUntilHung))) struct StressTests {
    /// What went wrong, if anything did.
    private struct Findings {
        var wrong: [String] = []
        var delivered = 0
        var cancelled = 0
    }

    @Test(arguments: [1, 2, 3] as [UInt64], [false, true])
    func nobodyIsGivenThePast(seed: UInt64, isOnDisk: Bool) async throws {
        let values = Box(0)
        let scene = try Scene { request in
            let value = values.change {
                $0 += 1
                return $0
            }
            if request["If-None-Match"] != nil, value % 5 == 0 { return .status(304) }
            return value % 11 == 0 ? .status(503) : .item(value, ["ETag": "\"\(value)\""])
        }
        defer { scene.stop() }
        let folder = try Folder()
        let limits = CacheLimits(memoryCount: 2)
        let cache = isOnDisk ? EntryCache.twoLevel(directory: folder.url, limits: limits) : .memoryOnly(limits: limits)
        let isGone = Latch()
        let findings = Box(Findings())
        await run(scene, cache, seed, findings, Token(isGone))
        // Nothing is under way any more, and nothing holds the client.
        await isGone.opened()
        #expect(findings.value.wrong == [])
        #expect(findings.value.delivered > 0)
        await cache.close()
    }

    private func run(
        _ scene: Scene, _ cache: EntryCache, _ seed: UInt64, _ findings: Box<Findings>, _ token: consuming Token
    ) async {
        let client = scene.client(cache: cache, auth: Users("ann"), token: token)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    var random = SeededNumbers(seed: seed &* 1000 &+ UInt64(number))
                    await Self.act(client, scene, &random, findings)
                }
            }
        }
        client.cancelAll()
        #expect(client.running.isEmpty)
    }

    /// A few random acts, one after the other.
    private static func act(
        _ client: EndpointClient<Market>, _ scene: Scene, _ random: inout SeededNumbers, _ findings: Box<Findings>
    ) async {
        for _ in 0..<4 {
            let id = Int.random(in: 1...3, using: &random)
            switch Int.random(in: 0..<30, using: &random) {
            case 0..<10:
                await note([one { try await client.update(of: Get<OfUser>(id: id)) }], findings)
            case 10..<13:
                await note([one { try await client.update(of: Get<OfUser>(id: id), .refresh) }], findings)
            case 13..<20:
                await read(client.updates(Get<CacheThenNetwork>(id: id)), findings)
            case 20..<23:
                let task = Task { await read(client.updates(Get<CacheThenNetwork>(id: id)), findings) }
                for _ in 0..<Int.random(in: 0..<40, using: &random) { await Task.yield() }
                task.cancel()
                await task.value
            case 23, 24:
                client.invalidate("items")
            case 25, 26:
                client.cache.removeAll(user: "ann")
            case 27, 28:
                scene.date.move(by: 20)
            default:
                let url = URL(string: scene.server.url + "/item?id=\(id)")
                if let url { client.cancelAll(url: url) }
            }
        }
    }

    private static func one(
        _ call: () async throws -> EndpointUpdate<Item>
    ) async -> Result<EndpointUpdate<Item>, EndpointError> {
        do { return .success(try await call()) } catch { return .failure(error as? EndpointError ?? .cacheMiss) }
    }

    private static func read(_ updates: EndpointUpdates<Item>, _ findings: Box<Findings>) async {
        var results: [Result<EndpointUpdate<Item>, EndpointError>] = []
        do {
            for try await update in updates { results.append(.success(update)) }
        } catch {
            results.append(.failure(error as? EndpointError ?? .cacheMiss))
        }
        await note(results, findings)
    }

    /// A stream never goes back, and fails for no other reasons than it is given here.
    private static func note(
        _ results: [Result<EndpointUpdate<Item>, EndpointError>], _ findings: Box<Findings>
    ) async {
        var last = 0
        for result in results {
            switch result {
            case .success(let update):
                findings.change { findings in
                    findings.delivered += 1
                    if update.value.n < last { findings.wrong.append("\(update.value.n) after \(last)") }
                }
                last = update.value.n
            case .failure(let error):
                findings.change { findings in
                    if error.isCancellation {
                        findings.cancelled += 1
                    } else if error.text != "status 503" {
                        findings.wrong.append(error.text)
                    }
                }
            }
        }
    }
}
