// Each reads a value of this object and moves on behind it. Inlined, so that the value's reader is made where it is used.
extension FieldReader {
    @inline(__always) mutating func read<Value: FieldValue>(_ value: consuming ValueReader) throws -> Value {
        defer { leave(value.spot) }
        return try Value(readingValue: &value)
    }

    @inline(__always) mutating func readIfPresent<Value: FieldValue>(_ value: consuming ValueReader?) throws -> Value? {
        guard let value else { return nil }
        return try read(value) as Value
    }

    mutating func readCoerced<Value: FieldValue>(_ value: consuming ValueReader) throws -> Value {
        value.coerces = true
        return try read(value)
    }

    mutating func readCoercedIfPresent<Value: FieldValue>(_ value: consuming ValueReader?) throws -> Value? {
        guard let value else { return nil }
        return try readCoerced(value) as Value
    }

    mutating func readBox<Value: FieldValue>(_ value: consuming ValueReader) throws -> Ref<Value> {
        Ref(try read(value))
    }

    mutating func readBoxIfPresent<Value: FieldValue>(_ value: consuming ValueReader?) throws -> Ref<Value>? {
        guard let value else { return nil }
        return Ref(try read(value) as Value)
    }

    @inline(__always) mutating func readList<Element: FieldValue>(_ value: consuming ValueReader) throws -> [Element] {
        defer { leave(value.spot) }
        return try value.list()
    }

    mutating func readLossyList<Element: FieldValue>(
        _ value: consuming ValueReader, _ losingAll: Bool
    ) throws -> [Element] {
        defer { leave(value.spot) }
        return try value.lossyList(losingAll: losingAll)
    }
}
