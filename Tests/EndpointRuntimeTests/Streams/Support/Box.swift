import Foundation

/// A value that several threads share. `@unchecked`: it is touched under the lock only.
final class Box<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var inner: Value

    init(_ value: Value) {
        inner = value
    }

    var value: Value { lock.withLock { inner } }

    @discardableResult
    func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&inner) }
    }
}
