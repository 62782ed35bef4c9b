/// The entries of the memory level in the order of their last use: a table from keys to slots, and slots that are linked by
/// index, the last used first. A value type without a lock of its own.
///
/// A hit touches the table and four slots, of 64 bytes each; what only a removal needs is elsewhere.
struct MemorySlots {
    struct Held {
        let entry: AnyCachedValue
        let place: Int32
    }

    private struct Slot {
        var newer: Int32
        var older: Int32
        var used: Int64
        /// When the entry is to be treated as absent, whatever its use; `.max` for never.
        var goneBy: Int64
        var key: CacheKey
        /// `nil` for a slot that is vacant.
        var entry: AnyCachedValue?
        /// Whether it was used since the disk level was last told of uses.
        var isTouched: Bool
    }

    struct Removed {
        let key: CacheKey
        let entry: AnyCachedValue
        let cost: Int
        let used: Int64
    }

    private var table = PlaceTable()
    private var slots: [Slot] = []
    private var costs: [Int] = []
    private(set) var cost = 0
    private var newest: Int32 = -1
    private var oldest: Int32 = -1
    private var vacant: Int32 = -1

    var count: Int { table.count }

    /// An entry and its place, without a use of it.
    @inline(__always)
    subscript(key: CacheKey) -> Held? {
        guard let place = place(of: key), let entry = slots[Int(place)].entry else { return nil }
        return Held(entry: entry, place: place)
    }

    /// All entries, in no order.
    var all: [(key: CacheKey, held: Held)] {
        slots.indices.compactMap { index in
            slots[index].entry.map { (slots[index].key, Held(entry: $0, place: Int32(index))) }
        }
    }

    /// An entry, without a use of it.
    func look(at key: CacheKey) -> (metadata: EntryMetadata, cost: Int, used: Int64)? {
        self[key].map { ($0.entry.metadata, costs[Int($0.place)], used(at: $0.place)) }
    }

    /// When the entry of a slot was last used.
    func used(at place: Int32) -> Int64 { slots[Int(place)].used }

    /// An entry, which becomes the last used one; `nil` if there is none or its time is up, which it is `age` milliseconds after
    /// its last use.
    @inline(__always)
    mutating func use(_ key: CacheKey, at now: Int64, age: Int64) -> AnyCachedValue? {
        guard let place = place(of: key), !isGone(place, now, age: age) else { return nil }
        use(place, at: now)
        return slots.withUnsafeBufferPointer { $0[Int(place)].entry }
    }

    /// Field by field: a copy of a slot retains its key and its entry.
    @inline(__always)
    private func isGone(_ place: Int32, _ now: Int64, age: Int64) -> Bool {
        slots.withUnsafeBufferPointer { slots in
            let here = Int(place)
            // The end of time is no time of an entry's own, and comes all the same.
            return (slots[here].goneBy <= now && slots[here].goneBy < .max)
                || (now > slots[here].used && now &- slots[here].used > age)
        }
    }

    @inline(__always)
    private func place(of key: CacheKey) -> Int32? {
        slots.withUnsafeBufferPointer { slots in
            table.place(of: key.digest) { slots[Int($0)].key == key }
        }
    }

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

    /// The key must not be there.
    mutating func append(_ key: CacheKey, _ entry: AnyCachedValue, cost: Int, used: Int64) {
        let slot = Slot(
            newer: -1, older: newest, used: used, goneBy: Self.goneBy(entry), key: key, entry: entry, isTouched: false)
        let place: Int32
        if vacant >= 0 {
            place = vacant
            vacant = slots[Int(place)].older
            slots[Int(place)] = slot
            costs[Int(place)] = cost
        } else {
            place = Int32(slots.count)
            slots.append(slot)
            costs.append(cost)
        }
        if newest >= 0 { slots[Int(newest)].newer = place } else { oldest = place }
        newest = place
        table.insert(place, of: key.digest) { slots[Int($0)].key.digest }
        self.cost += cost
    }

    /// Takes an entry out. The caller lets go of it when it no longer holds the lock.
    mutating func remove(_ key: CacheKey) -> Removed? {
        guard let place = place(of: key), let entry = slots[Int(place)].entry else { return nil }
        let here = Int(place)
        table.remove(place, of: key.digest) { slots[Int($0)].key.digest }
        let slot = slots[here]
        if slot.newer >= 0 { slots[Int(slot.newer)].older = slot.older } else { newest = slot.older }
        if slot.older >= 0 { slots[Int(slot.older)].newer = slot.newer } else { oldest = slot.newer }
        let cost = costs[here]
        self.cost -= cost
        slots[here].entry = nil
        slots[here].isTouched = false
        slots[here].older = vacant
        vacant = place
        return Removed(key: slot.key, entry: entry, cost: cost, used: slot.used)
    }

    mutating func removeOldest() -> Removed? {
        oldest >= 0 ? remove(slots[Int(oldest)].key) : nil
    }

    /// Puts another entry in the same slot. Returns the one that was there.
    mutating func replaceEntry(of key: CacheKey, with entry: AnyCachedValue) -> AnyCachedValue? {
        guard let old = self[key] else { return nil }
        slots[Int(old.place)].entry = entry
        slots[Int(old.place)].goneBy = Self.goneBy(entry)
        return old.entry
    }

    /// Keys in the order of their last use, the oldest first.
    var keys: [CacheKey] { places.map { slots[$0].key } }

    /// The keys used since this was last called, and when.
    mutating func takeTouches() -> [(key: CacheKey, used: Int64)] {
        let touched = places.filter { slots[$0].isTouched }
        for place in touched { slots[place].isTouched = false }
        return touched.map { (slots[$0].key, slots[$0].used) }
    }

    private var places: [Int] {
        var places: [Int] = []
        var place = oldest
        while place >= 0 {
            places.append(Int(place))
            place = slots[Int(place)].newer
        }
        return places
    }

    private static func goneBy(_ entry: AnyCachedValue) -> Int64 {
        entry.metadata.goneBy?.milliseconds ?? .max
    }
}
