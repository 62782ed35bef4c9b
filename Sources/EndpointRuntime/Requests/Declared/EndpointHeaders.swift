/// The headers of a response that a spec names. `gen` generates the conformance.
public protocol EndpointHeaders: Sendable {
    /// Reads the headers.
    ///
    /// - Parameter headers: The headers of the response.
    /// - Throws: `UnreadableHeader`
    init(reading headers: HeaderReader) throws
}
