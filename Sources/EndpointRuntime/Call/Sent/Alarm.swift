/// A closure that is called at a time, unless its alarm is ended before.
struct Alarm: Sendable {
    /// Nobody is called from now on, but who is being called already.
    let end: @Sendable () -> Void
}
