extension FieldReader {
    /// Reads a value of any other type (a model, an enumeration, a union, a dictionary, a list within a list) at a key.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    public mutating func value<Value: FieldValue>(_ key: StaticString, format: DateFormat = .iso8601) throws -> Value {
        // This calls no other function, because each would be a stack frame for every level of a model that contains
        // itself.
        var value = try field(key, format)
        defer { leave(value.spot) }
        return try Value(readingValue: &value)
    }

    /// Reads a value of any other type (a model, an enumeration, a union, a dictionary, a list within a list) at a key;
    /// nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func valueIfPresent<Value: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> Value? {
        guard var value = try present(key, format) else { return nil }
        defer { leave(value.spot) }
        return try Value(readingValue: &value)
    }

    /// Reads a value of any other type (a model, an enumeration, a union, a dictionary, a list within a list) at a key
    /// path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    public mutating func value<Value: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Value {
        try read(field(at: keyPath(head, next, rest), format))
    }

    /// Reads a value of any other type (a model, an enumeration, a union, a dictionary, a list within a list) at a key
    /// path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func valueIfPresent<Value: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Value? {
        try readIfPresent(present(at: keyPath(head, next, rest), format))
    }

    /// Reads a value of any other type (a model, an enumeration, a union, a dictionary, a list within a list) at the
    /// first of several paths that holds one.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    public mutating func value<Value: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> Value {
        try read(field(anyOf: paths, format))
    }

    /// Reads a value of any other type (a model, an enumeration, a union, a dictionary, a list within a list) at the
    /// first of several paths that holds one; nil if none does.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func valueIfPresent<Value: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> Value? {
        try readIfPresent(present(anyOf: paths, format))
    }

    /// Reads a model that is kept behind a reference, at a key.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    public mutating func box<Value: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> Ref<Value> {
        Ref(try value(key, format: format) as Value)
    }

    /// Reads a model that is kept behind a reference, at a key; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func boxIfPresent<Value: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> Ref<Value>? {
        guard let value: Value = try valueIfPresent(key, format: format) else { return nil }
        return Ref(value)
    }

    /// Reads a model that is kept behind a reference, at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    public mutating func box<Value: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Ref<Value> {
        try readBox(field(at: keyPath(head, next, rest), format))
    }

    /// Reads a model that is kept behind a reference, at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func boxIfPresent<Value: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Ref<Value>? {
        try readBoxIfPresent(present(at: keyPath(head, next, rest), format))
    }

    /// Reads a model that is kept behind a reference, at the first of several paths that holds one.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    public mutating func box<Value: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> Ref<Value> {
        try readBox(field(anyOf: paths, format))
    }

    /// Reads a model that is kept behind a reference, at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func boxIfPresent<Value: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> Ref<Value>? {
        try readBoxIfPresent(present(anyOf: paths, format))
    }

    /// Reads a scalar, or a list of scalars, that may be sent as another kind (`"1"` for `1`, `1` for `"1"`, `"true"` and
    /// `1` for `true`) at a key.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    public mutating func coerced<Value: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> Value {
        try readCoerced(field(key, format))
    }

    /// Reads a scalar, or a list of scalars, that may be sent as another kind (`"1"` for `1`, `1` for `"1"`, `"true"` and
    /// `1` for `true`) at a key; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func coercedIfPresent<Value: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> Value? {
        try readCoercedIfPresent(present(key, format))
    }

    /// Reads a scalar, or a list of scalars, that may be sent as another kind (`"1"` for `1`, `1` for `"1"`, `"true"` and
    /// `1` for `true`) at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    public mutating func coerced<Value: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Value {
        try readCoerced(field(at: keyPath(head, next, rest), format))
    }

    /// Reads a scalar, or a list of scalars, that may be sent as another kind (`"1"` for `1`, `1` for `"1"`, `"true"` and
    /// `1` for `true`) at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func coercedIfPresent<Value: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Value? {
        try readCoercedIfPresent(present(at: keyPath(head, next, rest), format))
    }

    /// Reads a scalar, or a list of scalars, that may be sent as another kind (`"1"` for `1`, `1` for `"1"`, `"true"` and
    /// `1` for `true`) at the first of several paths that holds one.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    public mutating func coerced<Value: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> Value {
        try readCoerced(field(anyOf: paths, format))
    }

    /// Reads a scalar, or a list of scalars, that may be sent as another kind (`"1"` for `1`, `1` for `"1"`, `"true"` and
    /// `1` for `true`) at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    public mutating func coercedIfPresent<Value: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> Value? {
        try readCoercedIfPresent(present(anyOf: paths, format))
    }
}
