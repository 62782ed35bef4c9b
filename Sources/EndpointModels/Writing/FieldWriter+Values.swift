extension FieldWriter {
    /// Writes a value of any other type (a model, an enumeration, a union, a dictionary, a list within a list) at a
    /// key.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    public mutating func value<Value: FieldValue>(_ value: Value, _ key: StaticString, format: DateFormat = .iso8601) {
        write(value, key, format)
    }

    // Inlined, because only who knows the type can open the optional without a copy.
    /// Writes a value of any other type (a model, an enumeration, a union, a dictionary, a list within a list) at a
    /// key. Nil writes nothing.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    @inlinable
    public mutating func valueIfPresent<Value: FieldValue>(
        _ value: Value?, _ key: StaticString, format: DateFormat = .iso8601
    ) {
        if let value { self.value(value, key, format: format) }
    }

    /// Writes a value of any other type (a model, an enumeration, a union, a dictionary, a list within a list) at a key
    /// path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    public mutating func value<Value: FieldValue>(
        _ value: Value, _ head: StaticString, _ next: StaticString, _ rest: StaticString...,
        format: DateFormat = .iso8601
    ) {
        write(value, at: keyPath(head, next, rest), format)
    }

    /// Writes a value of any other type (a model, an enumeration, a union, a dictionary, a list within a list) at a key
    /// path. Nil writes nothing.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    public mutating func valueIfPresent<Value: FieldValue>(
        _ value: Value?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...,
        format: DateFormat = .iso8601
    ) {
        if let value { write(value, at: keyPath(head, next, rest), format) }
    }

    /// Writes a list at a key.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    public mutating func list<Element: FieldValue>(
        _ value: [Element], _ key: StaticString, format: DateFormat = .iso8601
    ) {
        writeList(value, key, format)
    }

    /// Writes a list at a key. Nil writes nothing.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    public mutating func listIfPresent<Element: FieldValue>(
        _ value: [Element]?, _ key: StaticString, format: DateFormat = .iso8601
    ) {
        if let value { writeList(value, key, format) }
    }

    /// Writes a list at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    public mutating func list<Element: FieldValue>(
        _ value: [Element], _ head: StaticString, _ next: StaticString, _ rest: StaticString...,
        format: DateFormat = .iso8601
    ) {
        write(value, at: keyPath(head, next, rest), format)
    }

    /// Writes a list at a key path. Nil writes nothing.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    public mutating func listIfPresent<Element: FieldValue>(
        _ value: [Element]?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...,
        format: DateFormat = .iso8601
    ) {
        if let value { write(value, at: keyPath(head, next, rest), format) }
    }

    /// Writes a model that is kept behind a reference, at a key.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    public mutating func box<Value: FieldValue>(
        _ value: Ref<Value>, _ key: StaticString, format: DateFormat = .iso8601
    ) {
        write(value.value, key, format)
    }

    /// Writes a model that is kept behind a reference, at a key. Nil writes nothing.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    public mutating func boxIfPresent<Value: FieldValue>(
        _ value: Ref<Value>?, _ key: StaticString, format: DateFormat = .iso8601
    ) {
        if let value { write(value.value, key, format) }
    }

    /// Writes a model that is kept behind a reference, at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    public mutating func box<Value: FieldValue>(
        _ value: Ref<Value>, _ head: StaticString, _ next: StaticString, _ rest: StaticString...,
        format: DateFormat = .iso8601
    ) {
        write(value.value, at: keyPath(head, next, rest), format)
    }

    /// Writes a model that is kept behind a reference, at a key path. Nil writes nothing.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    public mutating func boxIfPresent<Value: FieldValue>(
        _ value: Ref<Value>?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...,
        format: DateFormat = .iso8601
    ) {
        if let value { write(value.value, at: keyPath(head, next, rest), format) }
    }

    /// Writes a value at a key: nothing if it is absent, null if it is null.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    public mutating func nullable<Value: FieldValue>(
        _ value: Nullable<Value>, _ key: StaticString, format: DateFormat = .iso8601
    ) {
        switch value {
        case .absent: break
        case .null: write(nil as Value?, key, format)
        case .value(let value): write(value, key, format)
        }
    }

    /// Writes a value at a key path: nothing if it is absent, null if it is null.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    public mutating func nullable<Value: FieldValue>(
        _ value: Nullable<Value>, _ head: StaticString, _ next: StaticString, _ rest: StaticString...,
        format: DateFormat = .iso8601
    ) {
        switch value {
        case .absent: break
        case .null: write(nil as Value?, at: keyPath(head, next, rest), format)
        case .value(let value): write(value, at: keyPath(head, next, rest), format)
        }
    }
}
