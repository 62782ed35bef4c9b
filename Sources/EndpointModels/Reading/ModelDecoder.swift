public import Foundation

/// Reads models, lists and single values out of JSON.
public struct ModelDecoder: Sendable {
    public init() {}

    /// The value at a path of keys, the whole body where the path is empty.
    ///
    /// `format` counts for dates outside of models: `Date`, `[Date]`, `[String: Date]`.
    /// Throws `DecodingError`; `keyNotFound` where the path leads nowhere.
    public func decode<Value: FieldValue>(
        _ type: Value.Type = Value.self, from data: Data, at path: [String] = [], format: DateFormat = .iso8601
    ) throws -> DecodedValue<Value> {
        try decode(data) { try $0.value(at: path, format: format) }
    }

    /// The value at a path of keys; nil where a key of it or the value is absent or null.
    ///
    /// Throws `DecodingError`.
    public func decodeIfPresent<Value: FieldValue>(
        _ type: Value.Type = Value.self, from data: Data, at path: [String] = [], format: DateFormat = .iso8601
    ) throws -> DecodedValue<Value?> {
        try decode(data) { try $0.valueIfPresent(at: path, format: format) }
    }

    /// The list at a path of keys, without the elements that do not read; the report names those.
    ///
    /// Throws `DecodingError`.
    public func decodeLossyList<Element: FieldValue>(
        _ type: Element.Type = Element.self, from data: Data, at path: [String] = [], format: DateFormat = .iso8601
    ) throws -> DecodedValue<[Element]> {
        try decode(data) { try $0.lossyList(at: path, format: format) }
    }

    /// As `decodeLossyList`; nil where a key of the path or the list is absent or null.
    ///
    /// Throws `DecodingError`.
    public func decodeLossyListIfPresent<Element: FieldValue>(
        _ type: Element.Type = Element.self, from data: Data, at path: [String] = [], format: DateFormat = .iso8601
    ) throws -> DecodedValue<[Element]?> {
        try decode(data) { try $0.lossyListIfPresent(at: path, format: format) }
    }

    /// Whatever `read` takes out of the document; the body is parsed once, however many places it reads.
    ///
    /// Throws `DecodingError` where the body is no JSON, and whatever `read` throws.
    public func decode<Result: Sendable>(
        _ data: Data, _ read: @escaping @Sendable (inout DocumentReader) throws -> Result
    ) throws -> DecodedValue<Result> {
        try decode(JSONBuffer(copying: data), read)
    }

    func decode<Result: Sendable>(
        _ buffer: JSONBuffer, _ read: (inout DocumentReader) throws -> Result
    ) throws -> DecodedValue<Result> {
        let state = ReadingState(buffer)
        let bytes = JSONDocument(state)
        var document = DocumentReader(bytes, state)
        do {
            let value = try read(&document)
            try bytes.finish()
            return DecodedValue(value: value, report: state.report.located(in: state.text))
        } catch {
            // What is no JSON is that first of all, whatever does not fit before the place.
            throw state.text.located(state.text.firstFault() ?? error)
        }
    }
}
