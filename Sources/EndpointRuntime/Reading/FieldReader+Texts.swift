public import Foundation

extension FieldReader {
    @inline(never)
    public mutating func decimal(_ key: StaticString) throws -> Decimal {
        var value = field(key)
        return try Decimal(readingValue: &value)
    }

    @inline(never)
    public mutating func decimalIfPresent(_ key: StaticString) throws -> Decimal? {
        guard var value = try present(key) else { return nil }
        return try Decimal(readingValue: &value)
    }

    @inline(never)
    public mutating func data(_ key: StaticString) throws -> Data {
        var value = field(key)
        return try Data(readingValue: &value)
    }

    @inline(never)
    public mutating func dataIfPresent(_ key: StaticString) throws -> Data? {
        guard var value = try present(key) else { return nil }
        return try Data(readingValue: &value)
    }

    @inline(never)
    public mutating func date(_ key: StaticString, format: DateFormat = .iso8601) throws -> Date {
        var value = field(key, format)
        return try Date(readingValue: &value)
    }

    @inline(never)
    public mutating func dateIfPresent(_ key: StaticString, format: DateFormat = .iso8601) throws -> Date? {
        guard var value = try present(key, format) else { return nil }
        return try Date(readingValue: &value)
    }

    @inline(never)
    public mutating func url(_ key: StaticString) throws -> URL {
        var value = field(key)
        return try URL(readingValue: &value)
    }

    @inline(never)
    public mutating func urlIfPresent(_ key: StaticString) throws -> URL? {
        guard var value = try present(key) else { return nil }
        return try URL(readingValue: &value)
    }

    @inline(never)
    public mutating func uuid(_ key: StaticString) throws -> UUID {
        var value = field(key)
        return try UUID(readingValue: &value)
    }

    @inline(never)
    public mutating func uuidIfPresent(_ key: StaticString) throws -> UUID? {
        guard var value = try present(key) else { return nil }
        return try UUID(readingValue: &value)
    }

    @inline(never)
    public mutating func json(_ key: StaticString) throws -> JSON {
        var value = field(key)
        return try JSON(readingValue: &value)
    }

    @inline(never)
    public mutating func jsonIfPresent(_ key: StaticString) throws -> JSON? {
        guard var value = try present(key) else { return nil }
        return try JSON(readingValue: &value)
    }
}
