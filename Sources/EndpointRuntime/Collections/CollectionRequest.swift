/// A request whose items are kept one by one: the `collection` of a spec.
public protocol CollectionRequest: PagedRequest where Item: FieldValue {
    /// How the items are kept.
    static var collection: CollectionRule { get }
}

/// How the items of a list are kept.
public struct CollectionRule: Hashable, Sendable {
    /// The path of the id in an item.
    public let id: [String]
    /// The path of the items in the response's value. It is empty if the value is the list.
    public let items: [String]
    /// The wire names of the parameters that tell one list from another.
    public let per: [String]
    /// Whether the server never removes or moves items before others, so that each page follows the one before it.
    public let isStable: Bool

    /// Makes a rule.
    ///
    /// - Parameters:
    ///   - id: The path of the id in an item.
    ///   - items: The path of the items in the response's value.
    ///   - per: The wire names of the parameters that tell one list from another.
    ///   - isStable: Whether the server never removes or moves items before others.
    public init(id: [String], items: [String] = [], per: [String] = [], isStable: Bool = false) {
        self.id = id
        self.items = items
        self.per = per
        self.isStable = isStable
    }
}
