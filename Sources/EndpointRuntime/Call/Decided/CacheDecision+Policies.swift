extension CacheDecision {
    struct Step {
        var entry = false
        var network = Network.none
        var isMiss = false
    }

    /// The table of the policies.
    static func step(_ rule: CacheRule, _ call: CacheCall, _ freshness: Freshness?) -> Step {
        let standing = freshness?.standing.deliverable
        let isUsable = standing != nil
        let isGood = standing == .fresh || standing == .accepted
        switch call {
        case .cached: return Step(entry: isUsable, isMiss: !isUsable)
        case .again: return Step(network: again(rule))
        case .send, .updates, .live: break
        }
        if rule.isConditional { return isGood ? Step(entry: true) : Step(network: .asked) }
        switch rule.policy {
        case .networkOnly:
            return Step(network: .asked)
        case .cacheFirst:
            if isGood { return Step(entry: true) }
            return mayRenew(rule, standing) ? renewing(call) : Step(network: .asked)
        case .cacheThenNetwork:
            if freshness?.isImmutable == true { return Step(entry: true) }
            return Step(entry: isUsable && call != .send, network: .asked)
        case .staleWhileRevalidate:
            if isGood { return Step(entry: true) }
            return mayRenew(rule, standing) ? renewing(call) : Step(network: .asked)
        case .networkFirst:
            return freshness?.isImmutable == true ? Step(entry: true) : Step(network: .asked)
        case .cacheOnly:
            let isDelivered = isGood || standing == .renewable || (isUsable && !rule.isGoodOnly)
            return Step(entry: isDelivered, network: rule.refresh && !isGood ? .behind : .none, isMiss: !isDelivered)
        }
    }

    /// Whether a stale entry is delivered while it is renewed.
    ///
    /// - Parameters:
    ///   - rule: The rule of the call.
    ///   - standing: The standing of the entry; nil if there is no entry that may be delivered.
    /// - Returns: True if the entry is delivered and renewed behind it.
    static func mayRenew(_ rule: CacheRule, _ standing: Freshness.Standing?) -> Bool {
        switch rule.policy.renewsBehindEntry {
        case .never: false
        case .byServer: standing == .renewable
        case .always: standing != nil
        }
    }

    /// The stale entry, and then the network: for a caller of one value behind its back.
    private static func renewing(_ call: CacheCall) -> Step {
        Step(entry: true, network: call == .send ? .behind : .asked)
    }

    /// After an invalidation every stream fetches, but those that never do; they are renewed for the next time.
    private static func again(_ rule: CacheRule) -> Network {
        if rule.policy.asksNetwork { return .asked }
        return rule.refresh ? .behind : .none
    }
}
