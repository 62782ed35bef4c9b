/// A request whose answers follow one another: what a spec's `pages` makes of it.
public protocol PagedRequest: EndpointRequest {
    associatedtype Item: Sendable

    /// The items of one answer, in its order.
    static func items(of response: Response) -> [Item]

    /// The request for what follows an answer to this one; nil after the last.
    func next(after page: ReceivedPage<Response>) -> Self?

    /// The relation of the `Link` header (RFC 8288) that names the next page; nil where `next(after:)` says it.
    static var nextLink: String? { get }
}

extension PagedRequest {
    public func next(after page: ReceivedPage<Response>) -> Self? { nil }
    public static var nextLink: String? { nil }
}
