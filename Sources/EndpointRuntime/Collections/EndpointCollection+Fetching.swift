import Foundation

extension EndpointCollection {
    func fetchFirst() async throws {
        let page = try await self.page(.first)
        order.pageSize = page.size
        if begin(with: page) { revision += 1 }
        if case .number(let first) = Request.paging { noteEnd(page, at: first) }
        store.letGo(besides: order)
        keep(page)
    }

    /// Takes over a first page, with what elements of streams have brought while it was on its way.
    @discardableResult
    private func begin(with page: CollectionPage) -> Bool {
        let known = Set(page.ids)
        let isMoved = order.begin(
            with: (made?.atStart ?? []).filter { !known.contains($0) } + page.ids, rest: page.rest)
        addAtEnd()
        return isMoved
    }

    /// Takes over what elements have brought for the end of the list while a page was on its way, if it turned out to be the last.
    private func addAtEnd() {
        for id in made?.atEnd ?? [] where !order.contains(id) { _ = order.insert(id, atStart: false) }
    }

    /// The greatest number of pages that are fetched for one, in a list that changes all the time.
    static var patience: Int { 16 }

    /// Fetches the next page.
    ///
    /// - Parameter shown: How many items the caller has. If more are stored by now, nothing is fetched.
    /// - Throws: `EndpointError`.
    func fetchMore(after shown: Int) async throws {
        var fetches = 0
        while order.count <= shown, order.rest != .none, fetches < Self.patience {
            fetches += 1
            switch order.rest {
            case .none: return
            case .unknown: try await startOver()
            case .cursor(let cursor): try await append(.cursor(cursor))
            case .link(let link): try await append(.link(link))
            case .counted: try await fetchByCount()
            }
        }
    }

    /// The server knows what follows its own cursor. If known items went meanwhile, the page follows something that is
    /// no longer there, and is not added.
    private func append(_ place: CollectionPlace) async throws {
        let before = losses
        let page = try await self.page(place)
        guard losses == before else { return }
        order.add(page.ids)
        order.rest = page.rest
        addAtEnd()
        keep(page)
    }

    private func noteEnd(_ page: CollectionPage, at place: Int) {
        // Behind an item that has gone, the server's pages are others.
        end = made?.hasRemovals == true ? nil : CollectionEnd(page, place: place, order: order, losses: losses)
    }

    /// Fetches the page behind the one that was fetched last. It follows the known items if the spec says that nothing
    /// before them ever moves.
    ///
    /// - Returns: False if it did move, or nobody can tell.
    private func fetchNextPage() async throws -> Bool {
        guard Request.collection.isStable, case .number = Request.paging, let end, end.losses == losses, end.isFull,
            order.ids.last == end.last, end.place < Int.max
        else { return false }
        let page = try await self.page(.position(end.place + 1))
        guard losses == end.losses else { return true }
        let known = Set(order.ids)
        guard !page.ids.contains(where: known.contains) else {
            self.end = nil
            return false
        }
        order.add(page.ids)
        order.rest = page.rest
        addAtEnd()
        noteEnd(page, at: end.place + 1)
        keep(page)
        return true
    }

    /// Fetches the page that should contain the last known item. If it does not, something before has moved it, so the
    /// page before or behind is fetched. Items of that page after the known item are new.
    private func fetchByCount() async throws {
        if try await fetchNextPage() { return }
        let size = max(order.pageSize, 1)
        var place: Int
        var first: Int
        var step: Int
        switch Request.paging {
        case .number(let start): (place, first, step) = (start + (order.count - 1) / size, start, 1)
        case .offset(let start): (place, first, step) = (start + order.count - 1, start, size)
        case .single, .cursor, .lastItem, .url, .link: (place, first, step) = (order.count - 1, 0, size)
        }
        // Servers that send fewer items than were asked for make the count say little.
        if let end, order.ids.last == end.last, place < end.place { place = end.place }
        var seen: Set<Int> = []
        var wasExtended = false
        let known = losses
        for _ in 0..<Self.patience where order.count > 0 && seen.insert(place).inserted {
            let before = order.count
            let page = try await self.page(.position(place))
            // If known items went meanwhile, the places are others, and the caller counts again.
            guard losses == known else { return }
            switch order.extend(withOverlap: page.ids) {
            case .extended:
                order.rest = page.rest
                addAtEnd()
                noteEnd(page, at: place)
                keep(page)
                // If a page ends with the last known item, nothing has moved, and the next page follows it.
                guard order.count == before, order.rest != .none else { return }
                wasExtended = true
                place += step
            case .none where wasExtended:
                order.add(page.ids)
                order.rest = page.rest
                addAtEnd()
                noteEnd(page, at: place)
                return keep(page)
            case .before:
                place += step
            case .none:
                guard place > first else { return try await startOver() }
                place = max(first, place - step)
            case .shuffled:
                return try await startOver()
            }
        }
        try await startOver()
    }

    /// The known items are no longer a part of the server's list.
    private func startOver() async throws {
        let page = try await self.page(.first)
        if order.count > 0 { revision += 1 }
        order = CollectionOrder()
        begin(with: page)
        order.pageSize = page.size
        if case .number(let first) = Request.paging { noteEnd(page, at: first) }
        keep(page)
    }

    private func keep(_ page: CollectionPage) {
        store.save(order, since: page.mark)
    }
}
