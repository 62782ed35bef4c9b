public import Diagnostics
public import EndpointSpec

/// An API as it was at one time.
public struct Version: Sendable {
    public let api: API
    /// Its `gen.yaml`.
    public let settings: SourceLocation

    public init(_ api: API, settings: SourceLocation) {
        self.api = api
        self.settings = settings
    }
}
