/// What becomes of a call while the same one is under way: same method, URL, headers and body, for the same user.
public enum DuplicateCalls: String, CaseIterable, Sendable {
    /// It waits for the response that is on its way, and gets it too.
    case join
    /// It is sent, and those that wait for the earlier one get `EndpointError.cancelled`.
    case cancelPrevious = "cancel-previous"
    /// It is sent beside the other.
    case allow
}
