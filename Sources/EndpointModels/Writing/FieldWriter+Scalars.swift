// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

extension FieldWriter {
    /// Writes a value of type `Bool`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func bool(_ value: Bool, _ key: StaticString) {
        if isPlain, output.put(key, value) { return }
        if let codable { return codable.bool(value, key, state) }
        write(value, key)
    }

    /// Writes a value of type `Bool`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func boolIfPresent(_ value: Bool?, _ key: StaticString) {
        if let value { bool(value, key) }
    }

    /// Writes a value of type `Int`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func int(_ value: Int, _ key: StaticString) {
        if isPlain, output.put(key, Int64(value)) { return }
        if let codable { return codable.int(value, key, state) }
        write(value, key)
    }

    /// Writes a value of type `Int`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func intIfPresent(_ value: Int?, _ key: StaticString) {
        if let value { int(value, key) }
    }

    /// Writes a value of type `Int8`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func int8(_ value: Int8, _ key: StaticString) {
        if isPlain, output.put(key, Int64(value)) { return }
        if let codable { return codable.int8(value, key, state) }
        write(value, key)
    }

    /// Writes a value of type `Int8`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func int8IfPresent(_ value: Int8?, _ key: StaticString) {
        if let value { int8(value, key) }
    }

    /// Writes a value of type `Int16`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func int16(_ value: Int16, _ key: StaticString) {
        if isPlain, output.put(key, Int64(value)) { return }
        if let codable { return codable.int16(value, key, state) }
        write(value, key)
    }

    /// Writes a value of type `Int16`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func int16IfPresent(_ value: Int16?, _ key: StaticString) {
        if let value { int16(value, key) }
    }

    /// Writes a value of type `Int32`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func int32(_ value: Int32, _ key: StaticString) {
        if isPlain, output.put(key, Int64(value)) { return }
        if let codable { return codable.int32(value, key, state) }
        write(value, key)
    }

    /// Writes a value of type `Int32`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func int32IfPresent(_ value: Int32?, _ key: StaticString) {
        if let value { int32(value, key) }
    }

    /// Writes a value of type `Int64`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func int64(_ value: Int64, _ key: StaticString) {
        if isPlain, output.put(key, Int64(value)) { return }
        if let codable { return codable.int64(value, key, state) }
        write(value, key)
    }

    /// Writes a value of type `Int64`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func int64IfPresent(_ value: Int64?, _ key: StaticString) {
        if let value { int64(value, key) }
    }

    /// Writes a value of type `UInt`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func uint(_ value: UInt, _ key: StaticString) {
        if isPlain, let value = Int64(exactly: value), output.put(key, value) { return }
        if let codable { return codable.uint(value, key, state) }
        write(value, key)
    }

    /// Writes a value of type `UInt`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func uintIfPresent(_ value: UInt?, _ key: StaticString) {
        if let value { uint(value, key) }
    }

    /// Writes a value of type `UInt8`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func uint8(_ value: UInt8, _ key: StaticString) {
        if isPlain, output.put(key, Int64(value)) { return }
        if let codable { return codable.uint8(value, key, state) }
        write(value, key)
    }

    /// Writes a value of type `UInt8`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func uint8IfPresent(_ value: UInt8?, _ key: StaticString) {
        if let value { uint8(value, key) }
    }

    /// Writes a value of type `UInt16`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func uint16(_ value: UInt16, _ key: StaticString) {
        if isPlain, output.put(key, Int64(value)) { return }
        if let codable { return codable.uint16(value, key, state) }
        write(value, key)
    }

    /// Writes a value of type `UInt16`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func uint16IfPresent(_ value: UInt16?, _ key: StaticString) {
        if let value { uint16(value, key) }
    }

    /// Writes a value of type `UInt32`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func uint32(_ value: UInt32, _ key: StaticString) {
        if isPlain, output.put(key, Int64(value)) { return }
        if let codable { return codable.uint32(value, key, state) }
        write(value, key)
    }

    /// Writes a value of type `UInt32`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func uint32IfPresent(_ value: UInt32?, _ key: StaticString) {
        if let value { uint32(value, key) }
    }

    /// Writes a value of type `UInt64`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func uint64(_ value: UInt64, _ key: StaticString) {
        if isPlain, let value = Int64(exactly: value), output.put(key, value) { return }
        if let codable { return codable.uint64(value, key, state) }
        write(value, key)
    }

    /// Writes a value of type `UInt64`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func uint64IfPresent(_ value: UInt64?, _ key: StaticString) {
        if let value { uint64(value, key) }
    }

    /// Writes a value of type `Double`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func double(_ value: Double, _ key: StaticString) {
        if isPlain, value.isFinite, output.put(key, value) { return }
        if let codable { return codable.double(value, key, state) }
        write(value, key)
    }

    /// Writes a value of type `Double`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func doubleIfPresent(_ value: Double?, _ key: StaticString) {
        if let value { double(value, key) }
    }

    /// Writes a value of type `Float`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func float(_ value: Float, _ key: StaticString) {
        if let codable { return codable.float(value, key, state) }
        write(value, key)
    }

    /// Writes a value of type `Float`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func floatIfPresent(_ value: Float?, _ key: StaticString) {
        if let value { float(value, key) }
    }

    /// Writes a value of type `String`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func string(_ value: String, _ key: StaticString) {
        if isPlain, output.put(key, value) { return }
        if let codable { return codable.string(value, key, state) }
        write(value, key)
    }

    /// Writes a value of type `String`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func stringIfPresent(_ value: String?, _ key: StaticString) {
        if let value { string(value, key) }
    }
}
