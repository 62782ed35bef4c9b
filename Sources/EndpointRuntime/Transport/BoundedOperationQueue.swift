#if canImport(FoundationNetworking)
    import Foundation

    /// The queue of a session's delegate, which makes the session wait while too much is waiting for the delegate.
    ///
    /// URLSession on Linux hands the bytes of a response to this queue as fast as they come, and knows no other brake:
    /// a server that sends faster than they are taken fills the memory. Whoever adds an operation is the thread that
    /// reads from the network; while it waits, the network does.
    ///
    /// `@unchecked`: as its superclass; the semaphore is thread-safe.
    final class BoundedOperationQueue: OperationQueue, @unchecked Sendable {
        /// 8 MiB: a piece of a body has at most 16 KiB.
        private let room = DispatchSemaphore(value: 512)

        override init() {
            super.init()
            maxConcurrentOperationCount = 1
        }

        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            // The delegate itself must not wait for what only it can do.
            guard OperationQueue.current !== self else { return super.addOperation(block) }
            room.wait()
            super.addOperation { [room] in
                block()
                room.signal()
            }
        }
    }
#endif
