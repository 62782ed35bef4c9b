/// A listener that is being called. The observation lasts until it is released, or until `end()`.
public final class ClientObservation: Sendable {
    private let stop: Locked<(@Sendable () -> Void)?>

    init(_ stop: @escaping @Sendable () -> Void) {
        self.stop = Locked(stop)
    }

    deinit { end() }

    /// Ends the observation. The listener is not called again.
    public func end() {
        let action = stop.withLock { stop in
            defer { stop = nil }
            return stop
        }
        action?()
    }
}

/// Who listens to what a client does. An event is made only when somebody does.
final class Listeners<Event: Sendable>: Sendable {
    private struct State {
        var listeners: [UInt64: @Sendable (Event) -> Void] = [:]
        var next: UInt64 = 0
    }

    private let state = Locked(State())

    func observe(_ listener: @escaping @Sendable (Event) -> Void) -> ClientObservation {
        let id = state.withLock { state in
            state.next += 1
            state.listeners[state.next] = listener
            return state.next
        }
        return ClientObservation { [weak self] in
            // What the listener holds may come back here when it ends. Unused, it could end inside of the lock.
            withExtendedLifetime(self?.state.withLock { $0.listeners.removeValue(forKey: id) }) {}
        }
    }

    func send(_ event: @autoclosure () -> Event) {
        let listeners = state.withLock { $0.listeners.isEmpty ? [] : Array($0.listeners.values) }
        guard !listeners.isEmpty else { return }
        let event = event()
        for listener in listeners { listener(event) }
    }

    /// The events from now on, until the client is released. Who falls 1,000 behind loses the oldest.
    var stream: AsyncStream<Event> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1000)) { continuation in
            let source = StreamSource(continuation)
            let observation = observe { source.continuation.yield($0) }
            continuation.onTermination = { _ in observation.end() }
        }
    }

    /// Ends a stream when nobody is left who could give it anything.
    private final class StreamSource: Sendable {
        let continuation: AsyncStream<Event>.Continuation

        init(_ continuation: AsyncStream<Event>.Continuation) {
            self.continuation = continuation
        }

        deinit { continuation.finish() }
    }
}
