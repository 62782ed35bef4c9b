extension MemoryStore {
    func generation(of key: CacheKey) -> Generation {
        state.withLock { $0.generations.generation(of: key) }
    }

    /// Replaces what is known of an entry; its value stays.
    func renew(_ key: CacheKey, metadata: EntryMetadata, now: Instant) {
        _ = state.withLock { state -> AnyCachedValue? in
            state.generations.change(key)
            guard let place = state.slots.place(of: key), let old = state.slots.slots[Int(place)].entry else {
                return nil
            }
            state.slots.replaceEntry(at: place, with: old.replacing(metadata: metadata))
            state.slots.use(place, at: now.milliseconds)
            return old
        }
    }

    func remove(_ selection: Selection) {
        _ = state.withLock { state -> [MemorySlots.Slot] in
            state.generations.changeAll()
            return Self.places(selection, in: state).map { state.slots.remove($0) }
        }
    }

    func invalidate(_ selection: Selection) {
        _ = state.withLock { state -> [AnyCachedValue] in
            state.generations.changeAll()
            var old: [AnyCachedValue] = []
            for place in Self.places(selection, in: state) {
                guard let entry = state.slots.slots[Int(place)].entry else { continue }
                var metadata = entry.metadata
                metadata.isInvalidated = true
                state.slots.replaceEntry(at: place, with: entry.replacing(metadata: metadata))
                old.append(entry)
            }
            return old
        }
    }

    func removeGone(now: Instant) {
        _ = state.withLock { state -> [MemorySlots.Slot] in
            let gone = state.slots.index.values.filter { place in
                let slot = state.slots.slots[Int(place)]
                guard let entry = slot.entry else { return false }
                return entry.metadata.isGone(at: now, lastUsed: slot.used, limits: state.limits)
            }
            return gone.map { state.slots.remove($0) }
        }
    }

    func setObserved(_ isObserved: Bool) {
        state.withLock { $0.isObserved = isObserved }
    }

    func takeTouches() -> [(key: CacheKey, used: Int64)] {
        state.withLock { $0.slots.takeTouches() }
    }

    private static func places(_ selection: Selection, in state: State) -> [Int32] {
        state.slots.index.compactMap { key, place in
            guard let entry = state.slots.slots[Int(place)].entry else { return nil }
            return selection.matches(key, entry.metadata) ? place : nil
        }
    }
}
