import Foundation

/// The most memory that this process ever held, in bytes.
func peakMemory() -> Int {
    #if canImport(Darwin)
        var usage = rusage()
        getrusage(RUSAGE_SELF, &usage)
        return usage.ru_maxrss
    #else
        // `ru_maxrss` counts the parent's memory too, from before this program was started in the process.
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return (line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) << 10
    #endif
}

/// Files of this process may not grow past a bound, which the system reports as it does a full disk.
func boundFiles(_ bytes: UInt64) {
    signal(SIGXFSZ, SIG_IGN)
    var bound = rlimit()
    #if canImport(Glibc)
        let kind = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
        let kind = RLIMIT_FSIZE
    #endif
    getrlimit(kind, &bound)
    bound.rlim_cur = rlim_t(bytes)
    setrlimit(kind, &bound)
}
