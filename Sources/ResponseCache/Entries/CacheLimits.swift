/// How much a cache keeps, and for how long.
public struct CacheLimits: Hashable, Sendable {
    /// Entries in memory. 0 turns caching off, on both levels.
    public var memoryCount: Int
    /// Bytes of bodies whose values are kept in memory, in sum; no single one above a tenth of it.
    public var memoryCost: Int
    /// Bytes on disk: bodies, heads and keys in sum. Unused pages of the file come on top.
    public var diskBytes: Int
    /// How long after its last use an entry is treated as absent, on both levels.
    public var age: Duration { didSet { ageMilliseconds = max(0, age.wholeMilliseconds) } }

    private(set) var ageMilliseconds: Int64

    /// 20 entries and 16 MB in memory, 40 MB on disk, seven days from the last use.
    public init(
        memoryCount: Int = 20, memoryCost: Int = 16_000_000, diskBytes: Int = 40_000_000,
        age: Duration = .seconds(7 * 24 * 60 * 60)
    ) {
        self.memoryCount = memoryCount
        self.memoryCost = memoryCost
        self.diskBytes = diskBytes
        self.age = age
        ageMilliseconds = max(0, age.wholeMilliseconds)
    }
}

extension EntryMetadata {
    /// Whether the entry is to be treated as absent. An entry last used in the future (the clock was set back)
    /// is not.
    func isGone(at now: Instant, lastUsed: Int64, limits: CacheLimits) -> Bool {
        if let goneBy, goneBy <= now { return true }
        return now.milliseconds > lastUsed
            && now.milliseconds(since: Instant(milliseconds: lastUsed)) > limits.ageMilliseconds
    }
}
