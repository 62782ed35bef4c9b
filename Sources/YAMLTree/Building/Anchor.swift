import Diagnostics

/// What an alias stands for, and what it costs.
struct Anchor {
    /// Where the anchored node stands.
    let location: SourceLocation
    /// nil while the node is still being read.
    let content: YAMLNode.Content?
    /// Nodes and bytes of text, with the aliases inside counted as what they stand for.
    let nodes, bytes: Int
    /// Collections inside each other: 0 for a scalar.
    let height: Int
}
