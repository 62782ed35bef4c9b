/// A text as it stands in the document, its quotes, escapes and folding undone.
public struct YAMLScalar: Hashable, Sendable {
    public let text: String
    /// Written without quotes, not as a block, and without a tag: such a text may stand for something else than
    /// a text. A plain scalar of no characters is a value that was left out.
    public let isPlain: Bool

    public init(_ text: String, isPlain: Bool) {
        self.text = text
        self.isPlain = isPlain
    }
}
