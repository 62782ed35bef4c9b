/// What the elements of streams have changed in a list while a page of it was on its way. The page is older than they are.
struct ElementChanges {
    /// What elements have last said of an item.
    private enum State {
        case brought(CollectionItem)
        case removed
    }

    private var states: [ItemID: State] = [:]
    /// Those that stand before the list, the last one first.
    private(set) var atStart: [ItemID] = []
    /// Those that stand behind its end.
    private(set) var atEnd: [ItemID] = []
    /// Grows with each change.
    private(set) var count = 0

    var hasRemovals: Bool { states.values.contains { if case .removed = $0 { true } else { false } } }

    /// - Parameters:
    ///   - change: What an element says.
    ///   - item: What it brings; nil if it takes the item out.
    ///   - isKnown: Whether the list has the item.
    ///   - target: Where new items go. Of a list that is filtered nobody knows whether they belong there.
    mutating func note(_ change: StreamChange, _ item: CollectionItem?, isKnown: Bool, _ target: StreamTarget) {
        count += 1
        guard let item else {
            states[change.id] = .removed
            atStart.removeAll { $0 == change.id }
            atEnd.removeAll { $0 == change.id }
            return
        }
        let former = states.updateValue(.brought(item), forKey: change.id)
        switch change.kind {
        case .add:
            guard !isKnown, !target.isFiltered, !atStart.contains(change.id), !atEnd.contains(change.id) else { return }
            if target.addsAtStart { atStart.insert(change.id, at: 0) } else { atEnd.append(change.id) }
        case .replace:
            // What is taken out is not replaced.
            if case .removed = former { states[change.id] = .removed }
        case .remove: break
        }
    }

    /// Those of a page that elements have brought, and those that they have put in.
    func brought(among items: [CollectionItem]) -> [CollectionItem] {
        items.compactMap { if case .brought(let item) = states[$0.id] { item } else { nil } } + added
    }

    /// The items of the page as elements have left them, without those that they have taken out.
    func applied(to items: [CollectionItem]) -> [CollectionItem] {
        if states.isEmpty { return items }
        return items.compactMap { item in
            switch states[item.id] {
            case .brought(let other): other
            case .removed: nil
            case nil: item
            }
        }
    }

    /// The items that elements have put in, whether or not a page has them.
    private var added: [CollectionItem] {
        (atStart + atEnd).compactMap { if case .brought(let item) = states[$0] { item } else { nil } }
    }
}
