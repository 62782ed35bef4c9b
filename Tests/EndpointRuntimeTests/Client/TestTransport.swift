import EndpointCurl
import EndpointRuntime
import Foundation

/// What the tests send with: URLSession, or libcurl where the environment's `ENDPOINT_TRANSPORT` says `curl`.
enum TestTransport {
    static let isCurl = ProcessInfo.processInfo.environment["ENDPOINT_TRANSPORT"] == "curl"

    static let shared: any HTTPTransport = make()

    /// One with connections of its own.
    static func make() -> any HTTPTransport {
        guard isCurl else { return URLSessionTransport() }
        do {
            return try CurlTransport()
        } catch {
            fatalError("\(error)")
        }
    }
}
