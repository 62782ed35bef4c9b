public import Foundation

/// Writes models, lists and single values as JSON.
///
/// The order of keys is stable (sorted), slashes are not escaped.
public struct ModelEncoder: Sendable {
    public let isPretty: Bool

    public init(pretty: Bool = false) {
        isPretty = pretty
    }

    /// The JSON of a value. `format` counts for dates outside of models: `Date`, `[Date]`, `[String: Date]`.
    ///
    /// Throws `EncodingError`.
    public func encode<Value: FieldValue>(_ value: Value, format: DateFormat = .iso8601) throws -> Data {
        try encoder.encode(Whole(value: value, format: format))
    }

    /// The JSON object of the fields that `write` writes.
    ///
    /// Throws `EncodingError`.
    public func encode(_ write: (inout FieldWriter) -> Void) throws -> Data {
        try withoutActuallyEscaping(write) { write in
            try encoder.encode(Fields(write: write))
        }
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
            let state = WritingState()
            var value = ValueWriter(.codable(.encoder(encoder)), format: .iso8601, depth: 0, state: state)
            if var fields = value.fields() { write(&fields) }
            if let failure = state.failure { throw failure }
        }
    }
}
