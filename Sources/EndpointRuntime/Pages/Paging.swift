/// How the answers of an endpoint follow one another.
public enum Paging: Hashable, Sendable {
    /// There is one answer, which holds all items.
    case single
    /// A parameter counts pages, from this one.
    case number(first: Int)
    /// A parameter counts items, from 0.
    case offset
    /// The answer says what the parameter of the next request is.
    case cursor
    /// The `Link` header of this relation names the next page (RFC 8288).
    case link(String)
}
