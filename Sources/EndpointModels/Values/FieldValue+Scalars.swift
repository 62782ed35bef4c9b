// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

public import Foundation

extension Bool: FieldValue {
    /// Reads a value of type `Bool`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.bool()
    }

    /// Writes a value of type `Bool`.
    public func writeValue(to value: inout ValueWriter) {
        value.bool(self)
    }
}

extension Int: FieldValue {
    /// Reads a value of type `Int`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.int()
    }

    /// Writes a value of type `Int`.
    public func writeValue(to value: inout ValueWriter) {
        value.int(self)
    }
}

extension Int32: FieldValue {
    /// Reads a value of type `Int32`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.int32()
    }

    /// Writes a value of type `Int32`.
    public func writeValue(to value: inout ValueWriter) {
        value.int32(self)
    }
}

extension Int64: FieldValue {
    /// Reads a value of type `Int64`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.int64()
    }

    /// Writes a value of type `Int64`.
    public func writeValue(to value: inout ValueWriter) {
        value.int64(self)
    }
}

extension UInt: FieldValue {
    /// Reads a value of type `UInt`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.uint()
    }

    /// Writes a value of type `UInt`.
    public func writeValue(to value: inout ValueWriter) {
        value.uint(self)
    }
}

extension Double: FieldValue {
    /// Reads a value of type `Double`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.double()
    }

    /// Writes a value of type `Double`.
    public func writeValue(to value: inout ValueWriter) {
        value.double(self)
    }
}

extension Float: FieldValue {
    /// Reads a value of type `Float`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.float()
    }

    /// Writes a value of type `Float`.
    public func writeValue(to value: inout ValueWriter) {
        value.float(self)
    }
}

extension Decimal: FieldValue {
    /// Reads a value of type `Decimal`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.decimal()
    }

    /// Writes a value of type `Decimal`.
    public func writeValue(to value: inout ValueWriter) {
        value.decimal(self)
    }
}

extension String: FieldValue {
    /// Reads a value of type `String`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.string()
    }

    /// Writes a value of type `String`.
    public func writeValue(to value: inout ValueWriter) {
        value.string(self)
    }
}
