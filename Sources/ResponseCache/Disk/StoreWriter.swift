import Dispatch
import Foundation

/// Writes the file: one batch after the other, on one queue.
// `@unchecked`: what is `var` is used on `queue` only, or was set before the writer was shared.
final class StoreWriter: @unchecked Sendable {
    let queue = DispatchQueue(label: "ResponseCache.write", qos: .utility)
    let staging: Locked<Staging>
    let hub: EventHub<CacheEvent>
    let watch: ChangeWatch
    let options: SQLiteStore.Options
    let directory: String
    let path: String
    var damagedPath: String { path + "-damaged" }

    private let touchSource = Locked<(@Sendable () -> [(key: CacheKey, used: Int64)])?>(nil)
    var database: Database?
    /// A damaged file is made anew once; a disk that damages the next one too is left alone.
    var hasRecreated = false
    private var lastTrim: Instant?
    private var isCheckpointDue = false
    /// Whether a look is due whether the log can be emptied, and whether a batch has been written since it was made
    /// due.
    private var isRestDue = false
    private var hasWritten = false

    init(
        directory: String, path: String, staging: Locked<Staging>, hub: EventHub<CacheEvent>, watch: ChangeWatch,
        options: SQLiteStore.Options
    ) {
        self.directory = directory
        self.path = path
        self.staging = staging
        self.hub = hub
        self.watch = watch
        self.options = options
    }

    func setTouchSource(_ source: @escaping @Sendable () -> [(key: CacheKey, used: Int64)]) {
        touchSource.withLock { $0 = source }
    }

