/// A request whose response goes on: each of its elements is a value. It is generated from a spec, or written by hand.
public protocol StreamRequest: Sendable {
    /// The API of the request.
    associatedtype API: EndpointAPI
    /// The type of the elements.
    associatedtype Element: Sendable

    /// What the spec says of the endpoint, whatever the parameters are.
    static var endpoint: Endpoint { get }
    /// How the body of the response is taken apart.
    static var stream: StreamRule { get }

    /// Writes each parameter to its place, and the body.
    ///
    /// - Parameter request: Takes parameters and body.
    func write(to request: inout RequestWriter)

    /// Reads an element.
    ///
    /// - Parameter element: The element. Its bytes are the body.
    /// - Returns: The value.
    /// - Throws: Any error. An `EndpointError` reaches the caller as it is, an element that is nested too deep as
    ///   `EndpointError.responseTooDeep`, and anything else as `EndpointError.decoding`.
    static func read(_ element: ResponseReader) throws -> Element
}
