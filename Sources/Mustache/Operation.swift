/// A step of a program; the numbers are indices into the program's tables. Plain bytes, so that reading one is cheap
/// in a debug build.
enum Operation: Sendable {
    case text(Int)
    case value(reference: Int)
    case escapedValue(reference: Int)
    /// Up to its `endSection` once per element, or on at `end`.
    case section(reference: Int, end: Int)
    case inverted(reference: Int, end: Int)
    /// On with the next element at `start`, or after this.
    case endSection(start: Int)
    /// A partial or a parent.
    case call(Int)
    /// What was given for the block, or what follows.
    case block(Int)
    /// Of a template, or of what was given for a block.
    case end
}
