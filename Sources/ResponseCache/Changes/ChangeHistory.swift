/// What other processes have done to an entry since a mark.
private enum Fate {
    case current
    case stale
    case removed
}

/// When this process last removed or invalidated something, and when it noticed that another one had: counted, not
/// timed. Shared by all caches of a process that use one file.
final class ChangeHistory: Sendable {
    private struct State {
        var count: UInt64 = 0
        /// By this process.
        var own: [ChangeScope.Name: (count: UInt64, scope: ChangeScope)] = [:]
        /// The same, as far as it is longer ago than the last so many changes: told apart no better than in the file.
        var older: [ChangeScope: UInt64] = [:]
        /// By others, as they were noticed.
        var others: [ChangeScope: UInt64] = [:]
        var lastOfOthers: UInt64 = 0

        func own(_ scope: ChangeScope) -> UInt64? {
            scope.name.flatMap { own[$0]?.count } ?? older[scope]
        }

        mutating func note(_ scope: ChangeScope) {
            count += 1
            guard let name = scope.name else { return }
            own[name] = (count, scope)
            guard own.count > ChangeHistory.mostNames else { return }
            let bound = count - UInt64(ChangeHistory.mostNames / 2)
            for (count, scope) in own.values.lazy.filter({ $0.count <= bound }) {
                older[scope] = max(older[scope] ?? 0, count)
            }
            own = own.filter { $0.value.count > bound }
        }
    }

    /// So many scopes are told apart by their names; more would be memory without a bound.
    static let mostNames = 16_384

    private let state = Locked(State())

    func mark() -> CacheMark {
        state.withLock { CacheMark(count: $0.count) }
    }

    /// Before the change is made, so that whoever stores something meanwhile finds it here afterwards.
    func note(_ scope: ChangeScope) {
        state.withLock { $0.note(scope) }
    }

    func noteOthers(_ scopes: [ChangeScope]) {
        guard !scopes.isEmpty else { return }
        state.withLock { state in
            state.count += 1
            state.lastOfOthers = state.count
            for scope in scopes { state.others[scope] = state.count }
        }
    }

    /// What other processes have done to an entry since the mark. This process's own changes are applied to what is
    /// staged as they are made.
    private func fateByOthers(of key: CacheKey, _ metadata: EntryMetadata, since mark: CacheMark) -> Fate {
        state.withLock { state in
            guard state.lastOfOthers > mark.count else { return .current }
            func isOvertaken(_ effect: ChangeScope.Effect) -> Bool {
                ChangeScope.all(of: key, tags: metadata.tags, effect).contains { state.others[$0] ?? 0 > mark.count }
            }
            if isOvertaken(.removed) { return .removed }
            return isOvertaken(.staled) ? .stale : .current
        }
    }

    /// What is known of an entry after that; nil where it is gone.
    func afterOthers(_ metadata: EntryMetadata, of key: CacheKey, since mark: CacheMark) -> EntryMetadata? {
        switch fateByOthers(of: key, metadata, since: mark) {
        case .current: return metadata
        case .removed: return nil
        case .stale:
            var metadata = metadata
            metadata.isInvalidated = true
            return metadata
        }
    }

    /// Whether one of the scopes was met since the mark, by anybody.
    func hasMet(_ scopes: [ChangeScope], since mark: CacheMark) -> Bool {
        state.withLock { state in
            scopes.contains { max(state.own($0) ?? 0, state.others[$0] ?? 0) > mark.count }
        }
    }

    /// Whether one of the tags was removed or invalidated since this process began, as far as it knows.
    func hasChanged(tags: [String]) -> Bool {
        let scopes = ChangeScope.ofTags(tags)
        return state.withLock { state in scopes.contains { state.own($0) != nil || state.others[$0] != nil } }
    }
}
