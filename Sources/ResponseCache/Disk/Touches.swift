/// Which rows were used, and when last. A row is half of a digest, and so needs no other hash; where it lies depends on a number of
/// this process, so that nobody can choose rows that all lie in one place.
struct Touches {
    struct Touch {
        let row: Int64
        /// Counts all that is staged.
        var order: UInt64
        /// In milliseconds.
        var used: Int64
    }

    /// In the order in which the rows were first used.
    private(set) var all: [Touch] = []
    /// One more than the place in `all`; 0 where there is none. As many as a power of two, and at least twice as many as there are
    /// touches.
    private var places: [UInt32] = []

    var count: Int { all.count }
    var isEmpty: Bool { all.isEmpty }

    func used(_ row: Int64) -> Int64? {
        guard !all.isEmpty else { return nil }
        let place = Int(places[slot(of: row)])
        return place == 0 ? nil : all[place - 1].used
    }

    mutating func note(_ row: Int64, order: UInt64, used: Int64) {
        if all.count * 2 >= places.count { grow() }
        let slot = slot(of: row)
        let place = Int(places[slot])
        if place > 0 {
            all[place - 1].order = order
            all[place - 1].used = used
        } else {
            all.append(Touch(row: row, order: order, used: used))
            places[slot] = UInt32(truncatingIfNeeded: all.count)
        }
    }

    /// Takes over later touches.
    mutating func merge(_ later: Touches) {
        for touch in later.all { note(touch.row, order: touch.order, used: touch.used) }
    }

    /// Where a row has its place, or is to get it.
    private func slot(of row: Int64) -> Int {
        let mask = places.count - 1
        var slot = Int(truncatingIfNeeded: (UInt64(bitPattern: row) &* Self.factor) >> 32) & mask
        while places[slot] != 0, all[Int(places[slot]) - 1].row != row { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        places = [UInt32](repeating: 0, count: max(64, places.count * 2))
        for (index, touch) in all.enumerated() { places[slot(of: touch.row)] = UInt32(truncatingIfNeeded: index + 1) }
    }

    private static let factor = UInt64.random(in: 0 ... .max) | 1
}
