/// What an endpoint says of a thing that its API says, too.
public enum Override<Value: Sendable>: Sendable {
    /// The API's holds.
    case inherited
    /// There is none for this endpoint.
    case none
    /// This one holds in place of the API's.
    case own(Value)

    func resolved(over inherited: Value?) -> Value? {
        switch self {
        case .inherited: inherited
        case .none: nil
        case .own(let value): value
        }
    }
}
