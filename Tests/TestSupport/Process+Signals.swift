import Foundation

extension Process {
    /// Runs it with no signal blocked.
    ///
    /// A program begins with the signals blocked that the thread blocks which starts it. Threads of the concurrency runtime block
    /// most of them, and a program that waits for the ends of its own children (`SIGCHLD`), as CMake does, would wait for ever.
    func runUnblocked() throws {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try run()
    }
}
