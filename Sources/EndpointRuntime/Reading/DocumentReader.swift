/// Reads values out of one parsed document, each at a path of keys; an empty path is the whole document.
///
/// All methods throw `DecodingError`.
public struct DocumentReader {
    /// Codable's; nil for JSON bytes.
    private let root: ValueReader?
    private let bytes: JSONDocument?
    private let state: ReadingState

    init(_ root: ValueReader) {
        self.root = root
        bytes = nil
        state = root.state
    }

    init(_ bytes: JSONDocument, _ state: ReadingState) {
        root = nil
        self.bytes = bytes
        self.state = state
    }

    /// What lossy lists have dropped so far.
    public var report: DecodingReport { state.report }

    /// The value; `keyNotFound` where a key of the path is absent.
    public mutating func value<Value: FieldValue>(
        _ type: Value.Type = Value.self, at path: [String] = [], format: DateFormat = .iso8601
    ) throws -> Value {
        try required(path, format) { try $0.read() }
    }

    /// The value; nil where a key of the path or the value is absent or null.
    public mutating func valueIfPresent<Value: FieldValue>(
        _ type: Value.Type = Value.self, at path: [String] = [], format: DateFormat = .iso8601
    ) throws -> Value? {
        try optional(path, format) { try $0.read() }
    }

    /// The list without the elements that do not read.
    public mutating func lossyList<Element: FieldValue>(
        _ type: Element.Type = Element.self, at path: [String] = [], format: DateFormat = .iso8601
    ) throws -> [Element] {
        try required(path, format) { try $0.lossyList() }
    }

    /// The list without the elements that do not read; nil where a key of the path or the list is absent or null.
    public mutating func lossyListIfPresent<Element: FieldValue>(
        _ type: Element.Type = Element.self, at path: [String] = [], format: DateFormat = .iso8601
    ) throws -> [Element]? {
        try optional(path, format) { try $0.lossyList() }
    }

    private func required<Value>(
        _ path: [String], _ format: DateFormat, _ read: (inout ValueReader) throws -> Value
    ) throws -> Value {
        guard var reader = root else {
            guard let value = try bytes?.value(at: path, isRequired: true, format, read) else {
                preconditionFailure("a value that is required is there, or its absence an error")
            }
            return value
        }
        reader.format = format
        for key in path { reader = try reader.member(key) }
        return try read(&reader)
    }

    private func optional<Value>(
        _ path: [String], _ format: DateFormat, _ read: (inout ValueReader) throws -> Value
    ) throws -> Value? {
        guard var reader = root else { return try bytes?.value(at: path, isRequired: false, format, read) }
        reader.format = format
        if try reader.null() { return nil }
        for key in path {
            guard let member = try reader.memberIfPresent(key) else { return nil }
            reader = member
        }
        return try read(&reader)
    }
}
