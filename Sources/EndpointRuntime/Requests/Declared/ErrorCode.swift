/// A code with which a server says what happened: a JSON scalar.
public enum ErrorCode: Hashable, Sendable {
    /// A whole number.
    case integer(Int)
    /// A text.
    case string(String)
    /// `true` or `false`.
    case boolean(Bool)
}

extension ErrorCode: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    /// Makes a code of a whole number.
    ///
    /// - Parameter value: The number.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// Makes a code of a text.
    ///
    /// - Parameter value: The text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Makes a code of `true` or `false`.
    ///
    /// - Parameter value: The value.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension ErrorCode: CustomStringConvertible {
    /// The code as text.
    public var description: String {
        switch self {
        case .integer(let value): String(value)
        case .string(let value): value
        case .boolean(let value): String(value)
        }
    }
}
