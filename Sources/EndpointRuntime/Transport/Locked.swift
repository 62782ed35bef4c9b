import Foundation

/// A value that many threads may use, one at a time.
///
/// `@unchecked`: the compiler does not see that `value` is only touched between `lock()` and `unlock()`, which the
/// `private` and the one method here assure. (`Synchronization.Mutex` needs macOS 15.)
///
/// Not for `Void`: ThreadSanitizer takes the change of a property without a size for one of the whole object, since Swift
/// 6.3 has no other place for it. That is a job for `NSLock`.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
