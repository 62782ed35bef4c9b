/// What a spec says of the values of a property or a parameter.
public struct Constraints: Hashable, Sendable {
    /// Nil if nothing is said, as of most values.
    @Boxed private var said: Said?

    struct Said: Hashable, Sendable {
        var minimum: Bound?
        var maximum: Bound?
        var minLength: Int?
        var maxLength: Int?
        var pattern: String?
        var minItems: Int?
        var maxItems: Int?
        var isUnique = false
    }

    init(_ said: Said) {
        self.said = said == Said() ? nil : said
    }

    public var minimum: Bound? { said?.minimum }
    public var maximum: Bound? { said?.maximum }
    /// In Unicode's scalars.
    public var minLength: Int? { said?.minLength }
    public var maxLength: Int? { said?.maxLength }
    /// A regular expression that the generator and the runtime read.
    public var pattern: String? { said?.pattern }
    public var minItems: Int? { said?.minItems }
    public var maxItems: Int? { said?.maxItems }
    public var isUnique: Bool { said?.isUnique ?? false }

    public static let none = Constraints(Said())

    /// A number at which values begin or end.
    public struct Bound: Hashable, Sendable {
        /// Of the type of the values.
        public let value: Literal
        /// The number as a spec has it.
        public let text: String
        /// Whether it is no value itself.
        public let isExclusive: Bool
    }

    public var isEmpty: Bool { _said.isNil }

    public static func == (left: Constraints, right: Constraints) -> Bool { left.said == right.said }

    public func hash(into hasher: inout Hasher) { hasher.combine(said) }

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

extension Constraints: CustomReflectable {
    /// A dump shows what is said.
    public var customMirror: Mirror { Mirror(reflecting: said ?? Said()) }
}
