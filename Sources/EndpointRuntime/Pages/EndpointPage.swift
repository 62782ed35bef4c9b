/// One page of a list.
public struct EndpointPage<Request: PagedRequest>: Sendable {
    /// The items of the page.
    public let items: [Request.Item]
    /// The answer, and where it comes from. From the second page on, it always comes from the network.
    public let update: EndpointUpdate<Request.Response>
    /// The number of the page, from 1. A page 1 behind another page begins the list anew; see ``EndpointPages``.
    public let number: Int
}
