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
