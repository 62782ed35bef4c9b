#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What signals may do to a run.
package enum Signals {
    /// Makes a write past the largest allowed file size fail, instead of ending the process.
    package static func makeWritesFail() {
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    /// Turns a crash into exit code 70 and a message. `SWIFT_BACKTRACE` in the environment asks for the bare crash
    /// instead.
    package static func endFaultsWithTheirExitCode() {
        if getenv("SWIFT_BACKTRACE") != nil { return }
        for fault in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE] {
            _ = signal(fault) { _ in
                // This does only what POSIX calls async-signal-safe.
                let text: StaticString = """
                    gen: error: a fault of gen's own; nothing was changed. Please report it with the specs that lead to it

                    """
                _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
                _exit(ExitCode.faultOfGen.rawValue)
            }
        }
    }

    /// Lets SIGQUIT end the process as the other signals do. The runtime of Swift would take it for a crash.
    package static func endWhenAskedToQuit() {
        _ = signal(SIGQUIT, SIG_DFL)
    }

    /// Lets Ctrl-C and the like end the process, even if the parent process had blocked them.
    package static func takeAll() {
        var all = sigset_t()
        sigfillset(&all)
        sigprocmask(SIG_UNBLOCK, &all, nil)
    }

    private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// Keeps Ctrl-C and the like from this thread and those that it starts, to be waited for.
    package static func held() -> Held {
        var held = sigset_t()
        sigemptyset(&held)
        for number in ending {
            sigaddset(&held, number)
            // A shell starts what is in the background with SIGINT ignored.
            _ = signal(number, SIG_DFL)
        }
        pthread_sigmask(SIG_BLOCK, &held, nil)
        return Held(signals: held)
    }

    package struct Held {
        fileprivate let signals: sigset_t

        /// Returns once one of them has come.
        package func wait() {
            var signals = signals
            var number: Int32 = 0
            while sigwait(&signals, &number) == EINTR {}
        }
    }

    /// Does work that tidies up after itself: the first Ctrl-C or the like ends the process after it, and a second one at
    /// once. Programs that the work starts meet signals as ever.
    package static func postponed<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) {
        arrived = 0
        var taken: [Int32] = []
        for number in ending {
            let before = signal(number) { number in
                Signals.arrived = number
                _ = signal(number, SIG_DFL)
            }
            // Swift compares no functions, and SIG_IGN is an address that none has. What was ignored stays so.
            if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                _ = signal(number, SIG_IGN)
            } else {
                taken.append(number)
            }
        }
        defer {
            for number in taken { _ = signal(number, SIG_DFL) }
            if arrived != 0 { raise(arrived) }
        }
        try work()
    }

    /// The signal that came meanwhile, or 0.
    ///
    /// `unsafe`: a handler may store it on any thread, but it is a `sig_atomic_t`, written whole. The one thread that does
    /// the work sets it before there is a handler, and reads it when there is none any more.
    private nonisolated(unsafe) static var arrived: Int32 = 0

    /// Protects work from being interrupted: Ctrl-C and the like wait until it is done.
    package static func heldBack<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) {
        var held = sigset_t()
        var before = sigset_t()
        sigemptyset(&held)
        for signal in ending { sigaddset(&held, signal) }
        sigprocmask(SIG_BLOCK, &held, &before)
        defer { sigprocmask(SIG_SETMASK, &before, nil) }
        try work()
    }
}
