import Foundation

/// The threads that read, a few at most: each has a connection of its own. One that is idle is used before another is
/// begun, so that whoever reads one entry after the other opens the file once.
final class ReadLanes: Sendable {
    /// Reads, and returns what is to be done with what was read, which must be quick.
    typealias Job = @Sendable (EntryReader) -> () -> Void

    // `@unchecked`: `reader` is used on `queue` only.
    private final class Lane: @unchecked Sendable {
        let queue = DispatchQueue(label: "ResponseCache.read", qos: .userInitiated)
        let reader: EntryReader

        init(_ reader: EntryReader) { self.reader = reader }
    }

    private struct State {
        /// The last one was used last.
        var idle: [Lane]
        /// Nil where a job has been taken.
        var waiting: [Job?] = []
        /// How many of those have been taken.
        var taken = 0

        mutating func next() -> Job? {
            guard taken < waiting.count else { return nil }
            let job = waiting[taken]
            waiting[taken] = nil
            taken += 1
            if taken == waiting.count {
                waiting.removeAll(keepingCapacity: true)
                taken = 0
            }
            return job
        }
    }

    private let lanes: [Lane]
    private let state: Locked<State>

    init(_ makeReader: () -> EntryReader) {
        let count = min(4, max(2, ProcessInfo.processInfo.activeProcessorCount))
        lanes = (0..<count).map { _ in Lane(makeReader()) }
        state = Locked(State(idle: lanes))
    }

    /// Jobs begin in the order in which they came.
    ///
    /// When what a job returns is called, nothing of the job is held any more: whoever waits for it may close the last cache
    /// that uses the file.
    func run(_ job: @escaping Job) {
        let lane = state.withLock { state -> Lane? in
            state.waiting.append(job)
            return state.idle.popLast()
        }
        if let lane { lane.queue.async { self.work(lane) } }
    }

    private func work(_ lane: Lane) {
        var job = next(for: lane)
        while let finish = Self.run(&job, on: lane) {
            job = next(for: lane)
            // Whoever waited may ask for the next entry at once: this lane is idle then, and its thread awake.
            finish()
        }
    }

    /// Orders what a job did, but for its last step, before what the caller does: see ``Locked/synchronize()``.
    func synchronize() {
        state.synchronize()
    }

    /// Where there is none, the lane is idle.
    private func next(for lane: Lane) -> Job? {
        state.withLock { state in
            if let next = state.next() { return next }
            state.idle.append(lane)
            return nil
        }
    }

    private static func run(_ job: inout Job?, on lane: Lane) -> (() -> Void)? {
        guard let taken = job else { return nil }
        job = nil
        return taken(lane.reader)
    }

    /// Waits for what is being read.
    func close() async {
        for lane in lanes {
            await withCheckedContinuation { continuation in
                lane.queue.async {
                    lane.reader.close()
                    continuation.resume()
                }
            }
        }
    }
}
