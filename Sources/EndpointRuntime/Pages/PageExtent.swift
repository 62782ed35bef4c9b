/// What an answer says of how far its list goes.
public enum PageExtent: Hashable, Sendable {
    /// Whether other items follow those of the answer.
    case hasMore(Bool)
    /// How many items the whole list has.
    case totalItems(Int)
    /// The number of the last page.
    case lastPage(Int)
}
