import Dispatch
import Foundation

/// The second level: bodies and what is known of them, in one SQLite file.
///
/// - Writes are staged in memory, where reads see them at once, and committed in batches on a queue of the
///   store's own; uses are written with them. So neither `put` nor a read ever waits for the disk to be written.
/// - Reads run on a few queues with a connection each; `entryAtOnce` on the caller's thread, on a connection of its
///   own, and so does the question whether another process has removed something (`lookForChanges`, two microseconds).
///   Nothing else calls SQLite on a thread that is not the store's.
/// - Above the limit of bytes the least recently used entries leave, after those past their time, in slices.
/// - A fault is an event, and means that an entry is absent or not stored.
public final class SQLiteStore: Sendable {
    static let fileName = "responses.sqlite"

    let staging: Locked<Staging>
    let hub: EventHub
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

    convenience init(directory: URL, limits: CacheLimits, hub: EventHub) {
        self.init(directory: directory, limits: limits, hub: hub, options: Options())
    }

    init(directory: URL, limits: CacheLimits, hub: EventHub, options: Options) {
        let path = directory.appendingPathComponent(Self.fileName).path
        let watch = ChangeWatch(history: ChangeHistory())
        self.watch = watch
        let staging = Locked(Staging(limits: limits, history: watch.history))
        self.staging = staging
        self.hub = hub
        writer = StoreWriter(
            directory: directory.path, path: path, staging: staging, hub: hub, watch: watch,
            options: options)
        lanes = ReadLanes {
            EntryReader(path: path, schemaVersion: options.schemaVersion, busyMilliseconds: options.busyMilliseconds)
        }
        // The caller's thread may be the main one: it does not wait for what a reader of a WAL hardly ever meets.
        direct = Locked(EntryReader(path: path, schemaVersion: options.schemaVersion, busyMilliseconds: 50))
        let reader = EntryReader(path: path, schemaVersion: options.schemaVersion, busyMilliseconds: 50)
        watcher = Locked(FileWatcher(reader))
    }

    /// Settable at any time; what no longer fits leaves with the next batch.
    public var limits: CacheLimits {
        get { staging.withLock { $0.limits } }
        set {
            staging.withLock { $0.limits = newValue }
            writer.schedule(isUrgent: true)
        }
    }

    /// The last thing that went wrong, if anything has.
    public var lastFault: CacheFault? { staging.withLock { $0.lastFault } }

    /// Where uses of the first level are asked for, with every batch.
    func setTouchSource(_ source: @escaping @Sendable () -> [(key: CacheKey, used: Int64)]) {
        writer.setTouchSource(source)
    }

    /// The entry under a key, unless its time is up. Counts as a use.
    public func entry(
        for key: CacheKey, now: Instant, isolation: isolated (any Actor)? = #isolation
    ) async -> CacheEntry? {
        if case .decided(let entry) = findStaged(key, now: now) { return entry }
        return await withCheckedContinuation(isolation: isolation) { continuation in
            read(key, now: now) { entry in { continuation.resume(returning: entry) } }
        }
    }

    /// The same; calls `use` on a thread of the store's, where it may take its time, because other reads have other
    /// threads, and then what `use` returns, which may not.
    func read(_ key: CacheKey, now: Instant, use: @escaping @Sendable (CacheEntry?) -> () -> Void) {
        lanes.run { reader in
            use(self.look(key, now: now) { try reader.read(key, file: $0, now: now) })
        }
    }

    /// The same on the caller's thread: one indexed read.
    public func entryAtOnce(for key: CacheKey, now: Instant) -> CacheEntry? {
        look(key, now: now) { file in try direct.withLock { try $0.read(key, file: file, now: now) } }
    }

    /// Waits until all that was put and removed before is committed, and the bytes of removed users are gone.
    /// - Returns: `false` if something of it could not be, since the last time; a fault has said why.
    @discardableResult
    public func flush() async -> Bool {
        await writer.run { $0.flush() }
    }

    /// Removes what is past its time and what is above the limit, all of it.
    public func removeExpired(now: Instant) async {
        staging.withLock { $0.now = now }
        await writer.run { $0.trimAll() }
    }

    /// How many entries there are and how many bytes they take, with what is staged.
    public func totals() async -> (count: Int, bytes: Int) {
        await writer.run { $0.totals() }
    }

    /// Commits what is staged and closes the file. Whatever is asked of the store afterwards, it has nothing.
    public func close() async {
        await writer.run { $0.close() }
        await lanes.close()
        direct.withLock { $0.close() }
        watcher.withLock { $0.reader.close() }
    }
}
