import Foundation
import TestSupport
import Testing

@testable import EndpointRuntime

/// Many who sleep on one timer.
@Suite struct SharedSleepTests {
    /// A time that stands until it is set. A timer that waits is told of it.
    private final class Timers: Sendable {
        struct State {
            var now = Duration.zero
            var waiting: [(end: Duration, timer: CheckedContinuation<Void, Never>)] = []
            /// Until when timers were set, one after the other.
            var ends: [Duration] = []
            var watcher: (count: Int, CheckedContinuation<Void, Never>)?
        }
        let state = Locked(State())

        var now: Duration { state.withLock { $0.now } }
        var ends: [Duration] { state.withLock { $0.ends } }

        func rest(until end: Duration) async {
            await withCheckedContinuation { timer in
                let (isOver, watcher) = state.withLock { state -> (Bool, CheckedContinuation<Void, Never>?) in
                    state.ends.append(end)
                    if state.now < end { state.waiting.append((end, timer)) }
                    guard let (count, watcher) = state.watcher, state.ends.count >= count else {
                        return (state.now >= end, nil)
                    }
                    state.watcher = nil
                    return (state.now >= end, watcher)
                }
                watcher?.resume()
                if isOver { timer.resume() }
            }
        }

        /// Returns when so many timers were set.
        func set(_ count: Int) async {
            await withCheckedContinuation { watcher in
                let isThere = state.withLock { state in
                    if state.ends.count < count { state.watcher = (count, watcher) }
                    return state.ends.count >= count
                }
                if isThere { watcher.resume() }
            }
        }

        func go(to now: Duration) {
            let due = state.withLock { state in
                state.now = now
                let due = state.waiting.filter { $0.end <= now }
                state.waiting.removeAll { $0.end <= now }
                return due
            }
            for item in due { item.timer.resume() }
        }
    }

    private let timers = Timers()
    private let sleep: SharedSleep

    init() {
        let timers = timers
        sleep = SharedSleep(now: { timers.now }, rest: { await timers.rest(until: $0) })
    }

    @Test func allWakeOnOneTimer() async throws {
        let (sleep, timers) = (sleep, timers)
        let first = Task { try await sleep.sleep(until: .seconds(60)) }
        await timers.set(1)
        let others = (0..<100).map { number in Task { try await sleep.sleep(until: .seconds(60 + number % 3)) } }
        while sleep.count < 101 { await Task.yield() }
        timers.go(to: .seconds(62))
        for task in [first] + others { try await task.value }
        #expect(timers.ends == [.seconds(60)])
        #expect(sleep.count == 0)
    }

    @Test func whoeverIsEarlierWakesEarlier() async throws {
        let (sleep, timers) = (sleep, timers)
        let late = Task { try await sleep.sleep(until: .seconds(60)) }
        await timers.set(1)
        let early = Task { try await sleep.sleep(until: .seconds(5)) }
        await timers.set(2)
        #expect(timers.ends == [.seconds(60), .seconds(5)])
        timers.go(to: .seconds(5))
        try await early.value
        await timers.set(3)
        timers.go(to: .seconds(60))
        try await late.value
        #expect(timers.ends == [.seconds(60), .seconds(5), .seconds(60)])
    }

    @Test func aCancelledOneLeavesAtOnce() async throws {
        let (sleep, timers) = (sleep, timers)
        let others = (0..<50).map { _ in Task { try await sleep.sleep(until: .seconds(9)) } }
        await timers.set(1)
        let task = Task { try await sleep.sleep(until: .seconds(60)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let gone = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await sleep.sleep(until: .seconds(60))
        }
        await #expect(throws: CancellationError.self) { try await gone.value }
        timers.go(to: .seconds(9))
        for other in others { try await other.value }
    }

    @Test func aTimeThatIsOverIsNotWaitedFor() async throws {
        timers.go(to: .seconds(3))
        try await sleep.sleep(until: .seconds(3))
        #expect(timers.ends.isEmpty)
    }
}
