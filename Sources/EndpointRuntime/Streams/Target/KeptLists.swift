/// The collections of a client that are in use, for those who change what is in them from outside.
final class KeptLists: Sendable {
    /// A list, in an object's hands or on disk.
    struct List: Sendable {
        let key: CollectionKey
        /// Removes an item that no list of the endpoint has any more.
        let drop: @Sendable (ItemID) -> Void
        /// `since` is when the element came.
        let make: @Sendable (_ change: StreamChange, _ target: StreamTarget, _ since: CacheMark) async -> Void
    }

    private struct Held: Sendable {
        let endpoint: String
        let key: CollectionKey
        /// Nil once the object is gone.
        let list: @Sendable () -> List?
    }

    private let held = Locked<[Held]>([])
    private let turn = Locked<Task<Void, Never>?>(nil)

    /// Notes a collection, as long as it lives.
    func add<Request: CollectionRequest>(_ collection: EndpointCollection<Request>, at key: CollectionKey?) {
        guard let key else { return }
        let new = Held(endpoint: Request.endpoint.name, key: key) { [weak collection] in
            collection.map { collection in
                List(key: key, drop: collection.store.drop) { await collection.make($0, $1, since: $2) }
            }
        }
        held.withLock { held in
            held.removeAll { $0.list() == nil }
            held.append(new)
        }
    }

    func live(ofEndpoint endpoint: String) -> [List] {
        held.withLock { $0 }.filter { $0.endpoint == endpoint }.compactMap { $0.list() }
    }

    /// Runs one piece of work after the other.
    func inTurn(_ work: @escaping @Sendable () async -> Void) async {
        let task = turn.withLock { turn in
            let before = turn
            let task = Task {
                await before?.value
                await work()
            }
            turn = task
            return task
        }
        await task.value
    }
}
