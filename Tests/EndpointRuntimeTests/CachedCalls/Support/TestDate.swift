import Foundation

/// A wall clock that stands until the test moves it.
///
/// `@unchecked`: `now` is touched under the lock only.
final class TestDate: @unchecked Sendable {
    private let lock = NSLock()
    private var now = Date(timeIntervalSince1970: 1_800_000_000)

    var date: Date { lock.withLock { now } }

    func move(by seconds: Double) {
        lock.withLock { now += seconds }
    }

    /// The text of a header for the time so many seconds from now.
    func header(_ seconds: Double = 0) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.string(from: date + seconds)
    }
}
