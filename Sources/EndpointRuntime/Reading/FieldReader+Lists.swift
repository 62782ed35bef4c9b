extension FieldReader {
    /// A list.
    public mutating func list<Element: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> [Element] {
        var value = field(key, format)
        return try value.list()
    }

    public mutating func listIfPresent<Element: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> [Element]? {
        var value = try present(key, format)
        return try value?.list()
    }

    public mutating func list<Element: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> [Element] {
        var value = try field(at: [head, next] + rest, format)
        return try value.list()
    }

    public mutating func listIfPresent<Element: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> [Element]? {
        var value = try present(at: [head, next] + rest, format)
        return try value?.list()
    }

    public mutating func list<Element: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> [Element] {
        var value = try field(anyOf: paths, format)
        return try value.list()
    }

    public mutating func listIfPresent<Element: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> [Element]? {
        var value = try present(anyOf: paths, format)
        return try value?.list()
    }

    /// A list without the elements that do not read; they are reported.
    public mutating func lossyList<Element: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> [Element] {
        var value = field(key, format)
        return try value.lossyList()
    }

    public mutating func lossyListIfPresent<Element: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> [Element]? {
        var value = try present(key, format)
        return try value?.lossyList()
    }

    public mutating func lossyList<Element: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> [Element] {
        var value = try field(at: [head, next] + rest, format)
        return try value.lossyList()
    }

    public mutating func lossyListIfPresent<Element: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> [Element]? {
        var value = try present(at: [head, next] + rest, format)
        return try value?.lossyList()
    }

    public mutating func lossyList<Element: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> [Element] {
        var value = try field(anyOf: paths, format)
        return try value.lossyList()
    }

    public mutating func lossyListIfPresent<Element: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> [Element]? {
        var value = try present(anyOf: paths, format)
        return try value?.lossyList()
    }
}
