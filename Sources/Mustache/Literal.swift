/// A piece of a template's own text.
struct Literal: Sendable {
    /// All of it, for when there is nothing to indent.
    let text: String
    /// The same, cut behind each line break. All but the first begin a line.
    let lines: [String]
    let startsLine: Bool
}
