import LoopbackServer

/// A place where a ``ScriptedServer`` waits until the test lets it go on: slowness without a clock.
public final class ServerGate: Sendable {
    let gate = Gate()

    /// Makes a gate that is closed.
    public init() {}

    /// Lets the server go on, also one that comes later. `ScriptedServer.stop()` opens all gates.
    public func open() {
        gate.open()
    }

    /// Returns when the server stands here, or has stood, or the task is cancelled.
    public func reached() async {
        await gate.reached()
    }
}
