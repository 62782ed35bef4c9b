/// The listeners of one kind of event. An event is made only if somebody listens.
package final class EventHub<Event: Sendable>: Sendable {
    package typealias Listener = @Sendable (Event) -> Void

    @usableFromInline struct State {
        @usableFromInline var listeners: [UInt64: Listener] = [:]
        var next: UInt64 = 0
    }

    @usableFromInline let state = Locked(State())
    /// Called with whether anybody listens, whenever that may have changed, and by one thread at a time.
    private let onChange: @Sendable (_ isObserved: Bool) -> Void

    package init(onChange: @escaping @Sendable (_ isObserved: Bool) -> Void = { _ in }) {
        self.onChange = onChange
    }

    /// Calls a closure with each event, on the thread where it happens, as long as the observation lasts.
    package func observe(_ listener: @escaping Listener) -> EventObservation {
        let id = state.withLock { state in
            state.next += 1
            state.listeners[state.next] = listener
            onChange(true)
            return state.next
        }
        return EventObservation { [weak self] in self?.remove(id) }
    }

    /// Whether anybody listens.
    @inlinable
    package var isObserved: Bool { state.withLock { !$0.listeners.isEmpty } }

    /// How many closures are called with each event.
    package var listenerCount: Int { state.withLock { $0.listeners.count } }

    private func remove(_ id: UInt64) {
        // What the listener holds may come back here when it ends.
        state.releaseAfter { state in
            let removed = state.listeners.removeValue(forKey: id)
            if state.listeners.isEmpty { onChange(false) }
            return removed
        }
    }

    /// Calls the listeners in the order in which they came.
    @inlinable
    package func send(_ event: @autoclosure () -> Event) {
        if isObserved { tell(event()) }
    }

    @usableFromInline
    func tell(_ event: Event) {
        let listeners = state.withLock { $0.listeners.isEmpty ? [] : $0.listeners.sorted { $0.key < $1.key } }
        for (_, listener) in listeners { listener(event) }
    }

    /// The events from now on, until the hub is released. A reader that falls 1,000 events behind loses the oldest.
    package var stream: AsyncStream<Event> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1000)) { continuation in
            let source = StreamSource(continuation)
            let observation = observe { source.continuation.yield($0) }
            continuation.onTermination = { _ in observation.end() }
        }
    }

    /// Ends a stream when nobody is left who could send an event.
    private final class StreamSource: Sendable {
        let continuation: AsyncStream<Event>.Continuation

        init(_ continuation: AsyncStream<Event>.Continuation) {
            self.continuation = continuation
        }

        deinit { continuation.finish() }
    }
}
