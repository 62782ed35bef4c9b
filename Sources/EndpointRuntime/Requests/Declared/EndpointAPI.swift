/// What `gen` makes of a `gen.yaml`: the settings that all requests of an API share, and where it is served.
public protocol EndpointAPI: Sendable {
    associatedtype Server: EndpointServer
    /// What the server's answers mean, by name.
    associatedtype Failure: EndpointFailure = UnnamedFailure

    static var settings: APISettings { get }
}
