/// Reads values from one parsed document, each at a path of keys. An empty path is the whole document.
///
/// All methods throw `DecodingError`.
public struct DocumentReader {
    private let bytes: JSONDocument
    private let state: ReadingState

    init(_ bytes: JSONDocument, _ state: ReadingState) {
        self.bytes = bytes
        self.state = state
    }

    /// What was dropped, converted or ignored so far.
    public var report: DecodingReport { state.report }

    /// Reads a value.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - path: The path of keys.
    ///   - format: The format of dates outside of models.
    /// - Returns: The value.
    /// - Throws: `DecodingError`; `keyNotFound` if a key of the path is absent.
    public mutating func value<Value: FieldValue>(
        _ type: Value.Type = Value.self, at path: [String] = [], format: DateFormat = .iso8601
    ) throws -> Value {
        try required(path, format) { try $0.read() }
    }

    /// Reads a value.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - path: The path of keys.
    ///   - format: The format of dates outside of models.
    /// - Returns: The value, or nil if a key of the path or the value is absent or null.
    /// - Throws: `DecodingError`.
    public mutating func valueIfPresent<Value: FieldValue>(
        _ type: Value.Type = Value.self, at path: [String] = [], format: DateFormat = .iso8601
    ) throws -> Value? {
        try optional(path, format) { try $0.read() }
    }

    /// Reads a list, without the elements that cannot be read.
    ///
    /// - Parameters:
    ///   - type: The type of the elements.
    ///   - path: The path of keys.
    ///   - format: The format of dates outside of models.
    ///   - losingAll: Whether it is no error that none of the elements can be read.
    /// - Returns: The list.
    /// - Throws: `DecodingError`.
    public mutating func lossyList<Element: FieldValue>(
        _ type: Element.Type = Element.self, at path: [String] = [], format: DateFormat = .iso8601,
        losingAll: Bool = false
    ) throws -> [Element] {
        try required(path, format) { try $0.lossyList(losingAll: losingAll) }
    }

    /// Reads a list, without the elements that cannot be read.
    ///
    /// - Parameters:
    ///   - type: The type of the elements.
    ///   - path: The path of keys.
    ///   - format: The format of dates outside of models.
    ///   - losingAll: Whether it is no error that none of the elements can be read.
    /// - Returns: The list, or nil if a key of the path or the list is absent or null.
    /// - Throws: `DecodingError`.
    public mutating func lossyListIfPresent<Element: FieldValue>(
        _ type: Element.Type = Element.self, at path: [String] = [], format: DateFormat = .iso8601,
        losingAll: Bool = false
    ) throws -> [Element]? {
        try optional(path, format) { try $0.lossyList(losingAll: losingAll) }
    }

    private func required<Value>(
        _ path: [String], _ format: DateFormat, _ read: (inout ValueReader) throws -> Value
    ) throws -> Value {
        guard let value = try bytes.value(at: path, isRequired: true, format, read) else {
            throw DecodingError.missing(path.map(WireKey.init(stringValue:)))
        }
        return value
    }

    private func optional<Value>(
        _ path: [String], _ format: DateFormat, _ read: (inout ValueReader) throws -> Value
    ) throws -> Value? {
        try bytes.value(at: path, isRequired: false, format, read)
    }
}
