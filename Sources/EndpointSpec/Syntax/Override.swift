/// What an endpoint, or `gen.yaml`, says at a key that both have and at which `none` can stand.
public enum Override<Value: Sendable>: Sendable {
    /// Nothing is written.
    case inherited
    case none
    case own(Value)

    /// - Parameter value: Nil where nothing is written.
    init(written value: Value?) {
        self = value.map { .own($0) } ?? .inherited
    }
}
