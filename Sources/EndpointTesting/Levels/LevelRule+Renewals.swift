import EndpointRuntime
import Foundation

extension LevelRule {
    static let renewals = [
        LevelRule("A renewed entry is reached by its new tags, and no more by the old ones.") { level in
            await level.put(RuleSample.entry("1", tags: ["both", "old"]), RuleSample.keys[0], RuleSample.now)
            await level.renew(RuleSample.keys[0], metadata(tags: ["both", "new"]), later)
            await level.make(.removed(.tag("old")))
            let found = await level.find(RuleSample.keys[0], later)
            try BrokenLevelRule.require(found != nil, "a tag that it has no more removed it")
            await level.make(.removed(.tag("new")))
            let left = await level.find(RuleSample.keys[0], later)
            try BrokenLevelRule.require(left == nil, "its new tag did not remove it")
        },
        LevelRule("A renewed entry is absent past its new `goneBy`.") { level in
            // Far off: a store that many processes share may hold entries by its own clock, and the machine may be busy.
            let (early, late) = (
                RuleSample.now.advanced(by: .seconds(3600)), RuleSample.now.advanced(by: .seconds(7200))
            )
            for (number, (old, new)) in [(early, late), (late, early)].enumerated() {
                let key = RuleSample.keys[number]
                await level.put(RuleSample.entry("1", goneBy: old), key, RuleSample.now)
                await level.renew(key, metadata(goneBy: new), later)
                let (before, after) = (
                    await level.find(key, new.advanced(byMilliseconds: -1)), await level.find(key, new)
                )
                try BrokenLevelRule.require(before != nil, "it is absent too early")
                try BrokenLevelRule.require(after == nil, "it is there at its end")
            }
        },
        LevelRule("A renewal makes a stale entry fresh.") { level in
            await level.put(RuleSample.entry("1", tags: ["t"]), RuleSample.keys[0], RuleSample.now)
            await level.make(.invalidated(.tag("t")))
            await level.renew(RuleSample.keys[0], metadata(tags: ["t"]), later)
            let found = await level.find(RuleSample.keys[0], later)
            try BrokenLevelRule.require(found?.metadata.isInvalidated == false, "it is stale, or gone")
        },
    ]

    private static let later = RuleSample.now.advanced(by: .seconds(30))

    /// Of the same representation, requested later.
    private static func metadata(tags: [String] = [], goneBy: Instant? = nil) -> EntryMetadata {
        RuleSample.entry("", tags: tags, at: later, goneBy: goneBy).metadata
    }
}
