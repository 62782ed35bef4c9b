#if canImport(Darwin)
    package import Darwin
#elseif canImport(Glibc)
    package import Glibc
#elseif canImport(Musl)
    package import Musl
#elseif canImport(Android)
    package import Android
#endif

/// A value that many threads may use, one at a time. `Synchronization.Mutex` asks for newer systems than this package does, and is
/// no quicker than the lock of the C library, but slower where threads meet.
// `@unchecked`: `place` is reached through `withLock` alone, which holds the lock meanwhile.
package final class Locked<State>: @unchecked Sendable {
    #if canImport(Darwin)
        @usableFromInline typealias Lock = os_unfair_lock
    #else
        @usableFromInline typealias Lock = pthread_mutex_t
    #endif

    /// The lock stands first, so that its address is that of the place.
    @usableFromInline struct Place {
        @usableFromInline var lock: Lock
        @usableFromInline var state: State

        @usableFromInline init(lock: Lock, state: State) {
            self.lock = lock
            self.state = state
        }
    }

    @usableFromInline let place: UnsafeMutablePointer<Place>

    @inlinable
    package init(_ initial: sending State) {
        place = .allocate(capacity: 1)
        place.initialize(to: Place(lock: Lock(), state: initial))
        #if !canImport(Darwin)
            pthread_mutex_init(lock, nil)
        #endif
    }

    @inlinable
    deinit {
        #if !canImport(Darwin)
            pthread_mutex_destroy(lock)
        #endif
        place.deinitialize(count: 1)
        place.deallocate()
    }

    @inlinable var lock: UnsafeMutablePointer<Lock> {
        UnsafeMutableRawPointer(place).assumingMemoryBound(to: Lock.self)
    }

    /// Runs a closure while no other thread runs one here.
    ///
    /// - Parameter body: The closure. It must be short, must not wait, and must not call this method of the same object.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
    @inlinable @inline(__always)
    package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        #if canImport(Darwin)
            os_unfair_lock_lock(lock)
            defer { os_unfair_lock_unlock(lock) }
        #else
            pthread_mutex_lock(lock)
            defer { pthread_mutex_unlock(lock) }
        #endif
        return try body(&place.pointee.state)
    }

    /// Sets the value.
    ///
    /// - Returns: The value before.
    @inlinable
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
    @inlinable
    package func synchronize() {
        withLock { _ in }
    }

    /// Runs `body` alone, and releases what it returns when the lock is no longer held.
    ///
    /// A result that nobody uses lasts no longer than the optimiser sees a need for, which may be inside of the lock.
    @inlinable @inline(__always)
    package func releaseAfter<Result>(_ body: (inout State) throws -> Result) rethrows {
        let result = try withLock(body)
        withExtendedLifetime(result) {}
    }
}
