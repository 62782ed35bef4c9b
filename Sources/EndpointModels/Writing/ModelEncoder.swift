public import Foundation

/// Writes models, lists and single values as JSON.
///
/// The order of keys is stable: properties in the order of the model, dictionaries by key. Slashes are not escaped.
public struct ModelEncoder: Sendable {
    /// Whether the JSON has line breaks and indentation.
    public let isPretty: Bool

    /// Makes an encoder.
    ///
    /// - Parameter pretty: Whether the JSON has line breaks and indentation. The default is false.
    public init(pretty: Bool = false) {
        isPretty = pretty
    }

    /// Writes a value as JSON.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - format: The format of dates outside of models: `Date`, `[Date]`, `[String: Date]`.
    /// - Returns: The JSON text.
    /// - Throws: `EncodingError`.
    public func encode<Value: FieldValue>(_ value: Value, format: DateFormat = .iso8601) throws -> Data {
        if let bytes = try bytes(format, { value.writeValue(to: &$0) }) { return bytes }
        return try encodeByCodable(value, format)
    }

    @inline(never)
    private func encodeByCodable<Value: FieldValue>(_ value: Value, _ format: DateFormat) throws -> Data {
        try encoder.encode(Whole(value: value, format: format))
    }

    /// Writes fields as a JSON object.
    ///
    /// - Parameter write: Writes the fields.
    /// - Returns: The JSON text.
    /// - Throws: `EncodingError`.
    public func encode(_ write: (inout FieldWriter) -> Void) throws -> Data {
        let bytes = try bytes(.iso8601) { value in
            guard var fields = value.fields() else { return }
            write(&fields)
            value.close(fields)
        }
        if let bytes { return bytes }
        return try withoutActuallyEscaping(write) { write in
            try encoder.encode(Fields(write: write))
        }
    }

    /// Returns nil if the order in which the model writes needs Codable.
    private func bytes(_ format: DateFormat, _ write: (inout ValueWriter) -> Void) throws -> Data? {
        let data: Data? = try JSONOutput.write(isPretty: isPretty) { output in
            var value = ValueWriter(output, format: format, depth: 0)
            write(&value)
            value.check(output)
            if let trouble = output.trouble {
                if trouble.needsCodable { return nil }
                if let failure = trouble.failure { throw failure }
            }
            return output.take()
        }
        if let data, data.isEmpty {
            throw EncodingError.invalidValue(
                Any?.none as Any, .init(codingPath: [], debugDescription: "nothing was written"))
        }
        return data
    }

    private var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        return encoder
    }

    private struct Whole<Value: FieldValue>: Encodable {
        let value: Value
        let format: DateFormat

        func encode(to encoder: any Encoder) throws {
            try ValueWriter.encode(value, to: encoder, format: format)
        }
    }

    private struct Fields: Encodable {
        let write: (inout FieldWriter) -> Void

        func encode(to encoder: any Encoder) throws {
            try ValueWriter.encode(to: encoder, format: .iso8601) { value in
                if var fields = value.fields() {
                    write(&fields)
                    value.close(fields)
                }
            }
        }
    }
}
