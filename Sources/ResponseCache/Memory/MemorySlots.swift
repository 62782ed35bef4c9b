/// The entries of the memory level in the order of their last use: a dictionary from keys to slots, and slots
/// that are linked by index, the last used first. A value type without a lock of its own.
struct MemorySlots {
    struct Slot {
        var key: CacheKey
        var entry: AnyCachedValue?
        var newer: Int32
        var older: Int32
        var cost: Int
        var used: Int64
        /// Whether it was used since the disk level was last told of uses.
        var isTouched: Bool
    }

    private(set) var index: [CacheKey: Int32] = [:]
    private(set) var slots: [Slot] = []
    private(set) var cost = 0
    private var newest: Int32 = -1
    private var oldest: Int32 = -1
    private var vacant: Int32 = -1

    var count: Int { index.count }

    @inline(__always)
    func place(of key: CacheKey) -> Int32? { index[key] }

    /// Makes a slot the last used one.
    @inline(__always)
    mutating func use(_ place: Int32, at time: Int64) {
        slots.withUnsafeMutableBufferPointer { slots in
            let here = Int(place)
            slots[here].used = time
            slots[here].isTouched = true
            guard newest != place else { return }
            let newer = slots[here].newer
            let older = slots[here].older
            slots[Int(newer)].older = older
            if older >= 0 { slots[Int(older)].newer = newer } else { oldest = newer }
            slots[here].newer = -1
            slots[here].older = newest
            slots[Int(newest)].newer = place
            newest = place
        }
    }

    mutating func append(_ key: CacheKey, _ entry: AnyCachedValue, cost: Int, used: Int64) {
        let slot = Slot(
            key: key, entry: entry, newer: -1, older: newest, cost: cost, used: used, isTouched: false)
        let place: Int32
        if vacant >= 0 {
            place = vacant
            vacant = slots[Int(place)].older
            slots[Int(place)] = slot
        } else {
            place = Int32(slots.count)
            slots.append(slot)
        }
        if newest >= 0 { slots[Int(newest)].newer = place } else { oldest = place }
        newest = place
        index[key] = place
        self.cost += cost
    }

    /// Takes a slot out. The caller lets go of it when it no longer holds the lock.
    mutating func remove(_ place: Int32) -> Slot {
        let here = Int(place)
        let removed = slots[here]
        if removed.newer >= 0 { slots[Int(removed.newer)].older = removed.older } else { newest = removed.older }
        if removed.older >= 0 { slots[Int(removed.older)].newer = removed.newer } else { oldest = removed.newer }
        index[removed.key] = nil
        cost -= removed.cost
        slots[here].entry = nil
        slots[here].cost = 0
        slots[here].isTouched = false
        slots[here].older = vacant
        vacant = place
        return removed
    }

    mutating func removeOldest() -> Slot? {
        oldest >= 0 ? remove(oldest) : nil
    }

    mutating func replaceEntry(at place: Int32, with entry: AnyCachedValue) {
        slots[Int(place)].entry = entry
    }

    /// Keys in the order of their last use, the oldest first.
    var keys: [CacheKey] {
        var keys: [CacheKey] = []
        var place = oldest
        while place >= 0 {
            keys.append(slots[Int(place)].key)
            place = slots[Int(place)].newer
        }
        return keys
    }

    /// The keys used since this was last called, and when.
    mutating func takeTouches() -> [(key: CacheKey, used: Int64)] {
        var touches: [(key: CacheKey, used: Int64)] = []
        var place = oldest
        while place >= 0 {
            if slots[Int(place)].isTouched {
                slots[Int(place)].isTouched = false
                touches.append((slots[Int(place)].key, slots[Int(place)].used))
            }
            place = slots[Int(place)].newer
        }
        return touches
    }
}
