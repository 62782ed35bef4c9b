public import Diagnostics

/// What a request does otherwise than the spec says.
public struct Deviation: Sendable {
    /// Where it is in the request: `query 'page'`, `body at items.0.name`.
    public let place: String
    /// A sentence without its full stop.
    public let message: String
    /// Where the spec says otherwise.
    public let location: SourceLocation
    /// The status that it is answered with.
    public let status: Int

    init(_ place: String, _ message: String, at location: SourceLocation, status: Int = 400) {
        self.place = place
        self.message = message
        self.location = location
        self.status = status
    }

    /// As a message of its own has it.
    public var sentence: String { place.isEmpty ? message : "\(place): \(message)" }
}
