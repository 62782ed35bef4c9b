public import Foundation

extension FieldReader {
    @inline(never)
    public mutating func decimal(_ key: StaticString) throws -> Decimal {
        try read(field(key))
    }

    @inline(never)
    public mutating func decimalIfPresent(_ key: StaticString) throws -> Decimal? {
        try readIfPresent(present(key))
    }

    @inline(never)
    public mutating func data(_ key: StaticString) throws -> Data {
        try read(field(key))
    }

    @inline(never)
    public mutating func dataIfPresent(_ key: StaticString) throws -> Data? {
        try readIfPresent(present(key))
    }

    @inline(never)
    public mutating func date(_ key: StaticString, format: DateFormat = .iso8601) throws -> Date {
        try read(field(key, format))
    }

    @inline(never)
    public mutating func dateIfPresent(_ key: StaticString, format: DateFormat = .iso8601) throws -> Date? {
        try readIfPresent(present(key, format))
    }

    @inline(never)
    public mutating func url(_ key: StaticString) throws -> URL {
        try read(field(key))
    }

    @inline(never)
    public mutating func urlIfPresent(_ key: StaticString) throws -> URL? {
        try readIfPresent(present(key))
    }

    @inline(never)
    public mutating func uuid(_ key: StaticString) throws -> UUID {
        try read(field(key))
    }

    @inline(never)
    public mutating func uuidIfPresent(_ key: StaticString) throws -> UUID? {
        try readIfPresent(present(key))
    }

    @inline(never)
    public mutating func json(_ key: StaticString) throws -> JSON {
        try read(field(key))
    }

    @inline(never)
    public mutating func jsonIfPresent(_ key: StaticString) throws -> JSON? {
        try readIfPresent(present(key))
    }
}
