extension FieldReader {
    /// The value of any other type: a model, an enum, a union, a dictionary, a list within a list.
    public mutating func value<Value: FieldValue>(_ key: StaticString, format: DateFormat = .iso8601) throws -> Value {
        var value = field(key, format)
        return try value.read()
    }

    public mutating func valueIfPresent<Value: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> Value? {
        var value = try present(key, format)
        return try value?.read()
    }

    public mutating func value<Value: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Value {
        var value = try field(at: [head, next] + rest, format)
        return try value.read()
    }

    public mutating func valueIfPresent<Value: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Value? {
        var value = try present(at: [head, next] + rest, format)
        return try value?.read()
    }

    public mutating func value<Value: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> Value {
        var value = try field(anyOf: paths, format)
        return try value.read()
    }

    public mutating func valueIfPresent<Value: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> Value? {
        var value = try present(anyOf: paths, format)
        return try value?.read()
    }

    /// A model that is kept behind a reference.
    public mutating func box<Value: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> Ref<Value> {
        var value = field(key, format)
        return try value.box()
    }

    public mutating func boxIfPresent<Value: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> Ref<Value>? {
        var value = try present(key, format)
        return try value?.box()
    }

    public mutating func box<Value: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Ref<Value> {
        var value = try field(at: [head, next] + rest, format)
        return try value.box()
    }

    public mutating func boxIfPresent<Value: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Ref<Value>? {
        var value = try present(at: [head, next] + rest, format)
        return try value?.box()
    }

    public mutating func box<Value: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> Ref<Value> {
        var value = try field(anyOf: paths, format)
        return try value.box()
    }

    public mutating func boxIfPresent<Value: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> Ref<Value>? {
        var value = try present(anyOf: paths, format)
        return try value?.box()
    }

    /// A scalar that may be sent as another kind: `"1"` as `1`, `1` as `"1"`, `"true"` and `1` as `true`.
    public mutating func coerced<Value: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> Value {
        var value = field(key, format)
        return try value.coerced()
    }

    public mutating func coercedIfPresent<Value: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> Value? {
        var value = try present(key, format)
        return try value?.coerced()
    }

    public mutating func coerced<Value: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Value {
        var value = try field(at: [head, next] + rest, format)
        return try value.coerced()
    }

    public mutating func coercedIfPresent<Value: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Value? {
        var value = try present(at: [head, next] + rest, format)
        return try value?.coerced()
    }

    public mutating func coerced<Value: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> Value {
        var value = try field(anyOf: paths, format)
        return try value.coerced()
    }

    public mutating func coercedIfPresent<Value: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> Value? {
        var value = try present(anyOf: paths, format)
        return try value?.coerced()
    }
}
