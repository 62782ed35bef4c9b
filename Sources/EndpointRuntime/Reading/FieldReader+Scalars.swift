// By name and not by overloads, which the type checker would have to choose from; never inlined, so that a line of
// generated text is one call.
extension FieldReader {
    @inline(never)
    public mutating func bool(_ key: StaticString) throws -> Bool {
        guard let codable else { return try scalar(key) { $0.bool(&$1) } }
        return try codable.bool(key)
    }

    @inline(never)
    public mutating func boolIfPresent(_ key: StaticString) throws -> Bool? {
        guard let codable else { return try scalarIfPresent(key) { $0.bool(&$1) } }
        return try codable.boolIfPresent(key)
    }

    @inline(never)
    public mutating func int(_ key: StaticString) throws -> Int {
        guard let codable else { return try scalar(key) { $0.integer(&$1) } }
        return try codable.int(key)
    }

    @inline(never)
    public mutating func intIfPresent(_ key: StaticString) throws -> Int? {
        guard let codable else { return try scalarIfPresent(key) { $0.integer(&$1) } }
        return try codable.intIfPresent(key)
    }

    @inline(never)
    public mutating func int32(_ key: StaticString) throws -> Int32 {
        guard let codable else { return try scalar(key) { $0.integer(&$1) } }
        return try codable.int32(key)
    }

    @inline(never)
    public mutating func int32IfPresent(_ key: StaticString) throws -> Int32? {
        guard let codable else { return try scalarIfPresent(key) { $0.integer(&$1) } }
        return try codable.int32IfPresent(key)
    }

    @inline(never)
    public mutating func int64(_ key: StaticString) throws -> Int64 {
        guard let codable else { return try scalar(key) { $0.integer(&$1) } }
        return try codable.int64(key)
    }

    @inline(never)
    public mutating func int64IfPresent(_ key: StaticString) throws -> Int64? {
        guard let codable else { return try scalarIfPresent(key) { $0.integer(&$1) } }
        return try codable.int64IfPresent(key)
    }

    @inline(never)
    public mutating func uint(_ key: StaticString) throws -> UInt {
        guard let codable else { return try scalar(key) { $0.integer(&$1) } }
        return try codable.uint(key)
    }

    @inline(never)
    public mutating func uintIfPresent(_ key: StaticString) throws -> UInt? {
        guard let codable else { return try scalarIfPresent(key) { $0.integer(&$1) } }
        return try codable.uintIfPresent(key)
    }

    @inline(never)
    public mutating func double(_ key: StaticString) throws -> Double {
        guard let codable else { return try scalar(key) { $0.double(&$1) } }
        return try codable.double(key)
    }

    @inline(never)
    public mutating func doubleIfPresent(_ key: StaticString) throws -> Double? {
        guard let codable else { return try scalarIfPresent(key) { $0.double(&$1) } }
        return try codable.doubleIfPresent(key)
    }

    @inline(never)
    public mutating func float(_ key: StaticString) throws -> Float {
        guard let codable else { return try scalar(key) { $0.float(&$1) } }
        return try codable.float(key)
    }

    @inline(never)
    public mutating func floatIfPresent(_ key: StaticString) throws -> Float? {
        guard let codable else { return try scalarIfPresent(key) { $0.float(&$1) } }
        return try codable.floatIfPresent(key)
    }

    @inline(never)
    public mutating func string(_ key: StaticString) throws -> String {
        guard let codable else { return try scalar(key) { $0.string(&$1) } }
        return try codable.string(key)
    }

    @inline(never)
    public mutating func stringIfPresent(_ key: StaticString) throws -> String? {
        guard let codable else { return try scalarIfPresent(key) { $0.string(&$1) } }
        return try codable.stringIfPresent(key)
    }
}
