import EndpointRuntime
import EndpointValkey
import Foundation

// What the shared level costs beside hiredis alone: entries of 2 KB, 64 at a time, over a socket of this machine.
//   swift run -c release --package-path Benchmarks shared-bench
// Ratios are of five turns, each beside its reference; the middle one counts.
let count = 20_000
let together = 64
let names = 500
let socket = "/tmp/shared-bench-\(ProcessInfo.processInfo.processIdentifier).sock"
let server = Process()
server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
server.arguments = ["redis-server", "--port", "0", "--unixsocket", socket, "--save", ""]
server.standardOutput = FileHandle.nullDevice
try server.run()
defer { server.terminate() }
while !FileManager.default.fileExists(atPath: socket) { usleep(1000) }

let body = String(repeating: "x", count: 2048)
let now = Instant(Date())
let level = try ValkeyLevel(
    "unix://\(socket)", options: ValkeyOptions(sharedTimeout: .seconds(30), connections: 1))
level.attach(since: nil) { _ in }
while level.position() == nil { usleep(1000) }
guard let bare = Bare(socket), let position = level.position() else { exit(1) }
let keys = (0..<names).map { CacheKey("GET /shops/\($0)", endpoint: "shop", isShared: true) }
let entry = CacheEntry(
    body: Data(body.utf8),
    metadata: EntryMetadata(
        headers: [HeaderField("Content-Type", "application/json"), HeaderField("ETag", "\"1\"")], storedAt: now,
        freshUntil: now.advanced(by: .seconds(600)), tags: ["shops"]))

func seconds(_ work: () async -> Void) async -> Double {
    let start = ContinuousClock.now
    await work()
    let time = ContinuousClock.now - start
    return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
}

/// So many reads at once, again and again.
func read() async {
    for start in stride(from: 0, to: count, by: together) {
        await withTaskGroup(of: Void.self) { group in
            for number in start..<min(count, start + together) {
                group.addTask {
                    guard await level.entry(for: keys[number % names], now: now) != nil else { fatalError("no entry") }
                }
            }
        }
    }
}

func write() async {
    for start in stride(from: 0, to: count, by: together) {
        for number in start..<min(count, start + together) {
            level.put(entry, for: keys[number % names], now: now, since: position)
        }
        _ = await level.flush()
    }
}

var (gets, sets): ([(Double, Double)], [(Double, Double)]) = ([], [])
for _ in 0..<5 {
    let bareSet = await seconds {
        _ = bare.run(count, together: together) { ["SET", "k\($0 % names)", body, "PX", "600000"] }
    }
    let bareGet = await seconds { _ = bare.run(count, together: together) { ["GET", "k\($0 % names)"] } }
    sets.append((await seconds(write), bareSet))
    gets.append((await seconds(read), bareGet))
}
await level.close()
for (name, times) in [("SET", sets), ("GET", gets)] {
    let middle = times.sorted { $0.0 / $0.1 < $1.0 / $1.1 }[times.count / 2]
    let each = 1e6 / Double(count)
    print(
        String(
            format: "%@ of 2 KB, %d together: level %.2f µs, hiredis %.2f µs, ratio %.2f", name, together,
            middle.0 * each, middle.1 * each, middle.0 / middle.1))
}
