/// A request that a client can send: generated from a spec, or written by hand.
public protocol EndpointRequest: Sendable {
    associatedtype API: EndpointAPI
    associatedtype Response: Sendable

    static var endpoint: Endpoint { get }

    /// Writes each parameter to its place, and the body.
    func write(to request: inout RequestWriter)

    /// Reads the response. An error thrown here reaches the caller as `EndpointError.decoding`.
    static func read(_ body: ResponseReader) throws -> Response
}

extension EndpointRequest where Response: Decodable {
    /// Reads the payload with `JSONDecoder`: for requests that people write by hand.
    public static func read(_ body: ResponseReader) throws -> Response {
        try body.decoded()
    }
}
