/// What a line of a model reads in one go, in both back ends.
protocol JSONScalar {
    /// The scalar at a position, which moves behind it; nil, and the position stays, where there is none that fits.
    static func read(_ text: JSONText, _ position: inout Int) -> Self?

    /// The same of a member that may have been passed.
    static func read(_ text: JSONText, _ hit: JSONFoundMember, _ position: inout Int) -> Self?

    static func read(_ object: CodableObject, _ key: StaticString) throws -> Self

    /// Nil for absent and null.
    static func readIfPresent(_ object: CodableObject, _ key: StaticString) throws -> Self?
}

extension JSONScalar {
    @inline(__always) static func read(_ text: JSONText, _ hit: JSONFoundMember, _ position: inout Int) -> Self? {
        read(text, &position)
    }
}
