// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

public import Foundation

// Key paths: `fields.string(city, "address", "city")`. Paths that share a head write one object.
extension FieldWriter {
    /// Writes a value of type `Bool` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func bool(
        _ value: Bool, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `Int` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func int(
        _ value: Int, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `Int8` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func int8(
        _ value: Int8, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `Int16` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func int16(
        _ value: Int16, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `Int32` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func int32(
        _ value: Int32, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `Int64` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func int64(
        _ value: Int64, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `UInt` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func uint(
        _ value: UInt, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `UInt8` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func uint8(
        _ value: UInt8, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `UInt16` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func uint16(
        _ value: UInt16, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `UInt32` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func uint32(
        _ value: UInt32, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `UInt64` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func uint64(
        _ value: UInt64, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `Double` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func double(
        _ value: Double, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `Float` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func float(
        _ value: Float, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `Decimal` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func decimal(
        _ value: Decimal, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `String` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func string(
        _ value: String, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `Data` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func data(
        _ value: Data, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `Date` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    @inline(never)
    public mutating func date(
        _ value: Date, _ head: StaticString, _ next: StaticString, _ rest: StaticString...,
        format: DateFormat = .iso8601
    ) {
        write(value, at: keyPath(head, next, rest), format)
    }

    /// Writes a value of type `Duration` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    @inline(never)
    public mutating func duration(
        _ value: Duration, _ head: StaticString, _ next: StaticString, _ rest: StaticString...,
        format: DateFormat = .iso8601
    ) {
        write(value, at: keyPath(head, next, rest), format)
    }

    /// Writes a value of type `TimeOfDay` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    @inline(never)
    public mutating func timeOfDay(
        _ value: TimeOfDay, _ head: StaticString, _ next: StaticString, _ rest: StaticString...,
        format: DateFormat = .iso8601
    ) {
        write(value, at: keyPath(head, next, rest), format)
    }

    /// Writes a value of type `URL` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func url(
        _ value: URL, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `UUID` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func uuid(
        _ value: UUID, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }

    /// Writes a value of type `JSON` at a key path.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    @inline(never)
    public mutating func json(
        _ value: JSON, _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) {
        write(value, at: keyPath(head, next, rest))
    }
}
