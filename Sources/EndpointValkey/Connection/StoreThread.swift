import Foundation

/// A thread of the level's own.
enum StoreThread {
    static func start(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread {
            // A store that goes away while it is written to must not end the process.
            var set = sigset_t()
            sigemptyset(&set)
            sigaddset(&set, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &set, nil)
            body()
        }
        thread.name = name
        thread.stackSize = 1 << 19
        thread.start()
    }
}
