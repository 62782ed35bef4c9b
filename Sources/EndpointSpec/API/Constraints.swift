/// What a spec says of the values of a property or a parameter.
public struct Constraints: Hashable, Sendable {
    public internal(set) var minimum: Bound?
    public internal(set) var maximum: Bound?
    /// In Unicode's scalars.
    public internal(set) var minLength: Int?
    public internal(set) var maxLength: Int?
    /// A regular expression that the generator and the runtime read.
    public internal(set) var pattern: String?
    public internal(set) var minItems: Int?
    public internal(set) var maxItems: Int?
    public internal(set) var isUnique = false

    public static let none = Constraints()

    /// A number at which values begin or end.
    public struct Bound: Hashable, Sendable {
        /// Of the type of the values.
        public let value: Literal
        /// The number as a spec has it.
        public let text: String
        /// Whether it is no value itself.
        public let isExclusive: Bool
    }

    public var isEmpty: Bool { self == .none }

    /// Each as people read it: `at least 1`.
    public var words: [String] {
        func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }
        return [
            minimum.map { ($0.isExclusive ? "more than " : "at least ") + $0.text },
            maximum.map { ($0.isExclusive ? "less than " : "at most ") + $0.text },
            minLength.map { "at least " + count($0, "character") },
            maxLength.map { "at most " + count($0, "character") },
            pattern.map { "matches \($0)" },
            minItems.map { "at least " + count($0, "element") },
            maxItems.map { "at most " + count($0, "element") },
            isUnique ? "no element twice" : nil,
        ].compactMap { $0 }
    }
}
