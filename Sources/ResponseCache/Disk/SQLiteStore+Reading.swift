extension SQLiteStore {
    /// So often an entry is read again because a batch began or ended meanwhile. A read is shorter than a batch, so two or three times
    /// are many.
    static let attempts = 1000

    /// Uses are written with the changes of a batch; so many do not wait for one.
    private static let touchesPerBatch = 4096

    /// What is staged decides without the file, where it can: then what it says, which may be that there is no entry.
    func findStaged(_ key: CacheKey, now: Instant) -> CacheEntry?? {
        staging.withLock { state in
            guard !state.isClosed else { return nil }
            return findStaged(key, now, &state)
        }
    }

    private func findStaged(_ key: CacheKey, _ now: Instant, _ state: inout Staging) -> CacheEntry?? {
        state.now = now
        guard state.hasChanges else { return nil }
        switch state.find(key) {
        case .look: return nil
        case .absent: return .some(nil)
        case .entry(let entry, let used):
            return .some(use(entry.metadata, key, now, lastUsed: used, &state) ? entry : nil)
        }
    }

    private func afterClose(_ key: CacheKey) -> CacheEntry? {
        report(CacheFault(.closed, "the cache was read after it was closed"), key)
        return nil
    }

    /// The entry as it is now: reads the file where what is staged does not decide, and looks again if a batch began or ended
    /// meanwhile: what was read may be older than it.
    /// `read` must not hold a lock when it returns: listeners are called from here.
    func look(
        _ key: CacheKey, now: Instant, read: (OpenFile) throws -> EntryReader.Outcome
    ) -> CacheEntry? {
        lookForPart(key, now: now, read: read)?.entry
    }

    /// As `look`; what the file had of the body is at the place that is returned, and what is staged is whole.
    func lookForPart(
        _ key: CacheKey, now: Instant, read: (OpenFile) throws -> EntryReader.Outcome
    ) -> (entry: CacheEntry, place: BodyPlace?)? {
        for _ in 0..<SQLiteStore.attempts {
            let file: OpenFile
            switch question(key, now) {
            case .closed: return afterClose(key).map { ($0, nil) }
            case .decided(let entry): return entry.map { ($0, nil) }
            case .open(let open): file = open
            }
            let outcome: EntryReader.Outcome
            do {
                outcome = try read(file)
            } catch {
                readFailed(error, key, file.epoch)
                return nil
            }
            if let found = settled(outcome, key, now, file.number) { return found.entry.map { ($0, found.place) } }
        }
        report(CacheFault(.busy, "batches began and ended during \(SQLiteStore.attempts) reads of '\(key.text)'"), key)
        return nil
    }

    // What follows is compiled once, and not once for each way to read the file.

    @inline(never) private func question(_ key: CacheKey, _ now: Instant) -> Question {
        staging.withLock { state in
            guard !state.isClosed else { return Question.closed }
            if let staged = findStaged(key, now, &state) { return .decided(staged) }
            return .open(state.file)
        }
    }

    /// What was read, after what is staged; nil if it is to be read again.
    @inline(never) private func settled(
        _ outcome: consuming EntryReader.Outcome, _ key: CacheKey, _ now: Instant, _ number: UInt64
    ) -> (entry: CacheEntry?, place: BodyPlace?)? {
        let verdict: Verdict
        switch consume outcome {
        case .replaced:
            writer.reopen()
            return (nil, nil)
        case .row(var row):
            verdict = staging.withLock { state in
                judge(key, now, number, &state) ?? (asStaged(&row, key, now, &state) ? .asRead : .decided(nil))
            }
            if case .asRead = verdict { return (row.entry, row.place) }
        case .absent: verdict = staging.withLock { judge(key, now, number, &$0) ?? .decided(nil) }
        case .damaged:
            verdict = staging.withLock { judge(key, now, number, &$0) ?? removeDamaged(key, now, &$0) }
        }
        switch verdict {
        case .again: return nil
        case .asRead: return (nil, nil)
        case .decided(let entry): return (entry, nil)
        case .damaged:
            report(CacheFault(.damagedEntry, "the entry of '\(key.text)' is not what was stored"), key)
            writer.schedule(isUrgent: false)
            return (nil, nil)
        }
    }

    private enum Question {
        case closed
        /// By what is staged.
        case decided(CacheEntry?)
        case open(OpenFile)
    }

    private enum Verdict {
        case again
        case asRead
        /// By what is staged.
        case decided(CacheEntry?)
        case damaged
    }

    /// Nil where the file decides.
    private func judge(_ key: CacheKey, _ now: Instant, _ number: UInt64, _ state: inout Staging) -> Verdict? {
        guard state.file.number == number else { return .again }
        return findStaged(key, now, &state).map { .decided($0) }
    }

    /// Makes a row what it is after what is staged. Whether there is an entry then.
    private func asStaged(
        _ row: inout EntryReader.Row, _ key: CacheKey, _ now: Instant, _ state: inout Staging
    ) -> Bool {
        if state.hasChanges {
            guard let metadata = state.current(key, endpoint: row.endpoint, row.entry.metadata) else { return false }
            row.entry.metadata = metadata
        }
        let lastUsed = max(row.used, state.lastTouch(key.row) ?? row.used)
        return use(row.entry.metadata, key, now, lastUsed: lastUsed, &state)
    }

    private func removeDamaged(_ key: CacheKey, _ now: Instant, _ state: inout Staging) -> Verdict {
        let removal = WriteBatch.Staged(
            key: key, change: .remove, order: state.nextOrder(), used: now.milliseconds, mark: history.mark())
        state.next.set(removal)
        return .damaged
    }

    /// Notes a use, which is written with the next batch. False for an entry that counts as absent.
    private func use(
        _ metadata: EntryMetadata, _ key: CacheKey, _ now: Instant, lastUsed: Int64, _ state: inout Staging
    ) -> Bool {
        guard !metadata.isGone(at: now, lastUsed: lastUsed, limits: state.limits) else { return false }
        state.next.touches.note(key.row, order: state.nextOrder(), used: now.milliseconds)
        if state.next.touches.count >= Self.touchesPerBatch { writer.scheduleHoldingLock(&state) }
        return true
    }

    private func readFailed(_ error: any Error, _ key: CacheKey, _ epoch: UInt64) {
        let fault = CacheFault(error)
        // Said once by whoever moves the file aside.
        if fault.kind == .damaged { writer.recover(from: fault, epoch: epoch) } else { report(fault, key) }
    }

    func report(_ fault: CacheFault, _ key: CacheKey?) {
        staging.withLock { $0.lastFault = fault }
        hub.send(.fault(fault, key))
    }
}

extension CacheFault {
    init(_ error: any Error) {
        switch error {
        case let fault as CacheFault: self = fault
        case let error as SQLiteError: self = error.fault
        default: self = CacheFault(.unavailable, String(describing: error))
        }
    }
}
