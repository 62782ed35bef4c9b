import EndpointRuntime
import Foundation

/// A connection to the store, and the thread that waits for it, so that no thread of Swift's does. What is asked while the thread
/// waits goes out together.
// `@unchecked`: `queue`, `queued`, `standing`, `isLate`, `isDistrusted`, `isMoved` and `connectedAt` are read and written while `condition` is locked,
// `pause` by the lane's own thread alone, from `run()`, of which there is one. All else is constant and Sendable.
final class Lane: @unchecked Sendable {
    /// What makes a connection ready for use, on its thread.
    typealias Greeting = @Sendable (_ ask: ([Command]) throws -> [Reply]) throws -> Void

    /// Commands whose answers belong together.
    // `@unchecked`: `done` is read and written under `lock` alone.
    private final class Job: @unchecked Sendable {
        let commands: [Command]
        let end: ContinuousClock.Instant
        private let lock: Locked<Void>
        private var done: (@Sendable (Result<[Reply], StoreFault>) -> Void)?

        /// All jobs of a lane have one lock, which is held for a moment only.
        init(
            _ commands: [Command], _ end: ContinuousClock.Instant, _ lock: Locked<Void>,
            _ done: @escaping @Sendable (Result<[Reply], StoreFault>) -> Void
        ) {
            self.commands = commands
            self.end = end
            self.lock = lock
            self.done = done
        }

        var size: Int { commands.reduce(0) { $0 + $1.bytes.count } }

        /// Once; later results are nobody's.
        @discardableResult
        func finish(_ result: Result<[Reply], StoreFault>) -> Bool {
            let done = lock.withLock { _ in
                defer { self.done = nil }
                return self.done
            }
            done?(result)
            return done != nil
        }
    }

    private enum Standing {
        case beginning
        case up
        /// Nobody asks before then, because of what went wrong.
        case down(until: ContinuousClock.Instant, StoreFault)
        case closed
    }

    /// The greatest number of bytes that wait to go out.
    private static let greatestQueue = 16_000_000
    /// How long an answer may be late before the connection is given up.
    private static let patience = Duration.seconds(1)
    private static let pauses: ClosedRange<Duration> = .milliseconds(100) ... .seconds(5)

    private let place: ValkeyAddress.Place
    private let timeout: Duration
    private let leastStay: Duration
    private let greeting: Greeting
    private let wasConnected: @Sendable () -> Void
    private let report: @Sendable (CacheFault) -> Void

    private let finishing = Locked<Void>(())

    // Under `condition`.
    private let condition = NSCondition()
    private var queue: [Job] = []
    private var queued = 0
    private var standing = Standing.beginning
    /// Whether an answer is late: nobody who cannot wait asks until it is there.
    private var isLate = false
    /// Whether an answer was that of another question, so that the next ones may be, too.
    private var isDistrusted = false
    /// Whether the address leads to another store than the connection.
    private var isMoved = false
    private var connectedAt = ContinuousClock.now
    /// Of the thread alone.
    private var pause = Lane.pauses.lowerBound

    init(
        _ place: ValkeyAddress.Place, timeout: Duration, leastStay: Duration, greeting: @escaping Greeting,
        connected: @escaping @Sendable () -> Void, report: @escaping @Sendable (CacheFault) -> Void
    ) {
        self.place = place
        self.timeout = timeout
        self.leastStay = leastStay
        self.greeting = greeting
        wasConnected = connected
        self.report = report
    }

    func start() {
        StoreThread.start("valkey") { [self] in run() }
    }

    /// Asks the store. `done` is called once, on any thread, `within` the time or a few milliseconds later; by default, within what is left of the bound
    /// of the call that asks.
    func ask(
        _ commands: [Command], within time: Duration? = nil,
        _ done: @escaping @Sendable (Result<[Reply], StoreFault>) -> Void
    ) {
        let bound = time ?? SharedPatience.left(of: timeout)
        let job = Job(commands, .now + bound, finishing, done)
        condition.lock()
        let refusal: StoreFault?
        switch standing {
        case .closed: refusal = .closed
        case .down(_, let fault): refusal = fault
        case .beginning, .up:
            let isHopeless = isLate && time == nil || bound <= .zero
            refusal = isHopeless || queued + job.size > Self.greatestQueue ? .slow : nil
        }
        if refusal == nil {
            queue.append(job)
            queued += job.size
            condition.signal()
        }
        var isBeginning = false
        if case .beginning = standing { isBeginning = true }
        condition.unlock()
        if let refusal {
            job.finish(.failure(refusal))
        } else if isBeginning {
            Self.bound(job)
        }
    }

    /// For a job that waits for a connection: the thread may be within the system's look-up of a name, which has no bound.
    private static func bound(_ job: Job) {
        DispatchQueue.global().asyncAfter(deadline: .now() + (job.end - .now).seconds) {
            job.finish(.failure(.slow))
        }
    }

    func ask(_ commands: [Command], within time: Duration? = nil) async -> Result<[Reply], StoreFault> {
        await withCheckedContinuation { continuation in
            ask(commands, within: time) { continuation.resume(returning: $0) }
        }
    }

    /// Has the lane connect anew, because an answer was none to what was asked.
    func distrust() {
        condition.lock()
        isDistrusted = true
        condition.unlock()
    }

    /// Has the lane connect anew, because the address leads to another store by now. What waits goes to that one.
    func move() {
        condition.lock()
        var waiting: [Job] = []
        if case .up = standing, ContinuousClock.now - connectedAt > leastStay {
            isMoved = true
            standing = .beginning
            waiting = queue
            condition.signal()
        }
        condition.unlock()
        for job in waiting { Self.bound(job) }
    }

