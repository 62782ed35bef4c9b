import Dispatch
import Foundation

/// The level on disk: bodies and their metadata in one SQLite file, in WAL mode (<https://www.sqlite.org/wal.html>).
///
/// - Writes are staged in memory, where reads see them at once. A queue of the store commits them in batches, together
///   with the times of use. Neither `put` nor a read ever waits for the disk to be written.
/// - Reads run on a few queues with a connection each. `entryAtOnce` runs on the caller's thread, on a connection of
///   its own. So does the check whether another process has removed something (`lookForChanges`, two microseconds).
///   Nothing else calls SQLite on a thread that does not belong to the store.
/// - Above the limit of bytes, entries past their time leave first, then the least recently used, in slices.
/// - A fault is reported as an event. The entry then counts as absent, or is not stored.
public final class SQLiteStore: Sendable {
    static let fileName = "responses.sqlite"

    let staging: Locked<Staging>
    let hub: EventHub<CacheEvent>
    let writer: StoreWriter
    private let lanes: ReadLanes
    private let direct: Locked<EntryReader>
    let watch: ChangeWatch
    /// Asks for other processes' changes, on the caller's thread; not `direct`, so that nobody waits for a large body.
    let watcher: Locked<FileWatcher>

    /// What of the timing a test changes.
    struct Options {
        var schemaVersion = Schema.version
        /// How long a write waits for another process before it is put off.
        var busyMilliseconds: Int32 = 5000
        /// How long after a fault of the disk the next attempt is made.
        var pauseMilliseconds: Int64 = 30_000
        /// How long writes are gathered.
        var delayMilliseconds = 10
        /// How long after the last batch the log is emptied.
        var restMilliseconds = 1000
    }

    convenience init(directory: URL, limits: CacheLimits, hub: EventHub<CacheEvent>) {
        self.init(directory: directory, limits: limits, hub: hub, options: Options())
    }

    init(directory: URL, limits: CacheLimits, hub: EventHub<CacheEvent>, options: Options) {
        let folder = directory.path
        let path = folder + "/" + Self.fileName
        let watch = ChangeWatch(history: ChangeHistory())
        self.watch = watch
        let staging = Locked(Staging(limits: limits, history: watch.history))
        self.staging = staging
        self.hub = hub
        writer = StoreWriter(
            directory: folder, path: path, staging: staging, hub: hub, watch: watch,
            options: options)
        lanes = ReadLanes {
            EntryReader(path: path, schemaVersion: options.schemaVersion, busyMilliseconds: options.busyMilliseconds)
        }
        // The caller's thread may be the main one: it does not wait for what a reader of a WAL hardly ever meets.
        direct = Locked(EntryReader(path: path, schemaVersion: options.schemaVersion, busyMilliseconds: 50))
        let reader = EntryReader(path: path, schemaVersion: options.schemaVersion, busyMilliseconds: 50)
        watcher = Locked(FileWatcher(reader))
    }

    /// How much the store keeps, and for how long. You can set it at any time; what no longer fits leaves with the next
    /// batch.
    public var limits: CacheLimits {
        get { staging.withLock { $0.limits } }
        set {
            staging.withLock { $0.limits = newValue }
            writer.schedule(isUrgent: true)
        }
    }

    /// The last fault, if there was one.
    public var lastFault: CacheFault? { staging.withLock { $0.lastFault } }

    /// Where uses of the first level are asked for, with every batch.
    func setTouchSource(_ source: @escaping @Sendable () -> [(key: CacheKey, used: Int64)]) {
        writer.setTouchSource(source)
    }

    /// Returns an entry, unless its time is up. This counts as a use.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - now: The current time.
    ///   - isolation: The actor of the caller.
    /// - Returns: The entry, or `nil` if there is none.
    public func entry(
        for key: CacheKey, now: Instant, isolation: isolated (any Actor)? = #isolation
    ) async -> CacheEntry? {
        if let entry = findStaged(key, now: now) { return entry }
        let entry = await withCheckedContinuation(isolation: isolation) { continuation in
            read(key, now: now) { entry in { continuation.resume(returning: entry) } }
        }
        lanes.synchronize()
        return entry
    }

    /// The same; calls `use` on a thread of the store's, where it may take its time, because other reads have other
    /// threads, and then what `use` returns, which may not.
    func read(_ key: CacheKey, now: Instant, use: @escaping @Sendable (CacheEntry?) -> () -> Void) {
        lanes.run { reader in
            let entry = self.look(key, now: now) { try reader.read(key, file: $0, now: now) }
            return ReadLanes.Found(size: entry?.body.count ?? 0) { use(entry) }
        }
    }

