/// The progress of a transfer.
public struct TransferProgress: Hashable, Sendable {
    /// The direction of a transfer.
    public enum Direction: Hashable, Sendable {
        /// To the server, or from it.
        case sent, received
    }

    /// The direction.
    public let direction: Direction
    /// The bytes of the body so far.
    public let bytes: Int64
    /// The bytes of the whole body. It is nil if the length is not known, or if the body is compressed.
    public let total: Int64?

    /// Makes a progress.
    ///
    /// - Parameters:
    ///   - direction: The direction.
    ///   - bytes: The bytes of the body so far.
    ///   - total: The bytes of the whole body.
    public init(_ direction: Direction, bytes: Int64, total: Int64?) {
        self.direction = direction
        self.bytes = bytes
        self.total = total
    }
}
