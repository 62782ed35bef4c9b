/// The HTTP statuses for which something is said.
public enum StatusPattern: Hashable, Sendable {
    case exact(Int)
    /// All that begin with a digit: `4XX`.
    case range(Int)
    /// All that nothing else is said for: `default`.
    case any

    /// Nil if it is no status from 100 to 599, no range of them, and not `default`.
    package init?(_ text: String) {
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

    /// Whether it is about a success. Of `default`, the key that it stands below tells.
    package var mayBeSuccess: Bool {
        switch self {
        case .exact(let status): (200...299).contains(status)
        case .range(let digit): digit == 2
        case .any: true
        }
    }

    /// The name of the case for a response of this status, if the spec has none.
    package var caseName: String {
        switch self {
        case .exact(200): "ok"
        case .exact(201): "created"
        case .exact(202): "accepted"
        case .exact(203): "nonAuthoritative"
        case .exact(204): "noContent"
        case .exact(205): "resetContent"
        case .exact(206): "partialContent"
        case .exact(207): "multiStatus"
        case .exact(208): "alreadyReported"
        case .exact(226): "imUsed"
        case .exact(let status): "status" + String(status)
        case .range: "success"
        case .any: "other"
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
