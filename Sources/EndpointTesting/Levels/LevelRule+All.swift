import EndpointRuntime
import Foundation

extension LevelRule {
    /// The rules, none of which depends on another.
    public static let all: [LevelRule] = entries + changes + renewals

    private static let entries = [
        LevelRule("An entry is found with its body and with all that is known of it.") { level in
            let entry = RuleSample.entry("body", tags: ["t", "e\u{301}"])
            await level.put(entry, RuleSample.keys[0], RuleSample.now)
            let found = await level.find(RuleSample.keys[0], RuleSample.now)
            try BrokenLevelRule.require(found == entry, "put \(entry), found \(String(describing: found))")
        },
        LevelRule("Bodies may be empty, large, and any bytes.") { level in
            for count in [0, 1, 255, 8192, 8193, 200_000] {
                let body = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
                let entry = CacheEntry(body: body, metadata: RuleSample.entry("").metadata)
                await level.put(entry, RuleSample.keys[1], RuleSample.now)
                let found = await level.find(RuleSample.keys[1], RuleSample.now)
                try BrokenLevelRule.require(found?.body == body, "a body of \(count) bytes came back otherwise")
            }
        },
        LevelRule("Keys of other users and other texts are other entries, byte for byte.") { level in
            let texts = ["a", "A", "e\u{301}", "\u{e9}", "a\u{0}", "a\u{1}b", ""]
            var keys = texts.map { CacheKey($0, isShared: true) }
            keys += texts.map { CacheKey($0, user: "ann", isShared: true) }
            keys += [CacheKey("a", user: "", isShared: true), CacheKey("na", user: "an", isShared: true)]
            for (number, key) in keys.enumerated() {
                let before = await level.find(key, RuleSample.now)
                try BrokenLevelRule.require(
                    before == nil, "'\(key.text)' of \(key.user ?? "all") found another's entry")
                await level.put(RuleSample.entry("\(number)"), key, RuleSample.now)
            }
            for (number, key) in keys.enumerated() {
                let found = await level.find(key, RuleSample.now)
                try BrokenLevelRule.require(
                    found?.body == Data("\(number)".utf8), "'\(key.text)' of \(key.user ?? "all") found another's entry"
                )
            }
        },
        LevelRule("The name of the endpoint is no part of the key.") { level in
            await level.put(RuleSample.entry("1"), CacheKey("x", endpoint: "one", isShared: true), RuleSample.now)
            let found = await level.find(CacheKey("x", endpoint: "two", isShared: true), RuleSample.now)
            try BrokenLevelRule.require(found != nil, "another endpoint does not find the entry")
        },
        LevelRule("What is put replaces what was there.") { level in
            await level.put(RuleSample.entry("old", tags: ["old"]), RuleSample.keys[0], RuleSample.now)
            let new = RuleSample.entry("new", tags: ["new"])
            await level.put(new, RuleSample.keys[0], RuleSample.now)
            await level.make(.removed(.tag("old")))
            let found = await level.find(RuleSample.keys[0], RuleSample.now)
            try BrokenLevelRule.require(found == new, "found \(String(describing: found))")
        },
        LevelRule("An entry past `goneBy` is absent.") { level in
            let end = RuleSample.now.advanced(by: .seconds(3600))
            await level.put(RuleSample.entry("1", goneBy: end), RuleSample.keys[0], RuleSample.now)
            let (before, after) = (
                await level.find(RuleSample.keys[0], end.advanced(byMilliseconds: -1)),
                await level.find(RuleSample.keys[0], end)
            )
            try BrokenLevelRule.require(before != nil, "it is absent too early")
            try BrokenLevelRule.require(after == nil, "it is there at its end")
        },
        LevelRule("A renewal keeps the body, and replaces what is known.") { level in
            await level.put(RuleSample.entry("1", tags: ["t"]), RuleSample.keys[0], RuleSample.now)
            var metadata = RuleSample.entry("").metadata
            let later = RuleSample.now.advanced(by: .seconds(30))
            metadata.requestedAt = later
            metadata.storedAt = later
            metadata.tags = ["u"]
            await level.renew(RuleSample.keys[0], metadata, later)
            let found = await level.find(RuleSample.keys[0], later)
            try BrokenLevelRule.require(found?.body == Data("1".utf8), "the body is another, or gone")
            try BrokenLevelRule.require(found?.metadata == metadata, "found \(String(describing: found?.metadata))")
        },
        LevelRule("A renewal of an absent entry makes none.") { level in
            await level.renew(RuleSample.keys[0], RuleSample.entry("").metadata, RuleSample.now)
            let found = await level.find(RuleSample.keys[0], RuleSample.now)
            try BrokenLevelRule.require(found == nil, "there is an entry")
        },
    ]

    /// What is left of four entries, two of them of users, after a change.
    private static func change(_ description: String, _ change: SharedChange, leaves left: [String]) -> LevelRule {
        LevelRule(description) { level in
            await RuleSample.fill(level)
            await level.make(change)
            let found = await RuleSample.found(level)
            try BrokenLevelRule.require(found == left, "expected \(left), found \(found)")
        }
    }

    private static let changes = [
        change("A key is removed alone.", .removed(.key(RuleSample.keys[0])), leaves: ["1", "2", "3"]),
        change("A tag's entries are removed.", .removed(.tag("tag-1")), leaves: ["0", "2", "3"]),
        change("A tag of all removes all.", .removed(.tag("all")), leaves: []),
        change("Tags are compared by their bytes.", .removed(.tag("\u{e9}")), leaves: ["0", "1", "2", "3"]),
        change("A tag in other bytes than ASCII is found.", .removed(.tag("e\u{301}")), leaves: []),
        change("A user's entries are removed, and nobody else's.", .removed(.user("ann")), leaves: ["1", "2", "3"]),
        change("A user is not a part of a name.", .removed(.user("an")), leaves: ["0", "1", "2", "3"]),
        change("An endpoint's entries are removed.", .removed(.endpoint("list")), leaves: ["2", "3"]),
        change("All are removed.", .removed(.all), leaves: []),
        change(
            "A tag's entries become stale.", .invalidated(.tag("tag-2")), leaves: ["0", "1", "2 stale", "3"]),
        change(
            "An endpoint's entries become stale.", .invalidated(.endpoint("list")),
            leaves: ["0 stale", "1 stale", "2", "3"]),
        change(
            "A user's entries become stale.", .invalidated(.user("ann")), leaves: ["0 stale", "1", "2", "3"]),
        change("All become stale.", .invalidated(.all), leaves: ["0 stale", "1 stale", "2 stale", "3 stale"]),
        LevelRule("What is put after a change is not reached by it.") { level in
            await RuleSample.fill(level)
            await level.make(.removed(.user("ann")))
            await level.make(.invalidated(.tag("all")))
            await level.put(RuleSample.entry("new", tags: ["all"]), RuleSample.keys[0], RuleSample.now)
            let found = await RuleSample.found(level)
            try BrokenLevelRule.require(
                found == ["0", "1 stale", "2 stale", "3 stale"], "found \(found)")
        },
    ]
}
