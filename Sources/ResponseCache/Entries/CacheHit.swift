/// A value from the cache, and the level that had it.
public struct CacheHit<Value: Sendable>: Sendable {
    /// The value with its metadata.
    public let cached: CachedValue<Value>
    /// The level that had the value.
    public let level: CacheLevel

    /// Makes a hit.
    ///
    /// - Parameters:
    ///   - cached: The value with its metadata.
    ///   - level: The level that had the value.
    @inlinable
    public init(_ cached: CachedValue<Value>, from level: CacheLevel) {
        self.cached = cached
        self.level = level
    }

    /// The decoded value.
    @inlinable public var value: Value { cached.value }
    /// What is known of the entry.
    @inlinable public var metadata: EntryMetadata { cached.metadata }
}

/// The levels of a cache.
public enum CacheLevel: Hashable, Sendable {
    /// Decoded values in memory.
    case memory
    /// Bodies on disk.
    case disk
    /// Bodies in a store that several processes share.
    case shared
}
