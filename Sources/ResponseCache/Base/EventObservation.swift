/// A listener that is being called. The observation lasts until it is released, or until `end()`.
public final class EventObservation: Sendable {
    private let stop: Locked<(@Sendable () -> Void)?>

    init(_ stop: @escaping @Sendable () -> Void) {
        self.stop = Locked(stop)
    }

    deinit { end() }

    /// Ends the observation. The listener is not called with what happens from now on; it may still be running on another
    /// thread, with an event of before.
    public func end() {
        stop.exchange(nil)?()
    }
}
