import Foundation
import TestSupport
import Testing

@testable import ResponseCache

/// What every level of a cache does, whatever it keeps entries in.
@Suite struct LevelTests {
    enum Kind: CaseIterable {
        case memory
        case disk
    }

    let folder: Folder

    init() throws { folder = try Folder() }

    private func level(_ kind: Kind, _ limits: CacheLimits = CacheLimits(memoryCount: 1000)) -> any EntryLevel {
        switch kind {
        case .memory: MemoryStore(limits: limits)
        case .disk: folder.store(limits: limits)
        }
    }

    private func put(
        _ text: String, as key: CacheKey, in level: any EntryLevel, tags: [String] = [], goneBy: Instant? = nil,
        now: Instant = at(0)
    ) {
        let entry = entry(text, tags: tags, goneBy: goneBy)
        let value = CachedValue(text, metadata: entry.metadata)
        #expect(level.put(entry, value: value, for: key, now: now, since: ChangeHistory().mark()).isAdmitted)
    }

    /// The keys that are found, in the order of their names.
    private func found(_ keys: [CacheKey], in level: any EntryLevel, now: Instant = at(0)) async -> [String] {
        var texts: [String] = []
        for key in keys where await level.metadata(of: key, now: now) != nil { texts.append(key.text) }
        return texts.sorted()
    }

    private static let keys = [
        CacheKey("a", user: "ann", endpoint: "list"), CacheKey("b", user: "ben", endpoint: "list"),
        CacheKey("c", endpoint: "item"), .named("own"),
    ]

    private func filled(_ kind: Kind) -> any EntryLevel {
        let level = level(kind)
        for (number, key) in Self.keys.enumerated() {
            put("\(number)", as: key, in: level, tags: ["all", "tag-\(number)", "e\u{301}"])
        }
        return level
    }

    @Test(arguments: Kind.allCases)
    func anEntryIsFoundWithWhatIsKnownOfIt(kind: Kind) async {
        let level = filled(kind)
        #expect(await found(Self.keys, in: level).count == 4)
        let metadata = await level.metadata(of: Self.keys[1], now: at(0))
        #expect(metadata == entry("", tags: ["all", "tag-1", "e\u{301}"]).metadata)
        #expect(await level.metadata(of: CacheKey("a", user: "ben"), now: at(0)) == nil)
        #expect(await level.totals().count == 4)
    }

    @Test(arguments: Kind.allCases)
    func anEntryTakesThePlaceOfTheOneBefore(kind: Kind) async {
        let level = filled(kind)
        put("new", as: Self.keys[0], in: level, tags: ["new"])
        #expect(await level.metadata(of: Self.keys[0], now: at(0))?.tags == ["new"])
        #expect(await level.totals().count == 4)
        level.invalidate(.tag("all"))
        #expect(await level.metadata(of: Self.keys[0], now: at(0))?.isInvalidated == false)
    }

    @Test(
        arguments: Kind.allCases,
        [
            (.all, []), (.tag("all"), []), (.tag("tag-2"), ["a", "b", "\u{0}own"]),
            (.user("ann"), ["b", "c", "\u{0}own"]),
            (.endpoint("list"), ["c", "\u{0}own"]), (.endpoint(""), ["a", "b", "c"]),
            (.tag("\u{E9}"), ["a", "b", "c", "\u{0}own"]),
            (.user("Ann"), ["a", "b", "c", "\u{0}own"]),
        ] as [(Selection, [String])])
    func aSelectionIsRemoved(kind: Kind, removal: (selection: Selection, left: [String])) async {
        let level = filled(kind)
        level.remove(removal.selection)
        #expect(await found(Self.keys, in: level) == removal.left.sorted())
        #expect(await level.totals().count == removal.left.count)
    }

    @Test(arguments: Kind.allCases, [.all, .tag("all"), .endpoint("list"), .user("ben")] as [Selection])
    func aSelectionIsMadeStale(kind: Kind, selection: Selection) async {
        let level = filled(kind)
        level.invalidate(selection)
        for key in Self.keys {
            let metadata = await level.metadata(of: key, now: at(0))
            #expect(metadata?.isInvalidated == selection.matches(key, metadata ?? entry("").metadata))
        }
    }

    @Test(arguments: Kind.allCases)
    func oneKeyIsRemoved(kind: Kind) async {
        let level = filled(kind)
        level.remove(Self.keys[0])
        level.remove(CacheKey("nothing"))
        #expect(await found(Self.keys, in: level) == ["\u{0}own", "b", "c"])
    }

    @Test(arguments: Kind.allCases)
    func whatIsKnownIsRenewed(kind: Kind) async {
        let level = filled(kind)
        let mark = ChangeHistory().mark()
        let renewed = EntryMetadata(status: 203, storedAt: at(7), tags: ["later"])
        level.invalidate(.tag("all"))
        level.renew(Self.keys[0], metadata: renewed, now: at(7), since: mark)
        level.renew(CacheKey("nothing"), metadata: renewed, now: at(7), since: mark)
        #expect(await level.metadata(of: Self.keys[0], now: at(7)) == renewed)
        #expect(await level.metadata(of: CacheKey("nothing"), now: at(7)) == nil)
        level.remove(.tag("later"))
        #expect(await found(Self.keys, in: level, now: at(7)) == ["\u{0}own", "b", "c"])
    }

    @Test(arguments: Kind.allCases)
    func anEntryIsAbsentFromItsTimeOn(kind: Kind) async {
        let level = level(kind)
        put("brief", as: Self.keys[0], in: level, goneBy: at(500))
        put("long", as: Self.keys[1], in: level)
        #expect(await found(Self.keys, in: level, now: at(499)) == ["a", "b"])
        #expect(await found(Self.keys, in: level, now: at(500)) == ["b"])
        await level.removeExpired(now: at(500))
        #expect(await level.totals().count == 1)
    }

    @Test(arguments: Kind.allCases)
    func anUnusedEntryIsAbsentAfterTheAgeLimit(kind: Kind) async {
        let level = level(kind, CacheLimits(memoryCount: 10, age: .seconds(10)))
        put("used", as: Self.keys[0], in: level)
        put("unused", as: Self.keys[1], in: level)
        #expect(await found([Self.keys[0]], in: level, now: at(9000)) == ["a"])
        #expect(await found(Self.keys, in: level, now: at(10_001)) == ["a"])
        await level.removeExpired(now: at(10_001))
        #expect(await level.totals().count == 1)
    }

    @Test(arguments: Kind.allCases)
    func theLeastRecentlyUsedLeaveAboveTheLimit(kind: Kind) async {
        let level = level(kind)
        for (number, key) in Self.keys.enumerated() {
            put(String(repeating: "x", count: 20_000), as: key, in: level, now: at(Int64(number)))
        }
        #expect(await level.metadata(of: Self.keys[0], now: at(10)) != nil)
        level.limits = CacheLimits(memoryCount: 2, diskBytes: 50_000)
        await level.removeExpired(now: at(11))
        #expect(await found(Self.keys, in: level, now: at(11)) == ["\u{0}own", "a"])
    }

    @Test(arguments: Kind.allCases)
    func anEntryWithoutAValueTakesAwayTheOneBefore(kind: Kind) async {
        let level = filled(kind)
        let mark = ChangeHistory().mark()
        _ = level.put(entry("raw", tags: ["raw"]), value: nil, for: Self.keys[0], now: at(1), since: mark)
        let tags = await level.metadata(of: Self.keys[0], now: at(1))?.tags
        #expect(tags == (kind == .memory ? nil : ["raw"]))
    }
}
