import Foundation

/// A clock that stands until the test moves it.
///
/// `@unchecked`: `state` is touched between `lock()` and `unlock()` only.
public final class ManualClock: Clock, @unchecked Sendable {
    public struct Instant: InstantProtocol {
        public let offset: Duration

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let end: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let lock = NSLock()
    private var time = Instant(offset: .zero)
    private var sleepers: [UUID: Sleeper] = [:]
    private var cancelled = Set<UUID>()
    private var waiting: [(isMet: ([Instant]) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

    public init() {}

    public var now: Instant { locked { time } }
    public var minimumResolution: Duration { .zero }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = UUID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let (outcome, ready) = locked { () -> (Result<Void, any Error>?, [CheckedContinuation<Void, Never>]) in
                    if cancelled.remove(id) != nil { return (.failure(CancellationError()), []) }
                    if deadline <= time { return (.success(()), []) }
                    sleepers[id] = Sleeper(end: deadline, continuation: continuation)
                    let ends = sleepers.values.map(\.end)
                    let ready = waiting.filter { $0.isMet(ends) }.map(\.continuation)
                    waiting.removeAll { $0.isMet(ends) }
                    return (nil, ready)
                }
                if let outcome { continuation.resume(with: outcome) }
                for waiter in ready { waiter.resume() }
            }
        } onCancel: {
            let sleeper = locked {
                let sleeper = sleepers.removeValue(forKey: id)
                if sleeper == nil { cancelled.insert(id) }
                return sleeper
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Moves the time on and wakes whoever has slept long enough.
    public func advance(by duration: Duration) {
        let due = locked {
            time = time.advanced(by: duration)
            let due = sleepers.filter { $0.value.end <= time }
            for id in due.keys { sleepers[id] = nil }
            return due.values.map(\.continuation)
        }
        for continuation in due { continuation.resume() }
    }

    /// Returns as soon as at least that many sleep.
    public func sleeping(_ count: Int = 1) async {
        await sleeping { $0.count >= count }
    }

    /// Returns as soon as somebody sleeps for exactly so long from now.
    public func sleeping(for duration: Duration) async {
        let end = now.advanced(by: duration)
        await sleeping { $0.contains { $0.offset == end.offset } }
    }

    private func sleeping(until isMet: @escaping @Sendable ([Instant]) -> Bool) async {
        await withCheckedContinuation { continuation in
            let isReady = locked {
                if isMet(sleepers.values.map(\.end)) { return true }
                waiting.append((isMet, continuation))
                return false
            }
            if isReady { continuation.resume() }
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }
}
