/// A request whose items are kept one by one: the `collection` of a spec.
public protocol CollectionRequest: PagedRequest where Item: FieldValue {
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

    /// Makes a rule.
    ///
    /// - Parameters:
    ///   - id: The path of the id in an item.
    ///   - items: The path of the items in the response's value.
    ///   - per: The wire names of the parameters that tell one list from another.
    public init(id: [String], items: [String] = [], per: [String] = []) {
        self.id = id
        self.items = items
        self.per = per
    }
}
