public import EndpointSpec

/// An API as it was at one time.
public struct Version: Sendable {
    public let api: API
    /// Where everything of it stands.
    public let places: Places

    public init(_ api: API, places: Places) {
        self.api = api
        self.places = places
    }
}
