public import Foundation

public final class SQLiteStore: Sendable {
    init(directory: URL, limits: CacheLimits, hub: EventHub) {}
    func setTouchSource(_ source: @escaping @Sendable () -> [(key: CacheKey, used: Int64)]) {}
    public var limits: CacheLimits { get { CacheLimits() } set {} }
    public func entry(for key: CacheKey, now: Instant) async -> CacheEntry? { nil }
    public func entryAtOnce(for key: CacheKey, now: Instant) -> CacheEntry? { nil }
    public func put(_ entry: CacheEntry, for key: CacheKey, now: Instant) {}
    public func renew(_ key: CacheKey, metadata: EntryMetadata, now: Instant) {}
    public func remove(_ key: CacheKey) {}
    func remove(_ selection: Selection) {}
    func invalidate(_ selection: Selection) {}
    func touch(_ key: CacheKey, at used: Int64) {}
    public func removeExpired(now: Instant) async {}
    public func totals() async -> (count: Int, bytes: Int) { (0, 0) }
    @discardableResult public func flush() async -> Bool { true }
    public func close() async {}
}
