/// Keeps a value behind a reference: a model may hold itself, and copying its holder copies one word.
///
/// It cannot be changed, so sharing it is not visible.
public final class Ref<Value: Sendable>: Sendable {
    public let value: Value

    public init(_ value: Value) {
        self.value = value
    }

    /// Nil for nil, so that an optional property is kept as `Ref<Value>?`.
    public init?(_ value: Value?) {
        guard let value else { return nil }
        self.value = value
    }
}

extension Ref: Equatable where Value: Equatable {
    public static func == (left: Ref, right: Ref) -> Bool {
        left === right || left.value == right.value
    }
}

extension Ref: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}
