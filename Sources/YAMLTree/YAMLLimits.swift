/// The limits of one document.
public struct YAMLLimits: Hashable, Sendable {
    /// The depth of sequences and mappings inside each other, also through aliases.
    public var depth: Int
    /// The number of scalars, sequences and mappings. An alias counts as everything that it stands for.
    public var nodes: Int
    /// The bytes of the document, and of all its scalars. An alias counts as everything that it stands for.
    public var bytes: Int

    public init(depth: Int = 64, nodes: Int = 1_000_000, bytes: Int = 32 << 20) {
        self.depth = depth
        self.nodes = nodes
        self.bytes = bytes
    }

    /// 64 deep, a million nodes, 32 MiB.
    public static let `default` = YAMLLimits()
}
