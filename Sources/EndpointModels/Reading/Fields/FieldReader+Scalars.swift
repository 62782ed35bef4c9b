// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

// Named methods and not overloads, among which the type checker would have to choose. Never inlined, so that a line of
// generated text is one call.
extension FieldReader {
    /// Reads a required value of type `Bool`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func bool(_ key: StaticString) throws -> Bool {
        if let value: Bool = next(key) { return value }
        return try elsewhere(key)
    }

    /// Reads a value of type `Bool`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func boolIfPresent(_ key: StaticString) throws -> Bool? {
        if let value: Bool = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    /// Reads a required value of type `Int`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int(_ key: StaticString) throws -> Int {
        if let value: Int = next(key) { return value }
        return try elsewhere(key)
    }

    /// Reads a value of type `Int`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func intIfPresent(_ key: StaticString) throws -> Int? {
        if let value: Int = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    /// Reads a required value of type `Int8`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int8(_ key: StaticString) throws -> Int8 {
        if let value: Int8 = next(key) { return value }
        return try elsewhere(key)
    }

    /// Reads a value of type `Int8`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int8IfPresent(_ key: StaticString) throws -> Int8? {
        if let value: Int8 = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    /// Reads a required value of type `Int16`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int16(_ key: StaticString) throws -> Int16 {
        if let value: Int16 = next(key) { return value }
        return try elsewhere(key)
    }

    /// Reads a value of type `Int16`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int16IfPresent(_ key: StaticString) throws -> Int16? {
        if let value: Int16 = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    /// Reads a required value of type `Int32`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int32(_ key: StaticString) throws -> Int32 {
        if let value: Int32 = next(key) { return value }
        return try elsewhere(key)
    }

    /// Reads a value of type `Int32`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int32IfPresent(_ key: StaticString) throws -> Int32? {
        if let value: Int32 = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    /// Reads a required value of type `Int64`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int64(_ key: StaticString) throws -> Int64 {
        if let value: Int64 = next(key) { return value }
        return try elsewhere(key)
    }

    /// Reads a value of type `Int64`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int64IfPresent(_ key: StaticString) throws -> Int64? {
        if let value: Int64 = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    /// Reads a required value of type `UInt`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint(_ key: StaticString) throws -> UInt {
        if let value: UInt = next(key) { return value }
        return try elsewhere(key)
    }

    /// Reads a value of type `UInt`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uintIfPresent(_ key: StaticString) throws -> UInt? {
        if let value: UInt = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    /// Reads a required value of type `UInt8`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint8(_ key: StaticString) throws -> UInt8 {
        if let value: UInt8 = next(key) { return value }
        return try elsewhere(key)
    }

    /// Reads a value of type `UInt8`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint8IfPresent(_ key: StaticString) throws -> UInt8? {
        if let value: UInt8 = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    /// Reads a required value of type `UInt16`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint16(_ key: StaticString) throws -> UInt16 {
        if let value: UInt16 = next(key) { return value }
        return try elsewhere(key)
    }

    /// Reads a value of type `UInt16`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint16IfPresent(_ key: StaticString) throws -> UInt16? {
        if let value: UInt16 = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    /// Reads a required value of type `UInt32`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint32(_ key: StaticString) throws -> UInt32 {
        if let value: UInt32 = next(key) { return value }
        return try elsewhere(key)
    }

    /// Reads a value of type `UInt32`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint32IfPresent(_ key: StaticString) throws -> UInt32? {
        if let value: UInt32 = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    /// Reads a required value of type `UInt64`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint64(_ key: StaticString) throws -> UInt64 {
        if let value: UInt64 = next(key) { return value }
        return try elsewhere(key)
    }

    /// Reads a value of type `UInt64`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint64IfPresent(_ key: StaticString) throws -> UInt64? {
        if let value: UInt64 = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    /// Reads a required value of type `Double`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func double(_ key: StaticString) throws -> Double {
        if let value: Double = next(key) { return value }
        return try elsewhere(key)
    }

    /// Reads a value of type `Double`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func doubleIfPresent(_ key: StaticString) throws -> Double? {
        if let value: Double = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    /// Reads a required value of type `Float`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func float(_ key: StaticString) throws -> Float {
        if let value: Float = next(key) { return value }
        return try elsewhere(key)
    }

    /// Reads a value of type `Float`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func floatIfPresent(_ key: StaticString) throws -> Float? {
        if let value: Float = next(key) { return value }
        return try elsewhereIfPresent(key)
    }

    /// Reads a required value of type `String`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func string(_ key: StaticString) throws -> String {
        if let value: String = next(key) { return value }
        return try elsewhere(key)
    }

    /// Reads a value of type `String`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func stringIfPresent(_ key: StaticString) throws -> String? {
        if let value: String = next(key) { return value }
        return try elsewhereIfPresent(key)
    }
}
