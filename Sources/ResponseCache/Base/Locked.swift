#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A value that many threads may use, one at a time. `Synchronization.Mutex` asks for newer systems than this package does.
// `@unchecked`: `state` and `lock` are reached through `withLock` alone, which holds the lock meanwhile.
package final class Locked<State>: @unchecked Sendable {
    #if canImport(Darwin)
        private typealias Lock = os_unfair_lock
    #else
        private typealias Lock = pthread_mutex_t
    #endif

    private let lock: UnsafeMutablePointer<Lock>
    private let state: UnsafeMutablePointer<State>

    package init(_ initial: sending State) {
        lock = .allocate(capacity: 1)
        lock.initialize(to: Lock())
        state = .allocate(capacity: 1)
        state.initialize(to: initial)
        #if !canImport(Darwin)
            pthread_mutex_init(lock, nil)
        #endif
    }

    deinit {
        #if !canImport(Darwin)
            pthread_mutex_destroy(lock)
        #endif
        lock.deinitialize(count: 1)
        lock.deallocate()
        state.deinitialize(count: 1)
        state.deallocate()
    }

    /// Runs a closure while no other thread runs one here.
    ///
    /// - Parameter body: The closure. It must be short, must not wait, and must not call this method of the same object.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
    @inline(__always)
    package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        #if canImport(Darwin)
            os_unfair_lock_lock(lock)
            defer { os_unfair_lock_unlock(lock) }
        #else
            pthread_mutex_lock(lock)
            defer { pthread_mutex_unlock(lock) }
        #endif
        return try body(&state.pointee)
    }

    /// Sets the value.
    ///
    /// - Returns: The value before.
    package func exchange(_ new: State) -> State where State: Sendable {
        withLock { value in
            defer { value = new }
            return value
        }
    }

    /// Orders what other threads did under the lock before what the caller does from here on.
    ///
    /// A task needs it behind a continuation that a thread resumes with something it has made: Swift's concurrency orders the
    /// two, but ThreadSanitizer does not see that.
    package func synchronize() {
        withLock { _ in }
    }

    /// Runs `body` alone, and releases what it returns when the lock is no longer held.
    ///
    /// A result that nobody uses lasts no longer than the optimiser sees a need for, which may be inside of the lock.
    @inline(__always)
    package func releaseAfter<Result>(_ body: (inout State) throws -> Result) rethrows {
        let result = try withLock(body)
        withExtendedLifetime(result) {}
    }
}
