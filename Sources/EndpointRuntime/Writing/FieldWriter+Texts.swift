public import Foundation

extension FieldWriter {
    @inline(never)
    public mutating func decimal(_ value: Decimal, _ key: StaticString) {
        write(value, key)
    }

    @inline(never)
    public mutating func decimalIfPresent(_ value: Decimal?, _ key: StaticString) {
        if let value { write(value, key) }
    }

    @inline(never)
    public mutating func data(_ value: Data, _ key: StaticString) {
        write(value, key)
    }

    @inline(never)
    public mutating func dataIfPresent(_ value: Data?, _ key: StaticString) {
        if let value { write(value, key) }
    }

    @inline(never)
    public mutating func date(_ value: Date, _ key: StaticString, format: DateFormat = .iso8601) {
        write(value, key, format)
    }

    @inline(never)
    public mutating func dateIfPresent(_ value: Date?, _ key: StaticString, format: DateFormat = .iso8601) {
        if let value { write(value, key, format) }
    }

    @inline(never)
    public mutating func url(_ value: URL, _ key: StaticString) {
        write(value, key)
    }

    @inline(never)
    public mutating func urlIfPresent(_ value: URL?, _ key: StaticString) {
        if let value { write(value, key) }
    }

    @inline(never)
    public mutating func uuid(_ value: UUID, _ key: StaticString) {
        write(value, key)
    }

    @inline(never)
    public mutating func uuidIfPresent(_ value: UUID?, _ key: StaticString) {
        if let value { write(value, key) }
    }

    @inline(never)
    public mutating func json(_ value: JSON, _ key: StaticString) {
        write(value, key)
    }

    @inline(never)
    public mutating func jsonIfPresent(_ value: JSON?, _ key: StaticString) {
        if let value { write(value, key) }
    }
}
