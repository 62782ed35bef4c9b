import EndpointRuntime
import EndpointValkey
import Foundation

/// What the level takes for entries of 2 KB, so many at a time, beside hiredis by itself.
struct Costs {
    private let count = 20_000
    private let together = 64
    private let names = 500
    private let body = String(repeating: "x", count: 2048)
    private let now = Instant(Date())
    private let keys: [CacheKey]
    private let level: ValkeyLevel
    private let position: SharedPosition
    private let bare: Bare
    private let tasks: BareTasks

    init?(_ store: BenchStore) throws {
        keys = (0..<names).map { CacheKey("GET /shops/\($0)", endpoint: "shop", isShared: true) }
        level = try ValkeyLevel(
            "unix://\(store.socket)", options: ValkeyOptions(sharedTimeout: .seconds(30), connections: 1))
        level.attach(since: nil) { _ in }
        while level.position() == nil { usleep(1000) }
        guard let bare = Bare(store.socket), let other = Bare(store.socket), let position = level.position() else {
            return nil
        }
        self.bare = bare
        tasks = BareTasks(other)
        self.position = position
    }

    func run() async {
        var (gets, sets): ([(Double, Double)], [(Double, Double)]) = ([], [])
        var waits: [(Double, Double)] = []
        for turn in 0..<5 {
            let bareSet = await seconds {
                _ = bare.run(count, together: together) {
                    ["SET", "k\($0 % names)", changed(turn, $0), "PX", "600000"]
                }
            }
            let bareGet = await seconds { _ = bare.run(count, together: together) { ["GET", "k\($0 % names)"] } }
            sets.append((await seconds { await write(turn) }, bareSet))
            gets.append((await seconds(read), bareGet))
            waits.append((await seconds(readBare), bareGet))
        }
        await level.close()
        for (name, times) in [("SET", sets), ("GET", gets), ("Without the level, by tasks: GET", waits)] {
            let middle = times.sorted { $0.0 / $0.1 < $1.0 / $1.1 }[times.count / 2]
            let each = 1e6 / Double(count)
            print(
                String(
                    format: "%@ of 2 KB, %d together: %.2f µs, hiredis %.2f µs, ratio %.2f", name, together,
                    middle.0 * each, middle.1 * each, middle.0 / middle.1))
        }
    }

    /// Differs at each writing.
    private func changed(_ turn: Int, _ number: Int) -> String {
        let mark = "\(turn) \(number) "
        return mark + body.dropFirst(mark.utf8.count)
    }

    private func seconds(_ work: () async -> Void) async -> Double {
        let start = ContinuousClock.now
        await work()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    private func read() async {
        let (level, keys, names, now) = (level, keys, names, now)
        for start in stride(from: 0, to: count, by: together) {
            await withTaskGroup(of: Void.self) { group in
                for number in start..<min(count, start + together) {
                    group.addTask {
                        guard await level.entry(for: keys[number % names], now: now) != nil else {
                            fatalError("no entry")
                        }
                    }
                }
            }
        }
    }

    private func readBare() async {
        let (tasks, names) = (tasks, names)
        for start in stride(from: 0, to: count, by: together) {
            await withTaskGroup(of: Void.self) { group in
                for number in start..<min(count, start + together) {
                    group.addTask { _ = await tasks.ask(["GET", "k\(number % names)"]) }
                }
            }
        }
    }

    private func write(_ turn: Int) async {
        let metadata = EntryMetadata(
            headers: [HeaderField("Content-Type", "application/json"), HeaderField("ETag", "\"1\"")], storedAt: now,
            freshUntil: now.advanced(by: .seconds(600)), tags: ["shops"])
        for start in stride(from: 0, to: count, by: together) {
            for number in start..<min(count, start + together) {
                let entry = CacheEntry(body: Data(changed(turn, number).utf8), metadata: metadata)
                level.put(entry, for: keys[number % names], now: now, since: position)
            }
            _ = await level.flush()
        }
    }
}
