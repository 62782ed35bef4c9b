public import Diagnostics

/// A value of a YAML document and its place.
///
/// Aliases are resolved (an alias is the anchored content at the place of the alias) and merge keys are merged, so
/// that a reader of the tree meets three kinds of content, and what is unknown, because an error stands there. Scalars have no type: whether `no`, `1.0`
/// or `0x10` is a text or a number is for the reader to say, who knows what is wanted.
public struct YAMLNode: Sendable {
    // The content stands first: it has 18 bytes, so that the location ends at 32 and no padding is left.
    public let content: Content
    /// The node's own first character: the quote, the bracket, the first `-`, the first key; behind an anchor or tag.
    public let location: SourceLocation

    public enum Content: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        /// In the order of the document; no two entries have one name.
        case mapping([YAMLEntry])
        /// What cannot be known, after an error was logged: nothing follows from it, neither what it is nor what it lacks.
        case unknown
    }

    public init(_ content: Content, at location: SourceLocation) {
        self.content = content
        self.location = location
    }
}
