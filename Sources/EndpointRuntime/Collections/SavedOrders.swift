/// The stored orders of the lists in use. All objects of a list share one, so that each writes what another has
/// changed.
final class SavedOrders: Sendable {
    private struct Held: Sendable {
        weak var order: Locked<CollectionOrder?>?
    }

    private let held = Locked<[CollectionKey: Held]>([:])

    /// Returns the stored order of a list. A list for which nothing can be stored gets one of its own.
    func order(of key: CollectionKey?) -> Locked<CollectionOrder?> {
        let new = Locked<CollectionOrder?>(nil)
        guard let key else { return new }
        return held.withLock { held in
            if let order = held[key]?.order { return order }
            held = held.filter { $0.value.order != nil }
            held[key] = Held(order: new)
            return new
        }
    }
}
