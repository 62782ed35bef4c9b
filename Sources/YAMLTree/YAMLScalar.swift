/// A text as it stands in the document, its quotes, escapes and folding undone.
public struct YAMLScalar: Hashable, Sendable {
    public let text: String
    /// Written without quotes, not as a block, and without a tag: such a text may stand for something else than
    /// a text. A plain scalar of no characters is a value that was left out.
    public let isPlain: Bool
    /// Plain, and ended by one space and a '#': a comment for YAML, and often a text that was to go on.
    public let isCutByComment: Bool

    public init(_ text: String, isPlain: Bool, isCutByComment: Bool = false) {
        self.text = text
        self.isPlain = isPlain
        self.isCutByComment = isCutByComment
    }
}
