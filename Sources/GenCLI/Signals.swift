#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What signals may do to a run.
enum Signals {
    /// A write past the largest size that a file may have is to fail, not to end the process.
    static func makeWritesFail() {
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    /// Lets nobody end the process in the middle: Ctrl-C and the like wait until the work is done.
    static func heldBack<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) {
        var held = sigset_t(), before = sigset_t()
        sigemptyset(&held)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&held, signal) }
        sigprocmask(SIG_BLOCK, &held, &before)
        defer { sigprocmask(SIG_SETMASK, &before, nil) }
        try work()
    }
}
