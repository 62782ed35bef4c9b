public import EndpointRuntime
import Foundation

/// What a rule sees of a level of a cache: any level can be told in these words.
public struct LevelUnderTest: Sendable {
    let find: @Sendable (CacheKey, Instant) async -> CacheEntry?
    let put: @Sendable (CacheEntry, CacheKey, Instant) async -> Void
    let renew: @Sendable (CacheKey, EntryMetadata, Instant) async -> Void
    let make: @Sendable (SharedChange) async -> Void

    /// Takes a level that is no `SharedLevel`.
    ///
    /// - Parameters:
    ///   - find: Finds an entry.
    ///   - put: Stores an entry, for all who ask from then on.
    ///   - renew: Replaces the metadata of an entry.
    ///   - make: Removes entries, or makes them stale.
    public init(
        find: @escaping @Sendable (CacheKey, Instant) async -> CacheEntry?,
        put: @escaping @Sendable (CacheEntry, CacheKey, Instant) async -> Void,
        renew: @escaping @Sendable (CacheKey, EntryMetadata, Instant) async -> Void,
        make: @escaping @Sendable (SharedChange) async -> Void
    ) {
        self.find = find
        self.put = put
        self.renew = renew
        self.make = make
    }

    /// Takes a shared level. Each entry is requested at the moment at which it is put.
    ///
    /// - Parameter level: The level.
    public init(_ level: any SharedLevel) {
        self.init(
            find: { await level.entry(for: $0, now: $1) },
            put: { entry, key, now in
                _ = await level.flush()
                if let position = level.position() { level.put(entry, for: key, now: now, since: position) }
                _ = await level.flush()
            },
            renew: { key, metadata, now in
                if let position = level.position() {
                    level.renew(key, metadata: metadata, now: now, since: position)
                }
                // A renewal may take two steps.
                _ = await level.flush()
                _ = await level.flush()
            },
            make: { change in
                level.make(change)
                _ = await level.flush()
            })
    }
}

/// A rule that every level of a cache keeps, whatever it stores entries in. A test hands each of ``all`` an empty level:
///
/// ```swift
/// @Test(arguments: LevelRule.all) func levelKeeps(rule: LevelRule) async throws {
///     try await rule.check(LevelUnderTest(MyLevel()))
/// }
/// ```
public struct LevelRule: Sendable, CustomStringConvertible {
    /// What holds, in a sentence.
    public let description: String
    private let body: @Sendable (LevelUnderTest) async throws -> Void

    init(_ description: String, _ body: @escaping @Sendable (LevelUnderTest) async throws -> Void) {
        self.description = description
        self.body = body
    }

    /// Checks the rule on a level.
    ///
    /// - Parameter level: A level that has no entries.
    /// - Throws: `BrokenLevelRule` if it does not hold.
    public func check(_ level: LevelUnderTest) async throws {
        try await body(level)
    }
}

/// What a level did otherwise than a rule says.
public struct BrokenLevelRule: Error, CustomStringConvertible {
    /// What was expected, and what came.
    public let description: String

    static func require(_ holds: Bool, _ description: @autoclosure () -> String) throws {
        if !holds { throw BrokenLevelRule(description: description()) }
    }
}

/// Entries and keys of the rules.
enum RuleSample {
    static let now = Instant(seconds: 1_700_000_000)
    static let keys = [
        CacheKey("a", user: "ann", endpoint: "list", isShared: true),
        CacheKey("b", user: "ben", endpoint: "list", isShared: true),
        CacheKey("c", endpoint: "item", isShared: true),
        CacheKey("a", endpoint: "item", isShared: true),
    ]

    static func entry(
        _ text: String, tags: [String] = [], at now: Instant = now, goneBy: Instant? = nil, etag: String = "\"1\""
    ) -> CacheEntry {
        CacheEntry(
            body: Data(text.utf8),
            metadata: EntryMetadata(
                status: 203, headers: [HeaderField("ETag", etag), HeaderField("X-e\u{301}", "ü\u{0}")],
                requestedAt: now.advanced(byMilliseconds: -20), storedAt: now, selection: ["accept": "x", "dnt": nil],
                lifetime: .seconds(60), freshUntil: now.advanced(by: .seconds(60)), goneBy: goneBy, bodyVersion: "7",
                payloadDigest: "d", isRedirected: true, tags: tags))
    }

    static func fill(_ level: LevelUnderTest) async {
        for (number, key) in keys.enumerated() {
            await level.put(entry("\(number)", tags: ["all", "tag-\(number)", "e\u{301}"]), key, now)
        }
    }

    /// The numbers of the keys that are found, those that are stale with a mark.
    static func found(_ level: LevelUnderTest, at now: Instant = now) async -> [String] {
        var found: [String] = []
        for (number, key) in keys.enumerated() {
            guard let entry = await level.find(key, now) else { continue }
            found.append("\(number)" + (entry.metadata.isInvalidated ? " stale" : ""))
        }
        return found
    }
}
