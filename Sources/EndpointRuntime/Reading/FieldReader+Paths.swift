public import Foundation

// Key paths: `city = try fields.string("address", "city")`.
extension FieldReader {
    @inline(never)
    public mutating func bool(_ head: StaticString, _ next: StaticString, _ rest: StaticString...) throws -> Bool {
        var value = try field(at: [head, next] + rest)
        return try value.read()
    }

    @inline(never)
    public mutating func boolIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Bool? {
        var value = try present(at: [head, next] + rest)
        return try value?.read()
    }

    @inline(never)
    public mutating func int(_ head: StaticString, _ next: StaticString, _ rest: StaticString...) throws -> Int {
        var value = try field(at: [head, next] + rest)
        return try value.read()
    }

    @inline(never)
    public mutating func intIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Int? {
        var value = try present(at: [head, next] + rest)
        return try value?.read()
    }

    @inline(never)
    public mutating func int32(_ head: StaticString, _ next: StaticString, _ rest: StaticString...) throws -> Int32 {
        var value = try field(at: [head, next] + rest)
        return try value.read()
    }

    @inline(never)
    public mutating func int32IfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Int32? {
        var value = try present(at: [head, next] + rest)
        return try value?.read()
    }

    @inline(never)
    public mutating func int64(_ head: StaticString, _ next: StaticString, _ rest: StaticString...) throws -> Int64 {
        var value = try field(at: [head, next] + rest)
        return try value.read()
    }

    @inline(never)
    public mutating func int64IfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Int64? {
        var value = try present(at: [head, next] + rest)
        return try value?.read()
    }

    @inline(never)
    public mutating func uint(_ head: StaticString, _ next: StaticString, _ rest: StaticString...) throws -> UInt {
        var value = try field(at: [head, next] + rest)
        return try value.read()
    }

    @inline(never)
    public mutating func uintIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> UInt? {
        var value = try present(at: [head, next] + rest)
        return try value?.read()
    }

    @inline(never)
    public mutating func double(_ head: StaticString, _ next: StaticString, _ rest: StaticString...) throws -> Double {
        var value = try field(at: [head, next] + rest)
        return try value.read()
    }

    @inline(never)
    public mutating func doubleIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Double? {
        var value = try present(at: [head, next] + rest)
        return try value?.read()
    }

    @inline(never)
    public mutating func float(_ head: StaticString, _ next: StaticString, _ rest: StaticString...) throws -> Float {
        var value = try field(at: [head, next] + rest)
        return try value.read()
    }

    @inline(never)
    public mutating func floatIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Float? {
        var value = try present(at: [head, next] + rest)
        return try value?.read()
    }

    @inline(never)
    public mutating func string(_ head: StaticString, _ next: StaticString, _ rest: StaticString...) throws -> String {
        var value = try field(at: [head, next] + rest)
        return try value.read()
    }

    @inline(never)
    public mutating func stringIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> String? {
        var value = try present(at: [head, next] + rest)
        return try value?.read()
    }

    @inline(never)
    public mutating func decimal(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Decimal {
        var value = try field(at: [head, next] + rest)
        return try value.read()
    }

    @inline(never)
    public mutating func decimalIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Decimal? {
        var value = try present(at: [head, next] + rest)
        return try value?.read()
    }

    @inline(never)
    public mutating func data(_ head: StaticString, _ next: StaticString, _ rest: StaticString...) throws -> Data {
        var value = try field(at: [head, next] + rest)
        return try value.read()
    }

    @inline(never)
    public mutating func dataIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> Data? {
        var value = try present(at: [head, next] + rest)
        return try value?.read()
    }

    @inline(never)
    public mutating func date(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Date {
        var value = try field(at: [head, next] + rest, format)
        return try value.read()
    }

    @inline(never)
    public mutating func dateIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString..., format: DateFormat = .iso8601
    ) throws -> Date? {
        var value = try present(at: [head, next] + rest, format)
        return try value?.read()
    }

    @inline(never)
    public mutating func url(_ head: StaticString, _ next: StaticString, _ rest: StaticString...) throws -> URL {
        var value = try field(at: [head, next] + rest)
        return try value.read()
    }

    @inline(never)
    public mutating func urlIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> URL? {
        var value = try present(at: [head, next] + rest)
        return try value?.read()
    }

    @inline(never)
    public mutating func uuid(_ head: StaticString, _ next: StaticString, _ rest: StaticString...) throws -> UUID {
        var value = try field(at: [head, next] + rest)
        return try value.read()
    }

    @inline(never)
    public mutating func uuidIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> UUID? {
        var value = try present(at: [head, next] + rest)
        return try value?.read()
    }

    @inline(never)
    public mutating func json(_ head: StaticString, _ next: StaticString, _ rest: StaticString...) throws -> JSON {
        var value = try field(at: [head, next] + rest)
        return try value.read()
    }

    @inline(never)
    public mutating func jsonIfPresent(
        _ head: StaticString, _ next: StaticString, _ rest: StaticString...
    ) throws -> JSON? {
        var value = try present(at: [head, next] + rest)
        return try value?.read()
    }
}
