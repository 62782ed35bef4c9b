/// The value of a key that may be left out.
public enum Written<Value: Sendable>: Sendable {
    case nothing
    case value(Value)
    /// A value that was reported at its place. Nothing follows from it, neither what it is nor that it is missing.
    case unknown

    /// The value, if it is written and known.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    var isUnknown: Bool {
        if case .unknown = self { true } else { false }
    }

    /// - Parameter value: The value; nil after an error.
    init(reported value: Value?) {
        self = value.map { .value($0) } ?? .unknown
    }
}

extension Written: CustomReflectable {
    /// A dump shows the value, or nothing.
    public var customMirror: Mirror { Mirror(reflecting: value as Any) }
}
