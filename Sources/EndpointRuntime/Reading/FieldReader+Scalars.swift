// By name and not by overloads, which the type checker would have to choose from; never inlined, so that a line of
// generated text is one call.
extension FieldReader {
    @inline(never)
    public mutating func bool(_ key: StaticString) throws -> Bool {
        if let value: Bool = next(key) { return value }
        return try elsewhere(key)
    }

    @inline(never)
    public mutating func boolIfPresent(_ key: StaticString) throws -> Bool? {
        if let value: Bool = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    @inline(never)
    public mutating func int(_ key: StaticString) throws -> Int {
        if let value: Int = next(key) { return value }
        return try elsewhere(key)
    }

    @inline(never)
    public mutating func intIfPresent(_ key: StaticString) throws -> Int? {
        if let value: Int = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    @inline(never)
    public mutating func int32(_ key: StaticString) throws -> Int32 {
        if let value: Int32 = next(key) { return value }
        return try elsewhere(key)
    }

    @inline(never)
    public mutating func int32IfPresent(_ key: StaticString) throws -> Int32? {
        if let value: Int32 = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    @inline(never)
    public mutating func int64(_ key: StaticString) throws -> Int64 {
        if let value: Int64 = next(key) { return value }
        return try elsewhere(key)
    }

    @inline(never)
    public mutating func int64IfPresent(_ key: StaticString) throws -> Int64? {
        if let value: Int64 = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    @inline(never)
    public mutating func uint(_ key: StaticString) throws -> UInt {
        if let value: UInt = next(key) { return value }
        return try elsewhere(key)
    }

    @inline(never)
    public mutating func uintIfPresent(_ key: StaticString) throws -> UInt? {
        if let value: UInt = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    @inline(never)
    public mutating func double(_ key: StaticString) throws -> Double {
        if let value: Double = next(key) { return value }
        return try elsewhere(key)
    }

    @inline(never)
    public mutating func doubleIfPresent(_ key: StaticString) throws -> Double? {
        if let value: Double = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    @inline(never)
    public mutating func float(_ key: StaticString) throws -> Float {
        if let value: Float = next(key) { return value }
        return try elsewhere(key)
    }

    @inline(never)
    public mutating func floatIfPresent(_ key: StaticString) throws -> Float? {
        if let value: Float = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    @inline(never)
    public mutating func string(_ key: StaticString) throws -> String {
        if let value: String = next(key) { return value }
        return try elsewhere(key)
    }

    @inline(never)
    public mutating func stringIfPresent(_ key: StaticString) throws -> String? {
        if let value: String = next(key) { return value }
        return try elsewhereIfPresent(key)
    }
}
