import Foundation

/// What one run of a process cost, by the kernel's own accounting.
struct Cost {
    /// User and system time, of the process and those that it waited for.
    let cpuSeconds: Double
    let wallSeconds: Double
    /// The largest resident set, in MiB.
    let memory: Double
}

/// Runs a command to its end and reads what it cost.
func measure(_ command: [String]) throws -> Cost {
    let start = DispatchTime.now()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var pid = pid_t()
    guard posix_spawnp(&pid, command[0], &actions, nil, words, environ) == 0 else {
        throw BenchmarkFailure("cannot start \(command[0])")
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(pid, &status, 0, &usage) == pid, status == 0 else {
        throw BenchmarkFailure("failed: \(command.joined(separator: " "))")
    }
    let wall = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    return Cost(
        cpuSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), wallSeconds: wall,
        memory: Double(usage.ru_maxrss) / 1024)
}

private func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
}

/// Runs the commands in turn, so that a machine that slows down slows all of them, and takes the medians.
func medians(of commands: [[String]], runs: Int, before: () throws -> Void = {}) throws -> [Cost] {
    var costs: [[Cost]] = commands.map { _ in [] }
    for run in 0...runs {
        for (index, command) in commands.enumerated() {
            try before()
            let cost = try measure(command)
            if run > 0 { costs[index].append(cost) }
        }
    }
    return costs.map { costs in
        Cost(
            cpuSeconds: median(costs.map(\.cpuSeconds)), wallSeconds: median(costs.map(\.wallSeconds)),
            memory: median(costs.map(\.memory)))
    }
}

private func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
}
