/// A call that waits for the network, for an activity indicator. Each call that began also ends, whatever its result.
public enum CallActivity: Hashable, Sendable {
    /// The call has begun to wait.
    case began(Call)
    /// The call waits no longer.
    case ended(Call)

    /// A call that waits for the network.
    public struct Call: Hashable, Sendable {
        /// A number that is unique within one client.
        public let id: UInt64
        /// The name of the endpoint in the spec, such as `shopList`.
        public let endpoint: String
        /// Whether the caller got something from the cache before, and so has something to show meanwhile.
        public let hasValue: Bool
    }
}
