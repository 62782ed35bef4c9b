import Foundation

/// A value that many threads may use, one at a time. `@unchecked`: `value` is touched under the lock only.
final class Box<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var held: Value

    init(_ value: Value) {
        held = value
    }

    var value: Value {
        get { lock.withLock { held } }
        set { lock.withLock { held = newValue } }
    }

    @discardableResult
    func change<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&held) }
    }
}
