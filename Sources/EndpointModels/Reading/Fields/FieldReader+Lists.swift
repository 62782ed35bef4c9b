extension FieldReader {
    /// Reads a list at a key.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    /// - Returns: The list.
    /// - Throws: `DecodingError`.
    public mutating func list<Element: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> [Element] {
        try readList(field(key, format))
    }

    /// Reads a list at a key; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    /// - Returns: The list, or nil.
    /// - Throws: `DecodingError`.
    public mutating func listIfPresent<Element: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601
    ) throws -> [Element]? {
        guard let value = try present(key, format) else { return nil }
        return try readList(value) as [Element]
    }

    /// Reads a list at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    /// - Returns: The list.
    /// - Throws: `DecodingError`.
    public mutating func list<Element: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> [Element] {
        try readList(field(at: keyPath(head, next, rest), format))
    }

    /// Reads a list at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    /// - Returns: The list, or nil.
    /// - Throws: `DecodingError`.
    public mutating func listIfPresent<Element: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> [Element]? {
        guard let value = try present(at: keyPath(head, next, rest), format) else { return nil }
        return try readList(value) as [Element]
    }

    /// Reads a list at the first of several paths that holds one.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - format: The format of dates in the value.
    /// - Returns: The list.
    /// - Throws: `DecodingError`.
    public mutating func list<Element: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> [Element] {
        try readList(field(anyOf: paths, format))
    }

    /// Reads a list at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - format: The format of dates in the value.
    /// - Returns: The list, or nil.
    /// - Throws: `DecodingError`.
    public mutating func listIfPresent<Element: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> [Element]? {
        guard let value = try present(anyOf: paths, format) else { return nil }
        return try readList(value) as [Element]
    }

    /// Reads a list without the elements that cannot be read, which are reported, at a key.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    ///   - losingAll: Whether it is no error that none of the elements can be read.
    /// - Returns: The list.
    /// - Throws: `DecodingError`.
    public mutating func lossyList<Element: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601, losingAll: Bool = false
    ) throws -> [Element] {
        try readLossyList(field(key, format), losingAll)
    }

    /// Reads a list without the elements that cannot be read, which are reported, at a key; nil if it is absent or
    /// null.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    ///   - losingAll: Whether it is no error that none of the elements can be read.
    /// - Returns: The list, or nil.
    /// - Throws: `DecodingError`.
    public mutating func lossyListIfPresent<Element: FieldValue>(
        _ key: StaticString, format: DateFormat = .iso8601, losingAll: Bool = false
    ) throws -> [Element]? {
        guard let value = try present(key, format) else { return nil }
        return try readLossyList(value, losingAll) as [Element]
    }

    /// Reads a list without the elements that cannot be read, which are reported, at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    ///   - losingAll: Whether it is no error that none of the elements can be read.
    /// - Returns: The list.
    /// - Throws: `DecodingError`.
    public mutating func lossyList<Element: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601,
        losingAll: Bool = false
    ) throws -> [Element] {
        try readLossyList(field(at: keyPath(head, next, rest), format), losingAll)
    }

    /// Reads a list without the elements that cannot be read, which are reported, at a key path; nil if it is absent or
    /// null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    ///   - losingAll: Whether it is no error that none of the elements can be read.
    /// - Returns: The list, or nil.
    /// - Throws: `DecodingError`.
    public mutating func lossyListIfPresent<Element: FieldValue>(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601,
        losingAll: Bool = false
    ) throws -> [Element]? {
        guard let value = try present(at: keyPath(head, next, rest), format) else { return nil }
        return try readLossyList(value, losingAll) as [Element]
    }

    /// Reads a list without the elements that cannot be read, which are reported, at the first of several paths that
    /// holds one.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - format: The format of dates in the value.
    ///   - losingAll: Whether it is no error that none of the elements can be read.
    /// - Returns: The list.
    /// - Throws: `DecodingError`.
    public mutating func lossyList<Element: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601, losingAll: Bool = false
    ) throws -> [Element] {
        try readLossyList(field(anyOf: paths, format), losingAll)
    }

    /// Reads a list without the elements that cannot be read, which are reported, at the first of several paths that
    /// holds one; nil if none does.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - format: The format of dates in the value.
    ///   - losingAll: Whether it is no error that none of the elements can be read.
    /// - Returns: The list, or nil.
    /// - Throws: `DecodingError`.
    public mutating func lossyListIfPresent<Element: FieldValue>(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601, losingAll: Bool = false
    ) throws -> [Element]? {
        guard let value = try present(anyOf: paths, format) else { return nil }
        return try readLossyList(value, losingAll) as [Element]
    }
}
