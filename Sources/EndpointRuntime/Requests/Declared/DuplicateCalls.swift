/// What happens to a call while the same one is under way: with the same method, URL, headers and body, for the same
/// user, and of the same request type.
public enum DuplicateCalls: String, CaseIterable, Sendable {
    /// The call waits for the response that is on its way, and gets it too.
    case join
    /// The call is sent. Callers that wait for the earlier one get `EndpointError.cancelled`.
    case cancelPrevious = "cancel-previous"
    /// The call is sent beside the other.
    case allow

    /// What holds where nobody says anything.
    static func standard(of method: HTTPMethod) -> DuplicateCalls {
        switch method {
        case .get, .head: .join
        default: .allow
        }
    }
}
