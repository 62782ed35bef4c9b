public import Foundation

/// Bytes are written as Base64 with padding (RFC 4648 section 4).
///
/// Read is also the alphabet for URLs and file names (section 5), and either without padding, as protocol buffers allow it. No line breaks
/// are read.
extension Data: FieldValue {
    /// Reads bytes from Base64.
    public init(readingValue value: inout ValueReader) throws {
        self = try value.parsed("Base64") { text in
            (text.hasPaddingOfBase64 ? Data(base64Encoded: text) : nil)
                ?? text.inStandardBase64.flatMap { Data(base64Encoded: $0) }
        }
    }

    /// Writes the bytes as Base64.
    public func writeValue(to value: inout ValueWriter) {
        value.string(base64EncodedString())
    }
}

extension String {
    /// Whether `=` stands only where it fills up the last four characters (RFC 4648 section 4), which Foundation does not check
    /// everywhere.
    fileprivate var hasPaddingOfBase64: Bool {
        guard let first = utf8.firstIndex(of: UInt8(ascii: "=")) else { return true }
        let padding = utf8[first...]
        return utf8.count % 4 == 0 && padding.count <= 2 && padding.allSatisfy { $0 == UInt8(ascii: "=") }
    }

    /// In the alphabet of RFC 4648 section 4, with the padding that is missing. Nil for a text of both alphabets, and for one that has
    /// padding of another length.
    fileprivate var inStandardBase64: String? {
        guard hasPaddingOfBase64, utf8.count % 4 != 1 else { return nil }
        let (plus, slash, minus, line) = (UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"))
        var bytes = Array(utf8)
        if bytes.contains(where: { $0 == minus || $0 == line }) {
            if bytes.contains(where: { $0 == plus || $0 == slash }) { return nil }
            for index in bytes.indices {
                if bytes[index] == minus { bytes[index] = plus }
                if bytes[index] == line { bytes[index] = slash }
            }
        }
        while bytes.count % 4 != 0 { bytes.append(UInt8(ascii: "=")) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A URL is an absolute or relative reference that is not empty.
extension URL: FieldValue {
    /// Reads a URL.
    public init(readingValue value: inout ValueReader) throws {
        let parse: (String) -> URL? = { URLReference.url($0) }
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
