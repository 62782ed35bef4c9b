/// A text of the document, with quotes, escapes and folding resolved.
public struct YAMLScalar: Hashable, Sendable {
    public let text: String
    /// Whether the text is written without quotes, not as a block, and without a tag. Such a text may stand for
    /// something else than a text. A plain scalar without characters is a value that was left out.
    public let isPlain: Bool
    /// Whether the text is plain and ends at one space and a '#'. That is a comment for YAML, but often the author
    /// meant the text to continue.
    public let isCutByComment: Bool

    public init(_ text: String, isPlain: Bool, isCutByComment: Bool = false) {
        self.text = text
        self.isPlain = isPlain
        self.isCutByComment = isCutByComment
    }
}
