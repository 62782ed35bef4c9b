// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

public import Foundation

// Candidates of which there may be none: `logo = try fields.urlIfPresent(anyOf: ["logo"], ["images", "logo"])`.
extension FieldReader {
    /// Reads a value of type `Bool` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func boolIfPresent(
        anyOf paths: [StaticString]...
    ) throws -> Bool? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `Int` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func intIfPresent(
        anyOf paths: [StaticString]...
    ) throws -> Int? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `Int8` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int8IfPresent(
        anyOf paths: [StaticString]...
    ) throws -> Int8? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `Int16` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int16IfPresent(
        anyOf paths: [StaticString]...
    ) throws -> Int16? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `Int32` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int32IfPresent(
        anyOf paths: [StaticString]...
    ) throws -> Int32? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `Int64` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int64IfPresent(
        anyOf paths: [StaticString]...
    ) throws -> Int64? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `UInt` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uintIfPresent(
        anyOf paths: [StaticString]...
    ) throws -> UInt? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `UInt8` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint8IfPresent(
        anyOf paths: [StaticString]...
    ) throws -> UInt8? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `UInt16` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint16IfPresent(
        anyOf paths: [StaticString]...
    ) throws -> UInt16? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `UInt32` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint32IfPresent(
        anyOf paths: [StaticString]...
    ) throws -> UInt32? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `UInt64` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint64IfPresent(
        anyOf paths: [StaticString]...
    ) throws -> UInt64? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `Double` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func doubleIfPresent(
        anyOf paths: [StaticString]...
    ) throws -> Double? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `Float` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func floatIfPresent(
        anyOf paths: [StaticString]...
    ) throws -> Float? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `Decimal` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func decimalIfPresent(
        anyOf paths: [StaticString]...
    ) throws -> Decimal? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `String` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func stringIfPresent(
        anyOf paths: [StaticString]...
    ) throws -> String? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `Data` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func dataIfPresent(
        anyOf paths: [StaticString]...
    ) throws -> Data? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `Date` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func dateIfPresent(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> Date? {
        try readIfPresent(present(anyOf: paths, format))
    }

    /// Reads a value of type `Duration` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func durationIfPresent(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> Duration? {
        try readIfPresent(present(anyOf: paths, format))
    }

    /// Reads a value of type `TimeOfDay` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func timeOfDayIfPresent(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> TimeOfDay? {
        try readIfPresent(present(anyOf: paths, format))
    }

    /// Reads a value of type `URL` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func urlIfPresent(
        anyOf paths: [StaticString]...
    ) throws -> URL? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `UUID` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uuidIfPresent(
        anyOf paths: [StaticString]...
    ) throws -> UUID? {
        try readIfPresent(present(anyOf: paths))
    }

    /// Reads a value of type `JSON` at the first of several paths that holds one; nil if none does.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func jsonIfPresent(
        anyOf paths: [StaticString]...
    ) throws -> JSON? {
        try readIfPresent(present(anyOf: paths))
    }
}
