import Diagnostics

/// The content that an alias stands for, and what it costs.
struct Anchor {
    /// The place of the anchored node.
    let location: SourceLocation
    /// nil while the node is still being read.
    let content: YAMLNode.Content?
    /// Nodes and bytes of text. Aliases inside count as what they stand for.
    let nodes, bytes: Int
    /// The depth of collections inside each other: 0 for a scalar.
    let height: Int
}
