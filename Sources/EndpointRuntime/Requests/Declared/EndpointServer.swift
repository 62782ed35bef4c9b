public import Foundation

/// A server of an API.
public protocol EndpointServer: Sendable {
    /// An `http` or `https` URL. Its path goes before the path of every endpoint, and its query before every query.
    var address: String { get }

    /// Makes a server.
    ///
    /// - Parameter address: An `http` or `https` URL.
    init(address: String)
}

extension EndpointServer {
    /// Makes a server that the spec does not name, such as `.url("http://127.0.0.1:8080/api")`.
    ///
    /// - Parameter address: An `http` or `https` URL. With any other address, each call throws
    ///   `EndpointError.invalidRequest`.
    /// - Returns: The server.
    public static func url(_ address: String) -> Self {
        Self(address: address)
    }

    /// Makes a server that the spec does not name, of a URL that the app has already.
    ///
    /// - Parameter url: An `http` or `https` URL. With any other, each call throws `EndpointError.invalidRequest`.
    /// - Returns: The server.
    public static func url(_ url: URL) -> Self {
        Self(address: url.absoluteString)
    }
}
