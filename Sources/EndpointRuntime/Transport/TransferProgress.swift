/// How far a transfer has come.
public struct TransferProgress: Hashable, Sendable {
    public enum Direction: Hashable, Sendable {
        case sent, received
    }

    public let direction: Direction
    /// Bytes of the body so far.
    public let bytes: Int64
    /// Bytes of the whole body; nil where nobody said, or where it is compressed.
    public let total: Int64?

    public init(_ direction: Direction, bytes: Int64, total: Int64?) {
        self.direction = direction
        self.bytes = bytes
        self.total = total
    }
}
