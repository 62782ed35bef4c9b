/// The kept list of another endpoint that the elements of a stream change.
///
/// Each element that arrives changes the list wherever the cache has it, before it is delivered: in the stored responses of
/// the endpoint, and in its kept collection. What has changed loses its validators (`ETag`, `Last-Modified`), because it is
/// no longer what the server has sent, and stays fresh as long as it was. Live updates of the endpoint deliver it.
public struct StreamTarget: Hashable, Sendable {
    /// What the elements of some variants do to the list.
    public struct Change: Hashable, Sendable {
        /// What is done.
        public enum Kind: Hashable, Sendable {
            /// The item is added. If the list has one of its id, that is replaced.
            case add
            /// The item takes the place of the one of its id. Nothing happens in a list that has none.
            case replace
            /// The item of the id is taken out.
            case remove
        }

        /// What is done.
        public let kind: Kind
        /// The values of the discriminator that mean it.
        public let tags: [String]
        /// Where the id stands in the element. Nil means where it stands in an item.
        public let id: [String]?

        /// Adds an item.
        ///
        /// - Parameters:
        ///   - tags: The values of the discriminator that mean it.
        ///   - id: Where the id stands in the element, if that is not where it stands in an item.
        /// - Returns: The change.
        public static func add(_ tags: [String], id: [String]? = nil) -> Change {
            Change(kind: .add, tags: tags, id: id)
        }

        /// Puts an item in the place of the one of its id.
        ///
        /// - Parameters:
        ///   - tags: The values of the discriminator that mean it.
        ///   - id: Where the id stands in the element, if that is not where it stands in an item.
        /// - Returns: The change.
        public static func replace(_ tags: [String], id: [String]? = nil) -> Change {
            Change(kind: .replace, tags: tags, id: id)
        }

        /// Takes an item out.
        ///
        /// - Parameters:
        ///   - tags: The values of the discriminator that mean it.
        ///   - id: Where the id stands in the element, if that is not where it stands in an item.
        /// - Returns: The change.
        public static func remove(_ tags: [String], id: [String]? = nil) -> Change {
            Change(kind: .remove, tags: tags, id: id)
        }
    }

    /// The name of the endpoint.
    public let endpoint: String
    /// Where the items stand in the body of its responses. Empty means that the body is the list.
    public let items: [String]
    /// Where the id stands in an item.
    public let id: [String]
    /// Whether new items go to the start of the list.
    public let addsAtStart: Bool
    /// Whether parameters choose what is in the list. Nobody knows then whether a new item belongs there, so it makes the
    /// list stale.
    public let isFiltered: Bool
    /// Whether a response is one page of the list. Nobody knows then which page a new item belongs to, so it makes stored
    /// responses stale. A kept collection takes it.
    public let isPaged: Bool
    /// The key that tells elements apart. Nil means that each element is an item, which is added or takes the place of the
    /// one of its id.
    public let discriminator: String?
    /// What the elements do. An element whose discriminator has another value changes nothing.
    public let changes: [Change]

    /// Makes a target.
    ///
    /// - Parameters:
    ///   - endpoint: The name of the endpoint.
    ///   - items: Where the items stand in the body of its responses.
    ///   - id: Where the id stands in an item.
    ///   - addsAtStart: Whether new items go to the start of the list.
    ///   - isFiltered: Whether parameters choose what is in the list.
    ///   - isPaged: Whether a response is one page of the list.
    ///   - discriminator: The key that tells elements apart.
    ///   - changes: What the elements do.
    public init(
        endpoint: String, items: [String] = [], id: [String], addsAtStart: Bool = false, isFiltered: Bool = false,
        isPaged: Bool = false, discriminator: String? = nil, changes: [Change] = []
    ) {
        self.endpoint = endpoint
        self.items = items
        self.id = id
        self.addsAtStart = addsAtStart
        self.isFiltered = isFiltered
        self.isPaged = isPaged
        self.discriminator = discriminator
        self.changes = changes
    }
}
