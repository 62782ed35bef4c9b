/// Nil is null. For a field, the methods that end in `IfPresent` tell absence apart.
extension Optional: FieldValue where Wrapped: FieldValue {
    /// Reads null as nil, and anything else as the wrapped value.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.null() ? nil : Wrapped(readingValue: &value)
    }

    /// Whether the wrapped type reads every key.
    public static var readsEveryKey: Bool { Wrapped.readsEveryKey }

    /// Writes nil as null.
    public func writeValue(to value: inout ValueWriter) {
        if let self { self.writeValue(to: &value) } else { value.null() }
    }
}

extension Array: FieldValue where Element: FieldValue {
    /// Reads a list.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.list()
    }

    /// Whether the elements read every key.
    public static var readsEveryKey: Bool { Element.readsEveryKey }

    /// Writes a list.
    public func writeValue(to value: inout ValueWriter) {
        value.list(self)
    }
}

extension Dictionary: FieldValue where Key == String, Value: FieldValue {
    /// Reads an object with any keys.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.dictionary()
    }

    /// True: a dictionary reads every key.
    public static var readsEveryKey: Bool { true }

    /// Writes an object, in the order of the keys.
    public func writeValue(to value: inout ValueWriter) {
        value.dictionary(self)
    }
}
