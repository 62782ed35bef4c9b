extension FieldReader {
    /// A list.
    public mutating func list<Element: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> [Element] {
        try readList(field(key, format))
    }

    public mutating func listIfPresent<Element: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> [Element]? {
        guard let value = try present(key, format) else { return nil }
        return try readList(value) as [Element]
    }

    public mutating func list<Element: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> [Element] {
        try readList(field(at: [head, next] + rest, format))
    }

    public mutating func listIfPresent<Element: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> [Element]? {
        guard let value = try present(at: [head, next] + rest, format) else { return nil }
        return try readList(value) as [Element]
    }

    public mutating func list<Element: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> [Element] {
        try readList(field(anyOf: paths, format))
    }

    public mutating func listIfPresent<Element: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> [Element]? {
        guard let value = try present(anyOf: paths, format) else { return nil }
        return try readList(value) as [Element]
    }

    /// A list without the elements that do not read; they are reported.
    public mutating func lossyList<Element: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> [Element] {
        try readLossyList(field(key, format))
    }

    public mutating func lossyListIfPresent<Element: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> [Element]? {
        guard let value = try present(key, format) else { return nil }
        return try readLossyList(value) as [Element]
    }

    public mutating func lossyList<Element: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> [Element] {
        try readLossyList(field(at: [head, next] + rest, format))
    }

    public mutating func lossyListIfPresent<Element: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> [Element]? {
        guard let value = try present(at: [head, next] + rest, format) else { return nil }
        return try readLossyList(value) as [Element]
    }

    public mutating func lossyList<Element: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> [Element] {
        try readLossyList(field(anyOf: paths, format))
    }

    public mutating func lossyListIfPresent<Element: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> [Element]? {
        guard let value = try present(anyOf: paths, format) else { return nil }
        return try readLossyList(value) as [Element]
    }
}
