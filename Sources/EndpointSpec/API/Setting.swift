/// The value that holds, and where it was said.
public struct Setting<Value: Sendable>: Sendable {
    public let value: Value
    public let origin: Origin

    public init(_ value: Value, _ origin: Origin) {
        self.value = value
        self.origin = origin
    }

    /// The value if the endpoint says it; nil if the endpoint takes it over.
    public var own: Value? { origin.isInherited ? nil : value }
}
