import Foundation
import TestSupport
import Testing

@testable import EndpointRuntime

/// The watch over the silence of a transfer, on a timer of its own and on one that many share.
@Suite(.timeLimit(.minutes(minutesUntilHung))) struct TransferWatchTests {
    private let clock = ManualClock()

    private func times(isShared: Bool) -> CallClock {
        let own = CallClock(clock)
        guard isShared else { return own }
        let shared = SharedSleep(now: own.now, rest: own.sleep)
        return CallClock(now: own.now, sleep: shared.sleep, alarm: shared.alarm)
    }

    @Test(arguments: [false, true]) func aSilenceEndsTheTransfer(isShared: Bool) async throws {
        let watch = TransferWatch(.seconds(20), times(isShared: isShared)) { _ in }
        let (errors, told) = AsyncStream.makeStream(of: (any Error).self)
        watch.begin { told.yield($0) }
        await clock.sleeping(for: .seconds(20))
        clock.advance(by: .seconds(15))
        watch.hear(TransferProgress(.received, bytes: 1, total: nil))
        clock.advance(by: .seconds(5))
        await clock.sleeping(for: .seconds(15))
        clock.advance(by: .seconds(15))
        var iterator = errors.makeAsyncIterator()
        guard case .transport(let failure) as EndpointError = await iterator.next() else { return unexpected(nil) }
        #expect(failure.kind == .timedOut)
    }

    @Test(arguments: [false, true]) func whatWasOversleptIsListenedForOnceMore(isShared: Bool) async throws {
        let watch = TransferWatch(.seconds(20), times(isShared: isShared)) { _ in }
        let (errors, told) = AsyncStream.makeStream(of: (any Error).self)
        watch.begin { told.yield($0) }
        await clock.sleeping(for: .seconds(20))
        clock.advance(by: .seconds(27))
        await clock.sleeping(for: .seconds(7))
        clock.advance(by: .seconds(7))
        var iterator = errors.makeAsyncIterator()
        #expect(await iterator.next() is EndpointError)
    }

    @Test func aTransferThatIsOverIsNotEnded() async throws {
        let times = times(isShared: true)
        let ended = Box(0)
        let watch = TransferWatch(.seconds(20), times) { _ in }
        watch.begin { _ in ended.value += 1 }
        await clock.sleeping(for: .seconds(20))
        watch.end()
        clock.advance(by: .seconds(20))
        // One who sleeps on the same timer wakes after all that wakes with it.
        try await times.sleep(.seconds(20))
        #expect(ended.value == 0)
        watch.begin { _ in ended.value += 1 }
        clock.advance(by: .seconds(60))
        #expect(ended.value == 0)
    }

    @Test func aStepIsReported() {
        let steps = Box<[Int64]>([])
        let watch = TransferWatch(.seconds(20), times(isShared: false)) { steps.value.append($0.bytes) }
        watch.hear(TransferProgress(.received, bytes: 7, total: nil))
        #expect(steps.value == [7])
    }

    /// Many who wait need one timer, and none is left when they have left.
    @Test func aThousandAlarmsShareATimer() async throws {
        let own = CallClock(clock)
        let shared = SharedSleep(now: own.now, rest: own.sleep)
        let rung = Locked(0)
        let alarms = (0..<1000).map { number in
            shared.alarm(at: .seconds(20 + number % 3)) { rung.withLock { $0 += 1 } }
        }
        await clock.sleeping(for: .seconds(20))
        #expect(shared.count == 1000)
        for alarm in alarms.dropLast() { alarm.end() }
        #expect(shared.count == 1)
        clock.advance(by: .seconds(30))
        while shared.count > 0 || rung.withLock({ $0 }) == 0 { await Task.yield() }
        #expect(rung.withLock { $0 } == 1)
    }
}
