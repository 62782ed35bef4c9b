// Each reads a value of this object and moves on behind it.
extension FieldReader {
    mutating func read<Value: FieldValue>(_ value: consuming ValueReader) throws -> Value {
        let read = try Value(readingValue: &value)
        try leave(value)
        return read
    }

    mutating func readIfPresent<Value: FieldValue>(_ value: consuming ValueReader?) throws -> Value? {
        guard var value else { return nil }
        let read = try Value(readingValue: &value)
        try leave(value)
        return read
    }

    mutating func readCoerced<Value: FieldValue>(_ value: consuming ValueReader) throws -> Value {
        value.coerces = true
        let read = try Value(readingValue: &value)
        try leave(value)
        return read
    }

    mutating func readCoercedIfPresent<Value: FieldValue>(_ value: consuming ValueReader?) throws -> Value? {
        value?.coerces = true
        return try readIfPresent(value)
    }

    mutating func readBox<Value: FieldValue>(_ value: consuming ValueReader) throws -> Ref<Value> {
        Ref(try read(value))
    }

    mutating func readBoxIfPresent<Value: FieldValue>(_ value: consuming ValueReader?) throws -> Ref<Value>? {
        guard let value else { return nil }
        return Ref(try read(value) as Value)
    }

    mutating func readList<Element: FieldValue>(_ value: consuming ValueReader) throws -> [Element] {
        let read: [Element] = try value.list()
        try leave(value)
        return read
    }

    mutating func readLossyList<Element: FieldValue>(_ value: consuming ValueReader) throws -> [Element] {
        let read: [Element] = try value.lossyList()
        try leave(value)
        return read
    }

    @usableFromInline
    mutating func elements(_ key: StaticString, _ format: DateFormat) throws -> ListReader {
        try field(key, format).elements()
    }

    @usableFromInline
    mutating func elementsIfPresent(_ key: StaticString, _ format: DateFormat) throws -> ListReader? {
        try present(key, format)?.elements()
    }

    /// Moves on behind a list of this object whose elements have been read.
    @usableFromInline
    mutating func leave(_ list: ListReader) throws {
        if list.isAhead { try cursor.leave(list.end) }
    }
}
