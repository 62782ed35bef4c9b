/// A code by which a server says what happened: a JSON scalar.
public enum ErrorCode: Hashable, Sendable {
    case integer(Int)
    case string(String)
    case boolean(Bool)
}

extension ErrorCode: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension ErrorCode: CustomStringConvertible {
    public var description: String {
        switch self {
        case .integer(let value): String(value)
        case .string(let value): value
        case .boolean(let value): String(value)
        }
    }
}
