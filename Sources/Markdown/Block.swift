/// A part of a Markdown text, as CommonMark 0.31 divides it.
public indirect enum Block: Equatable, Sendable {
    case paragraph([Inline])
    /// - Parameter level: From 1 to 6.
    case heading(level: Int, [Inline])
    /// The lines as they are written, each with its line break.
    case code(String)
    case list(List)
    case quote([Block])
    /// A horizontal line.
    case rule

    public struct List: Equatable, Sendable {
        /// The number of the first item; nil if the items have bullets.
        public let start: Int?
        /// Whether there is no empty line between the items. Their paragraphs are then shown as lines.
        public let isTight: Bool
        public let items: [[Block]]
    }
}
