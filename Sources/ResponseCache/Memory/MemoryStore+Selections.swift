extension MemoryStore {
    func generation(of key: CacheKey) -> Generation {
        state.withLock { $0.generations.generation(of: key) }
    }

    /// What is being read of an entry is not kept.
    func noteChange(of key: CacheKey) {
        state.withLock { $0.generations.change(key) }
    }

    /// Replaces what is known of an entry; its value stays.
    func renew(_ key: CacheKey, metadata: EntryMetadata, now: Instant) {
        state.releaseAfter { state -> AnyCachedValue? in
            state.generations.change(key)
            guard let held = state.slots[key] else { return nil }
            state.slots.use(held.place, at: now.milliseconds)
            return state.slots.replaceEntry(of: key, with: held.entry.replacing(metadata: metadata))
        }
    }

    package func remove(_ selection: Selection) {
        state.releaseAfter { state -> [MemorySlots.Removed] in
            state.generations.changeAll()
            return Self.keys(selection, in: state).compactMap { state.slots.remove($0) }
        }
    }

    /// Lets go of what the scopes are about, or of all for nil: it may still be on disk, where the next read finds what has
    /// become of it. Returns what left.
    func forget(_ scopes: [ChangeScope]?) -> [AnyCachedValue] {
        let meant = scopes.map(Set.init)
        return state.withLock { state -> [MemorySlots.Removed] in
            state.generations.changeAll()
            let keys = state.slots.all.compactMap { key, held in
                guard let meant else { return key }
                let tags = held.entry.metadata.tags
                let own = ChangeScope.Effect.allCases.flatMap { ChangeScope.all(of: key, tags: tags, $0) }
                return meant.isDisjoint(with: own) ? nil : key
            }
            return keys.compactMap { state.slots.remove($0) }
        }.map(\.entry)
    }

    /// Puts another entry in the place of one, if that is still there.
    func replace(_ entry: AnyCachedValue, by other: AnyCachedValue, for key: CacheKey) {
        state.releaseAfter { state -> AnyCachedValue? in
            guard let held = state.slots[key], held.entry === entry else { return nil }
            return state.slots.replaceEntry(of: key, with: other)
        }
    }

    package func invalidate(_ selection: Selection) {
        state.releaseAfter { state -> [AnyCachedValue] in
            state.generations.changeAll()
            return Self.keys(selection, in: state).compactMap { key in
                guard let held = state.slots[key] else { return nil }
                var metadata = held.entry.metadata
                metadata.isInvalidated = true
                return state.slots.replaceEntry(of: key, with: held.entry.replacing(metadata: metadata))
            }
        }
    }

    func removeGone(now: Instant) {
        state.releaseAfter { state -> [MemorySlots.Removed] in
            let gone = state.slots.all.filter { _, held in
                let used = state.slots.used(at: held.place)
                return held.entry.metadata.isGone(at: now, lastUsed: used, limits: state.limits)
            }
            return gone.compactMap { state.slots.remove($0.key) }
        }
    }

    func setObserved(_ isObserved: Bool) {
        state.withLock { $0.isObserved = isObserved }
    }

    func takeTouches() -> [(key: CacheKey, used: Int64)] {
        state.withLock { $0.slots.takeTouches() }
    }

    private static func keys(_ selection: Selection, in state: State) -> [CacheKey] {
        state.slots.all.compactMap { key, held in
            selection.matches(key, held.entry.metadata) ? key : nil
        }
    }
}
