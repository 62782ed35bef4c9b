/// What the cache did for one answer that a call got. Use it for logs. It contains no credentials.
///
/// A call can have two: that of the entry it was given, and that of the network's answer.
public struct CacheUse: Hashable, Sendable {
    /// The name of the endpoint in the spec, such as `shopList`.
    public let endpoint: String
    /// The method of the request.
    public let method: HTTPMethod
    /// What the cache did.
    public let status: CacheStatus
}

extension CacheUse: CustomStringConvertible {
    /// One line: `shopList Cache-Status: Campus; hit; ttl=540`.
    public var description: String { "\(endpoint) Cache-Status: \(status)" }
}
