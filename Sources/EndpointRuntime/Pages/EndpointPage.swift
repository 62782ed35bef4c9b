/// One page of a list.
public struct EndpointPage<Request: PagedRequest>: Sendable {
    public let items: [Request.Item]
    /// The answer, and where it comes from. From the second page on always the network.
    public let update: EndpointUpdate<Request.Response>
    /// From 1.
    public let number: Int
}
