/// Where in a JSON text something is wrong; the `underlyingError` of a `DecodingError`.
public struct JSONPlace: Error, Hashable {
    /// In bytes from the beginning.
    public let offset: Int
    /// From 1.
    public let line: Int
    /// In bytes, from 1.
    public let column: Int
    /// The text around it, at most 64 bytes of one line.
    public let excerpt: String

    init(offset: Int, line: Int = 0, column: Int = 0, excerpt: String = "") {
        self.offset = offset
        self.line = line
        self.column = column
        self.excerpt = excerpt
    }
}

extension JSONPlace: CustomStringConvertible {
    public var description: String { "line \(line), column \(column): \(excerpt)" }
}
