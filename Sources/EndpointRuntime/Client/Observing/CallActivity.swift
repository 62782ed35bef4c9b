/// A call that waits for the network, for an indicator to show. Each that began ends, whatever comes of it.
public enum CallActivity: Hashable, Sendable {
    case began(Call)
    case ended(Call)

    public struct Call: Hashable, Sendable {
        /// Told apart within one client.
        public let id: UInt64
        /// As the spec has it: `shopList`.
        public let endpoint: String
        /// Whether the caller was given something from the cache before, so that it has something to show meanwhile.
        public let hasValue: Bool
    }
}
