/// The entries that leave next, the least recently used first. Found by looking through all of them once for a quarter
/// of them, instead of by an index that every use would have to write: a use gives an entry a later turn than any that
/// is here, so that whatever still has the turn it had is still the oldest.
struct Victims {
    struct Victim {
        let turn: Int64
        let row: Int64
    }

    /// The last one leaves first.
    private var waiting: [Victim] = []

    var isEmpty: Bool { waiting.isEmpty }

    mutating func next() -> Victim? { waiting.popLast() }

    mutating func fill(from all: [Victim]) {
        let oldest = all.sorted { $0.turn < $1.turn }.prefix(max(256, all.count / 4))
        waiting = oldest.reversed()
    }
}
