/// A request that a client can send. It is generated from a spec, or written by hand.
public protocol EndpointRequest: Sendable {
    /// The API of the request.
    associatedtype API: EndpointAPI
    /// The type of its response.
    associatedtype Response: Sendable

    /// What the spec says of the endpoint, whatever the parameters are.
    static var endpoint: Endpoint { get }

    /// Writes each parameter to its place, and the body.
    ///
    /// - Parameter request: Takes parameters and body.
    func write(to request: inout RequestWriter)

    /// Reads the response.
    ///
    /// - Parameter body: The response.
    /// - Returns: The value.
    /// - Throws: Any error. An `EndpointError` reaches the caller as it is, a body that is nested too deep as
    ///   `EndpointError.responseTooDeep`, and anything else as `EndpointError.decoding`.
    static func read(_ body: ResponseReader) throws -> Response
}

extension EndpointRequest where Response: Decodable {
    /// Reads the payload with `JSONDecoder`, for requests that you write by hand.
    ///
    /// - Parameter body: The response.
    /// - Returns: The value.
    /// - Throws: `EndpointError.business` or `DecodingError`.
    public static func read(_ body: ResponseReader) throws -> Response {
        try body.decoded()
    }
}
