/// The compiled templates of a library, one behind the other.
struct Program: Sendable {
    var operations: [Operation] = []
    /// The templates' own text, and in `literals` at the same index the same, cut for indentation.
    var texts: [String] = []
    var literals: [Literal] = []
    var references: [NameReference] = []
    var calls: [TemplateCall] = []
    var blocks: [BlockPlace] = []
    /// Every part of a name that a tag uses.
    var names = NameTable()
    var blockNames = NameTable()
}
