/// What `gen` makes of a `gen.yaml`: the settings that all requests of an API share, and where it is served.
public protocol EndpointAPI: Sendable {
    associatedtype Server: EndpointServer

    static var settings: APISettings { get }
}
