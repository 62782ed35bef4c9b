import Foundation

/// The threads that read, a few at most: each has a connection of its own. One that is idle is used before another is
/// begun, so that whoever reads one entry after the other opens the file once. Opening it takes as long as many small reads: while
/// one thread works, the next one is begun only when somebody has waited for a millisecond.
///
/// A thread takes all that wait at once and reads for them in one transaction: the locks of the file take a third of a small read's
/// time. Whatever thread is free then makes something of what was read, one after the other.
final class ReadLanes: Sendable {
    /// Reads.
    typealias Job = @Sendable (inout EntryReader) -> Found

    /// What is to be done with what was read. It may take its time; what it returns may not.
    typealias Use = () -> () -> Void

    // `@unchecked`: `use` is called once, by whoever takes it.
    struct Found: @unchecked Sendable {
        /// How many bytes were read.
        let size: Int
        let use: Use
    }

    private enum Work {
        case read([Job])
        case use(Found)
    }

    // `@unchecked`: `reader` is used on `queue` only.
    private final class Lane: @unchecked Sendable {
        let queue = DispatchQueue(label: "ResponseCache.read", qos: .userInitiated)
        var reader: EntryReader
        /// Whether it has yet to be begun. Used under the lock of the state.
        var isNew = true

        init(_ reader: EntryReader) { self.reader = reader }
    }

    private struct State {
        /// The last one was used last.
        var idle: [Lane]
        var waiting: [Job] = []
        /// What has been read. The last one is the first to be used.
        var found: [Found] = []
        /// Whether a look is due whether somebody still waits.
        var isLookDue = false

        var isSomebodyWaiting: Bool { !waiting.isEmpty || !found.isEmpty }

        mutating func next() -> Work? {
            if let found = found.popLast() { return .use(found) }
            guard !waiting.isEmpty else { return nil }
            guard waiting.count > ReadLanes.groupCount else {
                defer { waiting = [] }
                return .read(waiting)
            }
            defer { waiting.removeFirst(ReadLanes.groupCount) }
            return .read(Array(waiting.prefix(ReadLanes.groupCount)))
        }
    }

    /// How many reads share a transaction at most, and how many bytes are enough: whoever waits for more is given another thread.
    private static let groupCount = 32
    private static let groupBytes = 65_536

    private let lanes: [Lane]
    private let state: Locked<State>

    init(_ makeReader: () -> EntryReader) {
        lanes = (0..<Self.count).map { _ in Lane(makeReader()) }
        state = Locked(State(idle: lanes))
    }

    // Asking for the processors reads a file.
    private static let count = min(4, max(2, ProcessInfo.processInfo.activeProcessorCount))

    /// Jobs begin in the order in which they came.
    ///
    /// When what a job returns is called, nothing of the job is held any more: whoever waits for it may close the last cache
    /// that uses the file.
    func run(_ job: @escaping Job) {
        begin(
            state.withLock { state in
                state.waiting.append(job)
                return next(in: &state)
            })
    }

    private enum Next {
        case work(Lane)
        /// The lane is yet to be begun, if somebody still waits in a moment.
        case look(Lane)
        case nothing
    }

    private func next(in state: inout State) -> Next {
        guard let lane = state.idle.last, state.isSomebodyWaiting else { return .nothing }
        guard lane.isNew && state.idle.count < lanes.count else {
            state.idle.removeLast()
            lane.isNew = false
            return .work(lane)
        }
        guard !state.isLookDue else { return .nothing }
        state.isLookDue = true
        return .look(lane)
    }

    private func begin(_ next: Next) {
        switch next {
        case .work(let lane): lane.queue.async { self.work(lane) }
        case .look(let lane): lane.queue.asyncAfter(deadline: .now() + .milliseconds(1)) { [weak self] in self?.look() }
        case .nothing: break
        }
    }

    /// Begins a lane for those who have waited, and looks again if there are more lanes.
    private func look() {
        let (lane, next) = state.withLock { state -> (Lane?, Next) in
            state.isLookDue = false
            guard state.isSomebodyWaiting, let lane = state.idle.popLast() else { return (nil, .nothing) }
            lane.isNew = false
            return (lane, self.next(in: &state))
        }
        if let lane { begin(.work(lane)) }
        begin(next)
    }

    private func work(_ lane: Lane) {
        var work = next(for: lane)
        while let finish = run(&work, on: lane) {
            work = next(for: lane)
            // Whoever waited may ask for the next entry at once: this lane is idle then, and its thread awake.
            finish()
        }
    }

    /// Holds nothing of what it calls when it returns.
    private func run(_ work: inout Work?, on lane: Lane) -> (() -> Void)? {
        guard let taken = work else { return nil }
        work = nil
        switch taken {
        case .read(let jobs): return read(jobs, on: lane)()
        case .use(let found): return found.use()
        }
    }

    /// Reads for some, in one transaction. Those for whom that would be too much wait on.
    /// - Returns: What is to be done for the first.
    private func read(_ jobs: [Job], on lane: Lane) -> Use {
        let first = jobs[0]
        guard jobs.count > 1 else { return first(&lane.reader).use }
        lane.reader.beginGroup()
        var (found, size) = ([Found](), 0)
        for job in jobs where size < Self.groupBytes {
            found.append(job(&lane.reader))
            size += found[found.count - 1].size
        }
        lane.reader.endGroup()
        begin(
            state.withLock { state in
                state.found += found.dropFirst().reversed()
                state.waiting.insert(contentsOf: jobs[found.count...], at: 0)
                return next(in: &state)
            })
        return found[0].use
    }

    /// Orders what a job did, but for its last step, before what the caller does: see ``Locked/synchronize()``.
    func synchronize() {
        state.synchronize()
    }

    /// Where there is none, the lane is idle.
    private func next(for lane: Lane) -> Work? {
        state.withLock { state in
            if let next = state.next() { return next }
            state.idle.append(lane)
            return nil
        }
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
