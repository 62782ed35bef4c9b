// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

public import Foundation

extension FieldReader {
    /// Reads a required value of type `Decimal`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func decimal(_ key: StaticString) throws -> Decimal {
        try read(field(key))
    }

    /// Reads a value of type `Decimal`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func decimalIfPresent(_ key: StaticString) throws -> Decimal? {
        try readIfPresent(present(key))
    }

    /// Reads a required value of type `Data`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func data(_ key: StaticString) throws -> Data {
        try read(field(key))
    }

    /// Reads a value of type `Data`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func dataIfPresent(_ key: StaticString) throws -> Data? {
        try readIfPresent(present(key))
    }

    /// Reads a required value of type `Date`.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func date(_ key: StaticString, format: DateFormat = .iso8601) throws -> Date {
        try read(field(key, format))
    }

    /// Reads a value of type `Date`; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func dateIfPresent(_ key: StaticString, format: DateFormat = .iso8601) throws -> Date? {
        try readIfPresent(present(key, format))
    }

    /// Reads a required value of type `Duration`.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func duration(_ key: StaticString, format: DateFormat = .iso8601) throws -> Duration {
        try read(field(key, format))
    }

    /// Reads a value of type `Duration`; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func durationIfPresent(_ key: StaticString, format: DateFormat = .iso8601) throws -> Duration? {
        try readIfPresent(present(key, format))
    }

    /// Reads a required value of type `TimeOfDay`.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func timeOfDay(_ key: StaticString, format: DateFormat = .iso8601) throws -> TimeOfDay {
        try read(field(key, format))
    }

    /// Reads a value of type `TimeOfDay`; nil if it is absent or null.
    ///
    /// - Parameters:
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func timeOfDayIfPresent(_ key: StaticString, format: DateFormat = .iso8601) throws -> TimeOfDay? {
        try readIfPresent(present(key, format))
    }

    /// Reads a required value of type `URL`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func url(_ key: StaticString) throws -> URL {
        try read(field(key))
    }

    /// Reads a value of type `URL`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func urlIfPresent(_ key: StaticString) throws -> URL? {
        try readIfPresent(present(key))
    }

    /// Reads a required value of type `UUID`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uuid(_ key: StaticString) throws -> UUID {
        try read(field(key))
    }

    /// Reads a value of type `UUID`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func uuidIfPresent(_ key: StaticString) throws -> UUID? {
        try readIfPresent(present(key))
    }

    /// Reads a required value of type `JSON`.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func json(_ key: StaticString) throws -> JSON {
        try read(field(key))
    }

    /// Reads a value of type `JSON`; nil if it is absent or null.
    ///
    /// - Parameter key: The key on the wire.
    /// - Returns: The value, or nil.
    /// - Throws: `DecodingError`.
    @inline(never)
    public mutating func jsonIfPresent(_ key: StaticString) throws -> JSON? {
        try readIfPresent(present(key))
    }
}
