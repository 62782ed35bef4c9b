public import EndpointRuntime

/// What keeps the requests that it answered, so that a test can say which it expects: a ``StubTransport``, a
/// ``ScriptedServer``.
public protocol SentRequests: Sendable {
    /// The requests that were sent, in order.
    var requests: [HTTPRequest] { get }
    /// The requests for which there was no answer.
    var unanswered: [HTTPRequest] { get }
    /// The names of the endpoints whose answers nothing asked for.
    var unused: [String] { get }
}

extension StubTransport: SentRequests {}
extension ScriptedServer: SentRequests {}
