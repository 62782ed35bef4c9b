/// Keeps a value behind a reference. It lets a model contain itself, and copying its holder copies one word.
///
/// The value cannot be changed, so sharing it has no visible effect.
public final class Ref<Value: Sendable>: Sendable {
    /// The value.
    public let value: Value

    /// Keeps a value.
    ///
    /// - Parameter value: The value.
    public init(_ value: Value) {
        self.value = value
    }

    /// Keeps an optional value as `Ref<Value>?`.
    ///
    /// - Parameter value: The value. The initialiser returns nil for nil.
    public init?(_ value: Value?) {
        guard let value else { return nil }
        self.value = value
    }
}

extension Ref: Equatable where Value: Equatable {
    /// Tells whether two values are equal.
    public static func == (left: Ref, right: Ref) -> Bool {
        left === right || left.value == right.value
    }
}

extension Ref: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}
