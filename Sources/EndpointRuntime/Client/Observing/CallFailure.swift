/// A call that has failed for good, after all attempts and a renewed credential. Use it to tell users of every failure in
/// one place.
public struct CallFailure: Sendable {
    /// The name of the endpoint in the spec, such as `shopList`.
    public let endpoint: String
    /// The error, as the caller gets it. `error.localizedDescription` is a text for people.
    public let error: EndpointError
    /// Whether the caller got something from the cache before, and so has something to show.
    public let hasValue: Bool
}
