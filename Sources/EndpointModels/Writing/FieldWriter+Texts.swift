// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

public import Foundation

extension FieldWriter {
    /// Writes a value of type `Decimal`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func decimal(_ value: Decimal, _ key: StaticString) {
        write(value, key)
    }

    /// Writes a value of type `Decimal`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func decimalIfPresent(_ value: Decimal?, _ key: StaticString) {
        if let value { write(value, key) }
    }

    /// Writes a value of type `Data`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func data(_ value: Data, _ key: StaticString) {
        write(value, key)
    }

    /// Writes a value of type `Data`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func dataIfPresent(_ value: Data?, _ key: StaticString) {
        if let value { write(value, key) }
    }

    /// Writes a value of type `Date`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    @inline(never)
    public mutating func date(_ value: Date, _ key: StaticString, format: DateFormat = .iso8601) {
        write(value, key, format)
    }

    /// Writes a value of type `Date`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    @inline(never)
    public mutating func dateIfPresent(_ value: Date?, _ key: StaticString, format: DateFormat = .iso8601) {
        if let value { write(value, key, format) }
    }

    /// Writes a value of type `Duration`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    @inline(never)
    public mutating func duration(_ value: Duration, _ key: StaticString, format: DateFormat = .iso8601) {
        write(value, key, format)
    }

    /// Writes a value of type `Duration`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    @inline(never)
    public mutating func durationIfPresent(_ value: Duration?, _ key: StaticString, format: DateFormat = .iso8601) {
        if let value { write(value, key, format) }
    }

    /// Writes a value of type `TimeOfDay`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    @inline(never)
    public mutating func timeOfDay(_ value: TimeOfDay, _ key: StaticString, format: DateFormat = .iso8601) {
        write(value, key, format)
    }

    /// Writes a value of type `TimeOfDay`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    ///   - format: The format of dates in the value.
    @inline(never)
    public mutating func timeOfDayIfPresent(_ value: TimeOfDay?, _ key: StaticString, format: DateFormat = .iso8601) {
        if let value { write(value, key, format) }
    }

    /// Writes a value of type `URL`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func url(_ value: URL, _ key: StaticString) {
        write(value, key)
    }

    /// Writes a value of type `URL`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func urlIfPresent(_ value: URL?, _ key: StaticString) {
        if let value { write(value, key) }
    }

    /// Writes a value of type `UUID`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func uuid(_ value: UUID, _ key: StaticString) {
        write(value, key)
    }

    /// Writes a value of type `UUID`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func uuidIfPresent(_ value: UUID?, _ key: StaticString) {
        if let value { write(value, key) }
    }

    /// Writes a value of type `JSON`.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func json(_ value: JSON, _ key: StaticString) {
        write(value, key)
    }

    /// Writes a value of type `JSON`, and nothing for nil.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - key: The key on the wire.
    @inline(never)
    public mutating func jsonIfPresent(_ value: JSON?, _ key: StaticString) {
        if let value { write(value, key) }
    }
}
