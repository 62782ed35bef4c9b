/// Where an API is served.
public protocol EndpointServer: Sendable {
    /// An `http` or `https` URL. Its path stands before every endpoint's path, its query before every query.
    var address: String { get }

    init(address: String)
}

extension EndpointServer {
    /// A server that the spec does not name, such as `.url("http://127.0.0.1:8080/api")`.
    ///
    /// An address that is no `http` or `https` URL is reported by each call, as `EndpointError.invalidRequest`.
    public static func url(_ address: String) -> Self {
        Self(address: address)
    }
}
