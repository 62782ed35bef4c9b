/// A request whose items are kept one by one: what a spec's `collection` makes of it.
public protocol CollectionRequest: PagedRequest where Item: FieldValue {
    static var collection: CollectionRule { get }
}

/// How the items of a list are kept.
public struct CollectionRule: Hashable, Sendable {
    /// Where an item says what identifies it.
    public let id: [String]
    /// Where the items stand in the response's value; empty where it is the list.
    public let items: [String]
    /// The wire names of the parameters that tell one list from another.
    public let per: [String]

    public init(id: [String], items: [String] = [], per: [String] = []) {
        self.id = id
        self.items = items
        self.per = per
    }
}
