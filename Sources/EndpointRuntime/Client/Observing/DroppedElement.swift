/// An element of a stream that could not be read, and was passed by because the spec says `lossy: true`. Use it for logs.
public struct DroppedElement: Sendable {
    /// The name of the endpoint in the spec, such as `orders`.
    public let endpoint: String
    /// The number of the line, the event or the record in the stream, from 1.
    public let number: Int
    /// Why it could not be read.
    public let error: EndpointError
}

extension DroppedElement: CustomStringConvertible {
    /// One line: `orders: element 7 of the stream does not read: …`.
    public var description: String { "\(endpoint): \(error)" }
}
