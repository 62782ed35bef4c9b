/// The place of a value within another, by Swift names.
public struct ValuePath: Sendable {
    public enum Step: Sendable {
        /// A property of a structure.
        case property(String)
        /// A property that tells null from absence.
        case nullable(String)
        /// A key of a `JSON`.
        case key(String)
    }

    /// One link of the path. After an optional link, there may be nothing.
    public struct Link: Sendable {
        public let step: Step
        public let isOptional: Bool
    }

    /// Whether the beginning of the path may be nil.
    public let beginsOptional: Bool
    public let links: [Link]
    /// The type at the end, without an optional or an alias.
    public let type: TypeReference
}
