public import Foundation

/// As Base64 (RFC 4648 section 4), with padding and without line breaks.
extension Data: FieldValue {
    public init(readingValue value: inout ValueReader) throws {
        self = try value.parsed("Base64") { Data(base64Encoded: $0) }
    }

    public func writeValue(to value: inout ValueWriter) {
        value.string(base64EncodedString())
    }
}

/// As an absolute or relative reference that is not empty.
extension URL: FieldValue {
    public init(readingValue value: inout ValueReader) throws {
        self = try value.parsed("a URL") { $0.isEmpty ? nil : URL(string: $0) }
    }

    public func writeValue(to value: inout ValueWriter) {
        value.string(absoluteString)
    }
}

/// As RFC 9562 section 4 has it, in either case; written in small letters, as it says.
extension UUID: FieldValue {
    public init(readingValue value: inout ValueReader) throws {
        self = try value.parsed("a UUID") { UUID(uuidString: $0) }
    }

    public func writeValue(to value: inout ValueWriter) {
        value.uuid(self)
    }
}

/// By the format that the field says.
extension Date: FieldValue {
    public init(readingValue value: inout ValueReader) throws {
        let format = value.format
        switch format {
        case .unixSeconds: self = try value.date(isMilliseconds: false)
        case .unixMilliseconds: self = try value.date(isMilliseconds: true)
        default: self = try value.parsed("a date of the format '\(format)'") { format.date(from: $0) }
        }
    }

    public func writeValue(to value: inout ValueWriter) {
        value.date(self)
    }
}
