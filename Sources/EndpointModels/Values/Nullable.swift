/// The value of a property that tells null from absence, as the body of a `PATCH` needs it.
public enum Nullable<Value> {
    /// The property is absent. Nothing is written.
    case absent
    /// The property is there, and is null.
    case null
    /// The property has a value.
    case value(Value)

    /// Makes `value` of a value, and `null` of nil; never `absent`.
    ///
    /// - Parameter value: The value, or nil.
    public init(_ value: Value?) {
        self = value.map { .value($0) } ?? .null
    }

    /// The value, or nil for both null and absence.
    public var wrapped: Value? {
        switch self {
        case .absent, .null: nil
        case .value(let value): value
        }
    }
}

extension Nullable: Sendable where Value: Sendable {}
extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}

// A literal of a text, a number, a flag or a list is a value: `note: "Closed on Mondays"`.

extension Nullable: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByUnicodeScalarLiteral {
    /// The value of a literal of one scalar.
    public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
        self = .value(Value(unicodeScalarLiteral: value))
    }
}

extension Nullable: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
    /// The value of a literal of one character.
    public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
        self = .value(Value(extendedGraphemeClusterLiteral: value))
    }
}

extension Nullable: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
    /// The value of a text.
    public init(stringLiteral value: Value.StringLiteralType) {
        self = .value(Value(stringLiteral: value))
    }
}

extension Nullable: ExpressibleByStringInterpolation where Value: ExpressibleByStringInterpolation {
    /// The value of a text with values in it.
    public init(stringInterpolation value: Value.StringInterpolation) {
        self = .value(Value(stringInterpolation: value))
    }
}

extension Nullable: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
    /// The value of a whole number.
    public init(integerLiteral value: Value.IntegerLiteralType) {
        self = .value(Value(integerLiteral: value))
    }
}

extension Nullable: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
    /// The value of a number.
    public init(floatLiteral value: Value.FloatLiteralType) {
        self = .value(Value(floatLiteral: value))
    }
}

extension Nullable: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral {
    /// The value of true or false.
    public init(booleanLiteral value: Value.BooleanLiteralType) {
        self = .value(Value(booleanLiteral: value))
    }
}

extension Nullable: ExpressibleByArrayLiteral
where Value: ExpressibleByArrayLiteral & RangeReplaceableCollection, Value.Element == Value.ArrayLiteralElement {
    /// The value of a list.
    public init(arrayLiteral elements: Value.Element...) {
        self = .value(Value(elements))
    }
}
