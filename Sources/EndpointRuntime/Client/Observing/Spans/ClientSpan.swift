public import Foundation

/// A piece of a client's work with a beginning and an end, in the words of OpenTelemetry's conventions for HTTP clients: a
/// call, or one request of a call. Use it for traces, metrics and logs. It contains no credentials.
public struct ClientSpan: Identifiable, Sendable {
    /// What a span stands for.
    public enum Kind: String, CaseIterable, Sendable {
        /// A call, from `send` to its value or its error, with all that it asked the cache and the network. OpenTelemetry's
        /// kind is INTERNAL.
        case call
        /// One request that went to the network. Retries and redirects are requests of their own. OpenTelemetry's kind is
        /// CLIENT.
        case request
    }

    /// What happens to a span.
    public indirect enum Event: Sendable {
        /// It begins, with what is known by then.
        case began(ClientSpan)
        /// It has ended, with all of its attributes. Each span that began ends once.
        case ended(ClientSpan, End)
    }

    /// How a span ended.
    public struct End: Sendable {
        /// How long it took, by the client's `clock`.
        public let duration: Duration
        /// The error that the call threw, or that the answer of the request came to. A request that was answered with a
        /// status has none if only its call minds it: a 304, or a redirect.
        public let error: EndpointError?
        /// Whether the status of the span is OpenTelemetry's Error. It is for each span with an ``Name/errorType``.
        public let isError: Bool
    }

    /// What the span stands for.
    public let kind: Kind
    /// A name of low cardinality: `GET /shops/{shop}`. Where a redirect leads has no template, so its name is the method.
    public let name: String
    /// Its place in a trace.
    public let context: TraceContext
    /// The ID of the span that it is a part of: of a request its call, of a call what ``TracePropagation`` says; nil for the
    /// first of a trace.
    public let parentID: UInt64?
    /// When it began, by the client's `date`.
    public let startedAt: Date
    /// What is known of it, each name once.
    public internal(set) var attributes: [Attribute]

    /// The ID of the span.
    public var id: UInt64 { context.spanID }

    /// The value of an attribute; nil if there is none.
    ///
    /// - Parameter name: The name of the attribute.
    public subscript(name: Name) -> Value? {
        attributes.first { $0.name == name }?.value
    }

    /// Sets an attribute, or leaves it as it is for nil.
    mutating func set(_ name: Name, _ value: Value?) {
        guard let value else { return }
        if let place = attributes.firstIndex(where: { $0.name == name }) {
            attributes[place] = Attribute(name: name, value: value)
        } else {
            attributes.append(Attribute(name: name, value: value))
        }
    }
}
