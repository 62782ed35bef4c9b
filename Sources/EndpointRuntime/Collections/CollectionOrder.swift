/// The order of a list's items as far as it is known, and where the rest of it is.
struct CollectionOrder: Equatable, Sendable, Codable {
    /// What is asked for next.
    enum Rest: Equatable, Sendable, Codable {
        /// Pages are by number or offset, so the next place follows from the number of items.
        case counted
        case cursor(String)
        case link(String)
        /// Nobody knows: the list starts over.
        case unknown
        /// The list is at its end.
        case none
    }

    /// Without repeats.
    private(set) var ids: [ItemID] = []
    var rest = Rest.unknown
    /// The number of items that the server sends at a time, as its first answer had them.
    var pageSize = 0

    var count: Int { ids.count }

    /// Takes over a first page. Known items stay after it if the page contains all of them up to some item, and ends with
    /// a known one, because then nothing can be missing in between. Nothing stays after the end of the list.
    ///
    /// - Parameters:
    ///   - page: The ids of the page.
    ///   - pageRest: What follows the page if the known items do not stay.
    /// - Returns: Whether known items are gone, or have moved.
    @discardableResult
    mutating func begin(with page: [ItemID], rest pageRest: Rest) -> Bool {
        let before = ids
        let fresh = Set(page)
        guard pageRest != .none, let last = ids.lastIndex(where: fresh.contains),
            ids[...last].allSatisfy(fresh.contains), page.last.map(ids[...last].contains) ?? false
        else {
            ids = page
            rest = pageRest
            return !ids.starts(with: before)
        }
        let tail = ids[(last + 1)...]
        if tail.isEmpty { rest = pageRest }
        ids = page + tail
        return !ids.starts(with: before)
    }

    /// How a page stands to what is known.
    enum Overlap: Equatable, Sendable {
        /// The page contains the last known item, followed by unknown ones, which are added.
        case extended
        /// The page contains known items, and the last of them is further on.
        case before
        /// It holds nothing that is known.
        case none
        /// The known items have changed places.
        case shuffled
    }

    /// Adds the items of a page after the last known item, if the page contains that.
    mutating func extend(withOverlap page: [ItemID]) -> Overlap {
        let known = Set(ids)
        guard let last = ids.last, let place = page.lastIndex(of: last) else {
            return page.contains(where: known.contains) ? .before : .none
        }
        let tail = page[(place + 1)...]
        guard !tail.contains(where: known.contains) else { return .shuffled }
        ids += tail
        return .extended
    }

    /// Adds what is not known yet.
    mutating func add(_ page: some Sequence<ItemID>) {
        let known = Set(ids)
        ids += page.filter { !known.contains($0) }
    }

    func contains(_ id: ItemID) -> Bool { ids.contains(id) }

    /// Puts in an item that is not known.
    ///
    /// - Returns: Whether it has a place here: the end of a list that goes on is elsewhere.
    mutating func insert(_ id: ItemID, atStart: Bool) -> Bool {
        guard atStart || rest == .none else { return false }
        ids.insert(id, at: atStart ? 0 : ids.count)
        return true
    }

    /// Takes over what an element of a stream says.
    ///
    /// - Returns: Whether the order has changed, or an item in it.
    mutating func take(_ change: StreamChange, _ target: StreamTarget) -> Bool {
        switch change.kind {
        case .add where !contains(change.id):
            !target.isFiltered && insert(change.id, atStart: target.addsAtStart)
        case .add, .replace: contains(change.id)
        case .remove: remove(change.id)
        }
    }

    /// Takes out an item.
    ///
    /// - Returns: Whether it was known.
    mutating func remove(_ id: ItemID) -> Bool {
        guard let place = ids.firstIndex(of: id) else { return false }
        ids.remove(at: place)
        return true
    }

    /// Forgets an item and all behind it.
    mutating func cut(at index: Int) {
        ids.removeSubrange(index...)
        switch rest {
        case .counted: break
        case .cursor, .link, .unknown: rest = .unknown
        case .none: rest = .unknown
        }
    }
}
