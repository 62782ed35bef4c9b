/// An answer, as far as the next request depends on it.
public struct ReceivedPage<Response: Sendable>: Sendable {
    public let response: Response
    public let itemCount: Int

    public init(_ response: Response, itemCount: Int) {
        self.response = response
        self.itemCount = itemCount
    }

    /// Whether nothing can follow: it has no items, or fewer than were asked for.
    public func isLast(size: Int? = nil) -> Bool {
        itemCount == 0 || size.map { itemCount < $0 } ?? false
    }

    /// The cursor of the next page: what the answer says, unless it says nothing, or again what was asked with.
    public func cursor<Cursor: Equatable>(_ next: Cursor?, after current: Cursor?) -> Cursor? {
        guard let next, next != current, next as? String != "" else { return nil }
        return next
    }
}
