extension ValueReader {
    /// Reads any value.
    ///
    /// Codable cannot say what kind a value has, so one kind is tried after the other, the frequent ones first. Every
    /// miss costs an error with its path.
    mutating func json() throws -> JSON {
        coerces = false
        guard codable != nil else { return try jsonOfBytes() }
        try detach()
        if try null() { return .null }
        if let string = try? string() { return .string(string) }
        if let integer = try? int64() { return .integer(integer) }
        if let object = try? codable?.value.open() {
            codable = CodablePlace(.object(object))
            return .object(try dictionary())
        }
        if (try? codable?.value.openList()) != nil { return .array(try list()) }
        if let bool = try? bool() { return .bool(bool) }
        if let unsigned = try? uint64() { return .unsigned(unsigned) }
        return .double(try double())
    }

    private mutating func jsonOfBytes() throws -> JSON {
        switch text[spot.start] {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"): return .object(try dictionary())
        case UInt8(ascii: "["): return .array(try list())
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try bool())
        case UInt8(ascii: "n"):
            if try null() { return .null }
            throw mismatch(JSON.self)
        default:
            var position = spot.start
            if let integer: Int64 = text.integer(&position) {
                spot.end = position
                return .integer(integer)
            }
            if let unsigned: UInt64 = text.integer(&position) {
                spot.end = position
                return .unsigned(unsigned)
            }
            return .double(try double())
        }
    }
}
