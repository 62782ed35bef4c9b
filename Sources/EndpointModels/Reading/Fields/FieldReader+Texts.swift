// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

public import Foundation

extension FieldReader {
    /// Reads a required value of type `Decimal`.
    @inline(never)
    public mutating func decimal(_ key: StaticString) throws -> Decimal {
        try read(field(key))
    }

    /// Reads a value of type `Decimal`; nil if it is absent or null.
    @inline(never)
    public mutating func decimalIfPresent(_ key: StaticString) throws -> Decimal? {
        try readIfPresent(present(key))
    }

    /// Reads a required value of type `Data`.
    @inline(never)
    public mutating func data(_ key: StaticString) throws -> Data {
        try read(field(key))
    }

    /// Reads a value of type `Data`; nil if it is absent or null.
    @inline(never)
    public mutating func dataIfPresent(_ key: StaticString) throws -> Data? {
        try readIfPresent(present(key))
    }

    /// Reads a required value of type `Date`.
    @inline(never)
    public mutating func date(_ key: StaticString, format: DateFormat = .iso8601) throws -> Date {
        try read(field(key, format))
    }

    /// Reads a value of type `Date`; nil if it is absent or null.
    @inline(never)
    public mutating func dateIfPresent(_ key: StaticString, format: DateFormat = .iso8601) throws -> Date? {
        try readIfPresent(present(key, format))
    }

    /// Reads a required value of type `URL`.
    @inline(never)
    public mutating func url(_ key: StaticString) throws -> URL {
        try read(field(key))
    }

    /// Reads a value of type `URL`; nil if it is absent or null.
    @inline(never)
    public mutating func urlIfPresent(_ key: StaticString) throws -> URL? {
        try readIfPresent(present(key))
    }

    /// Reads a required value of type `UUID`.
    @inline(never)
    public mutating func uuid(_ key: StaticString) throws -> UUID {
        try read(field(key))
    }

    /// Reads a value of type `UUID`; nil if it is absent or null.
    @inline(never)
    public mutating func uuidIfPresent(_ key: StaticString) throws -> UUID? {
        try readIfPresent(present(key))
    }

    /// Reads a required value of type `JSON`.
    @inline(never)
    public mutating func json(_ key: StaticString) throws -> JSON {
        try read(field(key))
    }

    /// Reads a value of type `JSON`; nil if it is absent or null.
    @inline(never)
    public mutating func jsonIfPresent(_ key: StaticString) throws -> JSON? {
        try readIfPresent(present(key))
    }
}
