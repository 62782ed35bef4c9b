/// An endpoint's own setting, or that of its API.
public enum Override<Value: Sendable>: Sendable {
    /// The setting of the API applies.
    case inherited
    /// There is none for this endpoint.
    case none
    /// The endpoint's own setting replaces that of the API.
    case own(Value)

    func resolved(over inherited: Value?) -> Value? {
        switch self {
        case .inherited: inherited
        case .none: nil
        case .own(let value): value
        }
    }
}
