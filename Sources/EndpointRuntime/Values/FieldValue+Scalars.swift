public import Foundation

extension Bool: FieldValue {
    public init(readingValue value: inout ValueReader) throws {
        self = try value.bool()
    }

    public func writeValue(to value: inout ValueWriter) {
        value.bool(self)
    }
}

extension Int: FieldValue {
    public init(readingValue value: inout ValueReader) throws {
        self = try value.int()
    }

    public func writeValue(to value: inout ValueWriter) {
        value.int(self)
    }
}

extension Int32: FieldValue {
    public init(readingValue value: inout ValueReader) throws {
        self = try value.int32()
    }

    public func writeValue(to value: inout ValueWriter) {
        value.int32(self)
    }
}

extension Int64: FieldValue {
    public init(readingValue value: inout ValueReader) throws {
        self = try value.int64()
    }

    public func writeValue(to value: inout ValueWriter) {
        value.int64(self)
    }
}

extension UInt: FieldValue {
    public init(readingValue value: inout ValueReader) throws {
        self = try value.uint()
    }

    public func writeValue(to value: inout ValueWriter) {
        value.uint(self)
    }
}

extension Double: FieldValue {
    public init(readingValue value: inout ValueReader) throws {
        self = try value.double()
    }

    public func writeValue(to value: inout ValueWriter) {
        value.double(self)
    }
}

extension Float: FieldValue {
    public init(readingValue value: inout ValueReader) throws {
        self = try value.float()
    }

    public func writeValue(to value: inout ValueWriter) {
        value.float(self)
    }
}

extension Decimal: FieldValue {
    public init(readingValue value: inout ValueReader) throws {
        self = try value.decimal()
    }

    public func writeValue(to value: inout ValueWriter) {
        value.decimal(self)
    }
}

extension String: FieldValue {
    public init(readingValue value: inout ValueReader) throws {
        self = try value.string()
    }

    public func writeValue(to value: inout ValueWriter) {
        value.string(self)
    }
}
