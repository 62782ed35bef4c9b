/// A piece of a template's own text.
struct Literal: Sendable {
    /// What its first piece begins.
    enum Start {
        case insideLine, line, emptyLine
    }

    let start: Start
    /// Cut where indentation may have to be put in: all pieces but the first begin a line that is not empty.
    let pieces: [String]
}
