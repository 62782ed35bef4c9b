import Foundation
import TestSupport
import Testing

@testable import EndpointRuntime
@testable import ResponseCache

/// What another process has changed while the store's answer was on its way.
@Suite struct OvertakenTests {
    private static let key = CacheKey("k", isShared: true)
    private static let now = Instant(milliseconds: 10_000)

    private static var entry: CacheEntry {
        var metadata = EntryMetadata(requestedAt: Instant(milliseconds: 1000), storedAt: Instant(milliseconds: 1000))
        metadata.tags = ["t"]
        return CacheEntry(body: Data("1".utf8), metadata: metadata)
    }

    private final class Telling: SharedLevel {
        private let listener = Locked<(@Sendable (SharedNews) -> Void)?>(nil)
        private let change: SharedChange
        private static let position = SharedPosition(epoch: 1, number: 1)
        init(_ change: SharedChange) { self.change = change }
        var leaseTime: Duration { .seconds(1) }
        func attach(since position: SharedPosition?, _ listener: @escaping @Sendable (SharedNews) -> Void) {
            self.listener.withLock { $0 = listener }
        }
        func position() -> SharedPosition? { Self.position }
        func entry(for key: CacheKey, now: Instant) async -> CacheEntry? {
            // The store's answer was on its way when the change was told.
            listener.withLock { $0 }?(.changes([change], Self.position))
            return OvertakenTests.entry
        }
        func put(_ entry: CacheEntry, for key: CacheKey, now: Instant, since position: SharedPosition) {}
        func renew(_ key: CacheKey, metadata: EntryMetadata, now: Instant, since position: SharedPosition) {}
        func make(_ change: SharedChange) {}
        func claim(_ key: CacheKey, now: Instant) async -> SharedClaim { SharedClaim(entry: nil, turn: .open) }
        func flush() async -> Bool { true }
        func close() async {}
    }

    private static let overtaking: [SharedChange] = [
        .invalidated(.tag("t")), .invalidated(.all), .invalidated(.key(key)), .removed(.key(key)),
    ]
    @Test(arguments: overtaking.indices) func whatBecameStaleOnItsWayIsNotFresh(place: Int) async throws {
        let cache = EntryCache.threeLevel(shared: Telling(Self.overtaking[place]))
        // The first read may be refused, or brings it as stale.
        func standing() async -> Bool? {
            await cache.value(for: Self.key, as: String.self, now: Self.now) {
                String(decoding: $0.body, as: UTF8.self)
            }?
            .metadata.isInvalidated
        }
        #expect(await standing() != false, "\(Self.overtaking[place])")
    }
}
