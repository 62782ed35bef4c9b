// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

public import Foundation

// Key paths: `city = try fields.string("address", "city")`.
extension FieldReader {
    /// Reads a required value of type `Bool` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func bool(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Bool {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `Int` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Int {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `Int8` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int8(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Int8 {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `Int16` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int16(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Int16 {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `Int32` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int32(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Int32 {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `Int64` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int64(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Int64 {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `UInt` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> UInt {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `UInt8` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint8(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> UInt8 {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `UInt16` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint16(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> UInt16 {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `UInt32` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint32(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> UInt32 {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `UInt64` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint64(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> UInt64 {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `Double` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func double(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Double {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `Float` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func float(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Float {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `Decimal` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func decimal(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Decimal {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `String` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func string(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> String {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `Data` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func data(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Data {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `Date` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func date(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Date {
        try read(field(at: keyPath(head, next, rest), format))
    }

    /// Reads a required value of type `Duration` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func duration(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Duration {
        try read(field(at: keyPath(head, next, rest), format))
    }

    /// Reads a required value of type `TimeOfDay` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func timeOfDay(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> TimeOfDay {
        try read(field(at: keyPath(head, next, rest), format))
    }

    /// Reads a required value of type `URL` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func url(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> URL {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `UUID` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uuid(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> UUID {
        try read(field(at: keyPath(head, next, rest)))
    }

    /// Reads a required value of type `JSON` at a key path.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func json(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> JSON {
        try read(field(at: keyPath(head, next, rest)))
    }
}
