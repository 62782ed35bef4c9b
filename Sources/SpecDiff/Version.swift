public import EndpointSpec

/// An API at one time.
public struct Version: Sendable {
    public let api: API
    /// The places of everything in it.
    public let places: Places

    public init(_ api: API, places: Places) {
        self.api = api
        self.places = places
    }
}
