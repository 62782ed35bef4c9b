/// The connection that asks for other processes' changes.
struct FileWatcher {
    var reader: EntryReader
    /// After a fault: since when nobody asks.
    var failedAt: Instant?

    init(_ reader: EntryReader) {
        self.reader = reader
    }
}

extension SQLiteStore {
    var history: ChangeHistory { watch.history }

    /// Notices what other processes have removed or invalidated: memory has forgotten it when this returns. It is one read
    /// of one row, on the caller's thread.
    ///
    /// A file that cannot be read is asked again a second later; what is in memory counts meanwhile, as it does where
    /// there is no disk.
    @usableFromInline
    func lookForChanges(now: Instant) {
        withWatcher(now, otherwise: ()) { reader, file in
            if try reader.look(file: file, now: now, for: watch) { writer.reopen() }
        }
    }

    /// The same before a read that memory does not answer: what is in the file is right by itself, what is staged may not be.
    func lookWhereStaged(now: Instant) {
        if staging.withLock({ $0.next.hasChanges || $0.committing.hasChanges }) { lookForChanges(now: now) }
    }

    /// Whether one of the tags was ever removed or invalidated, by any process; true where that cannot be told.
    func hasChanged(tags: [String], now: Instant) -> Bool {
        if history.hasChanged(tags: tags) { return true }
        return withWatcher(now, otherwise: true) {
            try $0.hasChanged(ChangeScope.ofTags(tags), file: $1, now: now)
        }
    }

    /// Now, with all that other processes have done until now behind it.
    func mark(now: Instant) -> CacheMark {
        lookForChanges(now: now)
        return history.mark()
    }

    private func withWatcher<Result>(
        _ now: Instant, otherwise result: Result, _ body: (inout EntryReader, OpenFile) throws -> Result
    ) -> Result {
        let (file, isPaused) = staging.withLock { ($0.isClosed ? nil : $0.file, $0.isPaused(at: now)) }
        guard let file else { return result }
        return watcher.withLock { watcher in
            // A connection to a file that may not be written keeps all of this process from writing it once it may be.
            defer { if isPaused { watcher.reader.close() } }
            if let failedAt = watcher.failedAt, !now.isApart(from: failedAt, byMilliseconds: 1000) { return result }
            do {
                let found = try body(&watcher.reader, file)
                watcher.failedAt = nil
                return found
            } catch {
                // The next read of an entry meets the same, and reports it.
                watcher.failedAt = now
                return result
            }
        }
    }
}
