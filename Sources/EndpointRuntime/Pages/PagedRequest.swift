/// A request whose answers follow one another: the `pages` of a spec.
public protocol PagedRequest: EndpointRequest {
    /// The type of an item.
    associatedtype Item: Sendable

    /// How the answers follow one another.
    static var paging: Paging { get }

    /// Returns the items of an answer, in its order.
    ///
    /// - Parameter response: The answer.
    /// - Returns: The items.
    static func items(of response: Response) -> [Item]

    /// The number of items of a page that is not the last one, as this request asks for it. It is nil if no parameter says it.
    var fullPageSize: Int? { get }

    /// The page, or the first item, that this request asks for. Used with `.number` and `.offset`.
    var position: Int { get }

    /// Returns the same request for another page, or from another item on. Used with `.number` and `.offset`.
    ///
    /// - Parameter position: The page, or the first item.
    /// - Returns: The request.
    func at(_ position: Int) -> Self

    /// Returns the same request from a cursor on. Used with `.cursor` and `.lastItem`.
    ///
    /// - Parameter cursor: The text of the cursor.
    /// - Returns: The request, or nil if the text is no cursor.
    func from(cursor: String) -> Self?

    /// Returns the next cursor in an answer: with `.lastItem` the value of its last item, with `.url` the URL of the next
    /// page. Used with these and `.cursor`.
    ///
    /// - Parameter response: The answer.
    /// - Returns: The cursor, or nil after the last page.
    static func cursor(of response: Response) -> String?

    /// Returns what an answer says of how far the list goes.
    ///
    /// - Parameter response: The answer.
    /// - Returns: The extent, or nil if the answer does not say. Then the list ends with the first page that is empty, or
    ///   that has fewer items than ``fullPageSize``.
    static func extent(of response: Response) -> PageExtent?
}

extension PagedRequest {
    /// Nil: no parameter says how many items a page has.
    public var fullPageSize: Int? { nil }
    /// 0, for requests without `.number` and `.offset`.
    public var position: Int { 0 }
    /// Returns the request itself, for requests without `.number` and `.offset`.
    public func at(_ position: Int) -> Self { self }
    /// Returns nil, for requests without `.cursor` and `.lastItem`.
    public func from(cursor: String) -> Self? { nil }
    /// Returns nil, for requests without `.cursor`, `.lastItem` and `.url`.
    public static func cursor(of response: Response) -> String? { nil }
    /// Returns nil: no answer says how far the list goes.
    public static func extent(of response: Response) -> PageExtent? { nil }
}
