/// A place in one of the sources of a `DiagnosticLog`.
///
/// Twelve plain bytes, because every node of every tree carries one.
public struct SourceLocation: Hashable, Comparable, Sendable {
    /// The index of the source in its log.
    public let source: Int32
    /// Counted from 1; 0 if a message is about the whole file.
    public let line: Int32
    /// The number of Unicode scalars of the line up to here, counted from 1.
    public let column: Int32

    public init(source: Int32, line: Int32, column: Int32) {
        self.source = source
        self.line = line
        self.column = column
    }

    /// Makes the location of the whole file.
    public init(wholeOf source: Int32) {
        self.init(source: source, line: 0, column: 0)
    }

    public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        if left.source != right.source { return left.source < right.source }
        if left.line != right.line { return left.line < right.line }
        return left.column < right.column
    }
}
