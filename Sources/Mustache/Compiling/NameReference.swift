import Diagnostics

/// A name as a tag uses it.
struct NameReference: Sendable {
    /// The parts of a dotted name by their numbers in the program; none for `.`.
    let parts: [NameNumber]
    /// What its text goes through, by the indices of the program.
    var filters: [Int] = []
    let location: SourceLocation
}
