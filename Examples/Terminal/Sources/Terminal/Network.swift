import Foundation

/// Whether there is a network: in an app the system says so, here the user.
final class Network: @unchecked Sendable {
    // `@unchecked`: `value` is touched between `lock()` and `unlock()` only.
    private let lock = NSLock()
    private var value = true

    var isOn: Bool {
        get {
            lock.lock()
            defer { lock.unlock() }
            return value
        }
        set {
            lock.lock()
            defer { lock.unlock() }
            value = newValue
        }
    }
}