    /// Runs `body` on the queue and waits for it without holding a thread.
    func run<Result: Sendable>(_ body: @escaping @Sendable (StoreWriter) -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: body(self)) }
        }
    }

    func schedule(isUrgent: Bool) {
        staging.withLock { scheduleHoldingLock(&$0, isUrgent: isUrgent) }
    }

    /// A commit that is under way soon, with what else is staged until then. There is one timer at a time, also where somebody
    /// flushes before it: a timer takes longer than a small write.
    func scheduleHoldingLock(_ state: inout Staging, isUrgent: Bool = false) {
        if isUrgent {
            queue.async { self.commit() }
        } else if !state.isScheduled {
            state.isScheduled = true
            queue.asyncAfter(deadline: .now() + .milliseconds(options.delayMilliseconds)) {
                self.staging.withLock { $0.isScheduled = false }
                self.commit()
            }
        }
    }

    func flush() -> Bool {
        let isCommitted = commit()
        let hasDropped = staging.withLock { state in
            defer { state.hasDropped = false }
            return state.hasDropped
        }
        return isCommitted && !hasDropped
    }

    /// Commits what is staged. Whether all of it is in the file now, and all that had to be scrubbed gone.
    @discardableResult
    func commit() -> Bool {
        guard let (batch, now, limits) = takeBatch() else {
            return staging.withLock { !$0.next.hasChanges && !$0.isClosed && $0.scrub == .done }
        }
        // No file is made to remove something from it, nor made again when all of the cache was deleted.
        if FileIdentity.isNothing(at: path) && !batch.hasPuts && !batch.removesUsers {
            finish()
            return true
        }
        do {
            let totals = try attempt { try batch.isEmpty ? $0.totals() : $0.commit(batch, limits: limits) }
            finish()
            staging.withLock { $0.scrub = totals.mustScrub ? .due : .done }
            if !batch.isEmpty { restSoon() }
            return tidy(totals, now: now, limits: limits)
        } catch {
            putBack(after: CacheFault(error), now: now)
            return false
        }
    }

    /// Nothing while the store is paused or closed.
    private func takeBatch() -> (WriteBatch, Instant, CacheLimits)? {
        let source = touchSource.withLock { $0 }
        let touches = source?() ?? []
        return staging.withLock { state in
            state.isUrgent = false
            guard !state.isClosed, !state.isPaused(at: state.now) else { return nil }
            state.pause = nil
            for touch in touches {
                state.next.touches.note(touch.key.row, order: state.nextOrder(), used: touch.used)
            }
            state.committing = state.next
            state.next = WriteBatch()
            state.file.number += 1
            return (state.committing, state.now, state.limits)
        }
    }

    /// What was written is released outside the lock.
    private func finish() {
        staging.releaseAfter { state in
            let written = state.committing
            state.committing = WriteBatch()
            state.file.number += 1
            return written
        }
    }

    /// The batch waits for the next attempt, before what was staged meanwhile.
    private func putBack(after fault: CacheFault, now: Instant) {
        report(fault)
        let isBusy = fault.kind == .busy
        let isHopeless = fault.kind == .laterSchema || fault.kind == .damaged
        if !isBusy { closeFile() }
        staging.withLock { state in
            var batch = state.committing
            batch.append(state.next)
            if !isBusy {
                // A reader that opened a file which may not be written keeps all of this process from writing it later.
                state.file.epoch += 1
                if batch.hasPuts { state.hasDropped = true }
                batch.turnPutsIntoRemovals()
                let until =
                    isHopeless ? Instant(milliseconds: .max) : now.advanced(byMilliseconds: options.pauseMilliseconds)
                state.pause = (since: isHopeless ? Instant(milliseconds: .min) : now, until: until)
            }
            state.committing = WriteBatch()
            state.next = batch
            state.file.number += 1
        }
        if isBusy {
            queue.asyncAfter(deadline: .now() + .milliseconds(200)) { [weak self] in _ = self?.commit() }
        }
    }

    /// Trims a slice where something may have to go, and scrubs where something was removed for good.
    private func tidy(_ totals: Totals, now: Instant, limits: CacheLimits) -> Bool {
        let isTrimDue = lastTrim.map { now.isApart(from: $0, byMilliseconds: 60_000) } ?? true
        // What is too old looks through everything, and gives back no more than space.
        let isSweepDue = now.isApart(from: totals.swept, byMilliseconds: 86_400_000)
        if totals.exceed(limits) || isTrimDue || isSweepDue {
            if trimSlice(now: now, limits: limits, isSweep: isSweepDue) {
                queue.async { self.commit() }
            } else {
                lastTrim = now
            }
        }
        if totals.mustScrub { return scrub() }
        if let pages = database?.connection.logPages, pages > Self.logPages, !isCheckpointDue {
            isCheckpointDue = true
            queue.async { self.checkpoint() }
        }
        return true
    }

    /// How many pages the log may grow to before they are copied into the database. Whoever opens the file after its last user was
    /// killed reads all of them. With the batch that follows they stay below `journal_size_limit`, so that the file of the log is not
    /// cut, and written as new, each time it begins again.
    private static let logPages = 800

    /// Behind whoever waits for the batch: copying the log takes as long as the disk does.
    private func checkpoint() {
        isCheckpointDue = false
        do { try attempt { try $0.checkpoint() } } catch { report(CacheFault(error)) }
    }

    /// Empties the log when nothing has been written for a while: an app is hardly ever ended in a way that closes the
    /// file.
    private func restSoon() {
        hasWritten = true
        guard !isRestDue else { return }
        isRestDue = true
        hasWritten = false
        queue.asyncAfter(deadline: .now() + .milliseconds(options.restMilliseconds)) { [weak self] in self?.rest() }
    }

    private func rest() {
        isRestDue = false
        guard !hasWritten else { return restSoon() }
        guard let database, FileIdentity(path: path) == database.identity else { return }
        try? attempt { $0.emptyLog(busyMilliseconds: options.busyMilliseconds) }
    }

    /// Whether more is left to trim.
    private func trimSlice(now: Instant, limits: CacheLimits, isSweep: Bool) -> Bool {
        do {
            let trimmed = try attempt { try $0.trim(now: now, limits: limits, isSweep: isSweep) }
            if trimmed.count > 0 { hub.send(.evicted(.disk, count: trimmed.count, bytes: trimmed.bytes)) }
            return trimmed.isPartial
        } catch {
            report(CacheFault(error))
            return false
        }
    }

    func trimAll() {
        guard commit() else { return }
        let (now, limits) = staging.withLock { ($0.now, $0.limits) }
        while trimSlice(now: now, limits: limits, isSweep: true) {}
    }

    private func scrub() -> Bool {
        do {
            guard try attempt({ try $0.scrub(waitingAtMost: options.busyMilliseconds) }) else {
                report(
                    CacheFault(
                        .busy, "another connection reads or copies the log, so it is not emptied; it is tried again"))
                queue.asyncAfter(deadline: .now() + .milliseconds(200)) { [weak self] in _ = self?.commit() }
                return false
            }
            try? FileManager.default.removeItem(atPath: damagedPath)
            staging.withLock { $0.scrub = .done }
            return true
        } catch {
            report(CacheFault(error))
            return false
        }
    }

    func totals() -> (count: Int, bytes: Int) {
        commit()
        guard let totals = try? attempt({ try $0.totals() }) else { return (0, 0) }
        return (Int(totals.count), Int(totals.bytes))
    }

    func close() {
        commit()
        staging.releaseAfter { state in
            let left = state.next
            state.isClosed = true
            state.next = WriteBatch()
            return left
        }
        closeFile()
    }

    func report(_ fault: CacheFault) {
        staging.withLock { $0.lastFault = fault }
        hub.send(.fault(fault, nil))
    }
}
