/// A value that the cache had, and where it had it.
public struct CacheHit<Value: Sendable>: Sendable {
    public let cached: CachedValue<Value>
    public let level: CacheLevel

    @inlinable
    public init(_ cached: CachedValue<Value>, from level: CacheLevel) {
        self.cached = cached
        self.level = level
    }

    @inlinable public var value: Value { cached.value }
    @inlinable public var metadata: EntryMetadata { cached.metadata }
}

/// The two levels of a cache.
public enum CacheLevel: Hashable, Sendable {
    case memory
    case disk
}
