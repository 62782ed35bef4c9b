import Foundation

/// Microseconds by the clock, and of processor time, of one call.
struct Cost {
    let wall: Double
    let processor: Double
}

func cost(of count: Int, _ work: () async throws -> Void) async throws -> Cost {
    let (clock, before) = (ContinuousClock(), usage().seconds)
    let start = clock.now
    try await work()
    let wall = start.duration(to: clock.now).components
    return Cost(
        wall: (Double(wall.seconds) * 1e6 + Double(wall.attoseconds) / 1e12) / Double(count),
        processor: (usage().seconds - before) * 1e6 / Double(count))
}

/// Seconds of processor time, and the most memory so far, in bytes.
func usage() -> (seconds: Double, memory: Int) {
    var usage = rusage()
    #if canImport(Glibc)
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let unit = 1024
    #else
        getrusage(RUSAGE_SELF, &usage)
        let unit = 1
    #endif
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return (seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss * unit)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// As many descriptors as the system lets a process have.
func allowDescriptors() {
    var limit = rlimit()
    #if canImport(Glibc)
        let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        let files = RLIMIT_NOFILE
    #endif
    getrlimit(files, &limit)
    limit.rlim_cur = min(limit.rlim_max, 65_536)
    setrlimit(files, &limit)
}
