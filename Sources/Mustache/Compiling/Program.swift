/// The compiled templates of a library, one after the other.
struct Program: Sendable {
    var operations: [Operation] = []
    /// The templates' own texts. `literals` has the same texts at the same indices, cut for indentation.
    var texts: [String] = []
    var literals: [Literal] = []
    var references: [NameReference] = []
    var calls: [TemplateCall] = []
    var blocks: [BlockPlace] = []
    /// Every part of a name that a tag uses.
    var names = NameTable()
    var blockNames = NameTable()
    var filters: [TemplateFilter] = []
}
