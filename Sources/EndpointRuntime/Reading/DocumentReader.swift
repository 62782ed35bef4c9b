/// Reads values out of one parsed document, each at a path of keys; an empty path is the whole document.
///
/// All methods throw `DecodingError`.
public struct DocumentReader {
    private let root: ValueReader

    init(_ root: ValueReader) {
        self.root = root
    }

    /// What lossy lists have dropped so far.
    public var report: DecodingReport { root.state.report }

    /// The value; `keyNotFound` where a key of the path is absent.
    public mutating func value<Value: FieldValue>(
        _ type: Value.Type = Value.self, at path: [String] = [], format: DateFormat = .iso8601
    ) throws -> Value {
        var reader = try reader(at: path, format)
        return try reader.read()
    }

    /// The value; nil where a key of the path or the value is absent or null.
    public mutating func valueIfPresent<Value: FieldValue>(
        _ type: Value.Type = Value.self, at path: [String] = [], format: DateFormat = .iso8601
    ) throws -> Value? {
        var reader = try readerIfPresent(at: path, format)
        return try reader?.read()
    }

    /// The list without the elements that do not read.
    public mutating func lossyList<Element: FieldValue>(
        _ type: Element.Type = Element.self, at path: [String] = [], format: DateFormat = .iso8601
    ) throws -> [Element] {
        var reader = try reader(at: path, format)
        return try reader.lossyList()
    }

    /// The list without the elements that do not read; nil where a key of the path or the list is absent or null.
    public mutating func lossyListIfPresent<Element: FieldValue>(
        _ type: Element.Type = Element.self, at path: [String] = [], format: DateFormat = .iso8601
    ) throws -> [Element]? {
        var reader = try readerIfPresent(at: path, format)
        return try reader?.lossyList()
    }

    private func reader(at path: [String], _ format: DateFormat) throws -> ValueReader {
        var reader = root
        reader.format = format
        for key in path { reader = try reader.member(key) }
        return reader
    }

    private func readerIfPresent(at path: [String], _ format: DateFormat) throws -> ValueReader? {
        var reader = root
        reader.format = format
        if try reader.null() { return nil }
        for key in path {
            guard let member = try reader.memberIfPresent(key) else { return nil }
            reader = member
        }
        return reader
    }
}
