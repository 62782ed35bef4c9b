/// What one document may cost.
public struct YAMLLimits: Hashable, Sendable {
    /// Sequences and mappings inside each other, also through aliases.
    public var depth: Int
    /// Scalars, sequences and mappings, each alias counted as all that it stands for.
    public var nodes: Int
    /// Bytes of the document, and of all its scalars with each alias counted as all that it stands for.
    public var bytes: Int

    public init(depth: Int = 64, nodes: Int = 1_000_000, bytes: Int = 32 << 20) {
        self.depth = depth
        self.nodes = nodes
        self.bytes = bytes
    }

    /// 64 deep, a million nodes, 32 MiB.
    public static let `default` = YAMLLimits()
}
