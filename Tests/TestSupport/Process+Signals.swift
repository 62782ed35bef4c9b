public import Foundation

extension Process {
    private static let starting = NSLock()

    /// Runs it with no signal blocked, and one at a time.
    ///
    /// A program begins with the signals blocked that the thread blocks which starts it. Threads of the concurrency runtime block
    /// most of them, and a program that waits for the ends of its own children (`SIGCHLD`), as CMake does, would wait for ever.
    ///
    /// Foundation learns of the end of a program by a socket that ends with it. A program that is started in the same moment has
    /// that socket, too, and whoever waits for the first one waits for the second.
    public func runUnblocked() throws {
        Self.starting.lock()
        defer { Self.starting.unlock() }
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try run()
    }

    /// Kills it, and waits until it has ended.
    ///
    /// Asks the system. `waitUntilExit()` waits for Foundation to hear of the end, which can take many seconds on a busy machine,
    /// and keeps the thread of other tests meanwhile.
    public func endAtOnce() {
        guard isRunning else { return }
        kill(processIdentifier, SIGKILL)
        var end = siginfo_t()
        // Left for Foundation to collect.
        while waitid(P_PID, id_t(processIdentifier), &end, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    }
}
