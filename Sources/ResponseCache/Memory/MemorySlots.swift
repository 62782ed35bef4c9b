/// The entries of the memory level in the order of their last use: a dictionary from keys to slots, and slots
/// that are linked by index, the last used first. A value type without a lock of its own.
///
/// A hit touches the dictionary and four links, which lie close together; what only a removal needs is elsewhere.
struct MemorySlots {
    struct Held {
        var entry: AnyCachedValue
        let place: Int32
    }

    struct Link {
        var newer: Int32
        var older: Int32
        var used: Int64
        /// When the entry is to be treated as absent, whatever its use; `.max` for never.
        var goneBy: Int64
        /// Whether it was used since the disk level was last told of uses.
        var isTouched: Bool
    }

    struct Removed {
        let key: CacheKey
        let entry: AnyCachedValue
        let cost: Int
        let used: Int64
    }

    private(set) var held: [CacheKey: Held] = [:]
    private(set) var links: [Link] = []
    private var details: [(key: CacheKey, cost: Int)] = []
    private(set) var cost = 0
    private var newest: Int32 = -1
    private var oldest: Int32 = -1
    private var vacant: Int32 = -1

    var count: Int { held.count }

    /// An entry, without a use of it.
    func look(at key: CacheKey) -> (metadata: EntryMetadata, cost: Int, used: Int64)? {
        held[key].map { ($0.entry.metadata, details[Int($0.place)].cost, links[Int($0.place)].used) }
    }

    /// Makes a slot the last used one.
    @inline(__always)
    mutating func use(_ place: Int32, at time: Int64) {
        links.withUnsafeMutableBufferPointer { links in
            let here = Int(place)
            links[here].used = time
            links[here].isTouched = true
            guard newest != place else { return }
            let newer = links[here].newer
            let older = links[here].older
            links[Int(newer)].older = older
            if older >= 0 { links[Int(older)].newer = newer } else { oldest = newer }
            links[here].newer = -1
            links[here].older = newest
            links[Int(newest)].newer = place
            newest = place
        }
    }

    /// The key must not be there.
    mutating func append(_ key: CacheKey, _ entry: AnyCachedValue, cost: Int, used: Int64) {
        let link = Link(newer: -1, older: newest, used: used, goneBy: Self.goneBy(entry), isTouched: false)
        let place: Int32
        if vacant >= 0 {
            place = vacant
            vacant = links[Int(place)].older
            links[Int(place)] = link
            details[Int(place)] = (key, cost)
        } else {
            place = Int32(links.count)
            links.append(link)
            details.append((key, cost))
        }
        if newest >= 0 { links[Int(newest)].newer = place } else { oldest = place }
        newest = place
        held[key] = Held(entry: entry, place: place)
        self.cost += cost
    }

    /// Takes an entry out. The caller lets go of it when it no longer holds the lock.
    mutating func remove(_ key: CacheKey) -> Removed? {
        guard let removed = held.removeValue(forKey: key) else { return nil }
        let here = Int(removed.place)
        let link = links[here]
        if link.newer >= 0 { links[Int(link.newer)].older = link.older } else { newest = link.older }
        if link.older >= 0 { links[Int(link.older)].newer = link.newer } else { oldest = link.newer }
        let cost = details[here].cost
        self.cost -= cost
        links[here].isTouched = false
        links[here].older = vacant
        vacant = removed.place
        return Removed(key: details[here].key, entry: removed.entry, cost: cost, used: link.used)
    }

    mutating func removeOldest() -> Removed? {
        oldest >= 0 ? remove(details[Int(oldest)].key) : nil
    }

    /// Puts another entry in the same slot. Returns the one that was there.
    mutating func replaceEntry(of key: CacheKey, with entry: AnyCachedValue) -> AnyCachedValue? {
        guard let old = held[key] else { return nil }
        held[key]?.entry = entry
        links[Int(old.place)].goneBy = Self.goneBy(entry)
        return old.entry
    }

    /// Keys in the order of their last use, the oldest first.
    var keys: [CacheKey] { places.map { details[$0].key } }

    /// The keys used since this was last called, and when.
    mutating func takeTouches() -> [(key: CacheKey, used: Int64)] {
        let touched = places.filter { links[$0].isTouched }
        for place in touched { links[place].isTouched = false }
        return touched.map { (details[$0].key, links[$0].used) }
    }

    private var places: [Int] {
        var places: [Int] = []
        var place = oldest
        while place >= 0 {
            places.append(Int(place))
            place = links[Int(place)].newer
        }
        return places
    }

    private static func goneBy(_ entry: AnyCachedValue) -> Int64 {
        entry.metadata.goneBy?.milliseconds ?? .max
    }
}
