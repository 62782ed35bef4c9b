/// Null for nil. As a field, absence is told apart by the methods that end in `IfPresent`.
extension Optional: FieldValue where Wrapped: FieldValue {
    public init(readingValue value: inout ValueReader) throws {
        self = try value.null() ? nil : Wrapped(readingValue: &value)
    }

    public static var readsEveryKey: Bool { Wrapped.readsEveryKey }

    public func writeValue(to value: inout ValueWriter) {
        if let self { self.writeValue(to: &value) } else { value.null() }
    }
}

extension Array: FieldValue where Element: FieldValue {
    public init(readingValue value: inout ValueReader) throws {
        self = try value.list()
    }

    public static var readsEveryKey: Bool { Element.readsEveryKey }

    public func writeValue(to value: inout ValueWriter) {
        value.list(self)
    }
}

extension Dictionary: FieldValue where Key == String, Value: FieldValue {
    public init(readingValue value: inout ValueReader) throws {
        self = try value.dictionary()
    }

    public static var readsEveryKey: Bool { true }

    public func writeValue(to value: inout ValueWriter) {
        value.dictionary(self)
    }
}
