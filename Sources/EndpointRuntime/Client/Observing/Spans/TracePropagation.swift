public import Foundation

/// How the calls of a client take part in traces: which trace a call belongs to, and what its requests say of it.
public struct TracePropagation: Sendable {
    let parent: @Sendable () -> TraceContext?
    let isSampled: @Sendable () -> Bool
    /// Nil if requests say nothing.
    let headers: (@Sendable (ClientSpan) -> [HeaderField])?
    let reaches: @Sendable (URL) -> Bool
    let random: @Sendable () -> UInt64

    /// Requests say nothing of traces. There are spans while somebody listens.
    public static let none = TracePropagation(headers: nil)

    /// Each request carries the `traceparent` of its span, by W3C Trace Context. Each call is a trace of its own.
    public static let w3c = TracePropagation()

    /// Makes a way to take part in traces.
    ///
    /// - Parameters:
    ///   - parent: Called when a call begins, in the task of its caller. Returns the span that the call is a part of. The
    ///     default, nil, begins a trace.
    ///   - isSampled: Called when a call begins a trace. Returns whether the trace is recorded.
    ///   - headers: Returns the headers by which a request tells its span. The default is `$0.context.headers`, and nil
    ///     sends none. A header that the request has already stays as it is. One that cannot be sent, or that frames a
    ///     message, is left out.
    ///   - reaches: Whether the headers also go to a URL of another origin than the call's own, such as that of a redirect.
    ///     The default is no.
    ///   - random: Returns a random number, of which IDs are made.
    public init(
        parent: @escaping @Sendable () -> TraceContext? = { nil },
        isSampled: @escaping @Sendable () -> Bool = { true },
        headers: (@Sendable (ClientSpan) -> [HeaderField])? = { $0.context.headers },
        reaches: @escaping @Sendable (URL) -> Bool = { _ in false },
        random: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) }
    ) {
        self.parent = parent
        self.isSampled = isSampled
        self.headers = headers
        self.reaches = reaches
        self.random = random
    }

    /// IDs are never zero.
    var spanID: UInt64 { max(1, random()) }

    /// The context of a new call, and the span that it is a part of.
    var begun: (context: TraceContext, parentID: UInt64?) {
        if let parent = parent() { return (parent.child(spanID), parent.spanID) }
        let traceID = (random(), max(1, random()))
        return (TraceContext(traceID: traceID, spanID: spanID, isSampled: isSampled(), state: ""), nil)
    }
}
