/// A place in a JSON text at which something is wrong. It is the `underlyingError` of a `DecodingError`.
public struct JSONPlace: Error, Hashable {
    /// The offset in bytes from the beginning.
    public let offset: Int
    /// The line, from 1.
    public let line: Int
    /// The column in bytes, from 1.
    public let column: Int
    /// The text around the place, at most 64 bytes of one line.
    public let excerpt: String

    init(offset: Int, line: Int = 0, column: Int = 0, excerpt: String = "") {
        self.offset = offset
        self.line = line
        self.column = column
        self.excerpt = excerpt
    }
}

extension JSONPlace: CustomStringConvertible {
    /// Line, column and excerpt.
    public var description: String { "line \(line), column \(column): \(excerpt)" }
}
