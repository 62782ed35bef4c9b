/// The HTTP statuses for which something is said.
public enum StatusPattern: Hashable, Sendable {
    case exact(Int)
    /// All that begin with a digit: `4XX`.
    case range(Int)
    /// All that nothing else is said for: `default`.
    case any

    /// Nil if it is no status from 100 to 599, no range of them, and not `default`.
    init?(_ text: String) {
        if text == "default" {
            self = .any
        } else if text.hasSuffix("XX"), let digit = Int(text.dropLast(2)), (1...5).contains(digit), text.utf8.count == 3
        {
            self = .range(digit)
        } else if let number = Int(text), String(number) == text, (100...599).contains(number) {
            self = .exact(number)
        } else {
            return nil
        }
    }

    /// As a spec has it.
    public var text: String {
        switch self {
        case .exact(let status): String(status)
        case .range(let digit): String(digit) + "XX"
        case .any: "default"
        }
    }
}
