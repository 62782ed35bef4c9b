/// How much a cache keeps, and for how long.
public struct CacheLimits: Hashable, Sendable {
    /// The greatest number of entries in memory. The default is 20. 0 turns caching off, on both levels.
    public var memoryCount: Int
    /// The greatest sum of the bytes of bodies whose values are in memory. The default is 16 MB. A single body above a
    /// tenth of it is not kept in memory.
    public var memoryCost: Int
    /// The greatest number of bytes on disk: the sum of bodies, heads and keys. Unused pages of the file are not
    /// counted. The default is 40 MB.
    public var diskBytes: Int
    /// The greatest number of entries on disk. The default is no limit.
    public var diskCount: Int
    /// The time since its last use after which an entry counts as absent, on both levels. The default is seven days.
    public var age: Duration { didSet { ageMilliseconds = max(0, age.wholeMilliseconds) } }

    private(set) var ageMilliseconds: Int64

    /// Makes limits. Limits that you leave out have their defaults.
    ///
    /// - Parameters:
    ///   - memoryCount: The greatest number of entries in memory.
    ///   - memoryCost: The greatest number of bytes of bodies whose values are in memory.
    ///   - diskBytes: The greatest number of bytes on disk.
    ///   - diskCount: The greatest number of entries on disk.
    ///   - age: The time since its last use after which an entry counts as absent.
    public init(
        memoryCount: Int = 20, memoryCost: Int = 16_000_000, diskBytes: Int = 40_000_000, diskCount: Int = .max,
        age: Duration = .seconds(7 * 24 * 60 * 60)
    ) {
        self.memoryCount = memoryCount
        self.memoryCost = memoryCost
        self.diskBytes = diskBytes
        self.diskCount = diskCount
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
