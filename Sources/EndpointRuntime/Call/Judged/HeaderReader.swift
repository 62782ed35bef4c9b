internal import Foundation

/// Reads values from the headers of a response.
///
/// Numbers and booleans are read as they are spelled, and `1` and `0` as booleans, too. Names are compared in any case.
public struct HeaderReader: Sendable {
    private let fields: [HeaderField]
    /// Called with what does not fit and is read as absent.
    private let ignoring: @Sendable (UnreadableHeader) -> Void

    /// Makes a reader.
    ///
    /// - Parameter fields: The headers of the response.
    public init(_ fields: [HeaderField]) {
        self.init(fields) { _ in }
    }

    init(_ fields: [HeaderField], ignoring: @escaping @Sendable (UnreadableHeader) -> Void) {
        self.fields = fields
        self.ignoring = ignoring
    }

    /// Reads a value.
    ///
    /// - Parameters:
    ///   - name: The name of the header. The first one of the name counts.
    ///   - format: The format of a date.
    /// - Returns: The value.
    /// - Throws: `UnreadableHeader` if there is none, or if it does not fit.
    public func value<Value: FieldValue>(_ name: String, format: DateFormat = .iso8601) throws -> Value {
        guard let text = fields[name] else { throw UnreadableHeader(name, "is missing") }
        return try read(text, of: name, format)
    }

    /// Reads a value. One that does not fit is in the `ignored` of the response's report.
    ///
    /// - Parameters:
    ///   - name: The name of the header. The first one of the name counts.
    ///   - format: The format of a date.
    /// - Returns: The value, or nil if there is none, or if it does not fit.
    public func valueIfPresent<Value: FieldValue>(_ name: String, format: DateFormat = .iso8601) -> Value? {
        ifPresent(name) { try value(name, format: format) }
    }

    /// Reads a list, whose elements are separated by commas, in one header or in several of the name.
    ///
    /// - Parameters:
    ///   - name: The name of the header.
    ///   - format: The format of dates.
    /// - Returns: The list.
    /// - Throws: `UnreadableHeader` if there is none, or if an element does not fit.
    public func list<Element: FieldValue>(_ name: String, format: DateFormat = .iso8601) throws -> [Element] {
        guard fields[name] != nil else { throw UnreadableHeader(name, "is missing") }
        return try HTTPList.members(name, in: fields).map { try read($0, of: name, format) }
    }

    /// Reads a list as `list` does. One that does not fit is in the `ignored` of the response's report.
    ///
    /// - Parameters:
    ///   - name: The name of the header.
    ///   - format: The format of dates.
    /// - Returns: The list, or nil if there is none, or if an element does not fit.
    public func listIfPresent<Element: FieldValue>(_ name: String, format: DateFormat = .iso8601) -> [Element]? {
        ifPresent(name) { try list(name, format: format) }
    }

    /// Reads a value from a header that is one JSON text.
    ///
    /// - Parameters:
    ///   - name: The name of the header. The first one of the name counts.
    ///   - format: The format of dates outside of models.
    /// - Returns: The value.
    /// - Throws: `UnreadableHeader` if there is none, or if it does not fit.
    public func json<Value: FieldValue>(_ name: String, format: DateFormat = .iso8601) throws -> Value {
        guard let text = fields[name] else { throw UnreadableHeader(name, "is missing") }
        return try fitting(name) { try ModelDecoder().decode(from: Data(text.utf8), format: format).value }
    }

    /// Reads a value as `json` does. One that does not fit is in the `ignored` of the response's report.
    ///
    /// - Parameters:
    ///   - name: The name of the header. The first one of the name counts.
    ///   - format: The format of dates outside of models.
    /// - Returns: The value, or nil if there is none, if it is null, or if it does not fit.
    public func jsonIfPresent<Value: FieldValue>(_ name: String, format: DateFormat = .iso8601) -> Value? {
        if fields[name] == "null" { return nil }
        return ifPresent(name) { try json(name, format: format) }
    }

    private func ifPresent<Value>(_ name: String, _ read: () throws -> Value) -> Value? {
        guard fields[name] != nil else { return nil }
        do {
            return try read()
        } catch {
            ignoring(error as? UnreadableHeader ?? UnreadableHeader(name, "cannot be read"))
            return nil
        }
    }

    private func read<Value: FieldValue>(_ text: String, of name: String, _ format: DateFormat) throws -> Value {
        try fitting(name) { try ModelDecoder().value(ofText: text, format: format) }
    }

    private func fitting<Value>(_ name: String, _ read: () throws -> Value) throws -> Value {
        do {
            return try read()
        } catch {
            throw UnreadableHeader(name, "does not fit the type \(Value.self)")
        }
    }
}

/// A header of a response that does not fit its type, or a required one that is missing.
public struct UnreadableHeader: Error, Hashable, Sendable {
    /// The name of the header, as the spec has it.
    public let name: String
    /// The reason, as a text that follows the name: `is missing`.
    public let reason: String

    /// Makes the error.
    ///
    /// - Parameters:
    ///   - name: The name of the header.
    ///   - reason: The reason, as a text that follows the name.
    public init(_ name: String, _ reason: String) {
        self.name = name
        self.reason = reason
    }
}

extension UnreadableHeader: CustomStringConvertible {
    /// A text for logs.
    public var description: String { "the header '\(name)' \(reason)" }
}
