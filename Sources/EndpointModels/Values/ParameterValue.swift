public import Foundation

/// A value that can stand in a path, a query, a header, a cookie or a form.
public protocol ParameterValue: Sendable {
    /// Its text before it is encoded for its place. `format` matters for dates only.
    ///
    /// Throws `UnwritableParameter` where it has none.
    func parameterText(_ format: DateFormat) throws -> String
}

/// Why a value has no text.
public struct UnwritableParameter: Error, Hashable, Sendable {
    /// As it follows the parameter's name: `is not a finite number`.
    public let reason: String

    public init(_ reason: String) {
        self.reason = reason
    }
}

extension ParameterValue where Self: RawRepresentable, RawValue: ParameterValue {
    public func parameterText(_ format: DateFormat) throws -> String { try rawValue.parameterText(format) }
}

extension Bool: ParameterValue {
    /// `true` or `false`.
    public func parameterText(_ format: DateFormat) -> String { self ? "true" : "false" }
}

extension Double: ParameterValue {
    /// The shortest text that reads back as the same number; a whole number without `.0`.
    public func parameterText(_ format: DateFormat) throws -> String { try textOfNumber(isFinite, "\(self)") }
}

extension Float: ParameterValue {
    /// The shortest text that reads back as the same number; a whole number without `.0`.
    public func parameterText(_ format: DateFormat) throws -> String { try textOfNumber(isFinite, "\(self)") }
}

extension Decimal: ParameterValue {
    public func parameterText(_ format: DateFormat) throws -> String { try textOfNumber(!isNaN, description) }
}

private func textOfNumber(_ isFinite: Bool, _ text: String) throws -> String {
    guard isFinite else { throw UnwritableParameter("is not a finite number") }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

extension String: ParameterValue {
    public func parameterText(_ format: DateFormat) -> String { self }
}

extension Data: ParameterValue {
    /// Base64 (RFC 4648 section 4), with padding.
    public func parameterText(_ format: DateFormat) -> String { base64EncodedString() }
}

extension Date: ParameterValue {
    public func parameterText(_ format: DateFormat) throws -> String {
        guard let text = format.string(from: self) else {
            throw UnwritableParameter("is a date that the format '\(format)' has no text for")
        }
        return text
    }
}

extension URL: ParameterValue {
    public func parameterText(_ format: DateFormat) -> String { absoluteString }
}

extension UUID: ParameterValue {
    /// In small letters, as in JSON.
    public func parameterText(_ format: DateFormat) -> String { wireText }
}
