extension SQLiteStore {
    /// Uses are written with the changes of a batch; so many do not wait for one.
    private static let touchesPerBatch = 4096

    enum Staged {
        case closed
        case decided(CacheEntry?)
        case undecided
    }

    /// What is staged decides without the file, where it can.
    func findStaged(_ key: CacheKey, now: Instant) -> Staged {
        staging.withLock { findStaged(key, now, &$0) }
    }

    private func findStaged(_ key: CacheKey, _ now: Instant, _ state: inout Staging) -> Staged {
        guard !state.isClosed else { return .closed }
        state.now = now
        switch state.find(key) {
        case .look: return .undecided
        case .absent: return .decided(nil)
        case .entry(let entry, let used): return .decided(use(entry, key, now, lastUsed: used, &state))
        }
    }

    private func afterClose(_ key: CacheKey) -> CacheEntry? {
        report(CacheFault(.closed, "the cache was read after it was closed"), key)
        return nil
    }

    /// The entry as it is now: reads the file where what is staged does not decide, and looks again if a batch began or ended meanwhile: what was read may be older than it.
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
        for _ in 0..<8 {
            let (staged, number, file) = staging.withLock { state in
                (findStaged(key, now, &state), state.number, state.file)
            }
            switch staged {
            case .closed: return afterClose(key).map { ($0, nil) }
            case .decided(let entry): return entry.map { ($0, nil) }
            case .undecided: break
            }
            let outcome: EntryReader.Outcome
            do {
                outcome = try read(file)
            } catch {
                readFailed(error, key, file.epoch)
                return nil
            }
            if case .replaced = outcome {
                writer.reopen()
                return nil
            }
            let verdict = staging.withLock { state -> Verdict in
                guard state.number == number else { return .again }
                return judge(outcome, key, now, &state)
            }
            switch verdict {
            case .again: continue
            case .entry(let entry, let place): return entry.map { ($0, place) }
            case .damaged:
                report(CacheFault(.damagedEntry, "the entry of '\(key.text)' is not what was stored"), key)
                writer.schedule(isUrgent: false)
                return nil
            }
        }
        return nil
    }

    private enum Verdict {
        case again
        case entry(CacheEntry?, BodyPlace?)
        case damaged
    }

    private func judge(
        _ outcome: EntryReader.Outcome, _ key: CacheKey, _ now: Instant, _ state: inout Staging
    ) -> Verdict {
        switch state.find(key) {
        case .absent: return .entry(nil, nil)
        case .entry(let entry, let used): return .entry(use(entry, key, now, lastUsed: used, &state), nil)
        case .look:
            switch outcome {
            case .absent, .replaced: return .entry(nil, nil)
            case .damaged:
                let removal = WriteBatch.Staged(
                    key: key, change: .remove, order: state.nextOrder(), used: now.milliseconds,
                    mark: history.mark())
                state.next.set(removal)
                return .damaged
            case .row(let row):
                guard let metadata = state.current(key, endpoint: row.endpoint, row.entry.metadata) else {
                    return .entry(nil, nil)
                }
                let entry = CacheEntry(body: row.entry.body, metadata: metadata)
                let lastUsed = max(row.used, state.lastTouch(key.row) ?? row.used)
                return .entry(use(entry, key, now, lastUsed: lastUsed, &state), row.place)
            }
        }
    }

    /// Notes a use, which is written with the next batch. Returns nil for an entry that counts as absent.
    private func use(
        _ entry: CacheEntry, _ key: CacheKey, _ now: Instant, lastUsed: Int64, _ state: inout Staging
    ) -> CacheEntry? {
        guard !entry.metadata.isGone(at: now, lastUsed: lastUsed, limits: state.limits) else { return nil }
        state.next.touches[key.row] = WriteBatch.Touch(order: state.nextOrder(), used: now.milliseconds)
        if state.next.touches.count >= Self.touchesPerBatch { writer.scheduleHoldingLock(&state) }
        return entry
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
