/// How long an entry is fresh, and who says so.
struct EntryLifetime: Equatable, Sendable {
    /// Nil: until the store forgets it.
    let duration: Duration?
    let origin: StoredEntry.LifetimeOrigin

    init(_ entry: EntryMetadata, _ rule: CacheRule) {
        if entry.followsServer(rule) {
            let response = ResponseAge(entry)
            duration = response.lifetime
            origin = response.lifetimeOrigin
        } else if let lifetime = rule.callLifetime {
            duration = lifetime
            origin = .call
        } else if let lifetime = entry.lifetime {
            duration = lifetime
            if case .field = rule.ttl { origin = .body } else { origin = .call }
        } else {
            duration = rule.fixedLifetime
            origin = duration == nil ? .nobody : .spec
        }
    }

    /// Of a failure that is kept beside an entry.
    init(ofFailure failure: EntryMetadata) {
        duration = failure.lifetime ?? ResponseAge(failure).lifetime
        origin = failure.lifetime == nil ? ResponseAge(failure).lifetimeOrigin : .failures
    }

    /// What is left of it; negative for an entry that is stale, and never positive for one that was invalidated. Nil if
    /// there is no end.
    func left(_ age: Duration, of entry: EntryMetadata) -> Duration? {
        let left = duration.map { $0 - age }
        return entry.isInvalidated ? min(left ?? .zero, .zero) : left
    }
}

extension ResponseAge {
    /// What gives the `lifetime`.
    fileprivate var lifetimeOrigin: StoredEntry.LifetimeOrigin {
        if control.maxAge != nil { return .maxAge }
        if explicitLifetime != nil { return .expires }
        return lifetime > .zero ? .lastModified : .nobody
    }
}

extension EntryMetadata {
    /// Whether the server's headers say how long it is fresh.
    func followsServer(_ rule: CacheRule) -> Bool {
        rule.isServers && rule.callLifetime == nil && (lifetime == nil || rule.isTTLOfCall)
    }
}
