import EndpointRuntime

/// Which changes the store has taken, and when, as far as this process knows; and its own that the store has not yet taken.
struct ChangeTable: Sendable {
    enum Standing {
        case current
        case stale
        case absent
    }

    private(set) var position: SharedPosition?
    private var floor: Int64 = 0
    private var numbers: [UInt64: Int64] = [:]
    private var pending: [UInt64: (change: SharedChange, count: UInt64)] = [:]
    private var order: [UInt64] = []
    private var count: UInt64 = 0

    private static let greatestPending = 10_000

    /// How an entry stands that was requested at a position. Its tags are asked for only if anything has changed since.
    func standing(_ key: CacheKey, tags: @autoclosure () -> [String], at position: SharedPosition) -> Standing {
        guard let known = self.position, position.epoch == known.epoch, position.number >= floor else { return .absent }
        // The most frequent case by far: nothing has changed since.
        if position.number >= known.number, pending.isEmpty { return .current }
        let tags = tags()
        func isMet(_ digests: [UInt64]) -> Bool {
            digests.contains { numbers[$0] ?? 0 > position.number || pending[$0] != nil }
        }
        if isMet(ChangeForm.digests(key, tags: tags) { .removed($0) }) { return .absent }
        return isMet(ChangeForm.digests(key, tags: tags) { .invalidated($0) }) ? .stale : .current
    }

    /// Notes a change of this process's that the store is to take.
    mutating func add(_ change: SharedChange) {
        let digest = ChangeForm.digest(of: change)
        count += 1
        if pending.updateValue((change, count), forKey: digest) == nil { order.append(digest) }
        guard pending.count > Self.greatestPending else { return }
        // What is too much to be told one by one is told at once.
        pending = [:]
        order = []
        add(.removed(.all))
    }

    /// The changes that the store is to take, the oldest first, and what tells them from later ones of the same names.
    func waiting(_ greatest: Int) -> [(change: SharedChange, digest: UInt64, count: UInt64)] {
        order.prefix(greatest).compactMap { digest in pending[digest].map { ($0.change, digest, $0.count) } }
    }

    var isWaiting: Bool { !pending.isEmpty }

    /// The store has taken changes, as the numbers that follow `before`.
    ///
    /// - Returns: Whether this process knows all changes now.
    mutating func took(
        _ changes: [(change: SharedChange, digest: UInt64, count: UInt64)], after before: Int64, _ state: StoreState
    ) -> Bool {
        guard state.position.epoch == position?.epoch else { return false }
        for (place, taken) in changes.enumerated() {
            numbers[taken.digest] = max(numbers[taken.digest] ?? 0, before + Int64(place) + 1)
            if pending[taken.digest]?.count == taken.count { pending[taken.digest] = nil }
        }
        order.removeAll { pending[$0] == nil }
        guard position?.number == before else { return position?.number ?? 0 >= state.position.number }
        position = state.position
        rise(to: state.floor)
        return true
    }

    /// Another epoch begins: nothing of the one before is known any more.
    mutating func begin(_ epoch: UInt64) {
        position = SharedPosition(epoch: epoch, number: 0)
        numbers = [:]
        floor = 0
    }

    mutating func learn(_ changes: [(change: SharedChange, number: Int64)], upTo number: Int64, floor: Int64) {
        for (change, number) in changes {
            let digest = ChangeForm.digest(of: change)
            numbers[digest] = max(numbers[digest] ?? 0, number)
        }
        guard let position, position.number <= number else { return }
        self.position = SharedPosition(epoch: position.epoch, number: number)
        rise(to: floor)
    }

    /// Entries from before are absent, whatever was changed then.
    private mutating func rise(to floor: Int64) {
        guard floor > self.floor else { return }
        self.floor = floor
        numbers = numbers.filter { $0.value > floor }
    }
}
