public import Foundation

/// A wall clock that stands until somebody moves it.
public final class SampleTime: Sendable {
    private let time = Guarded(Date(timeIntervalSince1970: 1_800_000_000))

    public var now: Date { time.current }

    public func pass(_ duration: Duration) {
        let seconds = Double(duration.components.seconds)
        time.withLock { $0.addTimeInterval(seconds) }
    }
}
