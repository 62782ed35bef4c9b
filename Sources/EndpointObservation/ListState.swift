import EndpointRuntime

/// What a list has and does. Each load has a turn: what an earlier one brings after a later one has begun does not count.
struct ListState<Item> {
    private(set) var items: [Item] = []
    private(set) var hasMore = true
    private(set) var error: EndpointError?
    private(set) var isLoadingMore = false
    private var turn = 0
    /// Whether an item that has the id of another takes its place. A list that is kept has each item once already.
    private let mergesItems: Bool
    /// Where the items are that say by what they are known.
    private var places: [AnyHashable: Int] = [:]
    /// Whether the beginning of the list is asked for, or is about to be.
    private(set) var isBusy = false

    init(mergesItems: Bool) {
        self.mergesItems = mergesItems
    }

    var isLoading: Bool { items.isEmpty && isBusy }
    var isRefreshing: Bool { !items.isEmpty && isBusy }
    var mayLoadMore: Bool { hasMore && !isLoadingMore }

    /// Whether what is loaded in a turn counts.
    func isCurrent(_ turn: Int) -> Bool { turn == self.turn }

    /// The beginning is about to be asked for.
    mutating func expect() {
        isBusy = true
    }

    mutating func begin() -> Int {
        turn += 1
        (isBusy, isLoadingMore) = (true, false)
        return turn
    }

    /// - Returns: Whether what was loaded counts.
    @discardableResult
    mutating func end(_ ended: Int, error: EndpointError?) -> Bool {
        guard turn == ended else { return false }
        isBusy = false
        note(error)
        return true
    }

    mutating func beginMore() -> Int {
        isLoadingMore = true
        return turn
    }

    /// - Returns: Whether what was loaded counts.
    @discardableResult
    mutating func endMore(_ ended: Int, error: EndpointError?) -> Bool {
        guard turn == ended else { return false }
        isLoadingMore = false
        note(error)
        return true
    }

    private mutating func note(_ error: EndpointError?) {
        if error?.isCancellation ?? false { return }
        self.error = error
    }

    /// Shows other items.
    mutating func replace(by items: [Item], hasMore: Bool) {
        (self.items, places) = ([], [:])
        add(items, hasMore: hasMore)
    }

    /// Shows further items.
    mutating func add(_ more: [Item], hasMore: Bool) {
        for item in more {
            guard mergesItems, let id = ItemIdentity.of(item) else {
                items.append(item)
                continue
            }
            if let place = places[id] {
                items[place] = item
            } else {
                places[id] = items.count
                items.append(item)
            }
        }
        self.hasMore = hasMore
    }

    mutating func forget() {
        turn += 1
        (items, places, hasMore, error, isLoadingMore, isBusy) = ([], [:], true, nil, false, false)
    }
}
