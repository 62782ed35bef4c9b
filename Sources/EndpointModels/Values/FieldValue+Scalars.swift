// Made by bin/scalars of Templates/Runtime; change the template or Builtin.swift.

public import Foundation

extension Bool: FieldValue {
    /// Reads a value of type `Bool`.
    ///
    /// - Parameter value: The value.
    /// - Throws: `DecodingError`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.bool()
    }

    /// Writes a value of type `Bool`.
    ///
    /// - Parameter value: The value.
    public func writeValue(to value: inout ValueWriter) {
        value.bool(self)
    }
}

extension Int: FieldValue {
    /// Reads a value of type `Int`.
    ///
    /// - Parameter value: The value.
    /// - Throws: `DecodingError`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.int()
    }

    /// Writes a value of type `Int`.
    ///
    /// - Parameter value: The value.
    public func writeValue(to value: inout ValueWriter) {
        value.int(self)
    }
}

extension Int8: FieldValue {
    /// Reads a value of type `Int8`.
    ///
    /// - Parameter value: The value.
    /// - Throws: `DecodingError`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.int8()
    }

    /// Writes a value of type `Int8`.
    ///
    /// - Parameter value: The value.
    public func writeValue(to value: inout ValueWriter) {
        value.int8(self)
    }
}

extension Int16: FieldValue {
    /// Reads a value of type `Int16`.
    ///
    /// - Parameter value: The value.
    /// - Throws: `DecodingError`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.int16()
    }

    /// Writes a value of type `Int16`.
    ///
    /// - Parameter value: The value.
    public func writeValue(to value: inout ValueWriter) {
        value.int16(self)
    }
}

extension Int32: FieldValue {
    /// Reads a value of type `Int32`.
    ///
    /// - Parameter value: The value.
    /// - Throws: `DecodingError`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.int32()
    }

    /// Writes a value of type `Int32`.
    ///
    /// - Parameter value: The value.
    public func writeValue(to value: inout ValueWriter) {
        value.int32(self)
    }
}

extension Int64: FieldValue {
    /// Reads a value of type `Int64`.
    ///
    /// - Parameter value: The value.
    /// - Throws: `DecodingError`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.int64()
    }

    /// Writes a value of type `Int64`.
    ///
    /// - Parameter value: The value.
    public func writeValue(to value: inout ValueWriter) {
        value.int64(self)
    }
}

extension UInt: FieldValue {
    /// Reads a value of type `UInt`.
    ///
    /// - Parameter value: The value.
    /// - Throws: `DecodingError`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.uint()
    }

    /// Writes a value of type `UInt`.
    ///
    /// - Parameter value: The value.
    public func writeValue(to value: inout ValueWriter) {
        value.uint(self)
    }
}

extension UInt8: FieldValue {
    /// Reads a value of type `UInt8`.
    ///
    /// - Parameter value: The value.
    /// - Throws: `DecodingError`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.uint8()
    }

    /// Writes a value of type `UInt8`.
    ///
    /// - Parameter value: The value.
    public func writeValue(to value: inout ValueWriter) {
        value.uint8(self)
    }
}

extension UInt16: FieldValue {
    /// Reads a value of type `UInt16`.
    ///
    /// - Parameter value: The value.
    /// - Throws: `DecodingError`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.uint16()
    }

    /// Writes a value of type `UInt16`.
    ///
    /// - Parameter value: The value.
    public func writeValue(to value: inout ValueWriter) {
        value.uint16(self)
    }
}

extension UInt32: FieldValue {
    /// Reads a value of type `UInt32`.
    ///
    /// - Parameter value: The value.
    /// - Throws: `DecodingError`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.uint32()
    }

    /// Writes a value of type `UInt32`.
    ///
    /// - Parameter value: The value.
    public func writeValue(to value: inout ValueWriter) {
        value.uint32(self)
    }
}

extension UInt64: FieldValue {
    /// Reads a value of type `UInt64`.
    ///
    /// - Parameter value: The value.
    /// - Throws: `DecodingError`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.uint64()
    }

    /// Writes a value of type `UInt64`.
    ///
    /// - Parameter value: The value.
    public func writeValue(to value: inout ValueWriter) {
        value.uint64(self)
    }
}

extension Double: FieldValue {
    /// Reads a value of type `Double`.
    ///
    /// - Parameter value: The value.
    /// - Throws: `DecodingError`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.double()
    }

    /// Writes a value of type `Double`.
    ///
    /// - Parameter value: The value.
    public func writeValue(to value: inout ValueWriter) {
        value.double(self)
    }
}

extension Float: FieldValue {
    /// Reads a value of type `Float`.
    ///
    /// - Parameter value: The value.
    /// - Throws: `DecodingError`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.float()
    }

    /// Writes a value of type `Float`.
    ///
    /// - Parameter value: The value.
    public func writeValue(to value: inout ValueWriter) {
        value.float(self)
    }
}

extension Decimal: FieldValue {
    /// Reads a value of type `Decimal`.
    ///
    /// - Parameter value: The value.
    /// - Throws: `DecodingError`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.decimal()
    }

    /// Writes a value of type `Decimal`.
    ///
    /// - Parameter value: The value.
    public func writeValue(to value: inout ValueWriter) {
        value.decimal(self)
    }
}

extension String: FieldValue {
    /// Reads a value of type `String`.
    ///
    /// - Parameter value: The value.
    /// - Throws: `DecodingError`.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.string()
    }

    /// Writes a value of type `String`.
    ///
    /// - Parameter value: The value.
    public func writeValue(to value: inout ValueWriter) {
        value.string(self)
    }
}
