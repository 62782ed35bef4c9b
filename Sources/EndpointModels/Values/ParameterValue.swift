public import Foundation

/// A value that can be written into a path, a query, a header, a cookie or a form.
public protocol ParameterValue: Sendable {
    /// Returns the text of the value, before it is encoded for its place.
    ///
    /// - Parameter format: The format of dates.
    /// - Returns: The text.
    /// - Throws: `UnwritableParameter` if the value has no text.
    func parameterText(_ format: DateFormat) throws -> String
}

/// Why a value has no text.
public struct UnwritableParameter: Error, Hashable, Sendable {
    /// The reason, as a text that follows the parameter's name: `is not a finite number`.
    public let reason: String

    /// Makes the reason.
    ///
    /// - Parameter reason: The reason, as a text that follows the parameter's name.
    public init(_ reason: String) {
        self.reason = reason
    }
}

extension ParameterValue where Self: RawRepresentable, RawValue: ParameterValue {
    /// Returns the text of the raw value.
    public func parameterText(_ format: DateFormat) throws -> String { try rawValue.parameterText(format) }
}

extension Bool: ParameterValue {
    /// Returns `true` or `false`.
    public func parameterText(_ format: DateFormat) -> String { self ? "true" : "false" }
}

extension Double: ParameterValue {
    /// Returns the shortest text that reads back as the same number. A whole number has no `.0`.
    public func parameterText(_ format: DateFormat) throws -> String { try textOfNumber(isFinite, "\(self)") }
}

extension Float: ParameterValue {
    /// Returns the shortest text that reads back as the same number. A whole number has no `.0`.
    public func parameterText(_ format: DateFormat) throws -> String { try textOfNumber(isFinite, "\(self)") }
}

extension Decimal: ParameterValue {
    /// Returns all digits of the number.
    public func parameterText(_ format: DateFormat) throws -> String { try textOfNumber(!isNaN, description) }
}

private func textOfNumber(_ isFinite: Bool, _ text: String) throws -> String {
    guard isFinite else { throw UnwritableParameter("is not a finite number") }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

extension String: ParameterValue {
    /// Returns the text itself.
    public func parameterText(_ format: DateFormat) -> String { self }
}

extension Data: ParameterValue {
    /// Returns the bytes as Base64 (RFC 4648 section 4), with padding.
    public func parameterText(_ format: DateFormat) -> String { base64EncodedString() }
}

extension Date: ParameterValue {
    /// Returns the date in the format.
    public func parameterText(_ format: DateFormat) throws -> String {
        guard let text = format.string(from: self) else {
            throw UnwritableParameter("is a date that the format '\(format)' has no text for")
        }
        return text
    }
}

extension Duration: ParameterValue {
    /// Returns the duration in the format.
    public func parameterText(_ format: DateFormat) -> String { format.value(of: self).text }
}

extension TimeOfDay: ParameterValue {
    /// Returns the time in the format.
    public func parameterText(_ format: DateFormat) -> String { text(format) }
}

extension URL: ParameterValue {
    /// Returns the whole URL.
    public func parameterText(_ format: DateFormat) -> String { absoluteString }
}

extension UUID: ParameterValue {
    /// Returns the UUID in lower case, as in JSON.
    public func parameterText(_ format: DateFormat) -> String { wireText }
}
