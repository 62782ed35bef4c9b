/// A step of a program. It is plain bytes, so that reading one is cheap in a debug build. Numbers other than names are
/// indices into the program's tables.
enum Operation: Sendable {
    case text(Int)
    case value(NameNumber, reference: Int)
    case escapedValue(NameNumber, reference: Int)
    /// A value whose reference has filters.
    case filteredValue(NameNumber, reference: Int)
    /// Runs the steps up to its `endSection` once per element, or continues at `end`.
    case section(NameNumber, reference: Int, end: Int)
    case inverted(NameNumber, reference: Int, end: Int)
    /// Continues with the next element at `start`, or after this.
    case endSection(start: Int)
    /// A partial or a parent.
    case call(Int)
    /// Runs what was given for the block, or what follows.
    case block(Int)
    /// Ends a template, or what was given for a block.
    case end

    /// The operation at which a section without output continues.
    func ending(at end: Int) -> Operation {
        switch self {
        case .section(let name, let reference, _): .section(name, reference: reference, end: end)
        case .inverted(let name, let reference, _): .inverted(name, reference: reference, end: end)
        default: self
        }
    }
}

/// The number of a name without dots in its program, or one of those below.
typealias NameNumber = Int

/// `.`
let currentValue: NameNumber = -1
/// A name with dots. Its reference has the parts.
let dottedName: NameNumber = -2

/// The place of an element in the innermost list that a section runs over. Only strict mode knows these names.
enum ListPlace: NameNumber, CaseIterable {
    case first = -3
    case last = -4
    /// The first has 1.
    case index = -5

    var name: String {
        switch self {
        case .first: "-first"
        case .last: "-last"
        case .index: "-index"
        }
    }
}
