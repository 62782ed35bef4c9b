// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

public import Foundation

// Candidates: `logo = try fields.url(anyOf: ["logo"], ["images", "logo"])`.
extension FieldReader {
    /// Reads a required value of type `Bool` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func bool(
        anyOf paths: [StaticString]...
    ) throws -> Bool {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `Int` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int(
        anyOf paths: [StaticString]...
    ) throws -> Int {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `Int8` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int8(
        anyOf paths: [StaticString]...
    ) throws -> Int8 {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `Int16` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int16(
        anyOf paths: [StaticString]...
    ) throws -> Int16 {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `Int32` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int32(
        anyOf paths: [StaticString]...
    ) throws -> Int32 {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `Int64` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func int64(
        anyOf paths: [StaticString]...
    ) throws -> Int64 {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `UInt` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint(
        anyOf paths: [StaticString]...
    ) throws -> UInt {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `UInt8` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint8(
        anyOf paths: [StaticString]...
    ) throws -> UInt8 {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `UInt16` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint16(
        anyOf paths: [StaticString]...
    ) throws -> UInt16 {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `UInt32` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint32(
        anyOf paths: [StaticString]...
    ) throws -> UInt32 {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `UInt64` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uint64(
        anyOf paths: [StaticString]...
    ) throws -> UInt64 {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `Double` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func double(
        anyOf paths: [StaticString]...
    ) throws -> Double {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `Float` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func float(
        anyOf paths: [StaticString]...
    ) throws -> Float {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `Decimal` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func decimal(
        anyOf paths: [StaticString]...
    ) throws -> Decimal {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `String` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func string(
        anyOf paths: [StaticString]...
    ) throws -> String {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `Data` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func data(
        anyOf paths: [StaticString]...
    ) throws -> Data {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `Date` at the first of several paths that holds one.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func date(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> Date {
        try read(field(anyOf: paths, format))
    }

    /// Reads a required value of type `Duration` at the first of several paths that holds one.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func duration(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> Duration {
        try read(field(anyOf: paths, format))
    }

    /// Reads a required value of type `TimeOfDay` at the first of several paths that holds one.
    ///
    /// - Parameters:
    ///   - paths: The paths, in the order in which they are tried.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func timeOfDay(
        anyOf paths: [StaticString]..., format: DateFormat = .iso8601
    ) throws -> TimeOfDay {
        try read(field(anyOf: paths, format))
    }

    /// Reads a required value of type `URL` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func url(
        anyOf paths: [StaticString]...
    ) throws -> URL {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `UUID` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uuid(
        anyOf paths: [StaticString]...
    ) throws -> UUID {
        try read(field(anyOf: paths))
    }

    /// Reads a required value of type `JSON` at the first of several paths that holds one.
    ///
    /// - Parameter paths: The paths, in the order in which they are tried.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func json(
        anyOf paths: [StaticString]...
    ) throws -> JSON {
        try read(field(anyOf: paths))
    }
}
