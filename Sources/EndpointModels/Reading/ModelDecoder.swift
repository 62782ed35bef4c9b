public import Foundation

/// Reads models, lists and single values from JSON.
public struct ModelDecoder: Sendable {
    /// Makes a decoder.
    public init() {}

    /// Reads a value.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - data: The JSON text.
    ///   - path: The path of keys. Empty means the whole body.
    ///   - format: The format of dates outside of models: `Date`, `[Date]`, `[String: Date]`.
    /// - Returns: The value.
    /// - Throws: `DecodingError`; `keyNotFound` if the path leads nowhere.
    public func decode<Value: FieldValue>(
        _ type: Value.Type = Value.self, from data: Data, at path: [String] = [], format: DateFormat = .iso8601
    ) throws -> DecodedValue<Value> {
        try decode(data) { try $0.value(at: path, format: format) }
    }

    /// Reads a value.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - data: The JSON text.
    ///   - path: The path of keys. Empty means the whole body.
    ///   - format: The format of dates outside of models: `Date`, `[Date]`, `[String: Date]`.
    /// - Returns: The value, or nil if a key of the path or the value is absent or null.
    /// - Throws: `DecodingError`.
    public func decodeIfPresent<Value: FieldValue>(
        _ type: Value.Type = Value.self, from data: Data, at path: [String] = [], format: DateFormat = .iso8601
    ) throws -> DecodedValue<Value?> {
        try decode(data) { try $0.valueIfPresent(at: path, format: format) }
    }

    /// Reads a list, without the elements that cannot be read. The report names those.
    ///
    /// - Parameters:
    ///   - type: The type of the elements.
    ///   - data: The JSON text.
    ///   - path: The path of keys. Empty means the whole body.
    ///   - format: The format of dates outside of models: `Date`, `[Date]`, `[String: Date]`.
    ///   - losingAll: Whether it is no error that none of the elements can be read.
    /// - Returns: The list.
    /// - Throws: `DecodingError`.
    public func decodeLossyList<Element: FieldValue>(
        _ type: Element.Type = Element.self, from data: Data, at path: [String] = [], format: DateFormat = .iso8601,
        losingAll: Bool = false
    ) throws -> DecodedValue<[Element]> {
        try decode(data) { try $0.lossyList(at: path, format: format, losingAll: losingAll) }
    }

    /// Reads a list, without the elements that cannot be read. The report names those.
    ///
    /// - Parameters:
    ///   - type: The type of the elements.
    ///   - data: The JSON text.
    ///   - path: The path of keys. Empty means the whole body.
    ///   - format: The format of dates outside of models: `Date`, `[Date]`, `[String: Date]`.
    ///   - losingAll: Whether it is no error that none of the elements can be read.
    /// - Returns: The list, or nil if a key of the path or the list is absent or null.
    /// - Throws: `DecodingError`.
    public func decodeLossyListIfPresent<Element: FieldValue>(
        _ type: Element.Type = Element.self, from data: Data, at path: [String] = [], format: DateFormat = .iso8601,
        losingAll: Bool = false
    ) throws -> DecodedValue<[Element]?> {
        try decode(data) { try $0.lossyListIfPresent(at: path, format: format, losingAll: losingAll) }
    }

    /// Reads several places of a body, which is parsed once.
    ///
    /// - Parameters:
    ///   - data: The JSON text.
    ///   - read: Reads from the document.
    /// - Returns: The result of the closure.
    /// - Throws: `DecodingError` if the body is no JSON, and what the closure throws.
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
            try state.finish()
            try bytes.finish()
            return DecodedValue(value: value, report: state.report.located(in: state.text))
        } catch {
            // If the text is no JSON, that is the error, whatever does not fit before the place.
            throw state.text.located(state.text.firstFault() ?? error)
        }
    }
}
