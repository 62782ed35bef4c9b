/// A property for which null and absence are two things, as in the body of a `PATCH`.
public enum Nullable<Value> {
    /// Not there; nothing is written.
    case absent
    /// There, and null.
    case null
    case value(Value)

    /// `value` for a value and `null` for nil; never `absent`.
    public init(_ value: Value?) {
        self = value.map { .value($0) } ?? .null
    }

    /// The value, or nil for null and absence alike.
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
