import Testing

@testable import EndpointRuntime

@Suite struct CacheOverrideTests {
    private let rule = CacheRule(policy: .cacheThenNetwork, ttl: .fixed(.seconds(60)), tags: ["shops"], store: true)

    @Test(arguments: [
        (CacheOverride.standard, CacheRule.Policy.cacheThenNetwork, true), (.refresh, .networkOnly, true),
        (.passThrough, .networkOnly, false), (.notStored, .cacheThenNetwork, false), (.cached, .cacheFirst, true),
        (.cachedOnly, .cacheOnly, true), (.ttl(.seconds(5)), .cacheThenNetwork, true),
    ])
    func presetsChangePolicyAndStoring(override: CacheOverride, policy: CacheRule.Policy, store: Bool) {
        let applied = override.applied(to: rule)
        #expect(applied.policy == policy && applied.store == store && applied.tags == ["shops"])
    }

    @Test func aSpecThatDoesNotStoreIsRefreshedWithoutStoring() {
        #expect(!CacheOverride.refresh.applied(to: CacheRule(policy: .cacheFirst, store: false)).store)
    }

    @Test func withoutARuleNothingIsKeptUnlessACallWantsToRead() {
        for override in [CacheOverride.standard, .refresh, .passThrough, .notStored, .ttl(.seconds(5))] {
            let applied = override.applied(to: nil)
            #expect(applied.policy == .networkOnly && !applied.store)
        }
        #expect(CacheOverride.cached.applied(to: nil).store)
        #expect(!CacheOverride(policy: .cacheFirst, store: false).applied(to: nil).store)
    }

    @Test func tagsAreFilledWithParameters() {
        let tag = CacheTag(.text("school:"), .parameter("school_id"))
        #expect(tag.text { name, _ in name == "school_id" ? "7" : nil } == "school:7")
        #expect(tag.text { _, _ in nil } == nil)
        #expect(("shops" as CacheTag).text { _, _ in nil } == "shops")
    }
}
