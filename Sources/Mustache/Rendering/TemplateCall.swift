import Diagnostics

/// A partial or a parent where it is used.
struct TemplateCall: Sendable {
    /// What replaces a block of the called template.
    struct Argument: Sendable {
        let block: Int
        let entry: Int
        let location: SourceLocation
    }

    let name: String
    let location: SourceLocation
    /// What is put before each line of the called template; nil inside a line, where nothing is.
    let indentation: String?
    var arguments: [Argument] = []
    /// The operation to go on with.
    var next = 0
    /// The first operation of the called template; nil where there is none of this name.
    var entry: Int?
}
