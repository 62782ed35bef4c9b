import Diagnostics

/// A use of a partial or a parent.
struct TemplateCall: Sendable {
    /// What replaces a block of the called template.
    struct Argument: Sendable {
        let block: Int
        let entry: Int
        let location: SourceLocation
    }

    let name: String
    let location: SourceLocation
    /// The text before each line of the called template; nil inside a line, where there is none.
    let indentation: String?
    var arguments: [Argument] = []
    /// The operation to continue with.
    var next = 0
    /// The first operation of the called template; nil if there is no template of this name.
    var entry: Int?
}
