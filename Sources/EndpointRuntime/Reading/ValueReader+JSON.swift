extension ValueReader {
    /// Any value.
    ///
    /// Codable has no way to ask for a value's kind, so one is tried after the other. Bool comes before the numbers:
    /// some decoders read `true` as 1.
    mutating func json() throws -> JSON {
        try detach()
        coerces = false
        if try null() { return .null }
        if let string = try? string() { return .string(string) }
        if let bool = try? bool() { return .bool(bool) }
        if let integer = try? int64() { return .integer(integer) }
        if let unsigned = try? uint64() { return .unsigned(unsigned) }
        do {
            return .double(try double())
        } catch {
            switch source {
            case .codable(let value):
                if (try? value.open()) != nil { return .object(try dictionary()) }
                if (try? value.openList()) != nil { return .array(try list()) }
            }
            throw error
        }
    }
}
