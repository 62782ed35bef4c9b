// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

public import Foundation

// Key paths whose value may be nil: `fields.stringIfPresent(city, "address", "city")`.
extension FieldWriter {
    /// Writes a value of type `Bool` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func boolIfPresent(
        _ value: Bool?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `Int` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func intIfPresent(
        _ value: Int?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `Int8` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func int8IfPresent(
        _ value: Int8?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `Int16` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func int16IfPresent(
        _ value: Int16?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `Int32` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func int32IfPresent(
        _ value: Int32?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `Int64` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func int64IfPresent(
        _ value: Int64?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `UInt` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func uintIfPresent(
        _ value: UInt?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `UInt8` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func uint8IfPresent(
        _ value: UInt8?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `UInt16` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func uint16IfPresent(
        _ value: UInt16?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `UInt32` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func uint32IfPresent(
        _ value: UInt32?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `UInt64` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func uint64IfPresent(
        _ value: UInt64?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `Double` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func doubleIfPresent(
        _ value: Double?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `Float` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func floatIfPresent(
        _ value: Float?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `Decimal` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func decimalIfPresent(
        _ value: Decimal?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `String` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func stringIfPresent(
        _ value: String?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `Data` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func dataIfPresent(
        _ value: Data?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `Date` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    @inline(never)
    public mutating func dateIfPresent(
        _ value: Date?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...,
        format: DateFormat = .iso8601
    ) {
        if let value { write(value, at: keyPath(head, next, rest), format) }
    }

    /// Writes a value of type `Duration` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    @inline(never)
    public mutating func durationIfPresent(
        _ value: Duration?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...,
        format: DateFormat = .iso8601
    ) {
        if let value { write(value, at: keyPath(head, next, rest), format) }
    }

    /// Writes a value of type `TimeOfDay` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    @inline(never)
    public mutating func timeOfDayIfPresent(
        _ value: TimeOfDay?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...,
        format: DateFormat = .iso8601
    ) {
        if let value { write(value, at: keyPath(head, next, rest), format) }
    }

    /// Writes a value of type `URL` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func urlIfPresent(
        _ value: URL?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `UUID` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func uuidIfPresent(
        _ value: UUID?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }

    /// Writes a value of type `JSON` at a key path, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func jsonIfPresent(
        _ value: JSON?, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        if let value { write(value, at: keyPath(head, next, rest)) }
    }
}
