/// A response with the headers that the spec names, and its status. It is the same from memory, disk and network.
///
/// ```swift
/// let answer = try await client.send(ShopListRequest(schoolID: 1))
/// show(answer.body, answer.headers.remaining)
/// ```
public struct EndpointAnswer<Body: Sendable, Headers: Sendable>: Sendable {
    /// The value of the response.
    public let body: Body
    /// The headers that `response-headers` names. From the cache, these are those that the entry has now.
    public let headers: Headers
    /// The HTTP status. From the cache, it is that of the stored response.
    public let status: Int

    /// Makes an answer, for previews and tests. A client makes its own.
    ///
    /// - Parameters:
    ///   - body: The value of the response.
    ///   - headers: The headers.
    ///   - status: The HTTP status.
    public init(_ body: Body, headers: Headers, status: Int = 200) {
        self.body = body
        self.headers = headers
        self.status = status
    }
}

extension EndpointAnswer: Equatable where Body: Equatable, Headers: Equatable {}
extension EndpointAnswer: Hashable where Body: Hashable, Headers: Hashable {}