    /// Returns some bytes of an entry, without reading the rest of it from the file. This counts as a use.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - now: The current time.
    ///   - isolation: The actor of the caller.
    ///   - choose: Returns the wanted bytes of a body of so many; nil for none. It may be called twice.
    /// - Returns: The bytes, or nil if there is no entry, or if none were wanted.
    func part(
        of key: CacheKey, now: Instant, isolation: isolated (any Actor)? = #isolation,
        choose: @escaping @Sendable (EntryMetadata, Int) -> Range<Int>?
    ) async -> EntryPart? {
        let part = await withCheckedContinuation(isolation: isolation) { continuation in
            lanes.run { reader in
                let found = self.lookForPart(key, now: now) {
                    try reader.readPart(key, file: $0, now: now, choose: choose)
                }
                let part = found.flatMap { EntryPart($0.entry, $0.place, choose) }
                return ReadLanes.Found(size: part?.bytes.count ?? 0) { { continuation.resume(returning: part) } }
            }
        }
        lanes.synchronize()
        return part
    }

    /// Returns an entry on the caller's thread, with one indexed read.
    ///
    /// - Parameters:
    ///   - key: The key of the entry.
    ///   - now: The current time.
    /// - Returns: The entry, or `nil` if there is none.
    public func entryAtOnce(for key: CacheKey, now: Instant) -> CacheEntry? {
        look(key, now: now) { file in try direct.withLock { try $0.read(key, file: file, now: now) } }
    }

    /// Returns what is known of an entry, and the number of bytes of its body, which is not read from the file. This counts as
    /// a use.
    func known(
        of key: CacheKey, now: Instant, isolation: isolated (any Actor)? = #isolation
    ) async -> (metadata: EntryMetadata, size: Int)? {
        let known = await withCheckedContinuation(isolation: isolation) { continuation in
            lanes.run { reader in
                let known = self.known(of: key, now: now) {
                    try reader.readPart($0, file: $1, now: $2, choose: $3)
                }
                return ReadLanes.Found(size: 0) { { continuation.resume(returning: known) } }
            }
        }
        lanes.synchronize()
        return known
    }

    /// The same on the caller's thread.
    func knownAtOnce(of key: CacheKey, now: Instant) -> (metadata: EntryMetadata, size: Int)? {
        known(of: key, now: now) { key, file, now, choose in
            try direct.withLock { try $0.readPart(key, file: file, now: now, choose: choose) }
        }
    }

    private func known(
        of key: CacheKey, now: Instant,
        with read: (CacheKey, OpenFile, Instant, (EntryMetadata, Int) -> Range<Int>?) throws -> EntryReader.Outcome
    ) -> (metadata: EntryMetadata, size: Int)? {
        lookForPart(key, now: now) { try read(key, $0, now) { _, _ in nil } }
            .map { ($0.entry.metadata, $0.place?.total ?? $0.entry.body.count) }
    }

    /// Waits until everything that was put and removed before is committed, and the bytes of removed users are gone.
    ///
    /// - Returns: `false` if something has failed since the last flush. A fault has said why.
    @discardableResult
    public func flush() async -> Bool {
        await writer.run { $0.flush() }
    }

    /// Removes all entries past their time, and all above the limits.
    ///
    /// - Parameter now: The current time.
    public func removeExpired(now: Instant) async {
        staging.withLock { $0.now = now }
        await writer.run { $0.trimAll() }
    }

    /// Returns the number of entries and their bytes, including what is staged.
    public func totals() async -> (count: Int, bytes: Int) {
        await writer.run { $0.totals() }
    }

    /// Commits what is staged and closes the file. Afterwards the store finds nothing and stores nothing.
    public func close() async {
        await writer.run { $0.close() }
        await lanes.close()
        direct.withLock { $0.close() }
        watcher.withLock { $0.reader.close() }
    }
}

extension EntryPart {
    // `place` is where the entry's bytes lie in its body; nil if they are all of it.
    fileprivate init?(_ entry: CacheEntry, _ place: BodyPlace?, _ choose: (EntryMetadata, Int) -> Range<Int>?) {
        guard let place else {
            self.init(entry, choose: choose)
            return
        }
        guard !place.range.isEmpty else { return nil }
        self.init(metadata: entry.metadata, range: place.range, total: place.total, bytes: entry.body)
    }
}
