/// A list of another endpoint that the elements of a stream change, wherever the cache has it.
public struct StreamTarget: Sendable {
    /// Where new items go.
    public enum End: String, CaseIterable, Sendable {
        case start, end
    }

    /// What the elements of some variants do to the list.
    public struct Change: Sendable {
        public enum Kind: String, CaseIterable, Sendable {
            case add, replace, remove
        }

        public let kind: Kind
        /// The variant's name in the spec.
        public let variant: String
        /// The values of the discriminator, as texts.
        public let tags: [String]
        /// Where the id stands in the element.
        public let idKey: [String]
    }

    /// The name of the endpoint.
    public let endpoint: String
    /// The item's property.
    public let id: String
    /// Where that stands in an item.
    public let idKey: [String]
    /// Where the items stand in the body of the endpoint's response; empty if it is the list.
    public let items: [String]
    public let end: End
    /// Whether parameters choose what is in the list, so that nobody knows whether a new item belongs there.
    public let isFiltered: Bool
    /// Whether a response is one page of the list.
    public let isPaged: Bool
    /// The key that tells the variants apart; nil if every element is an item, which replaces its former self or is added.
    public let discriminator: String?
    public let changes: [Change]
}

extension StreamTarget.Change.Kind {
    var doc: String {
        switch self {
        case .add: "The variants that add an item."
        case .replace: "The variants that replace the item of the same id."
        case .remove: "The variants that remove the item of the same id."
        }
    }
}
