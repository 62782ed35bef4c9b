#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A value behind a lock. `Synchronization.Mutex` asks for newer systems than this package does.
// `@unchecked`: `state` and `lock` are reached through `withLock` alone, which holds the lock meanwhile.
final class Locked<State>: @unchecked Sendable {
    #if canImport(Darwin)
        private typealias Lock = os_unfair_lock
    #else
        private typealias Lock = pthread_mutex_t
    #endif

    private let lock: UnsafeMutablePointer<Lock>
    private let state: UnsafeMutablePointer<State>

    init(_ initial: sending State) {
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

    /// Runs `body` alone. It must be short, must not wait, and must not come back here.
    @inline(__always)
    func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        #if canImport(Darwin)
            os_unfair_lock_lock(lock)
            defer { os_unfair_lock_unlock(lock) }
        #else
            pthread_mutex_lock(lock)
            defer { pthread_mutex_unlock(lock) }
        #endif
        return try body(&state.pointee)
    }

    /// Runs `body` alone, and releases what it returns when the lock is no longer held.
    ///
    /// A result that nobody uses lasts no longer than the optimiser sees a need for, which may be inside of the lock.
    @inline(__always)
    func releaseAfter<Result>(_ body: (inout State) throws -> Result) rethrows {
        let result = try withLock(body)
        withExtendedLifetime(result) {}
    }
}
