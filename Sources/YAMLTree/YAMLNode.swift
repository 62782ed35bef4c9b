public import Diagnostics

/// A value of a YAML document and its place.
///
/// Aliases are resolved (an alias is the anchored content at the place of the alias), and merge keys are merged. A
/// reader of the tree therefore meets three kinds of content, and unknown content after an error. Scalars have no type:
/// the reader knows which type it needs, and decides whether `no`, `1.0` or `0x10` is a text or a number.
public struct YAMLNode: Sendable {
    // The content comes first. It has 18 bytes, so the location ends at 32 and no padding is left.
    public let content: Content
    /// The node's own first character: the quote, the bracket, the first `-`, the first key. An anchor or tag comes
    /// before it.
    public let location: SourceLocation

    public enum Content: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        /// The entries in the order of the document. No two have the same name.
        case mapping([YAMLEntry])
        /// Content that cannot be known, after an error was logged. Nothing follows from it, neither what it is nor
        /// what it lacks.
        case unknown
    }

    public init(_ content: Content, at location: SourceLocation) {
        self.content = content
        self.location = location
    }
}
