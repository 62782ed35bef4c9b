/// The progress of several transfers together.
public struct BatchProgress: Hashable, Sendable {
    /// The number of transfers that have ended, with a response or with an error.
    public internal(set) var ended: Int
    /// The number of all transfers.
    public let count: Int
    /// The bytes of bodies that were sent, in all transfers.
    public internal(set) var sent: Int64
    /// The bytes of bodies that have arrived, in all transfers.
    public internal(set) var received: Int64
    /// How much is done, from 0 to 1: the mean of all transfers. A transfer that has ended counts as 1, and one whose
    /// length is not known as 0 until it ends.
    public internal(set) var fraction: Double
}
