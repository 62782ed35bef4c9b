import Foundation

extension StoreWriter {
    /// Runs `body` with the open file; opens it anew if it was removed or replaced, and makes it anew, once, if
    /// it is damaged.
    func attempt<Result>(_ body: (Database) throws -> Result) throws -> Result {
        var attempts = 0
        while true {
            attempts += 1
            closeIfReplaced()
            let before = FileIdentity(path: path)
            do {
                return try body(try openFile())
            } catch {
                try mend(after: error, attempts, before)
            }
        }
    }

    /// Returns if the file is worth another attempt, and throws the error if it is not.
    @inline(never) private func mend(after error: any Error, _ attempts: Int, _ before: FileIdentity?) throws {
        let fault = CacheFault(error)
        if attempts < 4, let held = database?.identity, FileIdentity(path: path) != held { return }
        guard fault.kind == .damaged, !hasRecreated else { throw error }
        report(fault)
        moveAside(database?.identity ?? before)
    }

    @inline(never) private func openFile() throws -> Database {
        if let database { return database }
        guard !staging.withLock({ $0.isClosed }) else { throw CacheFault(.closed, "the cache is closed") }
        // What other users of the machine may not see.
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let opened = try Database(
            path: path, schemaVersion: options.schemaVersion, busyMilliseconds: options.busyMilliseconds,
            watch: watch)
        database = opened
        staging.withLock { state in
            state.file.epoch += 1
            state.file.identity = opened.identity
        }
        return opened
    }

    func closeFile() {
        database = nil
        staging.withLock { $0.file.identity = nil }
    }

    /// A reader found another file than the one that is open.
    func reopen() {
        queue.async { [self] in
            guard database != nil else { return }
            _ = try? attempt { _ in }
        }
    }

    /// A file that is no longer at its path would take every write and keep none.
    private func closeIfReplaced() {
        guard let open = database, FileIdentity(path: path) != open.identity else { return }
        report(CacheFault(.replaced, "the database file was removed or replaced while it was open"))
        open.connection.keepLogOnClose()
        // A log that was left behind belongs to the file that is gone, and would be taken for the new one's.
        if let log = open.logIdentity, FileIdentity(path: path + "-wal") == log {
            removeFile(path + "-wal")
            removeFile(path + "-shm")
        }
        closeFile()
    }

    /// What a reader found to be damaged, unless the file was opened anew since.
    func recover(from fault: CacheFault, epoch: UInt64) {
        queue.async { [self] in
            let current = staging.withLock { $0.file.epoch }
            guard current == epoch else { return }
            report(fault)
            guard !hasRecreated else { return }
            moveAside(database?.identity ?? FileIdentity(path: path))
            staging.withLock { $0.file.epoch += 1 }
            commit()
        }
    }

    /// Moves the damaged file aside, where it can be looked at until the next one or the next scrub, unless
    /// another process has done so.
    private func moveAside(_ damaged: FileIdentity?) {
        hasRecreated = true
        database?.connection.keepLogOnClose()
        closeFile()
        withFileLock(path + "-lock") {
            guard FileIdentity(path: path) == damaged else { return }
            removeFile(damagedPath)
            // What should have been scrubbed from it is not kept to be looked at.
            if staging.withLock({ $0.scrub }) == .due {
                removeFile(path)
            } else {
                try? FileManager.default.moveItem(atPath: path, toPath: damagedPath)
            }
            removeFile(path + "-wal")
            removeFile(path + "-shm")
        }
    }

    private func removeFile(_ path: String) {
        try? FileManager.default.removeItem(atPath: path)
    }
}