    /// Whether whoever asks is refused, because the store was not there.
    var isDown: Bool {
        condition.lock()
        defer { condition.unlock() }
        if case .down = standing { return true }
        return false
    }

    /// Ends a pause after which the store is asked again.
    func hurry() {
        condition.lock()
        if case .down(_, let fault) = standing { standing = .down(until: .now, fault) }
        condition.unlock()
    }

    func close() {
        condition.lock()
        standing = .closed
        let left = queue
        queue = []
        queued = 0
        condition.broadcast()
        condition.unlock()
        for job in left { job.finish(.failure(.closed)) }
    }

    private func run() {
        while let connection = connected() {
            do {
                reading: while true {
                    switch next() {
                    case .closed: return
                    case .moved: break reading
                    case .jobs(let jobs): try answer(jobs, connection)
                    }
                }
            } catch {
                fall(error)
            }
        }
    }

    /// A connection that is ready for use; nil once the lane is closed.
    private func connected() -> StoreConnection? {
        while true {
            condition.lock()
            while case .down(let time, _) = standing, ContinuousClock.now < time {
                condition.unlock()
                // In short pieces, since the lane may be closed meanwhile, and by a clock that nobody sets.
                poll(nil, 0, Int32(min(50, max(1, (time - .now).seconds * 1000))))
                condition.lock()
            }
            if case .closed = standing {
                condition.unlock()
                return nil
            }
            condition.unlock()
            do {
                let end = ContinuousClock.now + max(timeout, Self.patience)
                let connection = try StoreConnection(place, until: end)
                try greeting { commands in
                    for command in commands { connection.write(command.bytes) }
                    return try commands.map { _ in
                        guard let reply = try connection.read(until: end) else { throw StoreFault.slow }
                        if let text = reply.error { throw StoreFault.refused(CacheFault(error: text)) }
                        return reply
                    }
                }
                condition.lock()
                var isClosed = false
                if case .closed = standing { isClosed = true } else { standing = .up }
                isMoved = false
                connectedAt = .now
                condition.unlock()
                if isClosed { return nil }
                pause = Self.pauses.lowerBound
                wasConnected()
                return connection
            } catch {
                fall(error)
            }
        }
    }

    /// Nobody waits for a store that is not there.
    private func fall(_ error: any Error) {
        let fault = error as? StoreFault ?? .gone(String(describing: error))
        condition.lock()
        if case .closed = standing {
            condition.unlock()
            return
        }
        isLate = false
        isDistrusted = false
        isMoved = false
        standing = .down(until: .now + pause * Double.random(in: 0.5...1), fault)
        pause = min(pause * 2, Self.pauses.upperBound)
        let left = queue
        queue = []
        queued = 0
        condition.unlock()
        for job in left { job.finish(.failure(fault)) }
        report(fault.fault)
    }

    private enum Next {
        /// All jobs that wait.
        case jobs([Job])
        case moved
        case closed
    }

    private func next() -> Next {
        condition.lock()
        defer { condition.unlock() }
        while true {
            if isMoved { return .moved }
            if !queue.isEmpty { break }
            if case .closed = standing { return .closed }
            condition.wait()
        }
        defer {
            queue = []
            queued = 0
        }
        return .jobs(queue)
    }

    private func answer(_ jobs: [Job], _ connection: StoreConnection) throws {
        do {
            if isDoubtful { throw Self.extra }
            let now = ContinuousClock.now
            let jobs = jobs.filter { job in
                if job.end <= now { job.finish(.failure(.slow)) }
                return job.end > now
            }
            for job in jobs { for command in job.commands { connection.write(command.bytes) } }
            var wasLate = false
            var moved: CacheFault?
            for job in jobs {
                var replies: [Reply] = []
                for _ in job.commands {
                    if let reply = try connection.read(until: job.end, tick: { expire(jobs) }) {
                        replies.append(reply)
                        continue
                    }
                    job.finish(.failure(.slow))
                    wasLate = true
                    setLate(true)
                    let end = job.end + Self.patience
                    guard let reply = try connection.read(until: end, tick: { expire(jobs) }) else {
                        throw StoreFault.slow
                    }
                    replies.append(reply)
                }
                if wasLate { setLate(false) }
                for case .error(let text) in replies where isOfAnotherPrimary(text) { moved = CacheFault(error: text) }
                job.finish(.success(replies))
            }
            if wasLate { report(StoreFault.slow.fault) }
            if connection.hasMore { throw Self.extra }
            if let moved, hasStayed { throw StoreFault.refused(moved) }
        } catch {
            let fault = error as? StoreFault ?? .gone(String(describing: error))
            for job in jobs { job.finish(.failure(fault)) }
            throw fault
        }
    }

    /// Whether a store no longer is the one that takes what is written: the address may lead to another one by now.
    private func isOfAnotherPrimary(_ error: String) -> Bool {
        ["READONLY ", "MASTERDOWN "].contains { error.hasPrefix($0) }
    }

    private static let extra = StoreFault.garbled("an answer that nobody has asked for")

    private var isDoubtful: Bool {
        condition.lock()
        defer { condition.unlock() }
        return isDistrusted
    }

    private var hasStayed: Bool {
        condition.lock()
        defer { condition.unlock() }
        return ContinuousClock.now - connectedAt > leastStay
    }

    private func setLate(_ isLate: Bool) {
        condition.lock()
        self.isLate = isLate
        condition.unlock()
    }

    /// Those whose time is over do not wait for what goes before them.
    private func expire(_ sent: [Job]) {
        let now = ContinuousClock.now
        condition.lock()
        let waiting = queue
        condition.unlock()
        for job in sent + waiting where job.end <= now { job.finish(.failure(.slow)) }
    }
}

extension Duration {
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
