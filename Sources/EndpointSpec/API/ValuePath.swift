/// Where a value stands within another, by the names that Swift has for it.
public struct ValuePath: Sendable {
    public enum Step: Sendable {
        /// A property of a structure.
        case property(String)
        /// A property for which null and absence are two things.
        case nullable(String)
        /// A key of a `JSON`.
        case key(String)
    }

    /// One link of the way; after an optional one the way may end in nothing.
    public struct Link: Sendable {
        public let step: Step
        public let isOptional: Bool
    }

    /// What the way begins with may be nil.
    public let beginsOptional: Bool
    public let links: [Link]
    /// The type at its end, without an optional or an alias.
    public let type: TypeReference
}
