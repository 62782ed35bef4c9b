extension JSON {
    /// Reads a value at a path of keys.
    ///
    /// Unions read the properties that all their variants have from values that are none of them.
    ///
    /// - Parameters:
    ///   - path: The keys; without any, the value itself is read.
    ///   - format: The format of dates.
    /// - Returns: The value; nil if there is none, if it is null, or if it has another type.
    public func value<Value: FieldValue>(_ path: StaticString..., format: DateFormat = .iso8601) -> Value? {
        var found = self
        for key in path {
            guard let inner = found[key.description] else { return nil }
            found = inner
        }
        guard let data = try? ModelEncoder().encode(found) else { return nil }
        return try? ModelDecoder().decodeIfPresent(Value.self, from: data, format: format).value
    }
}
