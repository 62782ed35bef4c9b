public import Foundation

// Candidates: `logo = try fields.url(anyOf: ["logo"], ["images", "logo"])`.
extension FieldReader {
    @inline(never)
    public mutating func bool(anyOf paths: [StaticString]...) throws -> Bool {
        var value = try field(anyOf: paths)
        return try value.read()
    }

    @inline(never)
    public mutating func boolIfPresent(anyOf paths: [StaticString]...) throws -> Bool? {
        var value = try present(anyOf: paths)
        return try value?.read()
    }

    @inline(never)
    public mutating func int(anyOf paths: [StaticString]...) throws -> Int {
        var value = try field(anyOf: paths)
        return try value.read()
    }

    @inline(never)
    public mutating func intIfPresent(anyOf paths: [StaticString]...) throws -> Int? {
        var value = try present(anyOf: paths)
        return try value?.read()
    }

    @inline(never)
    public mutating func int32(anyOf paths: [StaticString]...) throws -> Int32 {
        var value = try field(anyOf: paths)
        return try value.read()
    }

    @inline(never)
    public mutating func int32IfPresent(anyOf paths: [StaticString]...) throws -> Int32? {
        var value = try present(anyOf: paths)
        return try value?.read()
    }

    @inline(never)
    public mutating func int64(anyOf paths: [StaticString]...) throws -> Int64 {
        var value = try field(anyOf: paths)
        return try value.read()
    }

    @inline(never)
    public mutating func int64IfPresent(anyOf paths: [StaticString]...) throws -> Int64? {
        var value = try present(anyOf: paths)
        return try value?.read()
    }

    @inline(never)
    public mutating func uint(anyOf paths: [StaticString]...) throws -> UInt {
        var value = try field(anyOf: paths)
        return try value.read()
    }

    @inline(never)
    public mutating func uintIfPresent(anyOf paths: [StaticString]...) throws -> UInt? {
        var value = try present(anyOf: paths)
        return try value?.read()
    }

    @inline(never)
    public mutating func double(anyOf paths: [StaticString]...) throws -> Double {
        var value = try field(anyOf: paths)
        return try value.read()
    }

    @inline(never)
    public mutating func doubleIfPresent(anyOf paths: [StaticString]...) throws -> Double? {
        var value = try present(anyOf: paths)
        return try value?.read()
    }

    @inline(never)
    public mutating func float(anyOf paths: [StaticString]...) throws -> Float {
        var value = try field(anyOf: paths)
        return try value.read()
    }

    @inline(never)
    public mutating func floatIfPresent(anyOf paths: [StaticString]...) throws -> Float? {
        var value = try present(anyOf: paths)
        return try value?.read()
    }

    @inline(never)
    public mutating func string(anyOf paths: [StaticString]...) throws -> String {
        var value = try field(anyOf: paths)
        return try value.read()
    }

    @inline(never)
    public mutating func stringIfPresent(anyOf paths: [StaticString]...) throws -> String? {
        var value = try present(anyOf: paths)
        return try value?.read()
    }

    @inline(never)
    public mutating func decimal(anyOf paths: [StaticString]...) throws -> Decimal {
        var value = try field(anyOf: paths)
        return try value.read()
    }

    @inline(never)
    public mutating func decimalIfPresent(anyOf paths: [StaticString]...) throws -> Decimal? {
        var value = try present(anyOf: paths)
        return try value?.read()
    }

    @inline(never)
    public mutating func data(anyOf paths: [StaticString]...) throws -> Data {
        var value = try field(anyOf: paths)
        return try value.read()
    }

    @inline(never)
    public mutating func dataIfPresent(anyOf paths: [StaticString]...) throws -> Data? {
        var value = try present(anyOf: paths)
        return try value?.read()
    }

    @inline(never)
    public mutating func date(anyOf paths: [StaticString]..., format: DateFormat = .iso8601) throws -> Date {
        var value = try field(anyOf: paths, format)
        return try value.read()
    }

    @inline(never)
    public mutating func dateIfPresent(anyOf paths: [StaticString]..., format: DateFormat = .iso8601) throws -> Date? {
        var value = try present(anyOf: paths, format)
        return try value?.read()
    }

    @inline(never)
    public mutating func url(anyOf paths: [StaticString]...) throws -> URL {
        var value = try field(anyOf: paths)
        return try value.read()
    }

    @inline(never)
    public mutating func urlIfPresent(anyOf paths: [StaticString]...) throws -> URL? {
        var value = try present(anyOf: paths)
        return try value?.read()
    }

    @inline(never)
    public mutating func uuid(anyOf paths: [StaticString]...) throws -> UUID {
        var value = try field(anyOf: paths)
        return try value.read()
    }

    @inline(never)
    public mutating func uuidIfPresent(anyOf paths: [StaticString]...) throws -> UUID? {
        var value = try present(anyOf: paths)
        return try value?.read()
    }

    @inline(never)
    public mutating func json(anyOf paths: [StaticString]...) throws -> JSON {
        var value = try field(anyOf: paths)
        return try value.read()
    }

    @inline(never)
    public mutating func jsonIfPresent(anyOf paths: [StaticString]...) throws -> JSON? {
        var value = try present(anyOf: paths)
        return try value?.read()
    }
}
