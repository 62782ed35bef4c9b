public import Foundation

/// Bytes are Base64 (RFC 4648 section 4), with padding and without line breaks.
extension Data: FieldValue {
    /// Reads bytes from Base64.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.parsed("Base64") { Data(base64Encoded: $0) }
    }

    /// Writes the bytes as Base64.
    public func writeValue(to value: inout ValueWriter) {
        value.string(base64EncodedString())
    }
}

/// A URL is an absolute or relative reference that is not empty.
extension URL: FieldValue {
    /// Reads a URL.
    public init(readingValue value: inout ValueReader) throws {
        let parse: (String) -> URL? = { $0.isEmpty ? nil : URL(string: $0) }
        self = try value.coerces ? value.coercedText("a URL", parse) : value.parsed("a URL", parse)
    }

    /// Writes the URL.
    public func writeValue(to value: inout ValueWriter) {
        value.string(absoluteString)
    }
}

/// A UUID is read in either case and written in lower case, as RFC 9562 section 4 says.
extension UUID: FieldValue {
    /// Reads a UUID.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.coerces ? value.coercedUUID() : value.parsed("a UUID") { UUID(uuidString: $0) }
    }

    /// Writes the UUID in lower case.
    public func writeValue(to value: inout ValueWriter) {
        value.uuid(self)
    }
}
