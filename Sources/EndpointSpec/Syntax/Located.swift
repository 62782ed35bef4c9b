public import Diagnostics

/// A value, and the place where it was written.
public struct Located<Value: Sendable>: Sendable {
    public let value: Value
    public let location: SourceLocation

    public init(_ value: Value, at location: SourceLocation) {
        self.value = value
        self.location = location
    }
}
