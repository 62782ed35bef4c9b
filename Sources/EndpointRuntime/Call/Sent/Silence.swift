/// The silence that a transfer is allowed.
///
/// Whoever wakes late has not listened meanwhile: the process may have been suspended, or all of its threads busy.
/// What has arrived by then may still be on its way through the transport. So as much time as was overslept is
/// waited once more, at most the length of the silence.
struct Silence: Sendable {
    let timeout: Duration
    /// When something was last sent or received; nil before.
    var heard: Duration?
    private var extended: Duration?

    init(_ timeout: Duration) {
        self.timeout = timeout
    }

    /// When to look again; nil if the silence was too long.
    mutating func next(_ now: Duration) -> Duration? {
        let end = (heard ?? now) + timeout
        if now < end { return end }
        guard now > end, heard != extended else { return nil }
        extended = heard
        return now + min(now - end, timeout)
    }
}
