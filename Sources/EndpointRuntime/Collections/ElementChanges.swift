/// What the elements of streams have changed in a list while a page of it was on its way. The page is older than they are.
struct ElementChanges {
    private var touched: Set<ItemID> = []
    private var removed: Set<ItemID> = []
    /// Those that stand before the list, the last one first.
    private(set) var atStart: [ItemID] = []
    /// Those that stand behind its end.
    private(set) var atEnd: [ItemID] = []

    var hasRemovals: Bool { !removed.isEmpty }

    mutating func note(_ change: StreamChange, atStart isAtStart: Bool) {
        touched.insert(change.id)
        switch change.kind {
        case .replace: break
        case .remove:
            removed.insert(change.id)
            atStart.removeAll { $0 == change.id }
            atEnd.removeAll { $0 == change.id }
        case .add:
            removed.remove(change.id)
            guard !atStart.contains(change.id), !atEnd.contains(change.id) else { return }
            if isAtStart { atStart.insert(change.id, at: 0) } else { atEnd.append(change.id) }
        }
    }

    /// The items of the page that no element has brought, or taken out.
    func untouched(_ items: [CollectionItem]) -> [CollectionItem] {
        touched.isEmpty ? items : items.filter { !touched.contains($0.id) }
    }

    /// The items of the page that are still in the list.
    func remaining(_ items: [CollectionItem]) -> [CollectionItem] {
        removed.isEmpty ? items : items.filter { !removed.contains($0.id) }
    }
}
