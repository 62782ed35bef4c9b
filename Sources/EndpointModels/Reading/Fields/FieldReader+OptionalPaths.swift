// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

public import Foundation

// Key paths that may lead to nothing: `city = try fields.stringIfPresent("address", "city")`.
extension FieldReader {
    /// Reads a value of type `Bool` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func boolIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Bool? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `Int` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func intIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Int? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `Int8` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int8IfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Int8? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `Int16` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int16IfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Int16? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `Int32` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int32IfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Int32? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `Int64` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int64IfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Int64? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `UInt` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uintIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> UInt? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `UInt8` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint8IfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> UInt8? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `UInt16` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint16IfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> UInt16? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `UInt32` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint32IfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> UInt32? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `UInt64` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint64IfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> UInt64? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `Double` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func doubleIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Double? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `Float` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func floatIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Float? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `Decimal` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func decimalIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Decimal? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `String` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func stringIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> String? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `Data` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func dataIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Data? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `Date` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func dateIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Date? {
        try readIfPresent(present(at: keyPath(head, next, rest), format))
    }

    /// Reads a value of type `Duration` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func durationIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Duration? {
        try readIfPresent(present(at: keyPath(head, next, rest), format))
    }

    /// Reads a value of type `TimeOfDay` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func timeOfDayIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> TimeOfDay? {
        try readIfPresent(present(at: keyPath(head, next, rest), format))
    }

    /// Reads a value of type `URL` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func urlIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> URL? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `UUID` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uuidIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> UUID? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }

    /// Reads a value of type `JSON` at a key path; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - head: The first key of the path.
    ///   - next: The second key.
    ///   - rest: The keys after these.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func jsonIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> JSON? {
        try readIfPresent(present(at: keyPath(head, next, rest)))
    }
}
