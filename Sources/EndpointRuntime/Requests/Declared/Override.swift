/// An endpoint's own setting, or that of its API. In the options of a call: its own setting, or that of its endpoint.
public enum Override<Value: Sendable>: Sendable {
    /// The setting of the API, or for a call that of the endpoint, applies.
    case inherited
    /// There is none for this endpoint, or this call.
    case none
    /// The own setting replaces the other.
    case own(Value)

    func resolved(over inherited: Value?) -> Value? {
        switch self {
        case .inherited: inherited
        case .none: nil
        case .own(let value): value
        }
    }
}

extension Override: Equatable where Value: Equatable {}
extension Override: Hashable where Value: Hashable {}
