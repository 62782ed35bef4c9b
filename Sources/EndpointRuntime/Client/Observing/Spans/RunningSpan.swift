import Foundation

/// A span that has begun. It tells its end once; what is set after that is lost.
final class RunningSpan: Sendable {
    private struct State {
        var span: ClientSpan
        var isOver = false
        /// The requests of the call so far.
        var requests = 0
        var cacheStatuses: [String] = []
        var dropped = 0
    }

    private let state: Locked<State>
    private let began: Duration
    private let environment: CallEnvironment

    /// Begins a span, and tells it.
    init(_ span: ClientSpan, _ environment: CallEnvironment) {
        state = Locked(State(span: span))
        began = environment.clock.now()
        self.environment = environment
        environment.spans.send(.began(span))
    }

    /// What is known of it by now.
    var span: ClientSpan { state.withLock { $0.span } }

    func set(_ name: ClientSpan.Name, _ value: ClientSpan.Value?) {
        state.withLock { $0.span.set(name, value) }
    }

    /// Counts a request of the call.
    ///
    /// - Returns: How many went before it.
    func countRequest() -> Int {
        state.withLock { state in
            state.requests += 1
            return state.requests - 1
        }
    }

    /// The cache has done something for the call.
    func add(_ status: CacheStatus) {
        state.withLock { state in
            state.cacheStatuses.append("\(status)")
            state.span.set(.endpointCacheStatus, .texts(state.cacheStatuses))
            state.span.set(
                .endpointCacheOutcome, .text(status.isHit ? "hit" : status.forward?.rawValue ?? "miss"))
        }
    }

    /// A stream has passed by an element.
    func countDropped() {
        state.withLock { state in
            state.dropped += 1
            state.span.set(.endpointStreamDropped, .integer(state.dropped))
        }
    }

    /// Ends the span, unless it has ended.
    ///
    /// - Parameters:
    ///   - error: The error that ended it.
    ///   - type: The value of `error.type`; nil if the status of the span is not Error.
    func end(_ error: EndpointError?, type: String?) {
        let ended = state.withLock { state -> ClientSpan? in
            if state.isOver { return nil }
            state.isOver = true
            state.span.set(.errorType, type.map { .text($0) })
            return state.span
        }
        guard let ended else { return }
        environment.spans.send(
            .ended(
                ended,
                ClientSpan.End(duration: environment.clock.now() - began, error: error, isError: type != nil)))
    }

    /// Ends the span of a call.
    func end(_ error: EndpointError?) {
        end(error, type: error?.errorType)
    }
}
