import EndpointRuntime
import EndpointValkey
import Foundation
import LoopbackServer

/// How often an origin is asked by processes that each want the same, at times of their own.
struct FleetLoad {
    /// In seconds.
    static let lifetime = 2
    /// How many processes are measured.
    static let measured = 10
    /// Calls of a process in a second, on average.
    static let rate = 5.0

    let duration: Double

    /// On paper: after each request the answer holds for a lifetime, and then it takes until the next call.
    static func onPaper(_ processes: Int, isShared: Bool) -> Double {
        let (all, lifetime) = (Double(processes) * rate, Double(lifetime))
        return isShared ? all / (1 + all * lifetime) : all / (1 + rate * lifetime)
    }

    /// Calls at random times in a model of the processes and their levels, without any of ours.
    func simulated(_ processes: Int, isShared: Bool) -> Double {
        var random = SystemRandomNumberGenerator()
        var calls: [(time: Double, process: Int)] = []
        for process in 0..<processes {
            var time = 0.0
            while true {
                time -= log(Double.random(in: .leastNonzeroMagnitude...1, using: &random)) / Self.rate
                if time >= duration { break }
                calls.append((time, process))
            }
        }
        calls.sort { $0.time < $1.time }
        var (ends, shared, count) = ([Double](repeating: 0, count: processes), 0.0, 0)
        for call in calls where ends[call.process] <= call.time {
            if isShared, shared > call.time {
                ends[call.process] = shared
                continue
            }
            count += 1
            ends[call.process] = call.time + Double(Self.lifetime)
            shared = ends[call.process]
        }
        return Double(count) / duration
    }

    /// Counts at an origin what real processes ask it.
    func counted(_ store: BenchStore?) throws -> Double {
        let count = Locked(0)
        let origin = try LoopbackServer(keeping: 0) { _ in
            count.withLock { $0 += 1 }
            return .json("[1, 2, 3]")
        }
        defer { origin.stop() }
        let processes = try (0..<Self.measured).map { _ in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
            process.arguments = ["caller", origin.url, store.map { "unix://\($0.socket)" } ?? "", "\(duration)"]
            try process.run()
            return process
        }
        for process in processes { process.waitUntilExit() }
        return Double(count.withLock { $0 }) / duration
    }

    func run() throws {
        let store = try BenchStore()
        defer { store.end() }
        print(
            "requests a second at the origin; \(Self.rate) calls a second of each process, \(Self.lifetime) s of lifetime"
        )
        for isShared in [false, true] {
            let counted = try counted(isShared ? store : nil)
            for processes in [Self.measured, 200] {
                print(
                    String(
                        format: "%3d processes, %@ a shared level: on paper %6.3f, simulated %6.3f%@", processes,
                        isShared ? "with   " : "without", Self.onPaper(processes, isShared: isShared),
                        simulated(processes, isShared: isShared),
                        processes == Self.measured ? String(format: ", counted %6.3f", counted) : ""))
            }
        }
    }

    /// A process of the fleet.
    static func call(_ origin: String, _ store: String, _ seconds: Double) async throws {
        let cache: EntryCache = store.isEmpty ? .memoryOnly() : .threeLevel(shared: try .valkey(store))
        let client = EndpointClient(FleetAPI.self, server: .url(origin), cache: cache)
        let end = ContinuousClock.now + .seconds(seconds)
        while true {
            let next = ContinuousClock.now + .seconds(-log(Double.random(in: .leastNonzeroMagnitude...1)) / rate)
            if next >= end { break }
            try await Task.sleep(until: next)
            _ = try await client.send(RatesRequest())
        }
    }
}
