/// An API: the settings that its requests share, and its servers. `gen` generates one from each `gen.yaml`.
public protocol EndpointAPI: Sendable {
    /// The servers of the API.
    associatedtype Server: EndpointServer
    /// The failures that its servers report, by name.
    associatedtype Failure: EndpointFailure = UnnamedFailure

    /// The settings that all requests share.
    static var settings: APISettings { get }
}
