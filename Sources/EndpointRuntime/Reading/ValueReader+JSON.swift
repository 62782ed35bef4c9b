extension ValueReader {
    /// Any value.
    ///
    /// Codable has no way to ask for a value's kind, so one is tried after the other, the frequent ones first: every
    /// miss costs an error with its path.
    mutating func json() throws -> JSON {
        try detach()
        coerces = false
        if try null() { return .null }
        if let string = try? string() { return .string(string) }
        if let integer = try? int64() { return .integer(integer) }
        switch source {
        case .codable(let value):
            if let object = try? value.open() {
                source = .codable(.object(object))
                return .object(try dictionary())
            }
            if (try? value.openList()) != nil { return .array(try list()) }
        }
        if let bool = try? bool() { return .bool(bool) }
        if let unsigned = try? uint64() { return .unsigned(unsigned) }
        return .double(try double())
    }
}
