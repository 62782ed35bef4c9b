/// A part of a text in Markdown, as CommonMark 0.31 divides it.
public indirect enum Block: Equatable, Sendable {
    case paragraph([Inline])
    /// - Parameter level: From 1 to 6.
    case heading(level: Int, [Inline])
    /// Lines as they stand, each with its line break.
    case code(String)
    case list(List)
    case quote([Block])
    /// A line across.
    case rule

    public struct List: Equatable, Sendable {
        /// The first item's number; nil where items have bullets.
        public let start: Int?
        /// No empty line stands between the items: their paragraphs are shown as lines.
        public let isTight: Bool
        public let items: [[Block]]
    }
}
