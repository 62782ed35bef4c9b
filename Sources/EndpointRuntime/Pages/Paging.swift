public import Foundation

/// How the answers of an endpoint follow one another.
public enum Paging: Hashable, Sendable {
    /// There is one answer, with all items.
    case single
    /// A parameter counts pages. The first page has this number.
    case number(first: Int)
    /// A parameter counts items. The first item has this number.
    case offset(first: Int)
    /// The answer contains the parameter of the next request.
    case cursor
    /// The next page begins behind the last item: a value of that item is the parameter of the next request.
    case lastItem
    /// The answer contains the URL of the next page.
    case url
    /// The `Link` header with this relation names the next page (RFC 8288).
    case link(String)

    /// The text of a URL in an answer, which the next request is made of. Generated code calls it, so it needs no Foundation for that.
    public static func text(of url: URL) -> String { url.absoluteString }
}
