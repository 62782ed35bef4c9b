/// A piece of a template's own text.
struct Literal: Sendable {
    /// What the first piece begins.
    enum Start {
        case insideLine, line, emptyLine
    }

    let start: Start
    /// The pieces between which indentation may be needed. All pieces but the first begin a line that is not empty.
    let pieces: [String]
}
