/// An optional value behind one reference, because it is large, seldom there, and part of what is handed on again and again.
@propertyWrapper
public struct Boxed<Wrapped: Sendable>: Sendable {
    @usableFromInline
    final class Box: Sendable {
        @usableFromInline let value: Wrapped

        @inlinable
        init(_ value: Wrapped) {
            self.value = value
        }
    }

    @usableFromInline var box: Box?

    @inlinable
    public init(wrappedValue: Wrapped?) {
        box = wrappedValue.map { Box($0) }
    }

    /// Whether there is no value, without a copy of it.
    @inlinable
    public var isNil: Bool { box == nil }

    @inlinable
    public var wrappedValue: Wrapped? {
        get { box?.value }
        set { box = newValue.map { Box($0) } }
    }
}

extension Boxed: CustomReflectable {
    /// A dump shows the value, or nothing.
    public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}
