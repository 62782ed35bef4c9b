/// The limits of one document.
public struct YAMLLimits: Hashable, Sendable {
    /// The depth of sequences and mappings inside each other, also through aliases.
    public var depth: Int
    /// The number of scalars, sequences and mappings. An alias counts as everything that it stands for.
    public var nodes: Int
    /// The bytes of the document, and of all its scalars. An alias counts as everything that it stands for.
    public var bytes: Int

    public init(depth: Int = 64, nodes: Int = 4_000_000, bytes: Int = 64 << 20) {
        self.depth = depth
        self.nodes = nodes
        self.bytes = bytes
    }

    /// 64 deep, four million nodes, 64 MiB: the largest public OpenAPI document has three million in 45 MiB.
    public static let `default` = YAMLLimits()
}
