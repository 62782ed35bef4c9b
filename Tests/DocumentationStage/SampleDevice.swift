/// The device that an example runs on.
public final class SampleDevice: Sendable {
    private let state = Guarded(true)

    /// Whether there is a network, as far as the app knows.
    public var isOnline: Bool {
        get { state.current }
        set { state.withLock { $0 = newValue } }
    }
}
