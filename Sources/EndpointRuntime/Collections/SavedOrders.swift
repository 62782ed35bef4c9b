/// What is stored of the lists that are in use: all objects of a list share it, so that each writes what another has
/// written otherwise.
final class SavedOrders: Sendable {
    private struct Held: Sendable {
        weak var order: Locked<CollectionOrder?>?
    }

    private let held = Locked<[CollectionKey: Held]>([:])

    /// The one of a list; of a list that nothing can be stored for, one of its own.
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
