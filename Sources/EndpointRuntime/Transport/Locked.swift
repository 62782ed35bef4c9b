import Foundation

/// A value that many threads may use, one at a time.
///
/// `@unchecked`: the compiler does not see that `value` is only touched between `lock()` and `unlock()`, which the
/// `private` and the one method here assure. (`Synchronization.Mutex` needs macOS 15.)
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
