/// A request whose answers follow one another: what a spec's `pages` makes of it.
public protocol PagedRequest: EndpointRequest {
    associatedtype Item: Sendable

    static var paging: Paging { get }

    /// The items of one answer, in its order.
    static func items(of response: Response) -> [Item]

    /// How many items this request asks for; nil where no parameter says it.
    var pageSize: Int? { get }

    /// The page, or the first item, that this request asks for: for `.number` and `.offset`.
    var position: Int { get }

    /// The same request for another page, or from another item on: for `.number` and `.offset`.
    func at(_ position: Int) -> Self

    /// The same request from a cursor on: for `.cursor`. Nil for a text that is no cursor.
    func from(cursor: String) -> Self?

    /// What an answer says the next cursor is: for `.cursor`.
    static func cursor(of response: Response) -> String?
}

extension PagedRequest {
    public var pageSize: Int? { nil }
    public var position: Int { 0 }
    public func at(_ position: Int) -> Self { self }
    public func from(cursor: String) -> Self? { nil }
    public static func cursor(of response: Response) -> String? { nil }
}
